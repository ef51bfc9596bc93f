/**
 * A page of the handbook as text for a terminal: headings, paragraphs, lists, tables and code. It reads the Markdown
 * that pages about diagnostics use, line by line; a line of any other kind is shown as a paragraph.
 */
import type { Paint } from '../paint.js';
import { styled, widthOf, wrapped } from './inline.js';

export interface PageLook {
  readonly paint: Paint;
  readonly columns: number;
}

/** Blocks with an empty line between them, and a line break at the end. */
export function pageText(markdown: string, look: PageLook): string {
  return `${blocksOf(markdown.trim().split('\n'))
    .map((block) => textOf(block, look).join('\n'))
    .join('\n\n')}\n`;
}

interface Block {
  readonly kind: 'heading' | 'code' | 'table' | 'list' | 'text';
  readonly lines: readonly string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const end = endOf(lines, at);
    if (line.trim() !== '') blocks.push({ kind: kindOf(line), lines: lines.slice(at, end) });
    at = end;
  }
  return blocks;
}

function kindOf(line: string): Block['kind'] {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^`{3,}/.test(line)) return 'code';
  if (line.startsWith('|')) return 'table';
  return /^[-*] |^\d+\. /.test(line) ? 'list' : 'text';
}

/** Index of the line after the block that starts at `start`. */
function endOf(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  const fence = /^`{3,}/.exec(first)?.[0];
  const isLast = (line: string) => (fence === undefined ? line.trim() === '' : line === fence);
  const last = lines.findIndex((line, index) => index > start && isLast(line));
  if (first.trim() === '' || /^#{1,6} /.test(first)) return start + 1;
  if (last === -1) return lines.length;
  return fence === undefined ? last : last + 1;
}

function textOf({ kind, lines }: Block, look: PageLook): string[] {
  const { paint, columns } = look;
  const [first = ''] = lines;
  if (kind === 'heading') return [paint.bold(first.replace(/^#+ /, ''))];
  if (kind === 'code') return codeLines(lines, paint);
  if (kind === 'table') return tableLines(lines, look);
  if (kind === 'list') return itemsOf(lines).flatMap((item) => itemLines(item, look));
  return wrapped(styled(lines.join(' '), paint), columns);
}

/** The title of the block, if it has one, and its code, indented. */
function codeLines([opening = '', ...lines]: readonly string[], paint: Paint): string[] {
  const title = /title="([^"]*)"/.exec(opening)?.[1];
  const isClosed = /^`{3,}$/.test(lines.at(-1) ?? '');
  const code = lines.slice(0, isClosed ? -1 : undefined).map((line) => (line === '' ? '' : `    ${line}`));
  return title === undefined ? code : [`  ${paint.dim(title)}`, ...code];
}

/** Each item with the lines that continue it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const isNew = /^\s*(?:[-*]|\d+\.) /.test(line);
    items.push(isNew ? line : `${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function itemLines(item: string, { paint, columns }: PageLook): string[] {
  const [, indent = '', sign = '-', text = ''] = /^(\s*)([-*]|\d+\.) (.*)$/.exec(item) ?? [];
  const start = `${indent}${sign} `;
  return wrapped(styled(text, paint), columns - start.length).map(
    (line, index) => `${index === 0 ? start : ' '.repeat(start.length)}${line}`,
  );
}

/** Columns as wide as their widest cell, without the row that separates the head. The last column wraps. */
function tableLines(lines: readonly string[], { paint, columns }: PageLook): string[] {
  const rows = lines
    .filter((line) => !/^\|(?: ?:?-+:? ?\|)+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => styled(cell.trim(), paint)),
    );
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const indent = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  return rows.flatMap((row, index) => {
    const start = row.slice(0, -1).map((cell, column) => padded(cell, (widths[column] ?? 0) + 2));
    const last = wrapped(row.at(-1) ?? '', Math.max(20, columns - indent));
    const shown = last.map((line, nth) => `${nth === 0 ? start.join('') : ' '.repeat(indent)}${line}`);
    return index === 0 ? shown.map((line) => paint.bold(line)) : shown;
  });
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}
