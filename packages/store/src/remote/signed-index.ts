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

const content = object<Content>({
  purpose: text,
  packs: where(
    list(
      where(
        object<PackFacts>({ hash: sha256, bytes: count, unpacked: count, listed: count, list: sha256 }),
        ({ bytes, unpacked, listed }) =>
          bytes <= mostPackBytes && unpacked <= mostUnpacked && listed <= unpacked,
      ),
    ),
    (packs) => packs.length <= mostPacks,
  ),
});

export function signedIndex(purpose: string, packs: readonly PackFacts[], key: KeyObject): Uint8Array {
  const body = JSON.stringify({ purpose, packs } satisfies Content);
  return Buffer.from(`${format} ${sign(null, signed(body), key).toString('base64')}\n${body}`);
}

/** The packs of an index for that purpose; null if the key didn't sign it. */
export function packsIn(
  bytes: Uint8Array,
  { purpose, key }: { readonly purpose: string; readonly key: KeyObject },
): readonly PackFacts[] | null {
  const whole = textOf(bytes);
  const end = whole.indexOf('\n');
  const [, signature] =
    /^docgen shared store 1 ([\w+/=]{1,200})$/.exec(whole.slice(0, Math.max(end, 0))) ?? [];
  const body = whole.slice(end + 1);
  if (signature === undefined || !verify(null, signed(body), key, Buffer.from(signature, 'base64')))
    return null;
  const found = valueIn(Buffer.from(body), content);
  return found?.purpose === purpose ? found.packs : null;
}

function signed(body: string): Uint8Array {
  return Buffer.from(`${format}\n${body}`);
}
