/**
 * Measure: the facts of every asset that a page refers to: hash, URL, pixels. Files in `static/` keep their URL; others
 * are named by content, so that they can be cached forever, and those that browsers open as documents are kept apart.
 */
import { posix } from 'node:path';
import { type AssetFacts, type AssetFile, type Links, type Site, assetUrl, compareText } from '@docgen/model';
import { assetHead, assetPieces } from '@docgen/analysis/assets/assets';
import { sandboxFolder, sandboxTest } from '@docgen/analysis/assets/sandbox';
import { hashOf } from '@docgen/store/hash';
import type { NavTargets } from '@docgen/analysis/link/config-links';
import { hashOfPieces } from '@docgen/store/pieces';
import { videoSize } from './measure/video-size.js';
import { fittingName } from '@docgen/config/folders/long-names';
import type { Pool } from '@docgen/store/pool';
import { type PictureServices, pictureOf } from '@docgen/analysis/assets/pictures';
import { namedAssets, navAssets } from '@docgen/analysis/link/named-assets';

export type Assets = ReadonlyMap<string, AssetFacts>;

export interface Measured {
  readonly site: Site;
  readonly assets: readonly AssetFile[];
  readonly links: Links;
  readonly navTargets: NavTargets;
  readonly files: PictureServices['files'];
  readonly store: PictureServices['store'];
}

/** Facts of the emitted assets by path: those that pages and the configuration refer to, and all in `static/`. */
export async function measure(about: Measured, pool: Pool): Promise<Assets> {
  const { assets, links, navTargets } = about;
  const named = new Set(navAssets(navTargets));
  for (const targets of Object.values(links)) for (const path of namedAssets(targets)) named.add(path);
  const emitted = assets
    .filter(({ path, url }) => url !== null || named.has(path))
    .sort((a, b) => compareText(a.path, b.path));
  const facts = await pool.map((asset) => measureOne(asset, about), emitted);
  return new Map(facts.map((one) => [one.path, one]));
}

/** Most assets are read whole; in larger ones, an image's size is within these first bytes. */
const headBytes = 4_000_000;

/** The facts of one asset. */
export async function measureOne(
  asset: AssetFile,
  services: Pick<Measured, 'site' | 'files' | 'store'>,
): Promise<AssetFacts> {
  const { site, files } = services;
  const head = await assetHead(asset.path, headBytes, files);
  const { hash } =
    head.length < headBytes ? { hash: hashOf(head) } : await hashOfPieces(assetPieces(asset.path, files));
  const folder = sandboxTest(site)(asset.path) ? sandboxFolder : 'assets/files/';
  const path = asset.url ?? hashedPath(asset.path, folder, hash);
  const picture = await pictureOf(asset.path, hash, services);
  return {
    path: asset.path,
    url: assetUrl(path, site),
    outFile: path.slice(1),
    hash,
    size: isVideo(asset.path) ? videoSizeOf(head) : await sizeOf(head),
    ...(picture && { picture }),
  };
}

function hashedPath(path: string, folder: string, hash: string): string {
  const extension = posix.extname(path);
  return `/${folder}${fittingName(posix.basename(path, extension), `-${hash.slice(0, 8)}`, extension)}`;
}

function isVideo(path: string): boolean {
  return /\.(?:mp4|m4v|mov|webm)$/i.test(path);
}

/** As wide as the text, in the video's proportions, or in the usual ones if its header isn't known. */
function videoSizeOf(bytes: Uint8Array): NonNullable<AssetFacts['size']> {
  const { width, height } = videoSize(bytes) ?? { width: 16, height: 9 };
  return { width: fullWidth, height: Math.round((fullWidth * height) / width) };
}

/** Pixels; styles limit it to the column. */
const fullWidth = 1280;

/** Width and height in pixels; null if it isn't an image or has no size. */
async function sizeOf(bytes: Uint8Array): Promise<AssetFacts['size']> {
  if (bytes.length === 0) return null;
  const { imageSize } = await import('image-size');
  try {
    const { width, height, orientation } = imageSize(bytes);
    return orientation !== undefined && orientation >= 5
      ? { width: height, height: width }
      : { width, height };
  } catch {
    return null;
  }
}
