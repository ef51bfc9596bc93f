/**
 * The rows that may differ, as bands between rows that are the same: above, at the same place, and at the end, where a
 * page that became taller or shorter has moved them.
 */
import { around } from '../visual-page.js';

export interface Both<Item> {
  readonly before: Item;
  readonly after: Item;
}

export type Side = keyof Both<unknown>;

export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Rows that differ on a side, counted from the top of the page. */
export interface Rows {
  readonly from: number;
  readonly until: number;
}

export interface Range {
  /** Pixels by which the end of the page moved down. */
  readonly shift: number;
  /** Rows of one side may differ. */
  readonly change: (side: Side, rows: Extent) => void;
  /** Something is at the same place on both sides. */
  readonly keep: (rows: Extent) => void;
  /** Something moved with the end of the page. */
  readonly move: (rowsBefore: Extent) => void;
  /** Something starts at the same place and ends with what moved. */
  readonly stretch: (rowsBefore: Extent) => void;
  /** Rows that may differ, from the top. Between two bands, both sides have the same number of rows. */
  readonly bands: () => readonly Both<Rows>[];
}

export function openRange(heights: Both<number>): Range {
  const shift = heights.after - heights.before;
  // The first row that moved, and the first one of the end, before the change. Those between them have no partners.
  let from = Math.min(heights.before, heights.after);
  let end = 0;
  const startBy = (row: number) => (from = Math.min(from, row));
  const endBy = (row: number) => (end = Math.max(end, row));
  const changes: { readonly side: Side; readonly rows: Extent }[] = [];
  return {
    shift,
    change: (side, rows) => void changes.push({ side, rows }),
    keep({ bottom }) {
      if (shift !== 0) endBy(Math.max(bottom, bottom - shift));
    },
    move({ top }) {
      if (shift !== 0) startBy(Math.min(top, top + shift));
    },
    stretch({ top, bottom }) {
      startBy(Math.min(bottom, bottom + shift));
      endBy(Math.max(top, top - shift));
    },
    bands() {
      const isMoved = shift !== 0;
      const start = isMoved ? Math.max(0, Math.floor(from)) : Infinity;
      const last = isMoved ? Math.ceil(Math.max(end, start, start - shift)) : Infinity;
      const above: Both<Rows>[] = [];
      const below: Both<Rows>[] = [];
      for (const { side, rows } of changes) {
        const [top, bottom] = [Math.max(0, Math.floor(rows.top)), Math.ceil(rows.bottom)];
        const one = { from: top, until: Math.min(bottom, start) };
        if (one.from < one.until) above.push({ before: one, after: one });
        const moved = side === 'after' ? shift : 0;
        const other = { from: Math.max(last, top - moved), until: bottom - moved };
        if (other.from < other.until)
          below.push({ before: other, after: { from: other.from + shift, until: other.until + shift } });
      }
      const middle = { before: { from: start, until: last }, after: { from: start, until: last + shift } };
      return merged([...above, ...(isMoved ? [middle] : []), ...below]);
    },
  };
}

/** Bands become one if the rows that are shown around them overlap, which would be compared twice. */
function merged(bands: readonly Both<Rows>[]): readonly Both<Rows>[] {
  const found: Both<Rows>[] = [];
  for (const band of bands.toSorted((one, two) => one.before.from - two.before.from)) {
    const last = found.at(-1);
    const isNear = (side: Side) => last && band[side].from <= last[side].until + 2 * around;
    if (last && (isNear('before') || isNear('after'))) found[found.length - 1] = joined(last, band);
    else found.push(band);
  }
  return found;
}

/** The band from the start of one to the end of both. */
export function joined(one: Both<Rows>, two: Both<Rows>): Both<Rows> {
  const rowsOf = (side: Side) => ({
    from: one[side].from,
    until: Math.max(one[side].until, two[side].until),
  });
  return { before: rowsOf('before'), after: rowsOf('after') };
}
