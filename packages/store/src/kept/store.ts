/**
 * The one cache: values by kind and key, where a key is the hash of everything the value was made from. So nothing is
 * ever invalidated: an entry is right or is not found. This is the one door by which values enter from disk: the index
 * is authenticated (`store/sealed.ts`), each value is held against its checksum and against the shape of its kind, and
 * one that fails is not found and made again. Entries hold data only, never code.
 *
 * On disk a kind is a few packs, values one behind the other, and an index names what stands where. Packs are only
 * added; the index, written aside and renamed, is what makes them count, so a killed process leaves the last index.
 */
import { join } from 'node:path';
import { Failure } from '../failure.js';
import type { FileSystem } from '../fs.js';
import { type FoundIndex, readIndex, writeIndex } from './index-file.js';
import type { ByteKind, Kind } from './kind.js';
import { ownPack, sweep } from './packs.js';
import type { Origin, Trust } from './sealed.js';
import type { Shape } from './shape.js';
import { type Shelf, openShelf } from './shelf.js';

export interface Store {
  /** The value kept under `key`, or undefined. */
  get<T>(kind: Kind<T>, key: string): Promise<T | undefined>;
  /** The bytes kept under `key`, or undefined. */
  bytes(kind: ByteKind, key: string): Promise<Uint8Array | undefined>;
  put<T>(kind: Kind<T>, key: string, value: T): void;
  /** Keeps bytes; of a kind of values they are its JSON in UTF-8. */
  putBytes(kind: Kind<unknown> | ByteKind, key: string, bytes: Uint8Array): void;
  /** Lets go of what is held in memory and can be read again. */
  rest(): void;
  /** Who wrote what the folder held when it was first looked at. */
  origin(): Promise<Origin>;
  /**
   * Writes what is new. `live` are the keys that the site has now; of others, no more is kept than of those, the oldest
   * go first. With `kinds`, names of kinds, that is so for those only. A full or failing disk costs the cache, not the build: its
   * reason is returned.
   */
  flush(live?: ReadonlySet<string>, kinds?: ReadonlySet<string>): Promise<string | null>;
}

export interface StorePlace {
  /** Absolute; null: memory alone. */
  readonly folder: string | null;
  readonly trust: Trust;
}

export function openStore(fs: FileSystem, { folder, trust }: StorePlace): Store {
  const place = folder === null ? null : join(folder, 'store');
  const shelves = new Map<string, Shelf>();
  let found: Promise<FoundIndex> | undefined;
  const indexed = () =>
    (found ??=
      place === null
        ? Promise.resolve({ index: new Map(), origin: 'none' as const })
        : readIndex(fs, place, trust));
  const open = async (kind: string): Promise<Shelf> => {
    const entries = (await indexed()).index.get(kind) ?? new Map();
    let shelf = shelves.get(kind);
    if (!shelf) shelves.set(kind, (shelf = openShelf({ fs, place, kind, pack: ownPack(kind) }, entries)));
    return shelf;
  };
  let pending: Promise<unknown> = Promise.resolve();
  const read = async (kind: string, key: string) => {
    await pending;
    return (await open(kind)).get(key);
  };
  const drop = async (kind: string, key: string) => (await open(kind)).drop(key);
  const putBytes: Store['putBytes'] = ({ name }, key, value) => {
    pending = pending.then(() => open(name)).then((shelf) => shelf.put(key, value));
    pending.catch(() => undefined);
  };
  return {
    putBytes,
    async bytes({ name, check }, key) {
      const bytes = await read(name, key);
      if (bytes === undefined || check(bytes)) return bytes;
      await drop(name, key);
      return undefined;
    },
    async get<T>({ name, shape }: Kind<T>, key: string) {
      const bytes = await read(name, key);
      if (bytes === undefined) return undefined;
      const value = valueIn(bytes, shape);
      if (value === undefined) await drop(name, key);
      return value;
    },
    put: (kind, key, value) => putBytes(kind, key, Buffer.from(JSON.stringify(value))),
    rest() {
      for (const shelf of shelves.values()) shelf.rest();
    },
    origin: async () => (await indexed()).origin,
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
        const now = writtenAs(trust, (await indexed()).origin);
        // Another process may have added to it since; what it has of a kind stands beside what is new here.
        const { index } = await readIndex(fs, place, now);
        for (const shelf of shelves.values()) index.set(shelf.kind, shelf.joined(index.get(shelf.kind)));
        await writeIndex(fs, place, index, now.isOpen ? null : now.key);
        await sweep(fs, place, { index, empty });
        return null;
      } catch (error) {
        pending = Promise.resolve();
        if (error instanceof Failure && error.kind === 'io') return error.message;
        throw error;
      }
    },
  };
}

/**
 * How the index is written again. What was read without a signature of ours is never signed: a cache that was trusted
 * once would be trusted for ever. What is signed takes nothing in that is not.
 */
function writtenAs({ key, isOpen }: Trust, origin: Origin): Trust {
  return { key, isOpen: isOpen && (origin === 'foreign' || key === null) };
}

/** The JSON value in the bytes; undefined where they hold none of the shape, or go too deep for a look at it. */
function valueIn<T>(bytes: Uint8Array, shape: Shape<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    return shape(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The text of UTF-8 bytes. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
