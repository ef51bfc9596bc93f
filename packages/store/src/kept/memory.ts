/**
 * File hashes that are kept between runs, so that a run can stat a file instead of reading it. They are only a
 * shortcut: without them everything is read, with the same result.
 */
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import { type Hashes, type KnownHashes, openHashes } from './hashes.js';
import type { Store } from './store.js';
import type { Kind } from './kind.js';
import { count, record, text, tuple } from './shape.js';

/** Stored hashes of files. */
export const fileHashes: Kind<KnownHashes> = {
  name: 'hashes',
  shape: record(tuple<readonly [string, string, number]>(text, text, count)),
};

export interface Memory {
  /** Key in the store. */
  readonly key: string;
  readonly hashes: Hashes;
  /** Adds new hashes to the store, unless they are so few that the next run can compute them again. */
  keep(): void;
}

/** Opens the memory with that name; `now` returns milliseconds of the system's clock. */
export async function openMemory(fs: FileSystem, store: Store, about: MemoryName): Promise<Memory> {
  const key = hashOf(about.name);
  const known = await store.get(fileHashes, key);
  const hashes = openHashes(fs, { now: about.now, known: known ?? {} });
  return {
    key,
    hashes,
    keep() {
      if (hashes.isWorthKeeping()) store.put(fileHashes, key, hashes.known());
    },
  };
}

export interface MemoryName {
  readonly name: string;
  readonly now: () => number;
}
