/** Checksums of stored values. */
import { createHash } from 'node:crypto';
import { hashOf } from '../hash.js';

/** 192 bits: nobody can find two values with the same checksum, so a signature of checksums covers the values. */
export function checksumOf(kind: string, key: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${kind} ${key} ${hashOf(bytes)}`)
    .digest('base64')
    .slice(0, 32);
}
