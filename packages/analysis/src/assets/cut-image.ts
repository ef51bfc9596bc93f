/**
 * Whether a GIF or AVIF file ends before its picture does. docgen doesn't convert these formats, so it decodes none of
 * them; their own lengths are enough. Blocks and boxes are skipped, never read.
 */

/** Ends a sentence 'The image …'; null for a complete file, and for one of another format. */
export function cutFault(bytes: Uint8Array): string | null {
  const start = String.fromCodePoint(...bytes.subarray(0, 12));
  const isCut = /^GIF8[79]a/.test(start)
    ? isCutGif(bytes)
    : /^.{4}ftypavi[fs]/s.test(start)
      ? isCutBoxes(bytes)
      : bytes.length < 12;
  return isCut ? 'is incomplete: the file ends before the picture does' : null;
}

/** The size of a GIF's color table, from the byte that has its flag and its exponent. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Sections 17 to 27 of the GIF89a specification. */
function isCutGif(bytes: Uint8Array): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return false;
    // An image has a descriptor, a color table and the size of its codes; an extension has a label.
    at += kind === 0x2c ? 11 + tableSize(bytes[at + 9] ?? 0) : 2;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at++;
  }
  return true;
}

/** Section 4.2 of ISO/IEC 14496-12. */
function isCutBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    // The last box may reach to the end of the file, wherever that is.
    if (size === 0) return false;
    const length = size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) return true;
    at += length;
  }
  return at !== bytes.length;
}
