/**
 * The cache as known to someone who has read docgen's source but lacks the user's key: how values, packs, the index and
 * the file of other sites are written, including checksums. It must not share code with the store.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Entry = [key: string, pack: number, at: number, length: number, checksum: string];

interface Kept {
  readonly packs: string[];
  readonly entries: Entry[];
}

export type Kinds = { [kind: string]: Kept };

/** A file whose first line contains a checksum of the rest, and a signature of that. */
export interface Sealed {
  /** The words before the checksum. */
  readonly format: string;
  readonly signature: string;
  readonly body: string;
}

/** Way of signing a file: with a key, not at all, or with its previous signature. */
export type Signing = { readonly key: string } | 'unsigned' | 'as it was';

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

export function readSealed(path: string): Sealed {
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf('\n');
  const words = text.slice(0, end).split(' ');
  return { format: words.slice(0, 3).join(' '), signature: words[4] ?? '', body: text.slice(end + 1) };
}

export function writeSealed(path: string, { format, signature, body }: Sealed, signing: Signing): void {
  const head = `${format} ${sha256(body)}`;
  const by =
    typeof signing === 'object'
      ? createHmac('sha256', signing.key).update(head).digest('hex')
      : signing === 'unsigned'
        ? '-'
        : signature;
  writeFileSync(path, `${head} ${by}\n${body}`);
}

const indexIn = (cache: string) => join(cache, 'store/index');

/** The index and its contents. */
export interface Index {
  readonly sealed: Sealed;
  readonly kinds: Kinds;
}

export function readIndex(cache: string): Index {
  const sealed = readSealed(indexIn(cache));
  return { sealed, kinds: JSON.parse(sealed.body) as Kinds };
}

export function writeIndex(cache: string, { sealed, kinds }: Index, signing: Signing): void {
  writeSealed(indexIn(cache), { ...sealed, body: JSON.stringify(kinds) }, signing);
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
