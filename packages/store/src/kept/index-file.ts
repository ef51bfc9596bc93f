/**
 * The index of the store: the position of each value. It is a sealed JSON file with the packs of each kind and its
 * entries from old to new, in five columns. The seal covers every value through its checksum. A damaged or untrusted
 * index counts as empty.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FileSystem } from '../fs.js';
import { isPack } from './packs.js';
import { type Origin, type Trust, sealed, unsealed } from './sealed.js';
import { type Shape, count, list, matching, object, record, text, tuple } from './shape.js';

/** Position of a value. */
export interface Spot {
  readonly pack: string;
  /** Offset and length in bytes. */
  readonly at: number;
  readonly length: number;
  /** Checksum of kind, key and value. */
  readonly checksum: string;
}

/** By key, oldest first. */
export type Spots = Map<string, Spot>;

/** By kind. */
export type Index = Map<string, Spots>;

export interface FoundIndex {
  readonly index: Index;
  readonly origin: Origin;
}

interface IndexContent {
  readonly packs: readonly string[];
  readonly entries: readonly (readonly [
    key: string,
    pack: number,
    at: number,
    length: number,
    checksum: string,
  ])[];
}

const format = 'docgen store 3';

const indexContent: Shape<{ readonly [kind: string]: IndexContent }> = record(
  object<IndexContent>({
    packs: list(text),
    entries: list(tuple<readonly [string, number, number, number, string]>(text, count, count, count, text)),
  }),
  matching(/^[a-z]+$/),
);

export async function readIndex(fs: FileSystem, place: string, trust: Trust): Promise<FoundIndex> {
  const path = join(place, 'index');
  if ((await fs.kind(path).catch(() => null)) !== 'file') return nothing('none');
  const bytes = await fs.read(path).catch(() => null);
  const { origin, body } = unsealed(format, new TextDecoder().decode(bytes ?? new Uint8Array()), trust.key);
  if (body === null || (origin === 'foreign' && !trust.isOpen)) return nothing(origin);
  const columns = parsed(body);
  if (columns === null) return nothing(origin);
  return { origin, index: new Map(Object.entries(columns).map(([kind, own]) => [kind, spotsOf(own)])) };
}

function nothing(origin: Origin): FoundIndex {
  return { index: new Map(), origin };
}

function parsed(body: string): { readonly [kind: string]: IndexContent } | null {
  try {
    const value: unknown = JSON.parse(body);
    return indexContent(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Names of packs are checked, so that none leads out of the folder. */
function spotsOf({ packs, entries }: IndexContent): Spots {
  const names = packs.map((name) => (isPack(name) ? name : null));
  const spots: Spots = new Map();
  for (const [key, pack, at, length, checksum] of entries) {
    const name = names[pack];
    if (typeof name === 'string') spots.set(key, { pack: name, at, length, checksum });
  }
  return spots;
}

/** `key` signs it; null for no signature. */
export async function writeIndex(
  fs: FileSystem,
  place: string,
  index: Index,
  key: string | null,
): Promise<void> {
  const columns = Object.fromEntries([...index].map(([kind, spots]) => [kind, columnsOf(spots)]));
  const path = join(place, 'index');
  const aside = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  await fs.write(aside, sealed(format, JSON.stringify(columns), key));
  if ((await fs.kind(path)) === 'folder') await fs.remove(path);
  await fs.move(aside, path);
}

function columnsOf(spots: Spots): IndexContent {
  const numbers = new Map<string, number>();
  const entries = [...spots].map(([key, { pack, at, length, checksum }]) => {
    const number = numbers.get(pack) ?? numbers.size;
    numbers.set(pack, number);
    return [key, number, at, length, checksum] as const;
  });
  return { packs: [...numbers.keys()], entries };
}
