/** The bytes, with room for as many again. */
export function longer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(2 * bytes.length);
  more.set(bytes);
  return more;
}
