/**
 * Where the cache lies: `.docgen/` in the site folder, which ignores itself in git, else a folder of the user's cache
 * keyed by the site's path. A cache that can be nowhere is not an error.
 */
import { join } from 'node:path';
import { Failure } from './failure.js';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import type { Request } from './request.js';

export interface CachePlace {
  /** Absolute, or null: nothing is kept. */
  readonly folder: string | null;
  readonly notes: readonly string[];
}

/** The default place, which is never a source, whether it is used or not. */
export function siteCache(folder: string): string {
  return join(folder, '.docgen');
}

export async function cachePlace(fs: FileSystem, request: Request): Promise<CachePlace> {
  if (!request.cache) return { folder: null, notes: [] };
  if (request.cacheFolder !== null) {
    return (await prepared(fs, request.cacheFolder))
      ? { folder: request.cacheFolder, notes: [] }
      : {
          folder: null,
          notes: [`the cache folder ${request.cacheFolder} cannot be written: nothing is cached`],
        };
  }
  const own = siteCache(request.folder);
  if (await prepared(fs, own)) return { folder: own, notes: [] };
  const users = join(request.userCache, hashOf(request.folder).slice(0, 16));
  return (await prepared(fs, users))
    ? { folder: users, notes: [`${own} cannot be written: the cache is in ${users}`] }
    : { folder: null, notes: [`neither ${own} nor ${users} can be written: nothing is cached`] };
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
