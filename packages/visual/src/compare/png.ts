/**
 * Reads the PNG files that Chromium writes: 8 bits a channel, with or without transparency. A page before and after a
 * change has mostly the same rows, so the packed rows are compared first, and pixels are made only of those that differ.
 */
import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel: 3, or 4 with transparency. */
  readonly channels: 3 | 4;
  /** Rows as PNG stores them: a byte for the filter, then differences from neighbors. */
  readonly packed: Buffer;
}

/** Offset of the first chunk. */
const head = 8;

/** Throws an Error for another kind of file. */
export function readPng(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, color, interlace] = [file[24], file[25], file[28]];
  if (depth !== 8 || (color !== 2 && color !== 6) || interlace !== 0) throw new Error('unknown kind of PNG');
  const channels = color === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = head; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const size = (width * channels + 1) * height;
  // In one piece, because joining pieces takes as long as unpacking them.
  const packed = inflateSync(Buffer.concat(parts), { maxOutputLength: size, chunkSize: Math.max(64, size) });
  if (packed.length < size) throw new Error('incomplete PNG');
  return { width, height, channels, packed };
}

function bytesOfRow({ width, channels }: Picture): number {
  return width * channels;
}

/** Bytes of a row as it is stored. */
export function strideOf(picture: Picture): number {
  return bytesOfRow(picture) + 1;
}

/** Pixels of some rows of a picture, four bytes each. */
export interface Strip {
  readonly picture: Picture;
  /** The first row. */
  readonly from: number;
  readonly data: Buffer;
}

/**
 * The rows `from` to `until`, as far as the picture has them. Rows before them are only added up, because a row may be
 * stored as its difference from the one above.
 */
export function stripOf(picture: Picture, from: number, until: number): Strip {
  const { width, channels, packed } = picture;
  const stride = strideOf(picture);
  const length = bytesOfRow(picture);
  const last = Math.min(until, picture.height);
  const size = width * 4;
  const data = Buffer.alloc(size * Math.max(0, last - from), 255);
  const same = Buffer.alloc(length);
  let row: Buffer = Buffer.alloc(length);
  for (let index = 0; index < last; index++) {
    const start = index * stride + 1;
    const filter = packed[start - 1] ?? 0;
    const isSame = filter === 2 && packed.compare(same, 0, length, start, start + length) === 0;
    if (!isSame) row = unfiltered(packed.subarray(start, start + length), row, { filter, channels });
    const to = (index - from) * size;
    if (to < 0) continue;
    if (isSame && to > 0) data.copyWithin(to, to - size, to);
    else putPixels(row, data, { to, channels });
  }
  return { picture, from, data };
}

/** Writes a row of pixels; what has no transparency stays opaque. */
function putPixels(
  row: Buffer,
  data: Buffer,
  { to, channels }: { readonly to: number; readonly channels: number },
): void {
  for (let at = 0, pixel = to; at < row.length; at += channels, pixel += 4) {
    data[pixel] = row[at] ?? 0;
    data[pixel + 1] = row[at + 1] ?? 0;
    data[pixel + 2] = row[at + 2] ?? 0;
    if (channels === 4) data[pixel + 3] = row[at + 3] ?? 0;
  }
}

interface Filtered {
  readonly filter: number;
  readonly channels: number;
}

/** Turns differences from pixels on the left and above into pixels. Writes to `above` if it can. */
function unfiltered(packed: Buffer, above: Buffer, { filter, channels }: Filtered): Buffer {
  if (filter === 0) return Buffer.from(packed);
  if (filter === 2) {
    for (let at = 0; at < packed.length; at++) above[at] = (above[at] ?? 0) + (packed[at] ?? 0);
    return above;
  }
  const row = Buffer.from(packed);
  for (let at = 0; at < row.length; at++) {
    const left = at < channels ? 0 : (row[at - channels] ?? 0);
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    row[at] = (row[at] ?? 0) + predicted(filter, { left, above: above[at] ?? 0, corner });
  }
  return row;
}

interface Neighbors {
  readonly left: number;
  readonly above: number;
  readonly corner: number;
}

function predicted(filter: number, { left, above, corner }: Neighbors): number {
  if (filter === 1) return left;
  if (filter === 3) return (left + above) >> 1;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
