/**
 * Marks of Python-Markdown within lines: attribute lists, icons, keys, marked and inserted text, abbreviations. Each is
 * looked for in text alone; code, HTML and addresses are covered.
 */
import type { InlineWay } from '../dialect/inline.js';
import { visit } from '../dialect/inline.js';
import { emoji } from '@docgen/markdown/emoji';

/** Which extensions a site uses. */
export interface MarkOptions {
  readonly extensions: ReadonlySet<string>;
  /** Abbreviations that every page knows. */
  readonly abbreviations: ReadonlyMap<string, string>;
}

export function marks(way: InlineWay, options: MarkOptions): void {
  const has = (name: string) => options.extensions.has(name);
  if (has('attr_list')) attributeLists(way);
  icons(way);
  if (has('pymdownx.keys')) keys(way);
  if (has('pymdownx.mark')) around(way, /==(?=\S)([^=\n]{1,400}?)(?<=\S)==/g, 'mark');
  if (has('pymdownx.caret')) {
    around(way, /\^\^(?=\S)([^^\n]{1,400}?)(?<=\S)\^\^/g, 'ins');
    around(way, /(?<!\^)\^(?=\S)([^^\s]{1,100}?)\^(?!\^)/g, 'sup');
  }
  if (has('pymdownx.tilde')) around(way, /(?<!~)~(?=\S)([^~\s]{1,100}?)~(?!~)/g, 'sub');
  if (has('pymdownx.critic')) critic(way);
  if (has('abbr')) abbreviations(way, options.abbreviations);
  inlineCode(way);
}

const list = /[ \t]*\{:?[ \t]*([^{}\n]{1,600})\}/g;
const token = /(?:[.#][\w:.+-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']+)|[\w-]+)/g;

/** `{ #id .class key=value }`: an id stays as an anchor, the rest goes; of classes, only what they looked like is lost. */
function attributeLists(way: InlineWay): void {
  const headings = headingEnds(way);
  for (const found of way.mask.matchAll(list)) {
    const written = way.text.slice(found.index, found.index + found[0].length);
    const inner = written.trim().replace(/^\{:?/, '').slice(0, -1);
    const tokens = inner.match(token) ?? [];
    const isList = tokens.some((one) => /^[.#]|=/.test(one)) && inner.replaceAll(token, '').trim() === '';
    const before = way.text.charAt(found.index - 1);
    if (!isList || before === '\\') continue;
    const end = found.index + found[0].length;
    const id = idOf(tokens);
    const isHeading =
      headings.has(lineEnd(way.text, end)) && way.text.slice(end, lineEnd(way.text, end)).trim() === '';
    const anchor = id === undefined ? '' : isHeading ? ` {#${id}}` : `<a id="${id}"></a>`;
    const lineStart = way.text.lastIndexOf('\n', found.index) + 1;
    const isAlone = way.text.slice(lineStart, found.index).trim() === '';
    const white = isAlone ? (/^[ \t]*/.exec(written)?.[0] ?? '') : '';
    way.edits.push({ start: found.index, end, text: white + anchor });
    const said = tokens.filter((one) => /^(?:title|data-title|alt|aria-label)=/.test(one));
    if (said.length > 0)
      way.tell(
        'lost',
        found.index,
        said.join(' '),
        'docgen has no attributes for it; write the text in the page',
      );
  }
}

function idOf(tokens: readonly string[]): string | undefined {
  const short = tokens.find((one) => one.startsWith('#'))?.slice(1);
  const long = tokens.find((one) => one.startsWith('id='))?.slice('id='.length);
  return short ?? long?.replaceAll(/["']/g, '');
}

function headingEnds({ root, text }: InlineWay): ReadonlySet<number> {
  const ends = new Set<number>();
  visit(root, ({ type, start }) => {
    if (type === 'heading') ends.add(lineEnd(text, start));
  });
  return ends;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

const icon =
  /:((?:material|octicons|fontawesome|simple|custom)-[\w-]{1,80}|[+\w-]{1,40}):(?:\{[^{}\n]{0,200}\})?/g;

/** Icons are left out, emoji become characters; names that are neither stay. */
function icons(way: InlineWay): void {
  for (const found of way.mask.matchAll(icon)) {
    const name = found[1] ?? '';
    const end = found.index + found[0].length;
    const character = emoji.get(name);
    if (character !== undefined) way.edits.push({ start: found.index, end, text: character });
    else if (/^(?:material|octicons|fontawesome|simple|custom)-/.test(name)) {
      const isLast = /^[ \t]*(?:\n|$)/.test(way.text.slice(end, end + 20));
      const before = isLast && /[ \t]/.test(way.text.charAt(found.index - 1)) ? 1 : 0;
      const space = !isLast && /[ \t]/.test(way.text.charAt(end)) ? 1 : 0;
      way.edits.push({ start: found.index - before, end: end + space, text: '' });
      way.tell('lost', found.index, `the icon :${name}:`, 'docgen has no icons in text');
    }
  }
}

const names: { readonly [key: string]: string } = { ctrl: 'Ctrl', cmd: 'Cmd', del: 'Del', esc: 'Esc' };

function keys({ mask, edits }: InlineWay): void {
  for (const found of mask.matchAll(/\+\+([\w"'-]{1,30}(?:\+[\w"'-]{1,30}){0,5})\+\+/g)) {
    const made = (found[1] ?? '').split('+').map((key) => {
      const name = key.replaceAll(/["']/g, '');
      return `<kbd>${names[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')}</kbd>`;
    });
    edits.push({ start: found.index, end: found.index + found[0].length, text: made.join('+') });
  }
}

/** Text between marks as an element: only the marks change. */
function around({ mask, edits }: InlineWay, pattern: RegExp, name: string): void {
  for (const found of mask.matchAll(pattern)) {
    const width = (found[0].length - (found[1] ?? '').length) / 2;
    const end = found.index + found[0].length;
    edits.push({ start: found.index, end: found.index + width, text: `<${name}>` });
    edits.push({ start: end - width, end, text: `</${name}>` });
  }
}

function critic(way: InlineWay): void {
  for (const [pattern, name] of [
    [/\{\+\+([^{}\n]{1,400}?)\+\+\}/g, 'ins'],
    [/\{--([^{}\n]{1,400}?)--\}/g, 'del'],
    [/\{==([^{}\n]{1,400}?)==\}/g, 'mark'],
  ] as const)
    around(way, pattern, name);
}

const definition = /^[ \t]*\*\[([^\]\n]{1,100})\]:[ \t]*(.*)$/gm;

/** Each abbreviation of the page and of all pages, where it stands in text. */
function abbreviations(way: InlineWay, everywhere: ReadonlyMap<string, string>): void {
  const own = new Map(everywhere);
  for (const found of way.text.matchAll(definition)) {
    if (way.mask.charAt(found.index) === '\0') continue;
    own.set(found[1] ?? '', found[2] ?? '');
    way.edits.push({ start: found.index, end: found.index + found[0].length, text: '' });
  }
  if (own.size === 0) return;
  const words = [...own.keys()].sort((a, b) => b.length - a.length).map(escapedPattern);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words.join('|')})(?![\p{L}\p{N}_])`, 'gu');
  visit(way.root, ({ type, start, end, children }) => {
    if (type !== 'paragraph' || children.some((child) => child.value.startsWith('*['))) return;
    for (const found of way.mask.slice(start, end).matchAll(pattern)) {
      const at = start + found.index;
      const title = (own.get(found[0]) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      way.edits.push({
        start: at,
        end: at + found[0].length,
        text: `<abbr title="${title}">${found[0]}</abbr>`,
      });
    }
  });
}

/** Abbreviations that a file defines for all pages. */
export function abbreviationsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(definition)].map((found) => [found[1] ?? '', found[2] ?? '']));
}

function escapedPattern(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** `#!py code` names the language of code within a line; docgen has none there. */
function inlineCode({ root, text, edits }: InlineWay): void {
  visit(root, ({ type, start, end }) => {
    const found = type === 'inlineCode' ? /^(`+)#!([\w+-]+)[ \t]/.exec(text.slice(start, end)) : null;
    if (found) edits.push({ start: start + (found[1]?.length ?? 0), end: start + found[0].length, text: '' });
  });
}
