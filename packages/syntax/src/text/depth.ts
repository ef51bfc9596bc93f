/**
 * Estimates how deeply a text is nested, before it costs the parser its stack or its time.
 *
 * One pass over the lines counts container markers, indented list items, directives, open brackets and emphasis, and
 * an iterative walk checks the tree. It overestimates rather than underestimates, far above what people write. A text
 * that may be too deep because of its code is measured again with those lines emptied. Most texts have too few such
 * characters for any of this.
 */
import type { Nodes, Root } from 'mdast';
import { eachNode } from '../each-node.js';
import { fenceReader, markersOf } from './lines.js';
import type { Point } from '@docgen/model';

/** Nesting depths that the lines of a text indicate. */
interface Depths {
  /** The position at which it exceeds the depth limit. */
  readonly deep: Point | undefined;
  /** Positions before that one which are too deep unless they are code; lines don't show which. */
  readonly doubtful: readonly Point[];
}

/** The position at which `text` goes deeper than `limit`, or undefined; `parse` is called if lines don't suffice. */
export async function deepPlace(
  text: string,
  limit: number,
  parse: (text: string) => Promise<Root>,
): Promise<Point | undefined> {
  if (isShallow(text, limit)) return undefined;
  const { deep, doubtful } = depthsOf(text, limit);
  const [first] = doubtful;
  if (first === undefined || deep !== undefined) return deep ?? first;
  const lines = text.split('\n');
  for (const { line } of doubtful) lines[line - 1] = `${/^[ \t]*/.exec(lines[line - 1] ?? '')?.[0] ?? ''}x`;
  const code = codeLines(await parse(lines.join('\n')));
  return doubtful.find(({ line }) => !code.has(line));
}

/** What a character may open, as flags. */
const opens = { brackets: 1, emphasis: 2, quote: 4, item: 8, numbered: 16, directive: 32 } as const;
const openers = new Uint8Array(128);
for (const [signs, flags] of [
  ['[', opens.brackets],
  ['_', opens.emphasis],
  ['*', opens.emphasis | opens.item],
  ['>', opens.quote],
  ['+-', opens.item],
  ['.)', opens.numbered],
  [':', opens.directive],
] as const)
  for (const sign of signs) openers[sign.charCodeAt(0)] = flags;

/** Whether a text can't be nested more deeply than `limit`, wherever its brackets, emphasis, items and directives are. */
function isShallow(text: string, limit: number): boolean {
  let [brackets, emphasis, containers, directives] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const flags = openers[text.charCodeAt(at)] ?? 0;
    if (flags === 0) continue;
    if (flags & opens.brackets) brackets++;
    if (flags & opens.emphasis && !((openers[text.charCodeAt(at - 1)] ?? 0) & opens.emphasis)) emphasis++;
    if (flags & opens.quote) containers++;
    if (flags & opens.item && endsMarker(text, at + 1)) containers++;
    if (flags & opens.numbered && isDigit(text, at - 1) && endsMarker(text, at + 1)) containers++;
    if (flags & opens.directive && text.startsWith(':::', at)) directives++;
    if (brackets > limit || emphasis > limit || containers > limit || directives > limit) return false;
  }
  return true;
}

function endsMarker(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return sign === ' ' || sign === '\t' || sign === '\n' || sign === '';
}

function isDigit(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return sign >= '0' && sign <= '9';
}

/** The lines inside code blocks. */
function codeLines(tree: Root): ReadonlySet<number> {
  const lines = new Set<number>();
  eachNode(tree, ({ type, position }) => {
    if (type !== 'code' || position === undefined) return;
    for (let line = position.start.line; line <= position.end.line; line++) lines.add(line);
  });
  return lines;
}

function depthsOf(text: string, limit: number): Depths {
  const items = listDepth(limit);
  const directives = directiveDepth(limit);
  const spans = spanDepth(limit);
  const inFence = fenceReader();
  const doubtful: Point[] = [];
  let line = 0;
  for (let start = 0; start <= text.length; line++) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const content = text.slice(start, end);
    const isCode = inFence(content);
    const nested = items(content);
    const at = nested ?? (isCode ? undefined : (directives(content) ?? spans(content)));
    const place = at === undefined ? undefined : { line: line + 1, column: at + 1 };
    if (place !== undefined && !isCode) return { deep: place, doubtful };
    if (place !== undefined) doubtful.push(place);
    start = end + 1;
  }
  return { deep: undefined, doubtful };
}

/** Counts quotes and list items that are open at the end of a line's markers. */
function listDepth(limit: number): (line: string) => number | undefined {
  const indents: number[] = [];
  const marker = /[ \t]*(?:(>)|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
  return (line) => {
    if (line.trim() === '') return undefined;
    const indent = line.search(/[^ \t]/);
    while ((indents.at(-1) ?? -1) > indent) indents.pop();
    let quotes = 0;
    marker.lastIndex = 0;
    for (let found = marker.exec(line); found !== null; found = marker.exec(line)) {
      if (found[1] === undefined) indents.push(marker.lastIndex);
      else quotes++;
      if (indents.length + quotes > limit) return marker.lastIndex - 1;
    }
    return undefined;
  };
}

/** Counts open directives after a line; a closing line ends the first with no more colons, and all in it. */
function directiveDepth(limit: number): (line: string) => number | undefined {
  const open: number[] = [];
  return (line) => {
    if (!line.includes(':::')) return undefined;
    const at = markersOf(line).length;
    const found = /^(:{3,})([ \t]*[A-Za-z])?/.exec(line.slice(at));
    const colons = found?.[1]?.length ?? 0;
    if (found?.[2] !== undefined) open.push(colons);
    else if (colons > 0 && line.slice(at + colons).trim() === '') {
      const closed = open.findIndex((other) => other <= colons);
      if (closed >= 0) open.length = closed;
    }
    return open.length > limit ? at : undefined;
  };
}

/** A list item that ends a paragraph in any container, and a table row. */
const bullet = /^ {0,3}[-+*] +\S/;
const startsBlock = /^(?:\|| {0,3}[-+*] +\S)/;

/** Counts brackets and emphasis that a paragraph opens and doesn't close. */
function spanDepth(limit: number): (line: string) => number | undefined {
  let brackets = 0;
  let emphasis = 0;
  return (line) => {
    if (line.trim() === '' || startsBlock.test(line)) {
      brackets = 0;
      emphasis = 0;
      if (!bullet.test(line)) return undefined;
    }
    for (const found of line.matchAll(/\\.|[[\]]|[*_]+/g)) {
      const token = found[0];
      if (token === '[') brackets++;
      else if (token === ']') brackets = Math.max(0, brackets - 1);
      else if (!token.startsWith('\\'))
        emphasis = Math.max(0, emphasis + nestingOf(line, found.index, token));
      if (brackets > limit || emphasis > limit) return found.index;
    }
    return undefined;
  };
}

/** 1 if a run of markers can only open, -1 if it can only close, otherwise 0. This depends on the characters around it. */
function nestingOf(line: string, at: number, run: string): number {
  const before = touching(line.charAt(at - 1));
  const after = touching(line.charAt(at + run.length));
  const opens = after !== 'space' && (after === 'letter' || before !== 'letter');
  const closes = before !== 'space' && (before === 'letter' || after !== 'letter');
  return opens === closes ? 0 : opens ? 1 : -1;
}

function touching(char: string): 'space' | 'sign' | 'letter' {
  if (!/\S/.test(char)) return 'space';
  return /[\p{P}\p{S}]/u.test(char) ? 'sign' : 'letter';
}

const containers = new Set([
  'blockquote',
  'listItem',
  'containerDirective',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'footnoteDefinition',
]);

/** The first node of `tree` below more than `limit` containers or open raw elements, or undefined. */
export function deepNode(tree: Root, limit: number): Nodes | undefined {
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  const elements = elementDepth(limit);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { node, depth } = entry;
    if (depth > limit) return node;
    if (node.type === 'html' && elements(node.value)) return node;
    if (!('children' in node)) continue;
    const below = depth + (containers.has(node.type) ? 1 : 0);
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) open.push({ node: child, depth: below });
    }
  }
  return undefined;
}

/** Elements with an optional end tag, or without one: opening them repeatedly doesn't nest them. */
const flat =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|option)$/i;

/** Elements of drawings, in which `/>` closes an element; in HTML, it doesn't. */
const drawn =
  /^(?:svg|g|defs|symbol|use|path|rect|circle|ellipse|line|poly(?:line|gon)|image|text|tspan|stop|(?:linear|radial)gradient|clippath|mask|marker|pattern|filter|fe[a-z]+)$/i;

/** Counts the raw elements that are open after each part of a text; true if more than `limit` are. */
function elementDepth(limit: number): (html: string) => boolean {
  let open = 0;
  let isDrawing = false;
  return (html) => {
    for (const [, end, name = '', closed] of html.matchAll(/<(\/?)([a-z][\w-]*)(?:[^<>]*(\/)>)?/gi)) {
      isDrawing = drawn.test(name) && (isDrawing || /^svg$/i.test(name)) && !/^\/svg$/i.test(`${end}${name}`);
      if (flat.test(name) || (isDrawing && closed !== undefined)) continue;
      open = Math.max(0, open + (end === '' ? 1 : -1));
      if (open > limit) return true;
    }
    return false;
  };
}
