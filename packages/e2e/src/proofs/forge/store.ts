/**
 * The cache as known to someone who has read docgen's source but lacks the user's key: how values, packs, the index and
 * the file of other sites are written, including checksums. It must not share code with the store.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Entry = [key: string, pack: number, at: number, length: number, checksum: string];

interface Kept {
  packs: string[];
  readonly entries: Entry[];
}

export type Kinds = { [kind: string]: Kept };

/** A file whose first line contains a checksum of the rest, and a signature of that. */
export interface Sealed {
  /** The words before the checksum. */
  readonly format: string;
  readonly signature: string;
  readonly body: Buffer;
}

/** Way of signing a file: with a key, not at all, or with its previous signature. */
export type Signing = { readonly key: string } | 'unsigned' | 'as it was';

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

export function readSealed(path: string): Sealed {
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  const words = bytes.subarray(0, end).toString('utf8').split(' ');
  return { format: words.slice(0, 3).join(' '), signature: words[4] ?? '', body: bytes.subarray(end + 1) };
}

export function writeSealed(path: string, { format, signature, body }: Sealed, signing: Signing): void {
  const head = `${format} ${sha256(body)}`;
  const by =
    typeof signing === 'object'
      ? createHmac('sha256', signing.key).update(head).digest('hex')
      : signing === 'unsigned'
        ? '-'
        : signature;
  writeFileSync(path, Buffer.concat([Buffer.from(`${head} ${by}\n`), body]));
}

const indexIn = (cache: string) => join(cache, 'store/index');

/** The index and its contents. */
export interface Index {
  readonly sealed: Sealed;
  readonly kinds: Kinds;
}

/** Length of a value's record: offset, number of the pack, length, key and checksum. */
const recordBytes = 72;

export function readIndex(cache: string): Index {
  const sealed = readSealed(indexIn(cache));
  return { sealed, kinds: kindsIn(sealed.body) };
}

export function kindsIn(body: Buffer): Kinds {
  const end = body.indexOf('\n');
  const heading = JSON.parse(body.subarray(0, end).toString('utf8')) as {
    readonly [kind: string]: { readonly packs: string[]; readonly values: number };
  };
  const kinds: Kinds = {};
  let from = end + 1;
  for (const [kind, { packs, values }] of Object.entries(heading)) {
    const entries: Entry[] = [];
    for (let n = 0; n < values; n++, from += recordBytes) {
      const record = body.subarray(from, from + recordBytes);
      entries.push([
        record.toString('hex', 16, 48),
        record.readUInt32LE(8),
        record.readDoubleLE(0),
        record.readUInt32LE(12),
        record.toString('base64', 48, 72),
      ]);
    }
    kinds[kind] = { packs, entries };
  }
  return kinds;
}

export function writeIndex(cache: string, { sealed, kinds }: Index, signing: Signing): void {
  writeSealed(indexIn(cache), { ...sealed, body: indexBody(kinds) }, signing);
}

export function indexBody(kinds: Kinds): Buffer {
  const heading = Object.entries(kinds).map(([kind, { packs, entries }]) => {
    return [kind, { packs, values: entries.length }] as const;
  });
  const records = Object.values(kinds).flatMap(({ entries }) =>
    entries.map(([key, pack, at, length, checksum]) => {
      const record = Buffer.alloc(recordBytes);
      record.writeDoubleLE(at, 0);
      record.writeUInt32LE(pack, 8);
      record.writeUInt32LE(length, 12);
      record.write(key, 16, 'hex');
      record.write(checksum, 48, 'base64');
      return record;
    }),
  );
  return Buffer.concat([Buffer.from(`${JSON.stringify(Object.fromEntries(heading))}\n`), ...records]);
}

export function readValue(cache: string, { kinds }: Index, kind: string, entry: Entry): Buffer {
  const [, pack, at, length] = entry;
  const bytes = readFileSync(join(cache, 'store', kinds[kind]?.packs[pack] ?? ''));
  return bytes.subarray(at, at + length);
}

/** Replaces an entry's value, in a separate pack, with a matching checksum. */
export function forgeValue(cache: string, index: Index, kind: string, entry: Entry, value: Uint8Array): void {
  const kept = index.kinds[kind];
  if (!kept) return;
  const pack = `${kind}-1-${sha256(`${entry[0]} ${sha256(value)}`).slice(0, 12)}.pack`;
  writeFileSync(join(cache, 'store', pack), value);
  const number = kept.packs.push(pack) - 1;
  const checksum = createHash('sha256')
    .update(`${kind} ${entry[0]} ${sha256(value)}`)
    .digest('base64')
    .slice(0, 32);
  entry.splice(1, 4, number, 0, value.length, checksum);
}
