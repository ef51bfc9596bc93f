/**
 * Where the parts of a directive stand: its opening, each of its attributes, its closing line. Parsers give a directive
 * one place as a whole, so these are read from the text, in one way for all of them.
 *
 * The directive is known to be well formed. What a plugin made up has no places here.
 */
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Parts, Placed } from './source-text.js';
import { partAt } from './source-text.js';

export interface DirectivePlaces {
  /** The colons of the opening line. */
  readonly colons: string;
  readonly opening: Placed;
  /** By name; the last of several. */
  readonly attributes: ReadonlyMap<string, Placed>;
  /** A line of the container's own ends it. */
  readonly isClosed: boolean;
}

/** The places of a directive's parts, or undefined for one that stands nowhere in the text. */
export function placesOf(
  node: ContainerDirective | LeafDirective,
  source: Parts,
): DirectivePlaces | undefined {
  const text = textOf(node, source);
  const found = text === undefined ? null : /^:{2,}/.exec(text);
  if (text === undefined || found === null || node.position === undefined) return undefined;
  const [colons] = found;
  const { line, column } = node.position.start;
  const placed = (from: number, to: number): Placed => ({
    start: { line, column: column + from },
    end: { line, column: column + to },
  });
  const afterName = colons.length + node.name.length;
  const afterLabel = text.charAt(afterName) === '[' ? labelEnd(text, afterName) : afterName;
  const attributes = new Map<string, Placed>();
  let end = afterLabel;
  if (text.charAt(afterLabel) === '{') {
    for (const { name, from, to } of attributesIn(text, afterLabel + 1)) {
      attributes.set(name, placed(from, to));
      end = to;
    }
    end = text.indexOf('}', end) + 1;
  }
  const isClosed = node.type === 'containerDirective' && endsItself(text, colons, column);
  return { colons, opening: placed(0, end), attributes, isClosed };
}

/** The directive with all its lines. */
function textOf({ position }: ContainerDirective | LeafDirective, source: Parts): string | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const part = partAt(source, start.line);
  return part?.text.slice(start.offset - part.offset, end.offset - part.offset);
}

/** Where the label ends that opens at `at`: behind the bracket that is its partner. */
function labelEnd(text: string, at: number): number {
  let open = 0;
  for (let index = at; index < text.length; index++) {
    const char = text.charAt(index);
    if (char === '\\') index++;
    else if (char === '[') open++;
    else if (char === ']' && --open === 0) return index + 1;
  }
  return at;
}

/** The attributes that are written from `start` on: `#id`, `.class`, `name`, `name=value`. */
function* attributesIn(
  text: string,
  start: number,
): Generator<{ readonly name: string; readonly from: number; readonly to: number }> {
  const shape = /[ \t]*(?:([#.])[^ \t\n#.}]+|([^\s=}#.][^\s=}#]*)(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^ \t\n}]+))?)/y;
  shape.lastIndex = start;
  for (let found = shape.exec(text); found !== null; found = shape.exec(text)) {
    const [whole, shortcut, written = ''] = found;
    const name = shortcut === undefined ? written : shortcut === '#' ? 'id' : 'class';
    yield { name, from: found.index + whole.length - whole.trimStart().length, to: shape.lastIndex };
  }
}

/** Whether the last line closes the container that opens at `column`: as many colons, and no code by indentation. */
function endsItself(text: string, colons: string, column: number): boolean {
  const start = text.lastIndexOf('\n') + 1;
  if (start === 0) return false;
  const line = text.slice(start).replace(/(?<![ \t])[ \t]+$/, '');
  let first = line.length;
  while (line.charAt(first - 1) === ':') first--;
  return line.length - first >= colons.length && first < column + 3;
}
