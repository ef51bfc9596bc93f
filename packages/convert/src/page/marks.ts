/** Inline marks that several generators share: attribute lists and emoji. */
import { emoji } from '@docgen/markdown/emoji';
import type { Node } from '../markdown/tree.js';
import { type InlineWay, visit } from './inline.js';

const list = /[ \t]*\{:?[ \t]*([^{}\n]{1,600})\}/g;
const token = /(?:[.#][\w:.+-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']+)|[\w-]+)/g;

/**
 * `{ #id .class key=value }`: an id becomes an anchor, and the rest is removed. Removing classes loses only their
 * styling.
 */
export function attributeLists(way: InlineWay, { inHeadingsOnly = false } = {}): void {
  const headings = headingEnds(way);
  const images = imagesByEnd(way);
  for (const found of way.mask.matchAll(list)) {
    const written = way.text.slice(found.index, found.index + found[0].length);
    const inner = written.trim().replace(/^\{:?/, '').slice(0, -1);
    const tokens = inner.match(token) ?? [];
    const isList = tokens.some((one) => /^[.#]|=/.test(one)) && inner.replaceAll(token, '').trim() === '';
    const before = way.text.charAt(found.index - 1);
    if (!isList || before === '\\') continue;
    const end = found.index + found[0].length;
    const image = images.get(found.index);
    const size = tokens.filter((one) => /^(?:width|height)=/.test(one));
    if (image !== undefined && size.length > 0) {
      way.edits.push({ start: image.start, end, text: sized(image, size, way) });
      continue;
    }
    const id = idOf(tokens);
    const lineStop = lineEnd(way.text, end);
    const isHeading = headings.has(lineStop) && way.text.slice(end, lineStop).trim() === '';
    if (inHeadingsOnly && !isHeading) continue;
    const anchor = id === undefined ? '' : isHeading ? ` {#${id}}` : `<a id="${id}"></a>`;
    const lineStart = way.text.lastIndexOf('\n', found.index) + 1;
    const isAlone = way.text.slice(lineStart, found.index).trim() === '';
    const white = isAlone ? (/^[ \t]*/.exec(written)?.[0] ?? '') : '';
    // `[](){ #id }` is only an anchor.
    const isEmpty = way.text.slice(0, found.index).endsWith('[]()');
    way.edits.push({ start: found.index - (isEmpty ? 4 : 0), end, text: white + anchor });
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

function imagesByEnd({ root }: InlineWay): ReadonlyMap<number, Node> {
  const images = new Map<number, Node>();
  visit(root, (node) => {
    if (node.type === 'image') images.set(node.end, node);
  });
  return images;
}

function quote(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** An image of a given size, which Markdown can't express. */
function sized({ url, start, end }: Node, size: readonly string[], { text, address }: InlineWay): string {
  const alt = /^!\[([^\]]*)\]/.exec(text.slice(start, end))?.[1] ?? '';
  const shown = size.map((one) => {
    const [name = '', value = ''] = one.split('=');
    return `${name}="${quote(value.replaceAll(/^["']|["']$|px$/g, ''))}"`;
  });
  return `<img src="${quote(address(url))}" alt="${quote(alt)}" ${shown.join(' ')}>`;
}

function idOf(tokens: readonly string[]): string | undefined {
  const short = tokens.find((one) => one.startsWith('#'))?.slice(1);
  const long = tokens.find((one) => one.startsWith('id='))?.slice('id='.length);
  return short ?? long?.replaceAll(/["']/g, '');
}

/** Offsets of the line ends of headings. */
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

const names = /:([+\w-]{1,40}):/g;

/** Emoji by name; unknown names stay as they are. */
export function emojiNames({ mask, edits }: InlineWay): void {
  for (const found of mask.matchAll(names)) {
    const character = emoji.get(found[1] ?? '');
    if (character !== undefined)
      edits.push({ start: found.index, end: found.index + found[0].length, text: character });
  }
}

const delimited = String.raw`\\{1,2}\((.{1,2000}?)\\{1,2}\)|\\{1,2}\[([^]{1,4000}?)\\{1,2}\]`;
const formula = new RegExp(
  String.raw`\$\$(?:[^$\n]|\n(?![ \t]*\n)){1,4000}\$\$|\$(?=[^\s$])[^$\n]{0,400}(?<=\S)\$(?!\d)|${delimited}`,
  'g',
);

/** The same, with formulas covered: a mark in one is TeX. */
export function withoutFormulas(way: InlineWay): InlineWay {
  return { ...way, mask: way.mask.replaceAll(formula, (found) => found.replaceAll(/[^\n]/g, '\0')) };
}

/** Formulas between `\\(` and `\\)` or `\\[` and `\\]`: docgen has them between dollar signs. */
export function texDelimiters({ text, mask, edits }: InlineWay): void {
  for (const found of mask.matchAll(new RegExp(delimited, 'g'))) {
    const end = found.index + found[0].length;
    const width = found[0].startsWith('\\\\') ? 3 : 2;
    const mark = found[1] === undefined ? '$$' : '$';
    const isAlone =
      mark === '$$' && text.slice(text.lastIndexOf('\n', found.index) + 1, found.index).trim() === '';
    const [open, close] = isAlone ? ['$$\n', '\n$$'] : [mark, mark];
    // Between single dollar signs, a formula begins and ends without spaces.
    const inner = found[1] ?? '';
    // Between words of a line, a bracket with one backslash is only a bracket.
    if (width === 2 && mark === '$$' && !isAlone && !found[0].includes('\n')) continue;
    const [left, right] = [inner.length - inner.trimStart().length, inner.length - inner.trimEnd().length];
    edits.push({ start: found.index, end: found.index + width + left, text: open });
    edits.push({ start: end - width - right, end, text: close });
  }
}
