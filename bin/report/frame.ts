/**
 * The frame of a diagnostic on a terminal: line numbers, the source line with one line before it, and tildes below the
 * part that is meant.
 */
import { type FrameLine, type Range, frame } from '@docgen/model';
import type { Paint } from './paint.js';

interface Look {
  readonly paint: Paint;
  readonly underline: (text: string) => string;
  /** Of the terminal. */
  readonly columns: number;
}

/** The frame's lines, without indentation, the tildes as `underline` paints them; none where `mark` lies outside of `lines`. */
export function frameLines(
  lines: readonly string[],
  mark: Range,
  { paint, underline, columns }: Look,
): string[] {
  const gutter = String(mark.start.line).length;
  const numbered = (number: string, text: string) =>
    `${paint.dim(`${number.padStart(gutter)} │`)}${text === '' ? '' : ` ${text}`}`;
  return frame(lines, mark, columns - gutter - 3).flatMap(({ number, text, mark: marked }: FrameLine) => [
    numbered(String(number), text),
    ...(marked === null
      ? []
      : [numbered('', `${' '.repeat(marked.column)}${underline('~'.repeat(marked.width))}`)]),
  ]);
}
