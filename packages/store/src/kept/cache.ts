/**
 * Location of the cache and its key: `.docgen/` in the site folder, which Git ignores, or else a folder in the user's
 * cache, named after the site's path. A cache without a location or key isn't an error: then nothing is stored, and a
 * note explains why.
 */
import { dirname, join, relative, sep } from 'node:path';
import { Failure } from '../failure.js';
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import type { Request } from '../request.js';
import type { Store } from './store.js';
import { type UserKey, userKey } from './key-file.js';
import type { Trust } from './sealed.js';

export interface CachePlace {
  /** Absolute path, or null to store nothing. */
  readonly folder: string | null;
  readonly trust: Trust;
  readonly notes: readonly string[];
}

/** The default location, which never contains sources, even if it isn't used. */
export function siteCache(folder: string): string {
  return join(folder, '.docgen');
}

/** A cache that stores nothing. */
export const noCache: CachePlace = { folder: null, trust: { key: null, isOpen: false }, notes: [] };

export async function cachePlace(fs: FileSystem, request: Request): Promise<CachePlace> {
  if (!request.cache) return noCache;
  const { isOpen } = request.cacheTrust;
  const found = await keyFor(fs, request);
  if ('reason' in found && !isOpen) return { ...noCache, notes: [keylessNote(found.reason)] };
  const trust = { key: 'key' in found ? found.key : null, isOpen };
  return { ...(await writablePlace(fs, request)), trust };
}

/** Notes about an existing cache that isn't used. */
export async function cacheNotes(
  store: Store,
  { folder, trust, notes }: CachePlace,
): Promise<readonly string[]> {
  const isRefused = !trust.isOpen && (await store.origin()) === 'foreign';
  return isRefused ? [...notes, refusedNote(folder ?? '')] : notes;
}

function refusedNote(folder: string): string {
  return (
    `the cache in ${folder} isn't signed with your key, so docgen ignores and replaces it. ` +
    'To share a cache between machines, set DOCGEN_CACHE_KEY to one secret on all of them; ' +
    'to use a cache that you trust, pass --trust-cache'
  );
}

function keylessNote(reason: string): string {
  return (
    `nothing is cached after this run, because the cache needs a key and ${reason}. ` +
    'Set DOCGEN_CACHE_KEY, or set HOME to a folder that you can write'
  );
}

/** Minimum characters of a key from the environment, the length of 128 random bits in hexadecimal. */
const shortest = 32;

/** The key for signing docgen's files in a site's folder. */
export async function keyFor(
  fs: FileSystem,
  request: Pick<Request, 'folder' | 'cacheFolder' | 'cacheTrust'>,
): Promise<UserKey> {
  const { key, keyFile } = request.cacheTrust;
  if (key !== null && key.length < shortest)
    throw new Failure(
      'usage',
      `DOCGEN_CACHE_KEY has ${key.length} characters; expected at least ${shortest}`,
      {
        hint: 'make a key with: openssl rand -hex 32',
      },
    );
  if (key !== null) return { key };
  if (keyFile === null) return { reason: 'there is no home folder to store it in' };
  for (const folder of [request.folder, request.cacheFolder ?? request.folder])
    if (await isIn(fs, keyFile, folder)) return { reason: `${keyFile} would be in ${folder}` };
  const found = await userKey(keyFile);
  return 'key' in found ? found : { reason: `${keyFile} ${found.reason}` };
}

/** Whether a path, which may not exist yet, leads into a folder, with links resolved. */
async function isIn(fs: FileSystem, path: string, folder: string): Promise<boolean> {
  let known = path;
  let real = await realOf(fs, known);
  while (real === null && dirname(known) !== known) {
    known = dirname(known);
    real = await realOf(fs, known);
  }
  const place = join(real ?? known, relative(known, path));
  const way = relative((await fs.real(folder)) ?? folder, place);
  return way.split(sep)[0] !== '..' && way !== place;
}

/** The path with links resolved; null if it doesn't exist or this user can't access it. */
async function realOf(fs: FileSystem, path: string): Promise<string | null> {
  try {
    return await fs.real(path);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'io') return null;
    throw error;
  }
}

async function writablePlace(fs: FileSystem, request: Request): Promise<Omit<CachePlace, 'trust'>> {
  if (request.cacheFolder !== null) {
    return (await prepared(fs, request.cacheFolder))
      ? { folder: request.cacheFolder, notes: [] }
      : {
          folder: null,
          notes: [`can't write to the cache folder ${request.cacheFolder}, so nothing is cached`],
        };
  }
  const own = siteCache(request.folder);
  // An untrusted repository may contain a link there, but a site's own cache must stay in its folder.
  const isOwn = await isIn(fs, join(own, 'store'), request.folder);
  if (isOwn && (await prepared(fs, own))) return { folder: own, notes: [] };
  const why = isOwn ? "isn't writable" : 'is a link to a path outside the site';
  if (request.userCache === null) return { folder: null, notes: [`${own} ${why}: nothing is cached`] };
  const users = join(request.userCache, hashOf(request.folder).slice(0, 16));
  return (await prepared(fs, users))
    ? { folder: users, notes: [`${own} ${why}: the cache is in ${users}`] }
    : { folder: null, notes: [`neither ${own} nor ${users} is writable: nothing is cached`] };
}

async function prepared(fs: FileSystem, folder: string): Promise<boolean> {
  try {
    await fs.write(join(folder, '.gitignore'), '*\n');
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'io') return false;
    throw error;
  }
}
