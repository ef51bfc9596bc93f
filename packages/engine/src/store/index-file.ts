/**
 * The index of the store: which value stands where. A line with the checksum of the rest, then JSON: for each kind its
 * packs, and its entries in the order of their age, five columns each. An index that is not whole is an empty one.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import { isPack } from './packs.js';

/** Where a value stands. */
export interface Spot {
  readonly pack: string;
  /** Offset and length in bytes. */
  readonly at: number;
  readonly length: number;
  /** Of kind, key and value. */
  readonly checksum: string;
}

/** By key, the oldest first. */
export type Spots = Map<string, Spot>;

/** By kind. */
export type Index = Map<string, Spots>;

interface Written {
  readonly packs: readonly string[];
  readonly entries: readonly (readonly [
    key: string,
    pack: number,
    at: number,
    length: number,
    checksum: string,
  ])[];
}

const format = 'docgen store 2';

export async function readIndex(fs: FileSystem, place: string): Promise<Index> {
  const path = join(place, 'index');
  if ((await fs.kind(path).catch(() => null)) !== 'file') return new Map();
  const bytes = await fs.read(path).catch(() => null);
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (text.slice(0, Math.max(0, end)) !== `${format} ${hashOf(body)}`) return new Map();
  const written = JSON.parse(body) as { readonly [kind: string]: Written };
  return new Map(Object.entries(written).map(([kind, columns]) => [kind, spotsOf(columns)]));
}

/** Names of packs are judged, for whoever restored the cache may have written them. */
function spotsOf({ packs, entries }: Written): Spots {
  const names = packs.map((name) => (isPack(name) ? name : null));
  const spots: Spots = new Map();
  for (const [key, pack, at, length, checksum] of entries) {
    const name = names[pack];
    const isWhole = [at, length].every((number) => Number.isSafeInteger(number) && number >= 0);
    if (typeof name === 'string' && isWhole) spots.set(key, { pack: name, at, length, checksum });
  }
  return spots;
}

export async function writeIndex(fs: FileSystem, place: string, index: Index): Promise<void> {
  const written = Object.fromEntries([...index].map(([kind, spots]) => [kind, columnsOf(spots)]));
  const body = JSON.stringify(written);
  const path = join(place, 'index');
  const aside = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  await fs.write(aside, `${format} ${hashOf(body)}\n${body}`);
  if ((await fs.kind(path)) === 'folder') await fs.remove(path);
  await fs.move(aside, path);
}

function columnsOf(spots: Spots): Written {
  const numbers = new Map<string, number>();
  const entries = [...spots].map(([key, { pack, at, length, checksum }]) => {
    const number = numbers.get(pack) ?? numbers.size;
    numbers.set(pack, number);
    return [key, number, at, length, checksum] as const;
  });
  return { packs: [...numbers.keys()], entries };
}
