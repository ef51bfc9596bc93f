/** Content hashes, which identify values, files and cache entries. */
import { createHash } from 'node:crypto';

/** sha256 of bytes, or of a text's UTF-8, hexadecimal. */
export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** sha256 of a data value. The order of keys matters, and the phases keep it the same. */
export function hashOfValue(value: unknown): string {
  return hashOf(JSON.stringify(value));
}
