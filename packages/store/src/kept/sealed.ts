/**
 * Files of the cache that say whose they are: a line with the checksum of the rest and a signature of it by a key that
 * the file's folder doesn't have. The checksum finds damage, the signature forgery. What the text means is another's.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../hash.js';

/** Who may have written what is read, and how what is written is signed. */
export interface Trust {
  /** Null: nothing can be verified, and nothing is signed. */
  readonly key: string | null;
  /** Whether a file that this key didn't sign is read as well. It is then written without a signature again. */
  readonly isOpen: boolean;
}

/**
 * `own`: signed by this key. `foreign`: whole, and not signed by it. `none`: there is nothing, or it is damaged, or of
 * another format.
 */
export type Origin = 'own' | 'foreign' | 'none';

export interface Unsealed {
  readonly origin: Origin;
  /** Null for `none`. */
  readonly body: string | null;
}

const unsigned = '-';

/** `format` names what the body is; it is signed too, so that one file can't stand for another. */
export function sealed(format: string, body: string, key: string | null): string {
  const checksum = hashOf(body);
  const signature = key === null ? unsigned : signatureOf({ format, checksum, key });
  return `${format} ${checksum} ${signature}\n${body}`;
}

export function unsealed(format: string, text: string, key: string | null): Unsealed {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  const checksum = hashOf(body);
  const head = `${format} ${checksum} `;
  if (end < 0 || !text.startsWith(head)) return { origin: 'none', body: null };
  const given = text.slice(head.length, end);
  const isOwn = key !== null && isEqual(given, signatureOf({ format, checksum, key }));
  return { origin: isOwn ? 'own' : 'foreign', body };
}

interface Signed {
  readonly format: string;
  readonly checksum: string;
  readonly key: string;
}

/** The checksum stands for the text: it is a sha256 of all of it. */
function signatureOf({ format, checksum, key }: Signed): string {
  return createHmac('sha256', key).update(`${format} ${checksum}`).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
