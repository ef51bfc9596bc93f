/** Checksums of stored values. */
import { base64HashOf, hashOf } from '../hash.js';

/** 192 bits: nobody can find two values with the same checksum, so a signature of checksums covers the values. */
export function checksumOf(kind: string, key: string, bytes: Uint8Array): string {
  return base64HashOf(`${kind} ${key} ${hashOf(bytes)}`).slice(0, 32);
}
