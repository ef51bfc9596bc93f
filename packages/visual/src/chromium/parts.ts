/**
 * Draws the rows of a page that can differ part by part, down to one in which people see a difference. A report shows no
 * more than one part.
 */
import { type Both, type Rows, joined } from '../layout/range.js';

/** Rows of a part: as many as a report shows. */
const mostRows = 1600;

export interface Drawn<Shot> {
  /** From the top. */
  readonly shots: readonly Both<Shot>[];
  /** Number of rows that were drawn of the page as it is now. */
  readonly rows: number;
  /** The last of them; null if no others can differ. */
  readonly end: number | null;
}

export interface Drawing<Shot> {
  readonly draw: (rows: Both<Rows>) => Promise<Both<Shot>>;
  /** The first row of the page as it is now in which people see a difference; null if they see none. */
  readonly firstDifference: (shots: Both<Shot>) => Promise<number | null>;
}

/** Draws bands from the top. After a difference, others are drawn if all together are no more than a part. */
export async function drawParts<Shot>(
  bands: readonly Both<Rows>[],
  { draw, firstDifference }: Drawing<Shot>,
): Promise<Drawn<Shot>> {
  const parts = partsOf(bands);
  const shots: Both<Shot>[] = [];
  let rows = 0;
  let isDifferent = false;
  for (const [index, part] of parts.entries()) {
    const { from, until } = part.after;
    if (isDifferent && rows + until - from > mostRows)
      return { shots, rows, end: parts[index - 1]?.after.until ?? null };
    const shot = await draw(part);
    rows += until - from;
    const first = await firstDifference(shot);
    const next = parts[index + 1];
    if (first !== null && first - from > mostRows / 2 && next?.after.from === until) {
      // It would show few of the rows that follow.
      const later = cut(joined(part, next), first - from);
      return { shots: [...shots, await draw(later)], rows: rows + mostRows, end: later.after.until };
    }
    shots.push(shot);
    isDifferent ||= first !== null;
  }
  return { shots, rows, end: null };
}

/** Bands as parts: long ones are divided, and neighbors share one, with the rows between them. */
function partsOf(bands: readonly Both<Rows>[]): readonly Both<Rows>[] {
  const parts: Both<Rows>[] = [];
  for (const band of bands) {
    const last = parts.at(-1);
    const shared = last && joined(last, band);
    if (shared && lengthOf(shared.before) <= mostRows && lengthOf(shared.after) <= mostRows) {
      parts[parts.length - 1] = shared;
      continue;
    }
    let left = band;
    const free = last ? last.after.from + mostRows - band.after.from : 0;
    // Both sides would end with other rows if something above the band is new.
    if (shared && free > 0 && shiftOf(last) === shiftOf(band)) {
      parts[parts.length - 1] = cut(shared, 0);
      left = { before: later(band.before, free), after: later(band.after, free) };
    }
    // Both sides start together.
    while (lengthOf(left.before) > mostRows && lengthOf(left.after) > mostRows) {
      parts.push(cut(left, 0));
      left = { before: later(left.before, mostRows), after: later(left.after, mostRows) };
    }
    parts.push(left);
  }
  return parts;
}

function lengthOf({ from, until }: Rows): number {
  return until - from;
}

function later({ from, until }: Rows, rows: number): Rows {
  return { from: Math.min(until, from + rows), until };
}

/** Rows by which a band starts lower. */
function shiftOf({ before, after }: Both<Rows>): number {
  return after.from - before.from;
}

/** A part of a band, so many rows below its start. */
function cut({ before, after }: Both<Rows>, below: number): Both<Rows> {
  const rowsOf = ({ from, until }: Rows) => ({
    from: from + below,
    until: Math.min(until, from + below + mostRows),
  });
  return { before: rowsOf(before), after: rowsOf(after) };
}
