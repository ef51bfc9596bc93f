/**
 * The rows between those that are the same at the top, and those that are the same at the end, where a page that became
 * taller or shorter has moved them.
 */
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
  /** Null if no rows differ. */
  readonly found: () => Both<Rows> | null;
}

export function openRange(heights: Both<number>): Range {
  const shift = heights.after - heights.before;
  const shifts = { before: 0, after: shift };
  // The first row that differs, and the first one of the end, before the change.
  let from = Math.min(heights.before, heights.after);
  let end = 0;
  const startBy = (row: number) => (from = Math.min(from, row));
  const endBy = (row: number) => (end = Math.max(end, row));
  return {
    shift,
    change(side, { top, bottom }) {
      startBy(top);
      endBy(bottom - shifts[side]);
    },
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
    found() {
      if (shift === 0 && end <= from) return null;
      const start = Math.max(0, Math.floor(from));
      const last = Math.ceil(Math.max(end, start, start - shift));
      if (start >= Math.max(heights.before, heights.after)) return null;
      return { before: { from: start, until: last }, after: { from: start, until: last + shift } };
    },
  };
}
