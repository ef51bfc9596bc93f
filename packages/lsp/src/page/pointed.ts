/** What is at a position of a page: the parts that lead somewhere or have an explanation. */
import type { Heading, LinkRef, Range } from '@docgen/model';
import { matterEnd, pathAbove } from './cursor.js';
import { contains } from '../protocol/positions.js';
import type { Asked } from '../session/session.js';

export type Pointed =
  | { readonly kind: 'link'; readonly link: LinkRef; readonly range: Range }
  | { readonly kind: 'heading'; readonly heading: Heading; readonly range: Range }
  /** Name of a directive or inline form. */
  | { readonly kind: 'word'; readonly name: string; readonly range: Range }
  /** Id that a directive names, or content of an inline form. */
  | {
      readonly kind: 'named';
      readonly owner: string;
      readonly attribute: string;
      readonly value: string;
      readonly range: Range;
    }
  | { readonly kind: 'key'; readonly path: readonly string[]; readonly range: Range };

export function pointedAt({ at, document, page, path }: Asked): Pointed | null {
  const { lines } = document;
  const text = lines[at.line - 1] ?? '';
  if (at.line > 1 && at.line - 1 < matterEnd(lines)) return keyAt(text, at, lines);
  const isHere = (range: Range | undefined): range is Range =>
    range !== undefined && (range.file ?? path) === path && contains(range, at);
  const { links, headings } = page.parsed.document;
  for (const part of ['mark', 'range'] as const) {
    // An image in a link is inside the link, and begins after it.
    const around = links.filter((one) => isHere(one[part])).sort((a, b) => columnOf(b) - columnOf(a));
    const [link] = around;
    const range = link?.[part];
    if (link && range) return { kind: 'link', link, range };
  }
  const named = namedIn(text, at);
  if (named) return named;
  const heading = headings.find(({ range }) => isHere(range));
  return heading?.range ? { kind: 'heading', heading, range: heading.range } : null;
}

function columnOf({ range }: LinkRef): number {
  return range?.start.column ?? 0;
}

function keyAt(text: string, { line, column }: Asked['at'], lines: readonly string[]): Pointed | null {
  const [, indent = '', name] = /^(\s*)([\w-]+):/.exec(text) ?? [];
  if (name === undefined || column > indent.length + name.length + 1) return null;
  const range = rangeIn(line, indent.length, name.length);
  return { kind: 'key', path: [...pathAbove(line - 1, indent.length, lines), name], range };
}

const forms = /(?:^\s*:{2,}|(?<![:\w\\]):)([\w-]+)(?:\[([^\][]*)\])?(?:\{([^{}]*)\})?/g;

/** Directives and inline forms of a line. */
function namedIn(text: string, { line, column }: Asked['at']): Pointed | null {
  const isIn = (range: Range) => contains(range, { line, column });
  for (const found of text.matchAll(forms)) {
    const [whole, owner = '', words, attributes = ''] = found;
    const start = found.index + whole.indexOf(owner);
    const name = rangeIn(line, start, owner.length);
    if (isIn(name) || column === found.index + 1) return { kind: 'word', name: owner, range: name };
    const inner = start + owner.length + 1;
    const content = rangeIn(line, inner, words?.length ?? 0);
    if (words !== undefined && isIn(content))
      return { kind: 'named', owner, attribute: '', value: words, range: content };
    const first = found.index + whole.length - attributes.length - 1;
    for (const one of attributes.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g)) {
      const [pair, attribute = '', quoted, bare] = one;
      const range = rangeIn(line, first + one.index, pair.length);
      if (isIn(range)) return { kind: 'named', owner, attribute, value: quoted ?? bare ?? '', range };
    }
  }
  return null;
}

function rangeIn(line: number, start: number, length: number): Range {
  return { start: { line, column: start + 1 }, end: { line, column: start + 1 + length } };
}
