/**
 * Positions of the protocol and of docgen. Lines of the protocol start at 0, and its columns count UTF-16 units, UTF-8
 * bytes or code points, as client and server agreed. docgen's start at 1 and count UTF-16 units.
 */
import type { Point, Range } from '@docgen/model';
import type { Position, Range as ProtocolRange } from 'vscode-languageserver-protocol/node';

/** In order of preference: docgen needn't convert the first. */
export const encodings = ['utf-16', 'utf-8', 'utf-32'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding that the client offers; `utf-16` if it offers none. */
export function agreedEncoding(offered: readonly string[] | undefined): Encoding {
  return encodings.find((one) => offered?.includes(one)) ?? 'utf-16';
}

/** A column in UTF-16 units as the client counts. The line is needed only for other encodings. */
export function columnFor(line: string, units: number, encoding: Encoding): number {
  if (encoding === 'utf-16') return units;
  const before = line.slice(0, units);
  return encoding === 'utf-8' ? Buffer.byteLength(before) : Array.from(before).length;
}

/** The reverse; a column within a character is its start, and one after the end of the line is the end. */
export function unitsAt(line: string, column: number, encoding: Encoding): number {
  if (encoding === 'utf-16') return Math.min(column, line.length);
  let [units, passed] = [0, 0];
  for (const char of line) {
    passed += encoding === 'utf-8' ? Buffer.byteLength(char) : 1;
    if (passed > column) break;
    units += char.length;
  }
  return units;
}

/** Lines of a text, without their ends. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** A range of docgen's in a file with these lines. */
export function toProtocol(range: Range, lines: readonly string[], encoding: Encoding): ProtocolRange {
  const position = ({ line, column }: Point): Position => ({
    line: line - 1,
    character: columnFor(lines[line - 1] ?? '', column - 1, encoding),
  });
  return { start: position(range.start), end: position(range.end) };
}

/** A position of the client in a file with these lines. */
export function toPoint({ line, character }: Position, lines: readonly string[], encoding: Encoding): Point {
  return { line: line + 1, column: unitsAt(lines[line] ?? '', character, encoding) + 1 };
}
/** Whether a point is in a range or at its end, where a cursor is after the last character. */
export function contains({ start, end }: Range, at: Point): boolean {
  return !isAfter(start, at) && !isAfter(at, end);
}

function isAfter(a: Point, b: Point): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}
