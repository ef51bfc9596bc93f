/**
 * The text that the parser sees, and the way back from its positions to the original file.
 *
 * The parser sees the body without front matter, with LF line ends and normalised directive lines. Every range in a
 * diagnostic or fact speaks of the original file: front matter lines, the byte order mark (a column of line 1) and
 * characters that normalisation added or removed are accounted for here and nowhere else.
 */
import type { Point, Range } from '@docgen/model';

/** From `column` of the normalised line on, `delta` leads to the original column. */
export interface Shift {
  readonly column: number;
  readonly delta: number;
}

export interface SourceText {
  /** The body as the parser reads it. */
  readonly text: string;
  /** The body as written, with LF line ends. */
  readonly original: string;
  /** Lines of the file before the body. */
  readonly linesBefore: number;
  /** The file starts with a byte order mark. */
  readonly bom: boolean;
  /** Shifts of changed lines, by line of `text` (1-based). */
  readonly shifts: ReadonlyMap<number, readonly Shift[]>;
  /** Offset in `text` of every line's start. */
  readonly starts: readonly number[];
}

interface Placed {
  readonly start: Point;
  readonly end: Point;
}

/** Offsets at which the lines of `text` start. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The original place of a line and column of `text`. */
export function originalPoint(source: SourceText, point: Point): Point {
  const shifts = source.shifts.get(point.line) ?? [];
  const shift = shifts.findLast((candidate) => candidate.column <= point.column)?.delta ?? 0;
  const mark = source.bom && source.linesBefore === 0 && point.line === 1 ? 1 : 0;
  return { line: point.line + source.linesBefore, column: Math.max(1, point.column + shift) + mark };
}

/** The original range of a node's position. */
export function originalRange(source: SourceText, position: Placed): Range {
  return { start: originalPoint(source, position.start), end: originalPoint(source, position.end) };
}

/** The original range of a node as a field, empty for nodes that a step made or whose end is not known. */
export function placeOf(
  source: SourceText,
  node: { readonly position?: Partial<Placed> | undefined },
): {
  readonly range?: Range;
} {
  const { start, end } = node.position ?? {};
  return start === undefined ? {} : { range: originalRange(source, { start, end: end ?? start }) };
}

/** The original range between two offsets of `text`. */
export function rangeBetween(source: SourceText, start: number, end: number): Range {
  return originalRange(source, { start: pointAt(source.starts, start), end: pointAt(source.starts, end) });
}

/** Line and column of an offset, given the offsets of line starts. */
export function pointAt(starts: readonly number[], offset: number): Point {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** Offset in `original` of a place of the original file. */
export function originalOffset(source: SourceText, starts: readonly number[], point: Point): number {
  const line = point.line - source.linesBefore;
  const mark = source.bom && point.line === 1 ? 1 : 0;
  return (starts[line - 1] ?? source.original.length) + point.column - 1 - mark;
}
