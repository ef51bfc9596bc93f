/** Content hashes, which identify values, files and cache entries. */
import crypto from 'node:crypto';

/** From Node.js 20.12 on, no object is needed, which takes half the time for a short text. */
const sha256: (content: Uint8Array | string, form: 'hex' | 'base64') => string =
  typeof crypto.hash === 'function'
    ? (content, form) => crypto.hash('sha256', content, form)
    : (content, form) => crypto.createHash('sha256').update(content).digest(form);

/** sha256 of bytes, or of a text's UTF-8, hexadecimal. */
export function hashOf(content: Uint8Array | string): string {
  return sha256(content, 'hex');
}

/** The same in Base64. */
export function base64HashOf(content: string): string {
  return sha256(content, 'base64');
}

/** sha256 of a data value. The order of keys matters, and the phases keep it the same. */
export function hashOfValue(value: unknown): string {
  return hashOf(JSON.stringify(value));
}
