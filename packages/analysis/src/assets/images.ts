/**
 * Compares images that pages show with the site's limits. Only the part of a file that contains its size is read, and
 * the result is cached by the file's stamp, so unchanged images cost only a stat each.
 */
import { join, posix } from 'node:path';
import type { Diagnostic, LinkRef, Links, RouteManifest } from '@docgen/model';
import { shownSource, sourceKey } from '@docgen/model';
import { imageTooLarge, imageUnreadable, imagesTooHeavy } from '../pages/page-diagnostics.js';
import { cutFault } from './cut-image.js';
import { drawingFault } from './drawing-fault.js';
import { inlinePool } from '@docgen/store/pool';
import type { PageFacts } from '../parsed-source.js';
import { type PictureServices, inspected } from './pictures.js';

/** Facts of a page that this step reads. */
export type PicturedPage = PageFacts<'links'>;

export interface Shown {
  readonly manifest: RouteManifest;
  readonly parsed: readonly PicturedPage[];
  readonly links: Links;
}

export interface Measuring extends PictureServices {
  readonly limits: ImageLimits;
}

interface ImageLimits {
  readonly imageBytes: number;
  readonly imagePixels: number;
  readonly pageImageBytes: number;
}

/** One image at one position of a page. */
export interface ImageUse {
  readonly asset: string;
  readonly file: string;
  readonly ref: LinkRef;
}

const formats = new Set(['.avif', '.bmp', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.tif', '.tiff', '.webp']);

interface ImageFaults {
  readonly bytes: number;
  readonly excess: string | null;
  readonly fault: string | null;
}

/** Reports images that are too large or can't be converted, at each position that shows one. */
export async function images(uses: readonly ImageUse[], measuring: Measuring): Promise<Diagnostic[]> {
  const { limits, files } = measuring;
  const faultsOf = async (asset: string): Promise<ImageFaults> => {
    const size = await sizeOf(asset, files);
    const fault = (await faultOf(asset, files)) ?? (await inspected(asset, measuring))?.fault ?? null;
    return { bytes: size?.bytes ?? 0, excess: excessOf(size, limits), fault };
  };
  const assets = [...new Set(uses.map(({ asset }) => asset))];
  const faults = new Map(
    await inlinePool(2).map(async (asset) => [asset, await faultsOf(asset)] as const, assets),
  );
  const tooLarge = uses.flatMap(({ asset, file, ref }) => {
    const excess = faults.get(asset)?.excess ?? null;
    return excess === null ? [] : [imageTooLarge({ file, range: ref.range, mark: ref.mark }, asset, excess)];
  });
  const broken = new Map(
    [...faults].flatMap(([asset, { fault }]) => (fault === null ? [] : [[asset, fault]])),
  );
  return [
    ...tooLarge,
    ...unreadable(uses, broken),
    ...heavyPages(uses, (asset) => faults.get(asset)?.bytes ?? 0, limits),
  ];
}

/** Reports the images in `faults`, which say why each can't be converted, at each position that shows one. */
export function unreadable(
  uses: readonly ImageUse[],
  faults: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  return uses.flatMap(({ asset, file, ref }) => {
    const fault = faults.get(asset);
    return fault === undefined
      ? []
      : [imageUnreadable({ file, range: ref.range, mark: ref.mark }, asset, fault)];
  });
}

/**
 * Reports pages whose images are too large together, at the largest one. Each image counts once, and those for dark mode
 * don't count, because browsers load them in place of others.
 */
function heavyPages(
  uses: readonly ImageUse[],
  bytesOf: (asset: string) => number,
  { pageImageBytes: limit }: ImageLimits,
): Diagnostic[] {
  const pages = new Map<string, Map<string, ImageUse>>();
  for (const use of uses) {
    const page = pages.get(use.file) ?? new Map<string, ImageUse>();
    if (!isForDarkMode(use.ref.href) && !page.has(use.asset)) page.set(use.asset, use);
    pages.set(use.file, page);
  }
  return [...pages.values()].flatMap((page) => {
    const [first, ...others] = page.values();
    const bytes = [...page.keys()].reduce((sum, asset) => sum + bytesOf(asset), 0);
    if (first === undefined || bytes <= limit) return [];
    const largest = others.reduce((a, b) => (bytesOf(b.asset) > bytesOf(a.asset) ? b : a), first);
    const { file, asset, ref } = largest;
    const place = { file, range: ref.range, mark: ref.mark };
    return [imagesTooHeavy(place, { bytes, limit }, { asset, bytes: bytesOf(asset) })];
  });
}

function isForDarkMode(href: string): boolean {
  return /#(?:gh-dark-mode-only|only-dark)$/.test(href);
}

/**
 * Every image of the site by its positions in the site's own pages; a fallback page's images belong to its original.
 */
export function imageUses({ manifest, parsed, links }: Shown): ImageUse[] {
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  const uses: ImageUse[] = [];
  for (const route of manifest.routes) {
    const page = route.fallbackFrom === undefined ? bySource.get(shownSource(route) ?? '') : undefined;
    const targets = links[route.path] ?? [];
    for (const ref of page?.document.links ?? []) {
      const target = ref.kind === 'image' ? targets[ref.hole] : undefined;
      if (page && target?.kind === 'asset' && isImage(target.asset))
        uses.push({ asset: target.asset, file: page.source.path, ref });
    }
  }
  return uses;
}

function isImage(path: string): boolean {
  return formats.has(posix.extname(path).toLowerCase());
}

interface Size {
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Describes how an image exceeds the limits; null if it doesn't. */
function excessOf(size: Size | null, { imageBytes, imagePixels }: ImageLimits): string | null {
  if (size === null) return null;
  const { bytes, width, height } = size;
  if (bytes > imageBytes) return `has ${bytes} bytes; expected at most ${imageBytes}`;
  return Math.max(width, height) > imagePixels
    ? `has ${width} × ${height} pixels; expected at most ${imagePixels} on each side`
    : null;
}

/** Headers are in the first bytes, except in photographs with an embedded preview before them. */
const heads = [4096, 524_288] as const;

async function sizeOf(
  asset: string,
  { fs, folder, hashes, texts }: PictureServices['files'],
): Promise<Size | null> {
  if (texts.files.has(asset)) return null;
  const path = join(folder, asset);
  const measured = await hashes.cachedFact(path, 'image', async () => {
    const bytes = await fs.length(path);
    if (bytes === null) return null;
    // SVG drawings have no pixels of their own.
    const isDrawn = posix.extname(asset).toLowerCase() === '.svg';
    const pixels = isDrawn ? null : await pixelsOf((length) => fs.part(path, 0, length));
    return `${bytes} ${pixels?.width ?? 0} ${pixels?.height ?? 0}`;
  });
  if (measured === null) return null;
  const [bytes = 0, width = 0, height = 0] = measured.split(' ').map(Number);
  return { bytes, width, height };
}

/** Checks of images that are never decoded, by their extension. */
const checks: { readonly [extension: string]: (bytes: Uint8Array) => string | null } = {
  '.svg': (bytes) => drawingFault(new TextDecoder().decode(bytes)),
  '.gif': cutFault,
  '.avif': cutFault,
};

/** Larger files aren't checked; they exceed the limit for images anyway. */
const mostChecked = 20_000_000;

async function faultOf(
  asset: string,
  { fs, folder, hashes, texts }: PictureServices['files'],
): Promise<string | null> {
  const check = checks[posix.extname(asset).toLowerCase()];
  if (check === undefined || texts.files.has(asset)) return null;
  const path = join(folder, asset);
  const fault = await hashes.cachedFact(path, 'fault', async () => {
    const bytes = await fs.read(path, mostChecked);
    if (bytes === null) return null;
    return bytes.length > mostChecked ? '' : (check(bytes) ?? '');
  });
  return fault === '' ? null : fault;
}

async function pixelsOf(
  head: (length: number) => Promise<Uint8Array | null>,
): Promise<Pick<Size, 'width' | 'height'> | null> {
  const { imageSize } = await import('image-size');
  for (const length of heads) {
    const bytes = await head(length);
    if (bytes === null || bytes.length === 0) return null;
    try {
      return imageSize(bytes);
    } catch {
      // The header is further on, or missing.
    }
    if (bytes.length < length) return null;
  }
  return null;
}
