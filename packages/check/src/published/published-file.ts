/**
 * Reads what an earlier build published: docgen's manifest, a sitemap or sitemap index of any generator, optionally
 * compressed with gzip, or a folder with one of these. It requests nothing. Any other file is a usage error.
 */
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { requestedPath } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { manifestIn } from './manifest-file.js';
import { type Published, type PublishedUrl, foreign } from './record.js';
import { type Sitemap, sitemapIn } from './sitemap-file.js';

/** Maximum bytes of one uncompressed file; a sitemap can have 50 MB. */
const mostBytes = 100_000_000;
const mostUrls = 1_000_000;

/** Names that are searched for in a folder, in this order. */
const names = ['docgen-manifest.json', 'sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml'];

export async function readPublished(path: string, fs: FileSystem): Promise<Published> {
  const file = (await fs.list(path)) === null ? path : await fileIn(path, fs);
  const text = await textOf(file, fs);
  if (text === null)
    throw new Failure('usage', 'no such file or folder', {
      path,
      hint: 'Pass the docgen-manifest.json or sitemap.xml of an earlier build, saved on this machine',
    });
  const first = text.trimStart().charAt(0);
  if (first === '{') return manifestIn(text, file);
  if (first !== '<') throw foreign(file);
  const sitemap = sitemapIn(text, file);
  const locations = sitemap.isIndex ? await locationsOf(sitemap, file, fs) : sitemap.locations;
  if (locations.length > mostUrls)
    throw new Failure('usage', `the sitemaps list more than ${mostUrls} URLs`, { path: file });
  return fromLocations(locations);
}

async function fileIn(folder: string, fs: FileSystem): Promise<string> {
  const there = new Set((await fs.list(folder))?.map(({ name }) => name));
  const found = names.flatMap((name) => [name, `${name}.gz`]).find((name) => there.has(name));
  if (found !== undefined) return join(folder, found);
  throw new Failure('usage', 'the folder has no docgen-manifest.json or sitemap.xml', {
    path: folder,
    hint: 'Pass the output folder of an earlier build, or the file itself',
  });
}

/** The uncompressed text of a file; null if it doesn't exist. */
async function textOf(path: string, fs: FileSystem): Promise<string | null> {
  const found = await fs.read(path, mostBytes);
  if (found === null) return null;
  const bytes = found[0] === 0x1f && found[1] === 0x8b ? unpacked(found, path) : found;
  if (bytes === null || bytes.length > mostBytes)
    throw new Failure('usage', `the file is larger than ${mostBytes / 1_000_000} MB`, { path });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw foreign(path);
  }
}

/** Null if the uncompressed file would be too large. */
function unpacked(bytes: Uint8Array, path: string): Uint8Array | null {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw new Failure('usage', "the file looks like gzip but can't be decompressed", {
      path,
      cause: error,
    });
  }
}

/** URLs of all sitemaps in an index, which are read from files next to the index or below it. */
async function locationsOf(index: Sitemap, file: string, fs: FileSystem): Promise<readonly string[]> {
  const all: string[] = [];
  for (const location of index.locations) {
    const text = await sitemapAt(location, file, fs);
    const part = sitemapIn(text, file);
    if (part.isIndex)
      throw new Failure('usage', `the sitemap index lists another index: ${location}`, { path: file });
    for (const one of part.locations) all.push(one);
  }
  return all;
}

/** File of a sitemap in an index: at its path relative to the index, else by its name. */
async function sitemapAt(location: string, file: string, fs: FileSystem): Promise<string> {
  const path = requestedPath(urlOf(location)?.pathname ?? '') ?? '';
  const segments = path.split('/').filter((segment) => segment !== '');
  for (let from = 0; from < segments.length; from++) {
    const there = join(dirname(file), ...segments.slice(from));
    const text = (await fs.kind(there)) === 'file' ? await textOf(there, fs) : null;
    if (text !== null) return text;
  }
  throw new Failure('usage', `the index lists ${location}, but that file isn't next to it`, {
    path: file,
    hint: `Save ${basename(path) || 'it'} in the same folder`,
  });
}

function fromLocations(locations: readonly string[]): Published {
  const urls = new Map<string, PublishedUrl>();
  const origins = new Set<string>();
  for (const location of locations) {
    const url = urlOf(location);
    if (url === null) continue;
    origins.add(url.origin);
    urls.set(url.pathname, { url: url.pathname, anchors: [] });
  }
  return { urls: [...urls.values()], base: null, origins: [...origins] };
}

function urlOf(location: string): URL | null {
  const url = URL.canParse(location) ? new URL(location) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
