/** Changes of one text: ranges and their replacements. Plain data, in UTF-16 offsets of the original text. */
import type { Point, Range } from '@docgen/model';

export interface Change {
  readonly start: number;
  /** Exclusive end. */
  readonly end: number;
  readonly text: string;
}

/** The text with non-overlapping changes, in any order. */
export function changed(text: string, changes: readonly Change[]): string {
  let done = '';
  let from = 0;
  for (const change of inOrder(changes)) {
    done += text.slice(from, change.start) + change.text;
    from = change.end;
  }
  return done + text.slice(from);
}

export function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Offsets of line starts. A line ends with LF, CR LF or CR. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map((found) => found.index + found[0].length)];
}

/** Offsets of a range; null if the text doesn't have that range. */
export function offsetsOf(range: Range, starts: readonly number[]): { start: number; end: number } | null {
  const offset = ({ line, column }: Point) => {
    const start = starts[line - 1];
    return start === undefined ? null : start + column - 1;
  };
  const [start, end] = [offset(range.start), offset(range.end)];
  return start === null || end === null || end < start ? null : { start, end };
}

/** The first line break of the text. */
export function lineEndOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? '\n';
}
