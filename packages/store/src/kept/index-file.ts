/**
 * The index of the store: the position of each value. It is a sealed file with a line of JSON, which has the packs of
 * each kind and the number of its values, and the records of all kinds in the same order (`kept/spots.ts`). The seal
 * covers every value through its checksum. A damaged or untrusted index counts as empty.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FileSystem } from '../fs.js';
import { type Origin, type Trust, sealedBytes, unsealedBytes } from './sealed.js';
import { type Shape, count, list, matching, object, record, text } from './shape.js';
import { type Records, areSound, recordBytes } from './spots.js';

/** By kind. */
export type Index = Map<string, Records>;

export interface FoundIndex {
  readonly index: Index;
  readonly origin: Origin;
  /** Stamp of the file; null if it is unknown. */
  readonly stamp: string | null;
}

interface Listed {
  readonly packs: readonly string[];
  /** Number of records. */
  readonly values: number;
}

const format = 'docgen store 4';

const heading: Shape<{ readonly [kind: string]: Listed }> = record(
  object<Listed>({ packs: list(text), values: count }),
  matching(/^[a-z]+$/),
);

export async function readIndex(fs: FileSystem, place: string, trust: Trust): Promise<FoundIndex> {
  const path = indexPath(place);
  if ((await fs.kind(path).catch(() => null)) !== 'file') return nothing('none');
  const stamp = (await fs.stamp(path).catch(() => null))?.text ?? null;
  const bytes = await fs.read(path).catch(() => null);
  const { origin, body } = unsealedBytes(format, bytes ?? new Uint8Array(), trust.key);
  if (body === null || (origin === 'foreign' && !trust.isOpen)) return nothing(origin);
  const index = parsed(body);
  return index ? { origin, index, stamp } : nothing(origin);
}

/** The index as it is now; `last` if it hasn't changed since that was read. */
export async function currentIndex(
  fs: FileSystem,
  place: string,
  { last, trust }: { readonly last: FoundIndex; readonly trust: Trust },
): Promise<Index> {
  const stamp = (await fs.stamp(indexPath(place)).catch(() => null))?.text ?? null;
  return stamp !== null && stamp === last.stamp ? last.index : (await readIndex(fs, place, trust)).index;
}

function indexPath(place: string): string {
  return join(place, 'index');
}

function nothing(origin: Origin): FoundIndex {
  return { index: new Map(), origin, stamp: null };
}

function parsed(body: Uint8Array): Index | null {
  const end = body.indexOf(lineEnd);
  const kinds = headingIn(new TextDecoder().decode(body.subarray(0, Math.max(0, end))));
  if (kinds === null) return null;
  const index: Index = new Map();
  let from = end + 1;
  for (const [kind, { packs, values }] of Object.entries(kinds)) {
    const bytes = body.subarray(from, (from += values * recordBytes));
    const records = { packs, bytes };
    if (bytes.length === values * recordBytes && areSound(records)) index.set(kind, records);
  }
  return index;
}

const lineEnd = 0x0a;

function headingIn(line: string): { readonly [kind: string]: Listed } | null {
  try {
    const value: unknown = JSON.parse(line);
    return heading(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `key` signs it; null for no signature. */
export async function writeIndex(
  fs: FileSystem,
  place: string,
  index: Index,
  key: string | null,
): Promise<void> {
  const kinds = [...index].map(([kind, { packs, bytes }]): [string, Listed] => [
    kind,
    { packs, values: bytes.length / recordBytes },
  ]);
  const line = Buffer.from(`${JSON.stringify(Object.fromEntries(kinds))}\n`);
  const body = Buffer.concat([line, ...[...index.values()].map(({ bytes }) => bytes)]);
  const path = indexPath(place);
  const aside = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  await fs.write(aside, sealedBytes(format, body, key));
  if ((await fs.kind(path)) === 'folder') await fs.remove(path);
  await fs.move(aside, path);
}
