/**
 * Writes PNG files of pixels with four bytes each, fast rather than small: most rows of a page are like the one above,
 * so each is stored as its difference from it.
 */
import { deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Level of compression; a higher one takes several times as long for a tenth of the size. */
const level = 1;

/** A PNG file; one transparent row if there are no pixels. */
export function writePng(pixels: Buffer, width: number): Uint8Array {
  const given = pixels.length === 0 ? Buffer.alloc(width * 4) : pixels;
  const height = given.length / (width * 4);
  const channels = isOpaque(given) ? 3 : 4;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, and the number of the color type.
  header.set([8, channels === 4 ? 6 : 2], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered(given, { width, height, channels }), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Rows as differences from those above, each after the number of that filter. */
function filtered(pixels: Buffer, { width, height, channels }: Size): Buffer {
  const rows = Buffer.alloc((width * channels + 1) * height);
  const above = width * 4;
  let to = 0;
  for (let row = 0, at = 0; row < height; row++) {
    rows[to++] = row === 0 ? 0 : 2;
    for (const end = at + above; at < end; at += 4)
      for (let channel = at; channel < at + channels; channel++)
        rows[to++] = (pixels[channel] ?? 0) - (row === 0 ? 0 : (pixels[channel - above] ?? 0));
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(checksum(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32; Node.js has it only since 20.15. */
function checksum(bytes: Uint8Array): number {
  let rest = -1;
  for (const byte of bytes) rest = (rest >>> 8) ^ (remainders[(rest ^ byte) & 255] ?? 0);
  return (rest ^ -1) >>> 0;
}
