/**
 * Positions of the values of one kind, oldest first. Those of the last run stay in the bytes of the index, as records
 * of the same length, because a run that reads few values doesn't need an object for each.
 */
import { isPack } from './packs.js';

/** Position of a value. */
export interface Spot {
  readonly pack: string;
  /** Offset and length in bytes. */
  readonly at: number;
  readonly length: number;
  /** Checksum of kind, key and value. */
  readonly checksum: string;
}

/** Positions as they are in an index. */
export interface Records {
  readonly packs: readonly string[];
  /** For each value: offset (64-bit float), number of its pack, length (32 bits each), key and checksum. */
  readonly bytes: Uint8Array;
}

export interface Spots {
  get(key: string): Spot | undefined;
  /** Adds a position as the newest one of its kind. */
  set(key: string, spot: Spot): void;
  delete(key: string): boolean;
  /** Whether the records of the last run contain the key, even if it was deleted since. */
  isRecorded(key: string): boolean;
  keys(): Iterable<string>;
  entries(): Iterable<readonly [key: string, spot: Spot]>;
  /** Bytes of the values in each pack. */
  sizes(): ReadonlyMap<string, number>;
  records(): Records;
}

const [packAt, lengthAt, keyAt, checksumAt] = [8, 12, 16, 48];
/** Length of a record. */
export const recordBytes = 72;

/** With more searches than these, a map of the keys is faster. */
const mostSearches = 32;

export const noRecords: Records = { packs: [], bytes: new Uint8Array() };

/** Whether all records have the right form. Names of packs are checked, so that none leads out of the folder. */
export function areSound({ packs, bytes }: Records): boolean {
  if (!packs.every(isPack) || bytes.length % recordBytes !== 0) return false;
  const view = viewOf(bytes);
  for (let from = 0; from < bytes.length; from += recordBytes) {
    const at = view.getFloat64(from, true);
    if (!Number.isSafeInteger(at) || at < 0 || view.getUint32(from + packAt, true) >= packs.length)
      return false;
  }
  return true;
}

/** Opens sound records. Keys are sha256, hexadecimal. */
export function openSpots({ packs, bytes }: Records): Spots {
  const view = viewOf(bytes);
  /** Offsets of deleted records. */
  const gone = new Set<number>();
  const added = new Map<string, Spot>();
  let searches = 0;
  let places: ReadonlyMap<string, number> | undefined;
  const keyOf = (from: number) => hex(bytes, from + keyAt, 32);
  const packOf = (from: number) => packs[view.getUint32(from + packAt, true)] ?? '';
  const lengthOf = (from: number) => view.getUint32(from + lengthAt, true);
  const spotOf = (from: number): Spot => ({
    pack: packOf(from),
    at: view.getFloat64(from, true),
    length: lengthOf(from),
    checksum: Buffer.from(bytes.buffer, bytes.byteOffset + from + checksumAt, 24).toString('base64'),
  });
  /** Offset of the key's record. */
  const find = (key: string): number | undefined => {
    searches++;
    if (searches <= mostSearches) return searched(view, key);
    places ??= new Map(recordsIn(bytes).map((from) => [keyOf(from), from]));
    return places.get(key);
  };
  const left = () => recordsIn(bytes).filter((from) => !gone.has(from));
  const spots: Spots = {
    get(key) {
      const own = added.get(key);
      if (own) return own;
      const from = find(key);
      return from === undefined || gone.has(from) ? undefined : spotOf(from);
    },
    set(key, spot) {
      spots.delete(key);
      added.set(key, spot);
    },
    delete(key) {
      if (added.delete(key)) return true;
      const from = find(key);
      if (from === undefined || gone.has(from)) return false;
      gone.add(from);
      return true;
    },
    isRecorded: (key) => find(key) !== undefined,
    *keys() {
      for (const from of left()) yield keyOf(from);
      yield* added.keys();
    },
    *entries() {
      for (const from of left()) yield [keyOf(from), spotOf(from)];
      yield* added;
    },
    sizes() {
      const sizes = new Map<string, number>();
      const count = (pack: string, length: number) => sizes.set(pack, (sizes.get(pack) ?? 0) + length);
      for (const from of left()) count(packOf(from), lengthOf(from));
      for (const { pack, length } of added.values()) count(pack, length);
      return sizes;
    },
    records() {
      if (gone.size + added.size === 0) return { packs, bytes };
      const kept = left();
      const all = Buffer.alloc((kept.length + added.size) * recordBytes);
      const numbers = new Map<string, number>();
      const numberOf = (pack: string): number => {
        const number = numbers.get(pack) ?? numbers.size;
        numbers.set(pack, number);
        return number;
      };
      let end = 0;
      for (const from of kept) {
        all.set(bytes.subarray(from, from + recordBytes), end);
        all.writeUInt32LE(numberOf(packOf(from)), end + packAt);
        end += recordBytes;
      }
      for (const [key, { pack, at, length, checksum }] of added) {
        all.writeDoubleLE(at, end);
        all.writeUInt32LE(numberOf(pack), end + packAt);
        all.writeUInt32LE(length, end + lengthAt);
        all.write(key, end + keyAt, 'hex');
        all.write(checksum, end + checksumAt, 'base64');
        end += recordBytes;
      }
      return { packs: [...numbers.keys()], bytes: all };
    },
  };
  return spots;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Offsets of all records. */
function recordsIn({ length }: Uint8Array): number[] {
  return Array.from({ length: length / recordBytes }, (_, n) => n * recordBytes);
}

/** Offset of a key's record, found by its first and last four bytes; a text that is no hash has none. */
function searched(view: DataView, key: string): number | undefined {
  const [first, last] = [Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(56), 16)];
  for (let from = 0; from < view.byteLength; from += recordBytes)
    if (
      view.getUint32(from + keyAt) === first &&
      view.getUint32(from + keyAt + 28) === last &&
      hex(view, from + keyAt, 32) === key
    )
      return from;
  return undefined;
}

function hex({ buffer, byteOffset }: ArrayBufferView, from: number, length: number): string {
  return Buffer.from(buffer, byteOffset + from, length).toString('hex');
}
