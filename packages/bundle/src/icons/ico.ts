/** An ICO file of PNG images, as all browsers and systems since 2007 read it. */

const headerBytes = 6;
const entryBytes = 16;

/** `images` are squares: the length of a side in pixels, less than 256, and the bytes of the PNG. */
export function icoOf(images: readonly (readonly [size: number, png: Uint8Array])[]): Uint8Array {
  const head = Buffer.alloc(headerBytes + entryBytes * images.length);
  // The type: 1 is an icon.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, [size, png]] of images.entries()) {
    const at = headerBytes + entryBytes * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    // One plane with 32 bits for each pixel.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(([, png]) => png)]);
}
