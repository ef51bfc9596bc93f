/**
 * Signed files of the cache: a line with the checksum of the rest, and its signature by a key outside the file's
 * folder. The checksum detects damage, the signature forgery. The content has no meaning here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../hash.js';

/** Settings for which signatures of files to accept, and how to sign files. */
export interface Trust {
  /** Null if nothing can be verified, and nothing is signed. */
  readonly key: string | null;
  /** Whether to accept a file that this key didn't sign. It is then written without a signature again. */
  readonly isOpen: boolean;
}

/**
 * `own`: signed by this key. `foreign`: intact, but not signed by it. `none`: missing, damaged, or in another format.
 */
export type Origin = 'own' | 'foreign' | 'none';

export interface Unsealed<Body> {
  readonly origin: Origin;
  /** Null for `none`. */
  readonly body: Body | null;
}

const unsigned = '-';

/** `format` identifies the content and is signed too, so that one file can't replace another. */
export function sealed(format: string, body: string, key: string | null): string {
  return `${headOf(format, body, key)}${body}`;
}

export function sealedBytes(format: string, body: Uint8Array, key: string | null): Uint8Array {
  return Buffer.concat([Buffer.from(headOf(format, body, key)), body]);
}

function headOf(format: string, body: Uint8Array | string, key: string | null): string {
  const checksum = hashOf(body);
  const signature = key === null ? unsigned : signatureOf({ format, checksum, key });
  return `${format} ${checksum} ${signature}\n`;
}

export function unsealed(format: string, text: string, key: string | null): Unsealed<string> {
  const { origin, body } = unsealedBytes(format, Buffer.from(text), key);
  return { origin, body: body && new TextDecoder().decode(body) };
}

export function unsealedBytes(format: string, bytes: Uint8Array, key: string | null): Unsealed<Uint8Array> {
  const end = bytes.indexOf(0x0a);
  const body = bytes.subarray(end + 1);
  const checksum = hashOf(body);
  const text = new TextDecoder().decode(bytes.subarray(0, Math.max(0, end)));
  const head = `${format} ${checksum} `;
  if (!text.startsWith(head)) return { origin: 'none', body: null };
  const given = text.slice(head.length);
  const isOwn = key !== null && isEqual(given, signatureOf({ format, checksum, key }));
  return { origin: isOwn ? 'own' : 'foreign', body };
}

interface Signed {
  readonly format: string;
  readonly checksum: string;
  readonly key: string;
}

/** The checksum, a sha256, represents the whole text. */
function signatureOf({ format, checksum, key }: Signed): string {
  return createHmac('sha256', key).update(`${format} ${checksum}`).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
