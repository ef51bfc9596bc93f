/** An element's own tags in the text, and their replacements. */
import type { Converting } from './converting.js';
import { type Base, prefixAt } from './layout.js';
import type { Node } from './tree.js';

export interface Tags {
  readonly open: { readonly start: number; readonly end: number };
  /** Null: it closes itself. */
  readonly close: { readonly start: number; readonly end: number } | null;
}

export function tagsOf(node: Node, { page }: Converting): Tags {
  const whole = page.veiled.slice(node.start, node.end);
  if (whole.endsWith('/>') && node.children.length === 0 && !whole.includes('</'))
    return { open: { start: node.start, end: node.end }, close: null };
  const last = node.children.at(-1);
  const closeFrom = last?.end ?? node.start;
  const close = last ? page.veiled.indexOf('</', closeFrom) : page.veiled.lastIndexOf('</', node.end);
  const end = tagEnd(page.veiled, node.start);
  return { open: { start: node.start, end }, close: { start: close, end: node.end } };
}

/** The offset after a tag: a `>` in quotes or braces doesn't end it. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (/["'`]/.test(char)) quote = char;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (char === '>' && depth === 0) return at + 1;
  }
  return text.length;
}

export interface Wrapped {
  readonly open: string;
  readonly close: string;
  /** An empty line between the tags and their content. */
  readonly isApart?: boolean;
}

/** Replaces a block's tags with separate lines. */
export function wrap(
  node: Node,
  base: Base,
  { open, close, isApart = false }: Wrapped,
  way: Converting,
): void {
  const tags = tagsOf(node, way);
  const prefix = prefixAt(way.page.text, node.start, base);
  const line = `\n${prefix}`;
  const apart = isApart ? `\n${prefix.trimEnd()}` : '';
  way.edits.push(before(node.start, base, line, way));
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (tags.close === null || first === undefined || last === undefined) {
    const empty = close === '' ? open : `${open}${line}${close}`;
    way.edits.push({ start: node.start, end: node.end, text: empty + after(node.end, line, way) });
    return;
  }
  const hasLine = way.page.veiled.slice(tags.open.end, first.start).includes('\n');
  const opened = open === '' ? '' : open + apart + (hasLine ? '' : line);
  way.edits.push({ start: tags.open.start, end: hasLine ? tags.open.end : first.start, text: opened });
  const isBelow = way.page.veiled.slice(last.end, tags.close.start).includes('\n');
  const above = isBelow ? (isApart ? line : '') : apart + line;
  const closed = close === '' ? '' : above + close;
  const text = closed + after(node.end, line, way);
  if (isBelow) toBase(tags.close.start, base, way);
  way.edits.push({ start: isBelow ? tags.close.start : last.end, end: tags.close.end, text });
}

/** Moves a closing tag to the column of its container: further in, the end of a directive would be code. */
function toBase(close: number, base: Base, { page, outdents }: Converting): void {
  const from = page.veiled.lastIndexOf('\n', close - 1) + base;
  if (from < close && /^[ \t]*$/.test(page.veiled.slice(from, close)))
    outdents.set(from, Math.max(close, outdents.get(from) ?? close));
}

/** A line break if there is text before a block on its line. */
function before(offset: number, base: Base, line: string, { page }: Converting) {
  const start = page.veiled.lastIndexOf('\n', offset - 1) + 1;
  const lead = page.veiled.slice(start + base - 1, offset);
  return { start: offset, end: offset, text: lead.trim() === '' ? '' : line };
}

function after(offset: number, line: string, { page }: Converting): string {
  const end = page.veiled.indexOf('\n', offset);
  const rest = page.veiled.slice(offset, end < 0 ? undefined : end);
  return rest.trim() === '' || rest.trimStart().startsWith('</') ? '' : line;
}
