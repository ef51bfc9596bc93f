/**
 * Rows that two pictures share: as many as possible at the top, and at the end, where a page that became longer or
 * shorter has moved them. They are compared as they are stored, and pixels are made of the others alone.
 */
import { type Picture, type Strip, strideOf, stripOf } from './png.js';

export interface SharedRows {
  /** Number of rows. */
  readonly above: number;
  readonly below: number;
  /** The other rows, with some of those that are shared. */
  readonly strips: readonly [Strip, Strip];
}

/** `margin` is the number of shared rows that strips have around the others. */
export function sharedRows(a: Picture, b: Picture, margin: number): SharedRows {
  if (a.width !== b.width || a.channels !== b.channels) return separated(a, b, { above: 0, margin });
  const stride = strideOf(a);
  const least = Math.min(a.height, b.height);
  const isStoredAlike = (one: number, two: number) =>
    a.packed.compare(b.packed, two * stride, (two + 1) * stride, one * stride, (one + 1) * stride) === 0;
  let above = 0;
  while (above < least && isStoredAlike(above, above)) above += 1;
  let below = 0;
  while (below < least - above && isStoredAlike(a.height - below - 1, b.height - below - 1)) below += 1;
  const strips = stripsOf(a, b, { above, below, margin });
  const isSame = (count: number) =>
    rowAt(strips[0], a.height - count).equals(rowAt(strips[1], b.height - count));
  // A row may be stored as its difference from the one above, so the pixels of the first one decide about all.
  if (below > 0 && !isSame(below)) return separated(a, b, { above, margin });
  while (below < least - above && isSame(below + 1)) below += 1;
  return { above, below, strips };
}

interface Shared {
  readonly above: number;
  readonly below: number;
  readonly margin: number;
}

function separated(a: Picture, b: Picture, { above, margin }: Omit<Shared, 'below'>): SharedRows {
  return { above, below: 0, strips: stripsOf(a, b, { above, below: 0, margin }) };
}

/** One picture may have as many more rows as the other one has fewer. */
function stripsOf(a: Picture, b: Picture, { above, below, margin }: Shared): readonly [Strip, Strip] {
  const from = Math.max(0, above - margin);
  const until = Math.max(a.height, b.height) - below + margin + 1;
  return [stripOf(a, from, until), stripOf(b, from, until)];
}

function rowAt({ picture, from, data }: Strip, row: number): Buffer {
  const length = picture.width * 4;
  return data.subarray((row - from) * length, (row - from + 1) * length);
}
