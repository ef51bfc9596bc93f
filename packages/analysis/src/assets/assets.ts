/** Assets that aren't files of the site: downloads that are generated from API descriptions. */
import { join } from 'node:path';
import type { AssetFile } from '@docgen/model';
import { piecesOf } from '@docgen/store/pieces';
import type { SiteFiles } from '../services.js';
import type { Texts } from '../texts/known-texts.js';

/** The site's files and the generated ones; a static file replaces a generated one. */
export function withMadeAssets(assets: readonly AssetFile[], { files }: Texts): readonly AssetFile[] {
  if (files.size === 0) return assets;
  const taken = new Set(assets.map(({ url }) => url));
  const made = Array.from(files, ([path, { url, hash }]) => ({ path, url, madeFrom: hash }));
  return [...assets, ...made.filter(({ url }) => !taken.has(url))];
}

/** The bytes of an asset in pieces; nothing if it doesn't exist. */
export async function* assetPieces(
  path: string,
  { fs, folder, texts }: Pick<SiteFiles, 'fs' | 'folder' | 'texts'>,
): AsyncGenerator<Uint8Array, undefined> {
  const made = texts.files.get(path);
  if (made) yield made.bytes();
  else yield* piecesOf(fs, join(folder, path));
}

/** At most `bytes` of its first bytes. */
export async function assetHead(
  path: string,
  bytes: number,
  { fs, folder, texts }: Pick<SiteFiles, 'fs' | 'folder' | 'texts'>,
): Promise<Uint8Array> {
  const made = texts.files.get(path);
  const head = made ? made.bytes().subarray(0, bytes) : await fs.part(join(folder, path), 0, bytes);
  return head ?? new Uint8Array();
}

/** The bytes of an asset by its path; null if it doesn't exist. */
export async function assetBytes(
  path: string,
  { fs, folder, texts }: Pick<SiteFiles, 'fs' | 'folder' | 'texts'>,
): Promise<Uint8Array | null> {
  const made = texts.files.get(path);
  return made ? made.bytes() : fs.read(join(folder, path));
}
