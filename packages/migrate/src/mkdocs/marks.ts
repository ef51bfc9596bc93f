/**
 * Marks of Python-Markdown within lines: attribute lists, icons, keys, marked and inserted text, abbreviations. Each is
 * looked for in text alone; code, HTML and addresses are covered.
 */
import { iconNamed } from '@docgen/convert/site/icons';
import { comment } from '@docgen/convert/markdown/comment';
import { type InlineWay, visit } from '@docgen/convert/page/inline';
import { attributeLists, emojiNames, texDelimiters, withoutFormulas } from '@docgen/convert/page/marks';

/** Extensions that a site uses. */
export interface MarkOptions {
  readonly extensions: ReadonlySet<string>;
  /** Abbreviations that apply to every page. */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** A plugin resolves references to names in code. */
  readonly hasCodeReferences: boolean;
}

export function marks(given: InlineWay, options: MarkOptions): void {
  const has = (name: string) => options.extensions.has(name);
  const way = has('pymdownx.arithmatex') ? withoutFormulas(given) : given;
  if (has('attr_list')) attributeLists(way);
  icons(way);
  emojiNames(way);
  if (has('pymdownx.keys')) keys(way);
  if (has('pymdownx.mark')) around(way, /(?<!\{)==(?=\S)([^=\n]{1,400}?)(?<=\S)==(?!\})/g, 'mark');
  if (has('pymdownx.caret')) {
    around(way, /\^\^(?=\S)([^^\n]{1,400}?)(?<=\S)\^\^/g, 'ins');
    around(way, /(?<!\^)\^(?=\S)([^^\s]{1,100}?)\^(?!\^)/g, 'sup');
  }
  if (has('pymdownx.tilde')) around(way, /(?<!~)~(?=\S)([^~\s]{1,100}?)~(?!~)/g, 'sub');
  if (has('pymdownx.critic')) critic(way);
  if (has('abbr')) abbreviations(way, options.abbreviations);
  if (has('pymdownx.arithmatex')) texDelimiters(given);
  inlineCode(way);
  references(way);
  if (options.hasCodeReferences) codeReferences(way);
}

const icon = /:((?:material|octicons|fontawesome|simple|custom)-[\w-]{1,80}):(?:\{[^{}\n]{0,200}\})?/g;

/** Icons that docgen has under the same or another name; others are left out. */
function icons(way: InlineWay): void {
  for (const found of way.mask.matchAll(icon)) {
    const end = found.index + found[0].length;
    const name = iconNamed(found[1] ?? '');
    // A definition of that name would make it a link.
    if (name !== undefined && !new RegExp(String.raw`^[ \t]*\[${name}\]:`, 'im').test(way.text)) {
      way.edits.push({ start: found.index, end, text: `:icon[${name}]` });
      continue;
    }
    const isLast = /^[ \t]*(?:\n|$)/.test(way.text.slice(end, end + 20));
    const before = isLast && /[ \t]/.test(way.text.charAt(found.index - 1)) ? 1 : 0;
    const space = !isLast && /[ \t]/.test(way.text.charAt(end)) ? 1 : 0;
    way.edits.push({ start: found.index - before, end: end + space, text: '' });
    way.tell(
      'lost',
      found.index,
      `the icon :${found[1] ?? ''}:`,
      'docgen has no icon of that name; choose another with :icon[name]',
    );
  }
}

const names: { readonly [key: string]: string } = { ctrl: 'Ctrl', cmd: 'Cmd', del: 'Del', esc: 'Esc' };

function keys({ mask, edits }: InlineWay): void {
  for (const found of mask.matchAll(/\+\+([\w"'-]{1,30}(?:\+[\w"'-]{1,30}){0,5})\+\+/g)) {
    const made = (found[1] ?? '').split('+').map((key) => {
      const name = key.replaceAll(/["']/g, '');
      return names[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', '');
    });
    const text = `:keys[${made.join('+')}]`;
    edits.push({ start: found.index, end: found.index + found[0].length, text });
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
  for (const found of way.mask.matchAll(
    /\{~~([^{}\n]{1,400}?)~>([^{}\n]{1,400}?)~~\}|\{>>([^{}\n]{1,400}?)<<\}/g,
  )) {
    const [whole, old = '', made = '', note] = found;
    const text = note === undefined ? `<del>${old}</del><ins>${made}</ins>` : comment(` ${note} `);
    way.edits.push({ start: found.index, end: found.index + whole.length, text });
  }
}

const definition = /^[ \t]*\*\[([^\]\n]{1,100})\]:[ \t]*(.*)$/gm;

/** Each abbreviation of the page and of all pages, wherever it occurs in text. */
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

/** Python-Markdown allows a space or the end of a line between `[words]` and `[label]`. */
function references({ root, text, mask, edits }: InlineWay): void {
  visit(root, ({ type, start }) => {
    if (type !== 'linkReference') return;
    const before = text.slice(Math.max(0, start - 300), start);
    const white = /(?<![\\\]])\[(?![ xX]\]|\^)[^[\]]{1,200}\]( |\n[ \t]{0,20})$/.exec(before)?.[1] ?? '';
    const at = start - white.length;
    if (white !== '' && mask.charAt(at - 1) === ']') edits.push({ start: at, end: start, text: '' });
  });
}

/** References that the page doesn't define, such as `[words][package.name]`, become their words. */
function codeReferences(way: InlineWay): void {
  for (const found of way.mask.matchAll(
    /(?<![\\!])\[((?:[^[\]\n]|\n(?!\s*\n)){1,200})\]\[([^[\]\n]{0,200})\]/g,
  )) {
    const [whole, words = '', label = ''] = found;
    const end = found.index + whole.length;
    way.edits.push({ start: found.index, end: found.index + 1, text: '' });
    way.edits.push({ start: found.index + 1 + words.length, end, text: '' });
    const name = label === '' ? way.text.slice(found.index + 1, found.index + 1 + words.length) : label;
    way.tell(
      'lost',
      found.index,
      `the reference to '${name}'`,
      'a plugin finds it in code, which docgen did not run; write a link',
    );
  }
}

/** `#!py code` names the language of code within a line; docgen has none there. */
function inlineCode({ root, text, edits }: InlineWay): void {
  visit(root, ({ type, start, end }) => {
    const found = type === 'inlineCode' ? /^(`+)#!([\w+-]+)[ \t]/.exec(text.slice(start, end)) : null;
    if (found) edits.push({ start: start + (found[1]?.length ?? 0), end: start + found[0].length, text: '' });
  });
}
