/**
 * The text that the parser sees, and the way back from its positions to the original files.
 *
 * A page and the files that it includes are consecutive parts of one text, each with its position in it, so a position
 * is enough to identify its file. A part is a body without front matter, with LF line ends and normalized directive
 * lines. Every range in a diagnostic or fact refers to the original file: front matter lines, the byte order mark (a
 * column of line 1), lines that an include left out and characters that normalization added or removed are accounted
 * for here and nowhere else.
 */
import type { Point, Range } from '@docgen/model';
import { type Shift, normalizeDirectives } from './normalize.js';

/** Beginning of comments that suppress diagnostics. */
export const ignoreWord = 'docgen-ignore';

/** Part of a file that is read as Markdown. */
export interface FileText {
  /** As the parser reads it. */
  readonly text: string;
  /** As written, with LF line ends. */
  readonly original: string;
  /** Line number in the file of every line of the text. Default: consecutive from `linesBefore`. */
  readonly numbers?: readonly number[];
  /** Lines of the file before the text. */
  readonly linesBefore: number;
  /** The file starts with a byte order mark. */
  readonly bom: boolean;
  /** Shifts of changed lines, by line of `text` (1-based). */
  readonly shifts: ReadonlyMap<number, readonly Shift[]>;
  /** The included file, from the site folder; undefined for the page itself. */
  readonly file?: string;
  /** Position reported for everything in it, if no file contains the text. */
  readonly standsAt?: Range;
  /** Whether such a text has comments that suppress diagnostics, so that positions in it are needed. */
  readonly hasIgnores?: boolean;
}

/** A file's text with its position in the whole. */
export interface Part extends FileText {
  /** Lines of the whole text before it. */
  readonly firstLine: number;
  /** Its offset in the whole text. */
  readonly offset: number;
}

export interface SourceText {
  /** All parts, each on its own lines. */
  readonly text: string;
  /** Offset in `text` of every line's start. */
  readonly starts: readonly number[];
  readonly parts: readonly Part[];
}

/** All data for ranges. */
export type Parts = Pick<SourceText, 'parts'>;

export interface Placed {
  readonly start: Point;
  readonly end: Point;
}

/** A body as written, read as Markdown; `at` specifies which lines of which file it is. */
export function fileText(
  original: string,
  at: Pick<FileText, 'bom' | 'linesBefore' | 'numbers' | 'file' | 'standsAt'>,
): FileText {
  const hasIgnores = at.standsAt !== undefined && original.includes(ignoreWord);
  return { ...at, original, ...(hasIgnores && { hasIgnores }), ...normalizeDirectives(original) };
}

/** A file's text as a whole by itself. */
export function alone(file: FileText): SourceText {
  return joined([{ ...file, firstLine: 0, offset: 0 }]);
}

/** The parts as one text. */
export function joined(parts: readonly Part[]): SourceText {
  const text = parts.map((part) => part.text).join('\n');
  return { text, starts: lineStarts(text), parts };
}

/** Offsets at which the lines of `text` start. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The part that contains a line of the whole text. */
export function partAt({ parts }: Parts, line: number): Part | undefined {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.firstLine ?? 0) < line) low = middle;
    else high = middle - 1;
  }
  return parts[low];
}

/** Whether a node is in a file, unlike one created by a plugin or a source of texts. */
export function isInFile(source: Parts, node: { readonly position?: Partial<Placed> | undefined }): boolean {
  const line = node.position?.start?.line;
  return line !== undefined && partAt(source, line)?.standsAt === undefined;
}

/** The original position of a line and column of the whole text. */
function originalPoint(source: Parts, point: Point): Point {
  const part = partAt(source, point.line);
  if (part === undefined) return point;
  const local = point.line - part.firstLine;
  const line = part.numbers?.[local - 1] ?? local + part.linesBefore;
  const mark = part.bom && line === 1 ? 1 : 0;
  return { line, column: writtenColumn(part, local, point.column) + mark };
}

function writtenColumn(part: FileText, line: number, column: number): number {
  const shift = part.shifts.get(line)?.findLast((candidate) => candidate.column <= column)?.delta ?? 0;
  return Math.max(1, column + shift);
}

/** The original range of a node's position; it ends where it starts for a node that ends in another file. */
export function originalRange(source: Parts, { start, end }: Placed): Range {
  const part = partAt(source, start.line);
  if (part?.standsAt && part.hasIgnores !== true) return part.standsAt;
  const last = partAt(source, end.line) === part ? end : start;
  const file = part?.file === undefined ? {} : { file: part.file };
  const range = { ...file, start: originalPoint(source, start), end: originalPoint(source, last) };
  return part?.standsAt ? { ...part.standsAt, made: range } : range;
}

/** The original range of a node as a field, empty for nodes that a step created or whose end is unknown. */
export function placeOf(
  source: Parts,
  node: { readonly position?: Partial<Placed> | undefined },
): {
  readonly range?: Range;
} {
  const { start, end } = node.position ?? {};
  return start === undefined ? {} : { range: originalRange(source, { start, end: end ?? start }) };
}

/** The original range between two offsets of the whole text. */
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

/** Offset in `part.original` of an offset of the whole text inside that part. */
export function writtenOffset(source: SourceText, part: Part, offset: number): number {
  // No line was changed.
  if (part.shifts.size === 0) return offset - part.offset;
  const point = pointAt(source.starts, offset);
  const line = point.line - part.firstLine;
  const start = writtenStarts(part)[line - 1] ?? part.original.length;
  return start + writtenColumn(part, line, point.column) - 1;
}

/** The lines of a node's position as they were written. */
export function writtenLines(source: Parts, { start, end }: Placed): string[] {
  const part = partAt(source, start.line);
  if (part === undefined) return [];
  const starts = writtenStarts(part);
  const [first, behind] = [start.line - part.firstLine - 1, end.line - part.firstLine];
  const to = starts[behind] ?? part.original.length + 1;
  return part.original.slice(starts[first] ?? part.original.length, to - 1).split('\n');
}

const startsByPart = new WeakMap<Part, readonly number[]>();

/** Offsets at which the lines of a part start in the source; computed once. */
function writtenStarts(part: Part): readonly number[] {
  const known = startsByPart.get(part) ?? lineStarts(part.original);
  startsByPart.set(part, known);
  return known;
}
