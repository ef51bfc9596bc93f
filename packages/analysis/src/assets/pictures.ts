/**
 * Conversion of the images of pages (`images` in the configuration). Each image is decoded once for its properties. Its
 * variants follow from these and the settings, so pages are rendered before anything is encoded. Both results are stored
 * under the hash of everything that they depend on, so an unchanged image is never decoded or encoded again.
 */
import { join, posix } from 'node:path';
import {
  type Inspection,
  type Picture,
  type PictureTools,
  type PictureVariant,
  type Site,
  assetUrl,
} from '@docgen/model';
import { hashOfValue } from '@docgen/store/hash';
import type { Store } from '@docgen/store/kept/store';
import { inspections, variants } from '../read/kinds.js';
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
  const { inspect } = await toolsOf(images.module);
  const found = await inspect((await files.fs.read(at)) ?? new Uint8Array());
  store.put(inspections, key, found);
  return found;
}

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

/** The key of a variant's bytes in the store. Encoders return different bytes on other platforms. */
export function variantKey({ key }: PictureVariant): string {
  return `${key}-${process.platform}-${process.arch}`;
}

/** The bytes of a variant. */
export async function variantBytes(
  variant: PictureVariant,
  { site, files, store }: PictureServices,
): Promise<Uint8Array> {
  const key = variantKey(variant);
  const kept = await store.bytes(variants, key);
  if (kept) return kept;
  const { convert } = await toolsOf(site.images?.module ?? '');
  const bytes = await convert(
    (await files.fs.read(join(files.folder, variant.from))) ?? new Uint8Array(),
    variant,
  );
  store.putBytes(variants, key, bytes);
  return bytes;
}

async function toolsOf(module: string): Promise<PictureTools> {
  const { pictures } = (await import(module)) as { readonly pictures: PictureTools };
  return pictures;
}
