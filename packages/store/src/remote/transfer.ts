/** Packs between the store and this machine: fetching, uploading, and reading their values. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure, codeOf } from '../failure.js';
import type { FileSystem } from '../fs.js';
import { type Shelf, openShelf } from '../kept/shelf.js';
import { noRecords, openSpots } from '../kept/spots.js';
import type { SharedValues, Store } from '../kept/store.js';
import { type Index, type PackFacts, type SharedValue, addPack, packed, unpack } from './pack-file.js';
import { type Remote, RemoteFault } from './remote.js';

export interface TransferPlace {
  readonly fs: FileSystem;
  readonly remote: Remote;
  /** Folder of the unpacked packs. */
  readonly place: string;
}

export function nameOf({ hash }: PackFacts): string {
  return `${hash}.pack`;
}

/** Temporary files have the process in their name. */
export function asideOf(path: string): string {
  return `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
}

/** Adds the values of a pack that is on this machine to the index; returns false if it isn't. */
export function addHeld({ fs, place }: TransferPlace, facts: PackFacts, index: Index): Promise<boolean> {
  const pack = nameOf(facts);
  return addPack(fs, { path: join(place, pack), pack }, facts, index);
}

/** Fetches a pack and adds its values to the index; false if the store doesn't have it. Throws a RemoteFault. */
export async function fetchPack(at: TransferPlace, facts: PackFacts, index: Index): Promise<boolean> {
  const { fs, remote, place } = at;
  const path = join(place, nameOf(facts));
  const aside = asideOf(path);
  try {
    const got = await remote.get({ sort: 'pack', hash: facts.hash }, facts.bytes, async (parts) => {
      await unpack(parts, aside, facts);
      return true;
    });
    if (got) await fs.move(aside, path);
  } finally {
    await fs.remove(aside);
  }
  return addHeld(at, facts, index);
}

/** Path of a pack as the store has it: its own file, or `own` after a transfer. Throws a RemoteFault. */
export async function receivePack(
  { remote }: TransferPlace,
  { hash, bytes }: PackFacts,
  own: string,
): Promise<string> {
  const object = { sort: 'pack', hash } as const;
  const transfer = async (parts: AsyncIterable<Uint8Array>) => {
    await mkdir(dirname(own), { recursive: true });
    await pipeline(parts, createWriteStream(own));
    return own;
  };
  const got = await (remote.fileOf?.(object) ?? remote.get(object, bytes, transfer));
  if (got === null) throw lacking();
  return got;
}

export function lacking(): RemoteFault {
  return new RemoteFault('lacks a pack that a record names', true);
}

/** Uploads a packed file. Throws a RemoteFault. */
export function putPack(remote: Remote, path: string, { hash, bytes }: PackFacts): Promise<void> {
  return remote.put({ sort: 'pack', hash }, { bytes, open: () => packed(path) });
}

/** A value of the local store, to be shared; nothing if it isn't stored. */
export async function* storedValue(kind: string, key: string, store: Store): AsyncGenerator<SharedValue> {
  const bytes = await store.stored(kind, key);
  if (bytes !== undefined) yield { kind, key, bytes };
}

/** The values of an index, for the store. */
export function valuesIn({ fs, place }: TransferPlace, index: Index): SharedValues {
  const shelves = new Map<string, Shelf>();
  for (const [kind, positions] of index) {
    const spots = openSpots(noRecords);
    for (const [key, spot] of positions) spots.set(key, spot);
    shelves.set(kind, openShelf({ fs, place, kind, pack: () => '' }, spots));
  }
  return {
    get: async (kind, key) => shelves.get(kind)?.get(key),
    drop: (kind, key) => shelves.get(kind)?.drop(key),
    rest: () => shelves.forEach((shelf) => shelf.rest()),
  };
}

/** Whether a link leads out of the cache: an untrusted repository may contain one. */
export async function isElsewhere(fs: FileSystem, folder: string, place: string): Promise<boolean> {
  const real = await fs.real(folder);
  if (real === null) return false;
  for (const path of [join(folder, 'shared'), place]) {
    const found = await fs.real(path);
    if (found !== null && found !== join(real, relative(folder, path))) return true;
  }
  return false;
}

/** A disk that fails costs only the store. */
export function remoteFault(error: unknown): RemoteFault {
  if (error instanceof RemoteFault) return error;
  const isOfDisk = (error instanceof Failure && error.kind === 'io') || codeOf(error) !== null;
  if (!isOfDisk) throw error;
  return new RemoteFault(`can't be used (${error instanceof Error ? error.message : ''})`);
}
