/**
 * The parts of a page that may contain formulas: paragraphs, headings and table cells, and lines between `$$` that a
 * parser without formulas takes for lists, headings or several blocks. Code, HTML, images and addresses are blanked
 * out.
 */
import type { Nodes, Parents, Root } from 'mdast';
import { leadOf } from './lead.js';

/** A part of the page's text. */
export interface Block {
  /** With all that can't be part of a formula blanked out; offsets stay. */
  readonly text: string;
  readonly offset: number;
  /** Number of block quotes around it. */
  readonly quotes: number;
}

type Span = readonly [start: number, end: number];

interface Collected {
  readonly blocks: Block[];
  /** Blocks of code and HTML, in order. */
  readonly opaque: Span[];
  readonly source: string;
}

/** The blocks of a page that has been parsed without formulas. */
export function blocksOf(tree: Root, source: string): Block[] {
  const collected: Collected = { blocks: [], opaque: [], source };
  collect(tree, 0, collected);
  const displayed = displayedIn(collected);
  if (displayed.length === 0) return collected.blocks;
  const others = collected.blocks.flatMap((block) => cut(block, displayed));
  return [...others, ...displayed].sort((one, other) => one.offset - other.offset);
}

function collect(parent: Parents, quotes: number, collected: Collected): void {
  for (const child of parent.children as Nodes[]) {
    const span = spanOf(child);
    if (span === undefined) continue;
    if (child.type === 'paragraph' || child.type === 'heading' || child.type === 'tableCell')
      collected.blocks.push(blockOf(child, span, { quotes, source: collected.source }));
    else if (child.type === 'code' || child.type === 'html') collected.opaque.push(span);
    else if ('children' in child) collect(child, quotes + (child.type === 'blockquote' ? 1 : 0), collected);
  }
}

function spanOf({ position }: Nodes): Span | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? undefined : [start, end];
}

interface Around {
  readonly quotes: number;
  readonly source: string;
}

function blockOf(block: Parents, [start, end]: Span, { quotes, source }: Around): Block {
  const blanks: Span[] = [];
  collectBlanks(block, blanks);
  let text = '';
  let from = start;
  for (const [blankStart, blankEnd] of blanks) {
    if (blankStart < from) continue;
    text += source.slice(from, blankStart) + blank(source.slice(blankStart, blankEnd));
    from = blankEnd;
  }
  text += source.slice(from, end);
  return { text: withoutLeads(text, quotes), offset: start, quotes };
}

/** Replaces block quote markers at the start of lines with spaces. */
function withoutLeads(text: string, quotes: number): string {
  if (quotes === 0) return text;
  const [first = '', ...others] = text.split('\n');
  const lines = others.map((line) => {
    const lead = leadOf(line, quotes);
    return ' '.repeat(lead) + line.slice(lead);
  });
  return [first, ...lines].join('\n');
}

function collectBlanks(parent: Parents, blanks: Span[]): void {
  for (const child of parent.children as Nodes[]) {
    const span = spanOf(child);
    if (span === undefined || child.type === 'text') continue;
    if (!('children' in child)) {
      blanks.push(span);
      continue;
    }
    const last = child.children.at(-1);
    const inner = last && spanOf(last);
    collectBlanks(child, blanks);
    if (child.type === 'link' || child.type === 'linkReference')
      blanks.push([inner?.[1] ?? span[0], span[1]]);
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

const opening = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*[ \t]*(?=\$\$(?!\$))/;

/** Formulas on separate lines that are more than one block without them. */
function displayedIn({ source, blocks, opaque }: Collected): Block[] {
  const found: Block[] = [];
  const lines = source.split('\n');
  let offset = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const lead = line.includes('$$') ? opening.exec(line)?.[0] : undefined;
    const start = offset + (lead?.length ?? 0);
    offset += line.length + 1;
    if (lead === undefined || line.indexOf('$$', lead.length + 2) >= 0 || isWithin(start, opaque)) continue;
    const quotes = lead.split('>').length - 1;
    const end = endOf(lines, index, { at: offset, quotes });
    if (end === undefined) continue;
    if (!blocks.some((block) => block.offset <= start && block.offset + block.text.length >= end.at))
      found.push({ text: withoutLeads(source.slice(start, end.at), quotes), offset: start, quotes });
    while (index < end.line) offset += (lines[++index] ?? '').length + 1;
  }
  return found;
}

interface From {
  readonly at: number;
  readonly quotes: number;
}

/** The end of the formula that a line opens: the next `$$` without a blank line before it. */
function endOf(lines: readonly string[], first: number, { at, quotes }: From) {
  let offset = at;
  for (let line = first + 1; line < lines.length; line++) {
    const text = lines[line] ?? '';
    if (text.slice(leadOf(text, quotes)).trim() === '') return undefined;
    const close = text.indexOf('$$');
    if (close >= 0) return { line, at: offset + close + 2 };
    offset += text.length + 1;
  }
  return undefined;
}

function isWithin(offset: number, spans: readonly Span[]): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.[0] ?? Infinity) <= offset;
}

/** The rest of a block outside of formulas. */
function cut(block: Block, displayed: readonly Block[]): Block[] {
  const end = block.offset + block.text.length;
  const before = displayed.find((one) => one.offset < end && one.offset + one.text.length > block.offset);
  if (before === undefined) return [block];
  const { offset, text } = before;
  const head = { ...block, text: block.text.slice(0, Math.max(0, offset - block.offset)) };
  const from = Math.min(end, offset + text.length);
  const tail = { ...block, text: block.text.slice(from - block.offset), offset: from };
  return [head, ...(tail.text === '' ? [] : cut(tail, displayed))].filter((part) => part.text !== '');
}
