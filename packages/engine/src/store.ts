/**
 * The one cache: values by kind and key, where a key is the hash of everything the value was made from. So nothing is
 * ever invalidated: an entry is right or is not found. Entries hold data only and are checksummed; a damaged one is
 * not found and made again. Code is never kept here, for a restored cache is not trusted.
 *
 * On disk a kind is a few packs, values one behind the other, and an index names what stands where. Packs are only
 * added; the index, written aside and renamed, is what makes them count, so a killed process leaves the last index.
 */
import { join } from 'node:path';
import { Failure } from './failure.js';
import type { FileSystem } from './fs.js';
import { type Shelf, openShelf } from './store/shelf.js';
import { type Index, readIndex, writeIndex } from './store/index-file.js';
import { ownPack, sweep } from './store/packs.js';

export interface Store {
  /** The data value kept under `key`, or undefined. */
  get(kind: string, key: string): Promise<unknown>;
  /** The same as it is kept: its JSON in UTF-8. */
  bytes(kind: string, key: string): Promise<Uint8Array | undefined>;
  put(kind: string, key: string, value: unknown): void;
  /** Keeps a value that is JSON in UTF-8 already. */
  putBytes(kind: string, key: string, bytes: Uint8Array): void;
  /** Lets go of what is held in memory and can be read again. */
  rest(): void;
  /**
   * Writes what is new. `live` are the keys that the site has now; of others, no more is kept than of those, the oldest
   * go first. With `kinds` that is so for those kinds only. A full or failing disk costs the cache, not the build: its
   * reason is returned.
   */
  flush(live?: ReadonlySet<string>, kinds?: ReadonlySet<string>): Promise<string | null>;
}

/** A store in `folder`, or in memory alone when it is null. */
export function openStore(fs: FileSystem, folder: string | null): Store {
  const place = folder === null ? null : join(folder, 'store');
  const shelves = new Map<string, Shelf>();
  let found: Promise<Index> | undefined;
  const indexed = () => (found ??= place === null ? Promise.resolve(new Map()) : readIndex(fs, place));
  const open = async (kind: string): Promise<Shelf> => {
    const entries = (await indexed()).get(kind) ?? new Map();
    let shelf = shelves.get(kind);
    if (!shelf) shelves.set(kind, (shelf = openShelf({ fs, place, kind, pack: ownPack(kind) }, entries)));
    return shelf;
  };
  let pending: Promise<unknown> = Promise.resolve();
  const bytes = async (kind: string, key: string) => {
    await pending;
    return (await open(kind)).get(key);
  };
  const putBytes = (kind: string, key: string, value: Uint8Array) => {
    pending = pending.then(() => open(kind)).then((shelf) => shelf.put(key, value));
    pending.catch(() => undefined);
  };
  return {
    bytes,
    putBytes,
    async get(kind, key) {
      const json = await bytes(kind, key);
      return json && JSON.parse(textOf(json));
    },
    put: (kind, key, value) => putBytes(kind, key, Buffer.from(JSON.stringify(value))),
    rest() {
      for (const shelf of shelves.values()) shelf.rest();
    },
    async flush(live = new Set(), kinds) {
      try {
        await pending;
        const changed = [...shelves.values()].filter((shelf) => shelf.isChanged());
        if (place === null || changed.length === 0) return null;
        const empty = new Set<string>();
        for (const shelf of changed) {
          const packs = await shelf.settle(kinds?.has(shelf.kind) === false ? new Set() : live);
          packs.forEach((pack) => empty.add(pack));
        }
        // Another process may have added to it since; what it has of a kind stands beside what is new here.
        const now = await readIndex(fs, place);
        for (const shelf of shelves.values()) now.set(shelf.kind, shelf.joined(now.get(shelf.kind)));
        await writeIndex(fs, place, now);
        await sweep(fs, place, { index: now, empty });
        return null;
      } catch (error) {
        pending = Promise.resolve();
        if (error instanceof Failure && error.kind === 'io') return error.message;
        throw error;
      }
    },
  };
}

/** The text of UTF-8 bytes. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
