/**
 * The only cache: values by kind and key, where a key is the hash of everything that the value was made from. So
 * nothing has to be invalidated: an entry is correct, or isn't found. All values from disk enter here. The index is
 * authenticated (`kept/sealed.ts`), and each value is checked against its checksum and the shape of its kind. A value
 * that fails isn't found and is made again. Entries contain data only, never code.
 *
 * On disk, a kind is a few packs in which values are appended, and an index has the position of each value. Packs are
 * only added. The index is written to a temporary file and renamed, so a killed process leaves the previous one.
 */
import { join } from 'node:path';
import { Failure } from '../failure.js';
import type { FileSystem } from '../fs.js';
import { type FoundIndex, currentIndex, readIndex, writeIndex } from './index-file.js';
import type { AnyKind, ByteKind, Kind } from './kind.js';
import { ownPack, sweep } from './packs.js';
import type { Origin, Trust } from './sealed.js';
import type { Shape } from './shape.js';
import { type Shelf, openShelf } from './shelf.js';
import { noRecords, openSpots } from './spots.js';

export interface Store {
  /** The value under `key`, or undefined. */
  get<T>(kind: Kind<T>, key: string): Promise<T | undefined>;
  /** The bytes under `key`, or undefined. */
  bytes(kind: ByteKind, key: string): Promise<Uint8Array | undefined>;
  put<T>(kind: Kind<T>, key: string, value: T): void;
  /** Stores bytes; for a kind of values, they are its JSON in UTF-8. */
  putBytes(kind: Kind<unknown> | ByteKind, key: string, bytes: Uint8Array): void;
  /** Looks there for shared values that it lacks, from now on. */
  attach(values: SharedValues): void;
  /** Shared values that were read or stored since then: their bytes' number by key, by kind. */
  used(): ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The bytes of a shared value. */
  stored(kind: string, key: string): Promise<Uint8Array | undefined>;
  /** Releases everything in memory that can be read again. */
  rest(): void;
  /** Origin of the folder's content at the time when it was opened. */
  origin(): Promise<Origin>;
  /**
   * Writes new entries. `live` are the keys that the site uses. Others take at most as much space, and the oldest are
   * removed first. With `kinds`, this applies only to kinds of these names. If the disk is full or fails, only the
   * cache is lost; returns the reason.
   */
  flush(live?: ReadonlySet<string>, kinds?: ReadonlySet<string>): Promise<string | null>;
}

/** Values of other machines, which have their checksums. */
export interface SharedValues {
  get(kind: string, key: string): Promise<Uint8Array | undefined>;
  /** Removes an invalid value. */
  drop(kind: string, key: string): void;
  /** Releases everything in memory that can be read again. */
  rest(): void;
}

export interface StorePlace {
  /** Absolute path; null for memory only. */
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
        ? Promise.resolve({ index: new Map(), origin: 'none' as const, stamp: null })
        : readIndex(fs, place, trust));
  const open = async (kind: string): Promise<Shelf> => {
    const records = (await indexed()).index.get(kind) ?? noRecords;
    const shelf =
      shelves.get(kind) ?? openShelf({ fs, place, kind, pack: ownPack(kind) }, openSpots(records));
    shelves.set(kind, shelf);
    return shelf;
  };
  let pending: Promise<unknown> = Promise.resolve();
  const others: SharedValues[] = [];
  const used = new Map<string, Map<string, number>>();
  const use = (kind: string, key: string, length: number) => {
    const keys = used.get(kind);
    if (keys) keys.set(key, length);
    else used.set(kind, new Map([[key, length]]));
  };
  const stored = async (kind: string, key: string) => {
    await pending;
    const own = await (await open(kind)).get(key);
    if (own !== undefined) return own;
    for (const other of others) {
      const found = await other.get(kind, key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const read = async ({ name, isShared }: AnyKind, key: string) => {
    if (isShared !== true || others.length === 0) {
      await pending;
      return (await open(name)).get(key);
    }
    const bytes = await stored(name, key);
    if (bytes !== undefined) use(name, key, bytes.length);
    return bytes;
  };
  const drop = async (kind: string, key: string) => {
    (await open(kind)).drop(key);
    for (const other of others) other.drop(kind, key);
    used.get(kind)?.delete(key);
  };
  const putBytes: Store['putBytes'] = ({ name, isShared }, key, value) => {
    if (isShared === true && others.length > 0) use(name, key, value.length);
    pending = pending.then(() => open(name)).then((shelf) => shelf.put(key, value));
    pending.catch(() => undefined);
  };
  return {
    putBytes,
    async bytes(kind, key) {
      const bytes = await read(kind, key);
      if (bytes === undefined || kind.check(bytes)) return bytes;
      await drop(kind.name, key);
      return undefined;
    },
    async get<T>(kind: Kind<T>, key: string) {
      const bytes = await read(kind, key);
      if (bytes === undefined) return undefined;
      const value = valueIn(bytes, kind.shape);
      if (value === undefined) await drop(kind.name, key);
      return value;
    },
    attach: (values) => void others.push(values),
    used: () => used,
    stored,
    put: (kind, key, value) => putBytes(kind, key, utf8Of(JSON.stringify(value))),
    rest() {
      for (const shelf of [...shelves.values(), ...others]) shelf.rest();
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
        const last = await indexed();
        const now = writtenAs(trust, last.origin);
        // Another process may have added entries since; its entries of a kind are kept next to the new ones.
        const index = new Map(await currentIndex(fs, place, { last, trust: now }));
        for (const shelf of shelves.values()) {
          const records = index.get(shelf.kind) ?? null;
          const isOwn = records === (last.index.get(shelf.kind) ?? null);
          index.set(shelf.kind, shelf.joined(isOwn ? null : records));
        }
        await writeIndex(fs, place, index, now.isOpen ? null : now.key);
        const named = new Set([...index.values()].flatMap(({ packs }) => packs));
        await sweep(fs, place, { named, empty });
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
 * Returns the trust with which the index is written. Entries that were read without docgen's signature are never
 * signed, because otherwise a cache that was trusted once would be trusted forever. A signed index contains no unsigned
 * entries.
 */
function writtenAs({ key, isOpen }: Trust, origin: Origin): Trust {
  return { key, isOpen: isOpen && (origin === 'foreign' || key === null) };
}

/** The JSON value in the bytes; undefined if it doesn't have the shape, or is nested too deeply to check. */
export function valueIn<T>(bytes: Uint8Array, shape: Shape<T>): T | undefined {
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

const encoder = new TextEncoder();
/** Longest text that is written to the shared space first, which takes three times as many bytes. */
const sharedLength = 1 << 18;
const shared = { space: new Uint8Array(1 << 12) };

/**
 * The UTF-8 of a text, in its own buffer. It is written to a shared space and copied, because `TextEncoder` reads a text
 * twice to measure it first: that takes a third less time for a page. A text may come in pieces, none of which ends
 * within a character. If only some of them have characters above U+00FF, the others take half the memory and a fraction
 * of the time.
 */
export function utf8Of(text: string | readonly string[]): Uint8Array<ArrayBuffer> {
  const pieces = typeof text === 'string' ? [text] : text;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > sharedLength) return encoder.encode(pieces.join(''));
  const most = 3 * length;
  if (shared.space.length < most) shared.space = new Uint8Array(2 * most);
  let end = 0;
  for (const piece of pieces) end += encoder.encodeInto(piece, shared.space.subarray(end)).written;
  return shared.space.slice(0, end);
}
