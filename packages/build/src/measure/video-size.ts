/**
 * Width and height of a video in pixels, from the headers of MP4 (ISO/IEC 14496-12) and WebM (Matroska, RFC 9559). Bytes
 * are untrusted: whatever isn't as expected has no size. The header of an MP4 may be at the end of the file, beyond the
 * bytes that are read.
 */
export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

export function videoSize(bytes: Uint8Array): VideoSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = { from: 0, to: view.byteLength };
  if (view.byteLength < 12) return null;
  return view.getUint32(0) === 0x1a45dfa3 ? webmSize(view, whole) : mp4Size(view, whole);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function sizeOf(width: number, height: number): VideoSize | null {
  return width >= 1 && height >= 1 && width <= 32_768 && height <= 32_768 ? { width, height } : null;
}

function mp4Size(view: DataView, within: Range): VideoSize | null {
  for (let { from } = within; from + 8 <= within.to;) {
    const box = mp4Box(view, { from, to: within.to });
    if (box === null) return null;
    const inside = { from: box.start, to: box.end };
    const size = mp4Containers.has(box.type)
      ? mp4Size(view, inside)
      : box.type === 'tkhd'
        ? trackSize(view, inside)
        : null;
    if (size !== null) return size;
    from = box.end;
  }
  return null;
}

const mp4Containers: ReadonlySet<string> = new Set(['moov', 'trak']);

function mp4Box(view: DataView, { from, to }: Range) {
  const short = view.getUint32(from);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(from + at)));
  const isLong = short === 1;
  if (isLong && from + 16 > to) return null;
  const length = short === 0 ? to - from : isLong ? Number(view.getBigUint64(from + 8)) : short;
  const start = from + (isLong ? 16 : 8);
  return from + length < start ? null : { type, start, end: Math.min(to, from + length) };
}

/** A track header ends with a matrix, which may turn the picture by 90 degrees, and the size. */
function trackSize(view: DataView, { from, to }: Range): VideoSize | null {
  if (to - from < 44) return null;
  const [width, height] = [view.getUint32(to - 8) / 65_536, view.getUint32(to - 4) / 65_536];
  const isTurned = view.getInt32(to - 44) === 0 && view.getInt32(to - 40) !== 0;
  return isTurned ? sizeOf(height, width) : sizeOf(width, height);
}

/** Segment, Tracks, TrackEntry, Video. */
const webmContainers: ReadonlySet<number> = new Set([0x18538067, 0x1654ae6b, 0xae, 0xe0]);

function webmSize(view: DataView, within: Range): VideoSize | null {
  const found = { width: 0, height: 0 };
  for (let { from } = within; from < within.to;) {
    const id = ebmlNumber(view, { from, to: within.to }, true);
    const length = id && ebmlNumber(view, { from: id.end, to: within.to }, false);
    if (!length) return null;
    const [start, end] = [length.end, Math.min(within.to, length.end + length.value)];
    if (webmContainers.has(id.value)) {
      const size = webmSize(view, { from: start, to: end });
      if (size !== null) return size;
    }
    if (id.value === 0xb0) found.width = integerOf(view, { from: start, to: end });
    if (id.value === 0xba) found.height = integerOf(view, { from: start, to: end });
    from = end;
  }
  return sizeOf(found.width, found.height);
}

/** A number whose first byte tells its length. An id keeps the bit that does; a size of ones has no end. */
function ebmlNumber(view: DataView, { from, to }: Range, isId: boolean) {
  const first = from < to ? view.getUint8(from) : 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || from + length > to) return null;
  const mask = isId ? 0xff : 0xff >> length;
  const value = integerOf(view, { from: from + 1, to: from + length }, first & mask);
  const isEndless = !isId && value === 2 ** (7 * length) - 1;
  return { value: isEndless ? Infinity : value, end: from + length };
}

function integerOf(view: DataView, { from, to }: Range, start = 0): number {
  let value = start;
  for (let at = from; at < Math.min(to, from + 8); at++) value = value * 256 + view.getUint8(at);
  return value;
}
