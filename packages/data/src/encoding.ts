/** Detects files that should be UTF-8 but have another encoding, by their first bytes. */

/** Encoding of a byte order mark at the start of a file; null if it is UTF-8 or missing. */
export function otherEncoding([a, b, c, d]: Uint8Array): 'UTF-16' | 'UTF-32' | null {
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
  return a === 0xfe && b === 0xff ? 'UTF-16' : null;
}
