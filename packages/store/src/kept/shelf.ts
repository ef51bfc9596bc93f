/**
 * Values of one kind, in packs or new. When there are many new ones, they are written to a separate pack, so memory
 * doesn't grow with the site. Everything that is read is verified with its checksum.
 */
import { join } from 'node:path';
import { Failure } from '../failure.js';
import type { FileSystem } from '../fs.js';
import { checksumOf } from './checksum.js';
import { type Records, type Spot, type Spots, noRecords, openSpots } from './spots.js';

export interface Shelf {
  readonly kind: string;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Keys are sha256, hexadecimal. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes an invalid value. */
  drop(key: string): void;
  /** Whether there are entries that no index contains yet. */
  isChanged(): boolean;
  /**
   * Writes new entries, and removes old ones beyond the allowance for entries that aren't `live`. Returns packs that
   * are now empty.
   */
  settle(live: ReadonlySet<string>): Promise<readonly string[]>;
  /** Releases everything in memory that can be read again. */
  rest(): void;
  /** Its entries, after those that another process has added to the index meanwhile; null for none. */
  joined(others: Records | null): Records;
}

export interface ShelfPlace {
  readonly fs: FileSystem;
  /** Folder of the packs; null for memory only. */
  readonly place: string | null;
  readonly kind: string;
  /** Returns a name for a new pack. */
  readonly pack: () => string;
}

/** Maximum bytes of new values in memory; smaller packs are read completely. */
const roomForNew = 4_000_000;
const readWhole = 16_000_000;
/** Bytes that unused entries may always take. */
const spareRoom = 8_000_000;
/** Maximum number of packs, and bytes below which packs are merged if there are more. */
const maxPacks = 8;
const smallPack = 4_000_000;

interface Fresh {
  readonly bytes: Uint8Array;
  readonly checksum: string;
}

export function openShelf(where: ShelfPlace, spots: Spots): Shelf {
  const { kind, place } = where;
  const fresh = new Map<string, Fresh>();
  const packs = packReader(where);
  const known = new Set(spots.sizes().keys());
  const own = { pack: where.pack(), size: 0, held: 0 };
  let dropped = false;
  const spill = async () => {
    if (place === null || fresh.size === 0) return;
    const chunk = Buffer.concat([...fresh.values()].map(({ bytes }) => bytes));
    await where.fs.append(join(place, own.pack), chunk);
    known.add(own.pack);
    for (const [key, { bytes, checksum }] of fresh) {
      spots.set(key, { pack: own.pack, at: own.size, length: bytes.length, checksum });
      own.size += bytes.length;
    }
    fresh.clear();
    own.held = 0;
    packs.forget();
  };
  /** Merges the entries of these packs into a new one. */
  const rewrite = async (parts: ReadonlySet<string>) => {
    const all = await Promise.all(
      [...spots.entries()]
        .filter(([, { pack }]) => parts.has(pack))
        .map(async ([key, spot]) => ({ key, spot, bytes: await packs.at(spot) })),
    );
    own.pack = where.pack();
    own.size = 0;
    for (const { key, spot, bytes } of all) {
      spots.delete(key);
      if (bytes && checksumOf(kind, key, bytes) === spot.checksum)
        fresh.set(key, { bytes, checksum: spot.checksum });
    }
    await spill();
  };
  return {
    kind,
    async get(key) {
      const held = fresh.get(key);
      if (held) return held.bytes;
      const spot = spots.get(key);
      const bytes = spot && (await packs.at(spot));
      if (bytes && checksumOf(kind, key, bytes) === spot.checksum) return bytes;
      if (spot && spots.delete(key)) dropped = true;
      return undefined;
    },
    async put(key, bytes) {
      if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError(`${kind}: '${key}' isn't a sha256`);
      fresh.set(key, { bytes, checksum: checksumOf(kind, key, bytes) });
      own.held += bytes.length;
      // A disk that fails now fails again when everything is written, and that is reported.
      if (own.held > roomForNew) await spill().catch(ignoreFailingDisk);
    },
    drop(key) {
      fresh.delete(key);
      if (spots.delete(key)) dropped = true;
    },
    isChanged: () => fresh.size > 0 || own.size > 0 || dropped,
    async settle(live) {
      await spill();
      const lost = letGo(spots, live);
      const sizes = spots.sizes();
      const holed = [...lost].filter((pack) => sizes.has(pack));
      const tooMany = sizes.size > maxPacks ? joinable(sizes) : [];
      const parts = new Set([...holed, ...tooMany]);
      if (parts.size > 0) await rewrite(parts);
      own.pack = where.pack();
      own.size = 0;
      dropped = false;
      const left = spots.sizes();
      const empty = [...known].filter((pack) => !left.has(pack));
      empty.forEach((pack) => known.delete(pack));
      return empty;
    },
    rest: () => packs.forget(),
    joined(others) {
      if (others === null) return spots.records();
      const all = openSpots(noRecords);
      for (const [key, spot] of openSpots(others).entries())
        if (!spots.isRecorded(key) && spots.get(key) === undefined) all.set(key, spot);
      for (const [key, spot] of spots.entries()) all.set(key, spot);
      return all.records();
    },
  };
}

/** Packs to merge if there are too many: the small ones, or all if that isn't enough. */
function joinable(sizes: ReadonlyMap<string, number>): ReadonlySet<string> {
  const small = [...sizes].filter(([, size]) => size < smallPack).map(([pack]) => pack);
  return new Set(sizes.size - small.length < maxPacks ? small : sizes.keys());
}

function ignoreFailingDisk(error: unknown): void {
  if (!(error instanceof Failure) || error.kind !== 'io') throw error;
}

/** Removes the oldest entries that aren't `live`, if they are more than the live ones; returns their packs. */
function letGo(spots: Spots, live: ReadonlySet<string>): ReadonlySet<string> {
  const packs = new Set<string>();
  if (live.size === 0) return packs;
  const sum = (keys: readonly string[]) =>
    keys.reduce((size, key) => size + (spots.get(key)?.length ?? 0), 0);
  const idle = [...spots.keys()].filter((key) => !live.has(key));
  const room = sum([...spots.keys()]) - sum(idle);
  let over = sum(idle) - Math.max(room, spareRoom);
  for (const key of idle) {
    if (over <= 0) break;
    const spot = spots.get(key);
    over -= spot?.length ?? 0;
    if (spot) packs.add(spot.pack);
    spots.delete(key);
  }
  return packs;
}

/** Reads small packs completely and once, and the requested part of large ones. */
function packReader({ fs, place }: ShelfPlace) {
  const whole = new Map<string, Promise<Uint8Array | null>>();
  const large = new Set<string>();
  const read = async (path: string): Promise<Uint8Array | null> => {
    if ((await fs.kind(path).catch(() => null)) !== 'file') return null;
    return fs.read(path, readWhole).catch(() => null);
  };
  return {
    forget: () => whole.clear(),
    async at({ pack, at, length }: Spot): Promise<Uint8Array | null> {
      if (place === null) return null;
      const path = join(place, pack);
      if (large.has(pack)) return fs.part(path, at, length).catch(() => null);
      const known = whole.get(pack) ?? read(path);
      whole.set(pack, known);
      const bytes = await known;
      if (bytes === null) return null;
      if (bytes.length <= readWhole)
        return at + length <= bytes.length ? bytes.subarray(at, at + length) : null;
      large.add(pack);
      whole.delete(pack);
      return fs.part(path, at, length).catch(() => null);
    },
  };
}
