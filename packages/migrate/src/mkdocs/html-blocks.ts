/** HTML that contains Markdown, `<div markdown>`: the same tags between blank lines; a grid's tags are left out. */
import { type Line, indentOf } from '../dialect/lines.js';
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
