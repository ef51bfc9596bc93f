/**
 * Finds the positions of a directive's parts: its opening, each of its attributes, and its closing line. Parsers give
 * a directive only one position as a whole, so these are read from the text, in the same way for all of them. A
 * directive that a plugin created has none.
 */
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { readOpening } from './directive-line.js';
import type { Parts, Placed } from './source-text.js';
import { partAt } from './source-text.js';

export interface DirectivePlaces {
  /** Number of opening colons. */
  readonly colons: number;
  readonly opening: Placed;
  /** By name; the last of several. */
  readonly attributes: ReadonlyMap<string, Placed>;
  /** The container's own closing line ends it. */
  readonly isClosed: boolean;
}

/** The positions of a directive's parts, or undefined if it has no position in the text. */
export function placesOf(
  node: ContainerDirective | LeafDirective,
  source: Parts,
): DirectivePlaces | undefined {
  const lines = linesOf(node, source);
  const opening = lines === undefined ? null : readOpening(lines.first);
  if (lines === undefined || opening === null || node.position === undefined) return undefined;
  const { line, column } = node.position.start;
  const placed = (from: number, to: number): Placed => ({
    start: { line, column: column + from },
    end: { line, column: column + to },
  });
  const { colons, attributes, end } = opening;
  return {
    colons,
    opening: placed(0, end),
    attributes: new Map(attributes.map(({ name, from, to }) => [name, placed(from, to)])),
    isClosed: node.type === 'containerDirective' && isClosing(lines.last, colons, column),
  };
}

/** The first line of a directive from its colons on, and the last line; the last is empty if there is only one. */
function linesOf({ position }: ContainerDirective | LeafDirective, source: Parts) {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const part = partAt(source, start.line);
  const text = part?.text.slice(start.offset - part.offset, end.offset - part.offset);
  if (text === undefined) return undefined;
  const next = text.indexOf('\n');
  return next < 0
    ? { first: text, last: '' }
    : { first: text.slice(0, next), last: text.slice(text.lastIndexOf('\n') + 1) };
}

/** Whether a line closes the container that opens at `column`: as many colons, and not indented code. */
export function isClosing(line: string, colons: number, column: number): boolean {
  const written = line.replace(/(?<![ \t])[ \t]+$/, '');
  let first = written.length;
  while (written.charAt(first - 1) === ':') first--;
  return written.length - first >= colons && first < column + 3;
}
