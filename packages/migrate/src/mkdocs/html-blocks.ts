/** HTML that contains Markdown, `<div markdown>`: the same tags between blank lines; a grid's tags are left out. */
import { type Line, container, indentOf, isBlank, outdent } from '@docgen/convert/page/lines';
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
  const end = behind.includes(close) ? at : closingAt(lines, at + 1, name);
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

/** Cards, if each entry of the list has the one link that a card needs; else null. */
function cardsOf(lines: readonly Line[], place: { at: number; by: number }): Line[] | null {
  const own = outdent(lines, place.by);
  const items: string[] = [];
  for (const { text } of own.slice(own.findIndex((line) => !isBlank(line)))) {
    if (/^[-*+][ \t]/.test(text)) items.push(text);
    else if (text.trim() !== '' && (items.length === 0 || indentOf(text) === 0)) return null;
    else items.push(`${items.pop() ?? ''}\n${text}`);
  }
  return items.length > 0 && items.every(hasOneLink) ? container('cards', own, place) : null;
}

const notLinks = /(?:```|~~~)[^]*?(?:```|~~~)|`[^`\n]*`|:icon\[[^\]]*\]|!\[[^\]]*\](?:\([^)]*\))?/g;

/** Whether it has one link, and no other text in brackets, which may be one, too. */
function hasOneLink(item: string): boolean {
  const links = item.replaceAll(notLinks, '').match(/\[[^[\]]*\](?:\[[^[\]]*\]|\([^)]*\))?/g) ?? [];
  return links.length === 1 && /\][([]/.test(links[0] ?? '');
}

function beforeClose(line: Line, close: string): Line[] {
  const text = line.text.slice(0, line.text.lastIndexOf(close));
  return text.trim() === '' ? [] : [{ text, at: line.at }];
}

/** The index of the line that closes an element of this name, past those within. */
function closingAt(lines: readonly Line[], from: number, name: string): number {
  let depth = 1;
  for (let at = from; at < lines.length; at++) {
    const text = lines[at]?.text ?? '';
    depth += text.split(`<${name}>`).length - 1 + text.split(`<${name} `).length - 1;
    depth -= text.split(`</${name}>`).length - 1;
    if (depth <= 0) return at;
  }
  return lines.length;
}
