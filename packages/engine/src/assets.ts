/** Assets that are no files: what is made of descriptions of APIs, for readers to download. */
import { join } from 'node:path';
import type { AssetFile } from '@docgen/model';
import type { Texts } from './texts.js';
import type { Bench } from './worker.js';

/** The site's files and those that are made; a static file takes a made one's place. */
export function withMadeAssets(assets: readonly AssetFile[], { files }: Texts): readonly AssetFile[] {
  if (files.size === 0) return assets;
  const taken = new Set(assets.map(({ url }) => url));
  const made = Array.from(files, ([path, { url, hash }]) => ({ path, url, madeFrom: hash }));
  return [...assets, ...made.filter(({ url }) => !taken.has(url))];
}

/** The bytes of an asset by its path; null where there is none. */
export async function assetBytes(
  path: string,
  { fs, folder, texts }: Pick<Bench, 'fs' | 'folder' | 'texts'>,
): Promise<Uint8Array | null> {
  const made = texts.files.get(path);
  return made ? made.bytes() : fs.read(join(folder, path));
}
