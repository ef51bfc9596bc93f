/**
 * Conversion of the images of pages (`images` in the configuration). Each image is decoded once for its properties. Its
 * variants follow from these and the settings, so pages are rendered before anything is encoded. Both results are stored
 * under the hash of everything that they depend on, so an unchanged image is never decoded or encoded again.
 */
import { join, posix } from 'node:path';
import { type Inspection, type Picture, type PictureVariant, type Site, assetUrl } from '@docgen/model';
import { hashOfValue } from '@docgen/store/hash';
import type { Store } from '@docgen/store/kept/store';
import { inspections, variants } from '../read/kinds.js';
import { type ToolStop, callTool } from '@docgen/config/code/tool-process';
import { fittingName } from '@docgen/config/folders/long-names';
import type { SiteFiles } from '../services.js';

export interface PictureServices {
  readonly site: Pick<Site, 'images' | 'base'>;
  readonly files: Pick<SiteFiles, 'fs' | 'folder' | 'hashes' | 'texts'>;
  readonly store: Pick<Store, 'get' | 'put' | 'bytes' | 'putBytes'>;
}

/** Maximum size of an image; larger files aren't read. */
const mostBytes = 100_000_000;

/** Images of at most 4 KB, or one byte per 40 pixels, stay unchanged, because other formats aren't smaller. */
const fewBytes = { ofAll: 4096, ofPixel: 1 / 40 };

const convertible = new Set(['.jpeg', '.jpg', '.png', '.webp']);

/** Properties of the image at a path of the site; null if it can't be converted. */
export async function inspected(
  path: string,
  { site, files, store }: PictureServices,
): Promise<Inspection | null> {
  const { images } = site;
  if (images === null || !convertible.has(posix.extname(path).toLowerCase()) || files.texts.files.has(path))
    return null;
  const at = join(files.folder, path);
  const known = await files.hashes.of(at);
  if (known === null) return null;
  if (known.size > mostBytes) return { ...unread, fault: `has more than ${mostBytes / 1_000_000} MB` };
  const key = hashOfValue(['picture', images.hash, known.hash]);
  const kept = await store.get(inspections, key);
  if (kept) return kept;
  const { module, wasm } = images;
  const bytes = (await files.fs.read(at)) ?? new Uint8Array();
  const answer = await callTool<Inspection>({ ...call, module, method: 'inspect', args: [bytes, wasm] });
  // Another machine may be faster, so only results are stored.
  if ('stopped' in answer) return { ...unread, fault: stops[answer.stopped] };
  store.put(inspections, key, answer.value);
  return answer.value;
}

/** The largest image takes a tenth of the time. */
const call = { tools: 'pictures', seconds: 120 } as const;

/** Each ends a sentence 'The image …'. */
const stops: { readonly [stop in ToolStop]: string } = {
  late: `takes more than ${call.seconds} seconds to convert`,
  crashed: 'crashes its decoder',
};

const unread: Inspection = { width: 0, height: 0, tint: null, isStill: false, fault: null };

/** The image with its variants, from the hash of its bytes; undefined if it stays unchanged. */
export async function pictureOf(
  path: string,
  hash: string,
  services: PictureServices,
): Promise<Picture | undefined> {
  const { images } = services.site;
  const found = await inspected(path, services);
  if (images === null || found === null || !found.isStill || found.fault !== null) return undefined;
  const known = await services.files.hashes.of(join(services.files.folder, path));
  const few = Math.max(fewBytes.ofAll, found.width * found.height * fewBytes.ofPixel);
  if (known === null || known.size <= few) return undefined;
  const widths = images.widths.filter((width) => width < found.width);
  // Its full width, if the layout could show it.
  if (widths.length < images.widths.length) widths.push(found.width);
  const made = images.formats.flatMap((format) => widths.map((width) => ({ format, width })));
  const stem = posix.basename(path, posix.extname(path));
  return {
    tint: found.tint,
    variants: made.map(({ format, width }): PictureVariant => {
      const key = hashOfValue(['variant', images.hash, hash, format, width]);
      const file = `/assets/files/${fittingName(stem, `-${width}-${key.slice(0, 8)}`, `.${format}`)}`;
      const url = assetUrl(file, services.site);
      return { format, width, url, outFile: file.slice(1), from: path, key };
    }),
  };
}

/** The key of a variant's bytes in the store. Native encoders return different bytes on other platforms. */
export function variantKey({ key }: PictureVariant, { images }: Pick<Site, 'images'>): string {
  const by = images?.wasm == null ? `${process.platform} ${process.arch}` : 'wasm';
  return hashOfValue([key, by]);
}

/** The bytes of a variant, or why there are none, to end a sentence 'The image …'. */
export type VariantBytes =
  | { readonly bytes: Uint8Array; readonly isStored: boolean }
  | { readonly fault: string };

export async function variantBytes(
  variant: PictureVariant,
  { site, files, store }: PictureServices,
): Promise<VariantBytes> {
  const key = variantKey(variant, site);
  const kept = await store.bytes(variants, key);
  if (kept) return { bytes: kept, isStored: true };
  const { module = '', wasm = null } = site.images ?? {};
  const original = (await files.fs.read(join(files.folder, variant.from))) ?? new Uint8Array();
  const { format, width } = variant;
  const args = [original, { format, width }, wasm];
  const answer = await callTool<Uint8Array>({ ...call, module, method: 'convert', args });
  if ('stopped' in answer) return { fault: stops[answer.stopped] };
  store.putBytes(variants, key, answer.value);
  return { bytes: answer.value, isStored: false };
}
