/** Summarizes several runs as one figure and its spread. */

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** NaN if there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: (at(sorted, Math.ceil(sorted.length / 2) - 1) + at(sorted, Math.floor(sorted.length / 2))) / 2,
    least: at(sorted, 0),
    most: at(sorted, sorted.length - 1),
  };
}

/**
 * The value that `part` of all values, such as 0.95, don't exceed; it is one of the values, or NaN if there are none.
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return at(sorted, Math.max(0, Math.ceil(sorted.length * part) - 1));
}

function at(sorted: readonly number[], index: number): number {
  return sorted[index] ?? Number.NaN;
}
