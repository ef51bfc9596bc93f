/**
 * Compares two pictures of a page as people see them: antialiasing and differences of colors that nobody notices don't
 * count. Rows at the top and at the end that are the same pixels are left out, even if those at the end have moved.
 */
import pixelmatch from 'pixelmatch';
import type { Shot } from '../chromium/camera.js';
import type { Box } from '../chromium/settle.js';
import { type Pictures, around } from '../visual-page.js';
import { type Strip, readPng } from './png.js';
import { sharedRows } from './shared-rows.js';
import { writePng } from './write-png.js';

/** Bytes of a pixel. */
const channels = 4;

/** Rows and columns of a picture that is kept. */
const mostRows = 1600;
const leastColumns = 360;

export interface Compared {
  /** Number of pixels that people see to differ. */
  readonly pixels: number;
  /** Rows of the page as it is now: the first one that differs, and the first one of the pictures. */
  readonly first: number;
  readonly top: number;
  /** Null if nothing differs. */
  readonly pictures: Pictures | null;
}

export function compareShots(before: Shot, after: Shot): Compared {
  const none = { pixels: 0, first: after.top, top: after.top, pictures: null };
  if (Buffer.compare(before.png, after.png) === 0) return none;
  const [was, is] = [readPng(before.png), readPng(after.png)];
  const { above: first, below, strips } = sharedRows(was, is, around);
  const [wasEnd, isEnd] = [was.height - below, is.height - below];
  const count = Math.max(wasEnd, isEnd) - first;
  if (count === 0) return none;
  const width = Math.max(was.width, is.width);
  const [one, two] = strips;
  const whole = { left: 0, right: width, from: first, until: first + count };
  const marks = Buffer.alloc(width * count * channels);
  const rows = { width, first, count };
  const ignoreMask = maskOf([...within(before, wasEnd), ...within(after, isEnd)], rows);
  const pixels = pixelmatch(partOf(one, whole, wasEnd), partOf(two, whole, isEnd), marks, width, count, {
    threshold: 0.1,
    ignoreMask,
    diffMask: true,
  });
  if (pixels === 0) return none;
  const seen = boxOf(marks, rows);
  const from = Math.max(0, seen.top - around);
  const left = Math.max(0, seen.left - around);
  const right = Math.min(width, Math.max(seen.right + around, left + leastColumns));
  const height = Math.max(was.height, is.height);
  const box = { left, right, from, until: Math.min(height, seen.bottom + around, from + mostRows) };
  const cut = (strip: Strip) => partOf(strip, { ...box, until: Math.min(box.until, strip.picture.height) });
  // A picture of some rows of a page that became shorter ends with what follows the difference.
  const shown = { ...box, until: Math.min(box.until, Math.max(is.height, first + line)) };
  const marked = Buffer.from(partOf(two, shown));
  mark(marked, shown, { marks, ...rows, end: isEnd });
  return {
    pixels,
    first: after.top + seen.top,
    top: after.top + from,
    pictures: {
      before: writePng(cut(one), right - left),
      after: writePng(cut(two), right - left),
      marked: writePng(marked, right - left),
    },
  };
}

interface Part {
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly until: number;
}

/** A part of a picture; what is beside it, or below `end`, is transparent. */
function partOf(
  { picture: { width, height }, from: start, data }: Strip,
  { left, right, from, until }: Part,
  end = height,
): Buffer {
  const last = Math.max(from, Math.min(until, end));
  const size = (right - left) * channels;
  const at = (row: number, column: number) => ((row - start) * width + column) * channels;
  if (left === 0 && right === width && last === until) return data.subarray(at(from, 0), at(last, 0));
  const target = Buffer.alloc(size * Math.max(0, until - from));
  for (let row = from; row < last; row++)
    data.copy(target, (row - from) * size, at(row, left), at(row, Math.min(right, width)));
  return target;
}

interface Rows {
  readonly width: number;
  readonly first: number;
  readonly count: number;
}

interface Marks extends Rows {
  readonly marks: Buffer;
  /** Row at which what follows is the same. */
  readonly end: number;
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

/** Rows of the line that shows where something was. */
const line = 2;

/** Writes marks into a part of a picture. What was longer before would hide what follows, so it ends in a line. */
function mark(
  target: Buffer,
  { left, right, from, until }: Part,
  { marks, width, first, count, end }: Marks,
): void {
  const last = Math.min(until, first + count, Math.max(end, first + line));
  for (let row = Math.max(from, first); row < last; row++)
    for (let column = left; column < right; column++) {
      const at = ((row - first) * width + column) * channels;
      if (marks[at + 3] !== 0)
        marks.copy(target, ((row - from) * (right - left) + column - left) * channels, at, at + channels);
    }
}

/** Parts of what isn't compared, above a row of the picture. */
function within({ masked, top }: Shot, end: number): Box[] {
  return masked.map((box) => ({ ...box, y: box.y - top, height: Math.min(box.height, end - box.y + top) }));
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
