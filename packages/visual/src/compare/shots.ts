/**
 * Compares two pictures of a page as people see them: antialiasing and differences of colors that nobody notices don't
 * count. Only the part around the differences is compared and kept.
 */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Box, Shot } from '../chromium/camera.js';
import type { ViewChange } from '../visual-page.js';
import { type Picture, readPng } from './png.js';

/** Bytes of a pixel. */
const channels = 4;

/** Pixels around a difference that are shown, too. */
const around = 48;

/** Rows and columns of a picture that is kept. */
const mostRows = 1600;
const leastColumns = 360;

type Compared = Pick<ViewChange, 'heights' | 'pixels' | 'share' | 'pictures'>;

export function compareShots(before: Shot, after: Shot): Compared {
  const heights = { before: before.height, after: after.height };
  const none = { heights, pixels: 0, share: 0, pictures: null };
  if (Buffer.compare(before.png, after.png) === 0) return none;
  const [was, is] = [readPng(before.png), readPng(after.png)];
  const rows = differingRows(was, is);
  if (rows === null) return none;
  const [first, last] = rows;
  const width = Math.max(was.width, is.width);
  const height = Math.max(was.height, is.height);
  const count = last - first + 1;
  const part = (picture: Picture) => rgba(picture, { left: 0, right: width, from: first, until: last + 1 });
  const [a, b] = [part(was), part(is)];
  const marks = Buffer.alloc(width * count * channels);
  const ignoreMask = maskOf([...before.masked, ...after.masked], { width, first, count });
  const settings = { threshold: 0.1, ignoreMask, diffMask: true };
  const pixels = pixelmatch(a, b, marks, width, count, settings);
  if (pixels === 0) return none;
  const seen = boxOf(marks, { width, first, count });
  const from = Math.max(0, seen.top - around);
  const left = Math.max(0, seen.left - around);
  const right = Math.min(width, Math.max(seen.right + around, left + leastColumns));
  const box = { left, right, from, until: Math.min(height, seen.bottom + around, from + mostRows) };
  const cut = (picture: Picture) => rgba(picture, { ...box, until: Math.min(box.until, picture.height) });
  const marked = rgba(is, box);
  mark(marked, box, { marks, width, first, count });
  return {
    heights,
    pixels,
    share: pixels / (width * height),
    pictures: {
      before: written(cut(was), right - left),
      after: written(cut(is), right - left),
      marked: written(marked, right - left),
    },
  };
}

interface Part {
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly until: number;
}

/** A part of a picture with four bytes a pixel; what is beside or below the picture is transparent. */
function rgba({ width, height, channels: own, data }: Picture, { left, right, from, until }: Part): Buffer {
  const target = Buffer.alloc((right - left) * Math.max(0, until - from) * channels);
  for (let row = from; row < Math.min(until, height); row++) {
    let to = (row - from) * (right - left) * channels;
    for (let at = (row * width + left) * own; at < (row * width + Math.min(right, width)) * own; at += own) {
      target[to] = data[at] ?? 0;
      target[to + 1] = data[at + 1] ?? 0;
      target[to + 2] = data[at + 2] ?? 0;
      target[to + 3] = own === channels ? (data[at + 3] ?? 0) : 255;
      to += channels;
    }
  }
  return target;
}

/** The first and last row that aren't the same bytes in both; null if all are. */
function differingRows(a: Picture, b: Picture): readonly [number, number] | null {
  const height = Math.max(a.height, b.height);
  if (a.width !== b.width || a.channels !== b.channels) return [0, height - 1];
  const length = a.width * a.channels;
  const [one, two] = [Buffer.from(a.data.buffer), Buffer.from(b.data.buffer)];
  const isSame = (row: number) =>
    row < a.height &&
    row < b.height &&
    one.compare(two, row * length, (row + 1) * length, row * length, (row + 1) * length) === 0;
  let first = 0;
  while (first < height && isSame(first)) first += 1;
  if (first === height) return null;
  let last = height - 1;
  while (isSame(last)) last -= 1;
  return [first, last];
}

interface Marks extends Rows {
  readonly marks: Buffer;
}

/** The box around all marks. */
function boxOf(marks: Buffer, { width, first, count }: Rows) {
  const seen = { top: Infinity, left: Infinity, right: 0, bottom: 0 };
  for (let row = 0; row < count; row++)
    for (let column = 0; column < width; column++) {
      if (marks[(row * width + column) * channels + 3] === 0) continue;
      seen.top = Math.min(seen.top, first + row);
      seen.left = Math.min(seen.left, column);
      seen.right = Math.max(seen.right, column + 1);
      seen.bottom = first + row + 1;
    }
  return seen;
}

/** Writes marks into a part of a picture. */
function mark(
  target: Buffer,
  { left, right, from, until }: Part,
  { marks, width, first, count }: Marks,
): void {
  for (let row = Math.max(from, first); row < Math.min(until, first + count); row++)
    for (let column = left; column < right; column++) {
      const at = ((row - first) * width + column) * channels;
      if (marks[at + 3] !== 0)
        marks.copy(target, ((row - from) * (right - left) + column - left) * channels, at, at + channels);
    }
}

interface Rows {
  readonly width: number;
  readonly first: number;
  readonly count: number;
}

function maskOf(boxes: readonly Box[], { width, first, count }: Rows): Uint8Array {
  const mask = new Uint8Array(width * count);
  for (const { x, y, width: wide, height } of boxes) {
    const [left, right] = [Math.max(0, Math.floor(x)), Math.min(width, Math.ceil(x + wide))];
    const top = Math.max(0, Math.floor(y) - first);
    const bottom = Math.min(count, Math.ceil(y + height) - first);
    if (left >= right) continue;
    for (let row = top; row < bottom; row++) mask.fill(1, row * width + left, row * width + right);
  }
  return mask;
}

/** A PNG; one transparent row if there is none. */
function written(data: Buffer, width: number): Uint8Array {
  const height = data.length / (width * channels);
  const png = new PNG({ width, height: Math.max(1, height) });
  data.copy(png.data);
  return PNG.sync.write(png, { filterType: 1 });
}
