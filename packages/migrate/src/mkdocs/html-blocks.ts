/**
 * HTML that contains Markdown, `<div markdown>`: the same tags between blank lines; a grid's tags are left out. Other
 * HTML ends with its last tag, not at a blank line.
 */
import { type Line, container, fenceAt, indentOf, isBlank, outdent } from '@docgen/convert/page/lines';
import type { Blocks, FoundBlock } from './block.js';

const opening = /^[ \t]*<([a-z][\w-]*)((?:[ \t]+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)[ \t]*>(.*)$/;
const markdown = /[ \t]+markdown(?:=(?:"\w*"|'\w*'|\w+))?(?=[ \t]|$)/;

export function htmlBlock(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  const line = lines[at];
  const found = line && opening.exec(line.text);
  const [, name = '', attributes = '', behind = ''] = found ?? [];
  if (!line || !found || !markdown.test(attributes)) return null;
  const close = `</${name}>`;
  const by = indentOf(line.text);
  const end = behind.includes(close) ? at : closingAt(lines, at + 1, { name, depth: 1 });
  const isOneLine = end === at;
  const last = lines[end];
  const inner = isOneLine
    ? [{ text: ' '.repeat(by) + behind.slice(0, behind.lastIndexOf(close)), at: line.at }]
    : [
        ...(behind.trim() === '' ? [] : [{ text: ' '.repeat(by) + behind, at: line.at }]),
        ...lines.slice(at + 1, end),
        ...(last === undefined ? [] : beforeClose(last, close)),
      ];
  const isGrid = /\bclass=["'][^"']*\bgrid\b/.test(attributes);
  const made = context.inner(isGrid ? inner.filter(({ text }) => text.trim() !== '---') : inner);
  const cards = isGrid && /\bcards\b/.test(attributes) ? cardsOf(made, { at: line.at, by }) : null;
  if (cards !== null) return { lines: cards, end: Math.min(lines.length, end + 1) };
  if (isGrid)
    context.way.tell(
      'changed',
      line.at,
      `<${name} class="grid">`,
      'its items follow each other; for cards, write :::cards',
    );
  const blank: Line = { text: '', at: line.at };
  const white = ' '.repeat(by);
  return {
    lines: isGrid
      ? made
      : [
          { text: `${white}<${name}${attributes.replace(markdown, '')}>`, at: line.at },
          blank,
          ...made,
          blank,
          { text: white + close, at: last?.at ?? line.at },
        ],
    end: Math.min(lines.length, end + 1),
  };
}

const raw =
  /^ {0,3}<(address|article|aside|blockquote|center|details|div|dl|figure|footer|form|header|main|nav|ol|p|section|table|ul)(?=[\s>])/;

/** HTML whose text isn't Markdown: without blank lines that would end it, and apart from the text behind it. */
export function rawBlock(lines: readonly Line[], at: number): FoundBlock | null {
  const name = raw.exec(lines[at]?.text ?? '')?.[1];
  if (name === undefined) return null;
  const depth = depthOf(lines[at]?.text ?? '', name);
  const end = depth === 0 ? at : closingAt(lines, at + 1, { name, depth });
  const block = lines.slice(at, end + 1);
  if (end >= lines.length || block.some((line, index) => isOther(line.text) || fenceAt(block, index)))
    return null;
  const kept: Line[] = [];
  let blank: Line[] = [];
  for (const line of block) {
    if (isBlank(line)) blank.push(line);
    else {
      kept.push(...(endsHtml(line.text) ? [] : blank), line);
      blank = [];
    }
  }
  return { lines: kept, end: end + 1 };
}

/** Whether a line is text that HTML keeps as it is, or contains Markdown. */
function isOther(text: string): boolean {
  return /<pre|<script|<style|<textarea|\smarkdown[\s=>]/i.test(text);
}

/** Whether the text after a blank line would be code, or another block of HTML. */
function endsHtml(text: string): boolean {
  return indentOf(text) >= 4 || text.trimStart().startsWith('<');
}

/** Cards, if no entry of the list has more links than the one of a card; else null. */
function cardsOf(lines: readonly Line[], place: { at: number; by: number }): Line[] | null {
  const own = outdent(lines, place.by);
  const items: string[] = [];
  for (const { text } of own.slice(own.findIndex((line) => !isBlank(line)))) {
    if (/^[-*+][ \t]/.test(text)) items.push(text);
    else if (text.trim() !== '' && (items.length === 0 || indentOf(text) === 0)) return null;
    else items.push(`${items.pop() ?? ''}\n${text}`);
  }
  return items.length > 0 && items.every(isCard) ? container('cards', own, place) : null;
}

const notLinks = /(?:```|~~~)[^]*?(?:```|~~~)|`[^`\n]*`|:icon\[[^\]]*\]|!\[[^\]]*\](?:\([^)]*\))?/g;

/** Whether it has one link, and no other text in brackets, which may be one, too; or a title in bold and none. */
function isCard(item: string): boolean {
  const links = item.replaceAll(notLinks, '').match(/\[[^[\]]*\](?:\[[^[\]]*\]|\([^)]*\))?/g) ?? [];
  // An icon may come before the title.
  const isFeature = /^[-*+][ \t]+(?::[\w-]+:(?:\{[^{}]*\})?[ \t]*)*(?:\*\*|__)/.test(item);
  return links.length === 0 ? isFeature : links.length === 1 && /\][([]/.test(links[0] ?? '');
}

function beforeClose(line: Line, close: string): Line[] {
  const text = line.text.slice(0, line.text.lastIndexOf(close));
  return text.trim() === '' ? [] : [{ text, at: line.at }];
}

/** The index of the line that closes the outer one of so many open elements of a name. */
function closingAt(
  lines: readonly Line[],
  from: number,
  { name, depth }: { readonly name: string; readonly depth: number },
): number {
  let open = depth;
  for (let at = from; at < lines.length; at++) {
    open += depthOf(lines[at]?.text ?? '', name);
    if (open <= 0) return at;
  }
  return lines.length;
}

/** By how many elements of a name a line opens more than it closes. */
function depthOf(text: string, name: string): number {
  const count = (part: string) => text.split(part).length - 1;
  return count(`<${name}>`) + count(`<${name} `) + (text.endsWith(`<${name}`) ? 1 : 0) - count(`</${name}>`);
}
