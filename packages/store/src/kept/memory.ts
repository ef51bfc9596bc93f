/**
 * Hashes of files that are remembered from run to run, so that a run looks at files where it would have read them. They
 * are a shortcut only: without them all is read, and the same is found.
 */
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import { type Hashes, type KnownHashes, openHashes } from './hashes.js';
import type { Store } from './store.js';
import type { Kind } from './kind.js';
import { count, record, text, tuple } from './shape.js';

/** What is remembered of files. */
export const fileHashes: Kind<KnownHashes> = {
  name: 'hashes',
  shape: record(tuple<readonly [string, string, number]>(text, text, count)),
};

export interface Memory {
  /** Its key in the store. */
  readonly key: string;
  readonly hashes: Hashes;
  /** Puts what was learned in the store. */
  keep(): void;
}

/** The memory of that name; `now` gives milliseconds of the system's clock. */
export async function openMemory(fs: FileSystem, store: Store, about: MemoryName): Promise<Memory> {
  const key = hashOf(about.name);
  const known = await store.get(fileHashes, key);
  const hashes = openHashes(fs, { now: about.now, known: known ?? {} });
  const before = JSON.stringify(known);
  return {
    key,
    hashes,
    keep() {
      const after = hashes.known();
      if (JSON.stringify(after) !== before) store.put(fileHashes, key, after);
    },
  };
}

export interface MemoryName {
  readonly name: string;
  readonly now: () => number;
}
