/** Small images of the pages that differ, as `data:` URLs, for a report that loads nothing. */
import { join } from 'node:path';
import type { Survey } from '@docgen/analysis/surveyed';
import type { PageContent } from '../facts.js';

/** Most bytes of one image, and of all. */
const most = { one: 300_000, all: 10_000_000 };

const types: { readonly [extension: string]: string } = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** By path relative to the site folder. */
export async function imagesIn(
  { files: { fs, folder } }: Survey,
  contents: ReadonlyMap<string, PageContent>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let left = most.all;
  for (const { path, bytes } of [...contents.values()].flatMap(({ files }) => files)) {
    const type = types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
    if (type === undefined || found.has(path) || bytes > most.one || bytes > left) continue;
    const image = await fs.read(join(folder, path), most.one);
    if (image === null) continue;
    left -= image.length;
    found.set(path, `data:${type};base64,${Buffer.from(image).toString('base64')}`);
  }
  return found;
}
