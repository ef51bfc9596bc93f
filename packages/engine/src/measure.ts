/**
 * Measure: the facts of every asset that a page refers to: hash, URL, pixels. Files below `static/` keep their URL;
 * others are named by content, so that they may be cached for good.
 */
import { join, posix } from 'node:path';
import { type AssetFacts, assetUrl, compareText } from '@docgen/model';
import { imageSize } from 'image-size';
import type { Analysis } from './analyze.js';
import { hashOf } from './hash.js';
import type { Pool } from './pool.js';

export type Assets = ReadonlyMap<string, AssetFacts>;

/** Facts by path of the assets that are emitted: those that pages refer to, and all below `static/`. */
export async function measure({ site, assets, links, bench }: Analysis, pool: Pool): Promise<Assets> {
  const named = new Set(
    Object.values(links).flatMap((targets) =>
      targets.flatMap((target) => (target?.kind === 'asset' ? [target.asset] : [])),
    ),
  );
  const emitted = assets
    .filter(({ path, url }) => url !== null || named.has(path))
    .sort((a, b) => compareText(a.path, b.path));
  const facts = await pool.map(async (asset): Promise<[string, AssetFacts]> => {
    const bytes = (await bench.fs.read(join(bench.folder, asset.path))) ?? new Uint8Array();
    const hash = hashOf(bytes);
    const path = asset.url ?? hashedPath(asset.path, hash);
    return [
      asset.path,
      { path: asset.path, url: assetUrl(path, site), outFile: path.slice(1), hash, size: sizeOf(bytes) },
    ];
  }, emitted);
  return new Map(facts);
}

function hashedPath(path: string, hash: string): string {
  const extension = posix.extname(path);
  return `/assets/files/${posix.basename(path, extension)}-${hash.slice(0, 8)}${extension}`;
}

/** Width and height in pixels, or null for what is no image or says no size. */
function sizeOf(bytes: Uint8Array): AssetFacts['size'] {
  if (bytes.length === 0) return null;
  try {
    const { width, height, orientation } = imageSize(bytes);
    return orientation !== undefined && orientation >= 5
      ? { width: height, height: width }
      : { width, height };
  } catch {
    return null;
  }
}
