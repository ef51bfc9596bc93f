/**
 * The frame of a diagnostic: the source line with the previous one and a marked part, as text and numbers. The caller
 * decides how to draw the mark.
 *
 * A line is split into cells, one per grapheme, each with its width and position in the text. So the mark covers the
 * right characters at any width, and a long line is shown through a window around the mark.
 */
import type { Range } from './diagnostic.js';
import { graphemeWidth, visible } from './names/visible.js';

export interface FrameLine {
  /** 1-based. */
  readonly number: number;
  /** Text with visible control characters, tabs as spaces, and `…` where it is cut. */
  readonly text: string;
  /** Null for the previous line. */
  readonly mark: FrameMark | null;
}

export interface FrameMark {
  /** UTF-16 offsets in the line's `text`; equal if the mark is empty or at the end of the line. */
  readonly from: number;
  readonly to: number;
  /** First column of the underline in a terminal, and its width, which is at least 1. */
  readonly column: number;
  readonly width: number;
}

interface Cell {
  readonly text: string;
  /** Width in terminal columns. */
  readonly width: number;
  /** UTF-16 offset in the line. */
  readonly offset: number;
}

const tabStop = 4;
/** Characters on either side of the mark that are kept before measuring, because a line can have megabytes. */
const reach = 300;

/** Lines of the frame in `columns` columns; none if `mark` is outside `lines`. */
export function frame(lines: readonly string[], mark: Range, columns: number): FrameLine[] {
  const line = lines[mark.start.line - 1];
  if (line === undefined || mark.start.column < 1 || mark.start.column > line.length + 1) return [];
  const before = lines[mark.start.line - 2];
  return [
    ...(before === undefined
      ? []
      : [{ number: mark.start.line - 1, text: clip(before, columns), mark: null }]),
    { number: mark.start.line, ...markedLine(line, offsets(line, mark), columns) },
  ];
}

function markedLine(line: string, { start, end }: { start: number; end: number }, columns: number) {
  if (fits(line, columns))
    return { text: line, mark: { from: start, to: end, column: start, width: Math.max(1, end - start) } };
  if (isPlain(stretchAt(line, start))) return plainLine(line, { start, end }, columns);
  const cells = cellsOf(line, start);
  const window = windowAround(cells, start, end, columns);
  const shown = cells.filter(({ offset }) => offset >= window.from && offset < window.to);
  const ahead = shown.filter(({ offset }) => offset < start);
  const marked = shown.filter(({ offset }) => offset >= start && offset < end);
  const lead = window.cutLeft ? '…' : '';
  const from = lead.length + textOf(ahead).length;
  return {
    text: `${lead}${textOf(shown)}${window.cutRight ? '…' : ''}`,
    mark: {
      from,
      to: from + textOf(marked).length,
      column: lead.length + widthOf(ahead),
      width: Math.max(1, widthOf(marked)),
    },
  };
}

/** Whether a line fits and each character has one column. Most lines do, and need no cells. */
function fits(line: string, columns: number): boolean {
  return line.length <= Math.min(columns, reach) && isPlain(line);
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** The part of a line, around a position, that is measured. */
function stretchAt(line: string, near: number): string {
  return line.slice(Math.max(0, near - reach), near + reach);
}

/** A line that is plain around its mark, cut to the same window as its cells would be. */
function plainLine(line: string, { start, end }: { start: number; end: number }, columns: number) {
  const first = Math.max(0, start - reach);
  const past = Math.min(line.length, start + reach);
  const marked = Math.min(end, past) - start;
  const isWhole = first === 0 && past <= columns;
  const lead = Math.max(0, Math.min(Math.floor(columns / 3), columns - 2 - marked));
  const from = isWhole ? 0 : Math.max(first, start - lead);
  const to = isWhole ? past : Math.min(past, from + columns - 2);
  const shift = (from > 0 ? 1 : 0) - from;
  const shown = Math.max(0, Math.min(end, to) - start);
  return {
    text: `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < past ? '…' : ''}`,
    mark: {
      from: start + shift,
      to: start + shown + shift,
      column: start + shift,
      width: Math.max(1, shown),
    },
  };
}

/** UTF-16 offsets of the mark in its first line; `end` is exclusive. */
function offsets(line: string, mark: Range): { start: number; end: number } {
  const start = mark.start.column - 1;
  const end = mark.end.line > mark.start.line ? line.length : mark.end.column - 1;
  return { start, end: Math.max(start, Math.min(end, line.length)) };
}

function cellsOf(line: string, near: number): Cell[] {
  const from = Math.max(0, near - reach);
  const cells: Cell[] = [];
  let column = 0;
  let index = 0;
  for (const segment of graphemes(stretchAt(line, near))) {
    const text = segment === '\t' ? ' '.repeat(tabStop - (column % tabStop)) : visible(segment);
    const width = graphemeWidth(text);
    cells.push({ text, width, offset: from + index });
    column += width;
    index += segment.length;
  }
  return cells;
}

/** Most lines contain only single characters. This test is a hundred times as fast as a segmenter. */
function graphemes(text: string): readonly string[] {
  if (/^[\t\x20-\x7e]*$/.test(text)) return text.split('');
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The cells to show in `room` columns: all, or a window that starts a third of its width before the mark. */
function windowAround(cells: readonly Cell[], start: number, end: number, room: number) {
  const first = cells[0]?.offset ?? 0;
  const past = (cells.at(-1)?.offset ?? 0) + 1;
  if (first === 0 && widthOf(cells) <= room) return { from: 0, to: past, cutLeft: false, cutRight: false };
  const marked = widthOf(cells.filter(({ offset }) => offset >= start && offset < end));
  const lead = Math.max(0, Math.min(Math.floor(room / 3), room - 2 - marked));
  const left = cells.filter(({ offset }) => offset < start);
  const skipped = left.length - fitting(left.toReversed(), lead);
  const from = cells[skipped]?.offset ?? start;
  const kept = fitting(cells.slice(skipped), room - 2);
  const to = cells[skipped + kept]?.offset ?? past;
  return { from, to, cutLeft: from > 0, cutRight: to < past };
}

/** Number of leading cells that fit into `room` columns. */
function fitting(cells: readonly Cell[], room: number): number {
  let used = 0;
  const over = cells.findIndex(({ width }) => (used += width) > room);
  return over < 0 ? cells.length : over;
}

function clip(line: string, room: number): string {
  if (fits(line, room)) return line;
  const near = stretchAt(line, 0);
  if (isPlain(near) && near.length >= room) return `${near.slice(0, Math.max(0, room - 1))}…`;
  const cells = cellsOf(line, 0);
  if (widthOf(cells) <= room && line.length <= reach) return textOf(cells);
  return `${textOf(cells.slice(0, fitting(cells, room - 1)))}…`;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('');
}
