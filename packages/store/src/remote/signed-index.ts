/**
 * The index of a shared store: the packs of one site for one docgen, signed with Ed25519. The signature covers the
 * purpose of the index, and every byte of the packs by their hashes. So an index can't stand in for that of another
 * site, another docgen or another public key. An old index does no harm, because the keys of values are hashes of what
 * they were made from.
 */
import { type KeyObject, sign, verify } from 'node:crypto';
import { count, list, matching, object, text, where } from '../kept/shape.js';
import { textOf, valueIn } from '../kept/store.js';
import type { PackFacts } from './pack-file.js';

/** Bytes of an index. */
export const mostIndexBytes = 16_000;
export const mostPacks = 8;
/** Bytes of a pack, compressed and not. */
const mostPackBytes = 500_000_000;
const mostUnpacked = 2_000_000_000;

interface Content {
  /** What the index is for. */
  readonly purpose: string;
  readonly packs: readonly PackFacts[];
}

export const format = 'docgen shared store 1';

const sha256 = matching(/^[\da-f]{64}$/);

export const packFacts = where(
  object<PackFacts>({ hash: sha256, bytes: count, unpacked: count, listed: count, list: sha256 }),
  ({ bytes, unpacked, listed }) => bytes <= mostPackBytes && unpacked <= mostUnpacked && listed <= unpacked,
);

const content = object<Content>({
  purpose: text,
  packs: where(list(packFacts), (packs) => packs.length <= mostPacks),
});

export function signedIndex(purpose: string, packs: readonly PackFacts[], key: KeyObject): Uint8Array {
  return signedText(format, JSON.stringify({ purpose, packs } satisfies Content), key);
}

/** The packs of an index for that purpose; null if the key didn't sign it. */
export function packsIn(
  bytes: Uint8Array,
  { purpose, key }: { readonly purpose: string; readonly key: KeyObject },
): readonly PackFacts[] | null {
  const body = signedBody(format, bytes, key);
  const found = body === null ? undefined : valueIn(Buffer.from(body), content);
  return found?.purpose === purpose ? found.packs : null;
}

/** A text with a line above it that has its form and signature; the form is signed, too. */
export function signedText(form: string, body: string, key: KeyObject): Uint8Array {
  return Buffer.from(`${form} ${sign(null, signed(form, body), key).toString('base64')}\n${body}`);
}

/** The text; null if the key didn't sign it in that form. */
export function signedBody(form: string, bytes: Uint8Array, key: KeyObject): string | null {
  const whole = textOf(bytes);
  const end = whole.indexOf('\n');
  const head = whole.slice(0, Math.max(end, 0));
  const signature = head.startsWith(`${form} `) ? head.slice(form.length + 1) : '';
  const body = whole.slice(end + 1);
  if (!/^[\w+/=]{1,200}$/.test(signature)) return null;
  return verify(null, signed(form, body), key, Buffer.from(signature, 'base64')) ? body : null;
}

function signed(form: string, body: string): Uint8Array {
  return Buffer.from(`${form}\n${body}`);
}
