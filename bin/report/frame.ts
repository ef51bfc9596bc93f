/**
 * The frame of a diagnostic on a terminal: line numbers, the source line with one line before it, and tildes below the
 * marked part.
 */
import { type FrameLine, type Range, frame } from '@docgen/model';
import type { Paint } from './paint.js';

interface Look {
  readonly paint: Paint;
  readonly underline: (text: string) => string;
  /** Width of the terminal. */
  readonly columns: number;
}

/** The frame's lines, unindented, with tildes colored by `underline`; none if `mark` is outside of `lines`. */
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
