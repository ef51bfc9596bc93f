/**
 * Computed text in a page of the old site. A mark holds its place while the page is converted. The mark becomes a
 * variable of the site in text and code, and the value in addresses and HTML.
 */
import { type FindingKind, quoted } from '@docgen/convert/finding';
import { type Edit, applyEdits } from '@docgen/convert/markdown/edits';
import { type Node, readPage } from '@docgen/convert/markdown/tree';
import { visit } from '@docgen/convert/page/inline';
import { type Variables, variablesFile } from './variables.js';

export interface Hole {
  /** As the old page has it. */
  readonly written: string;
  /** Line of the old file. */
  readonly at: number;
  /** Of the variable. */
  readonly name: string;
  /** Undefined if only code of the old site computes it. */
  readonly value: string | undefined;
}

export interface Filling {
  readonly holes: readonly Hole[];
  readonly variables: Variables;
  readonly tell: (kind: FindingKind, line: number, what: string, became: string) => void;
}

interface Context extends Filling {
  readonly text: string;
  readonly edits: Edit[];
  readonly filled: Set<number>;
}

type TextOf = (hole: Hole, at: number) => string;

const marks = /\uF8F0(\d+)\uF8F1/g;

export function holeMark(index: number): string {
  return `\uF8F0${index}\uF8F1`;
}

export function fillHoles(text: string, filling: Filling): string {
  if (filling.holes.length === 0) return text;
  const context: Context = { ...filling, text, edits: [], filled: new Set() };
  const { root, unread } = readPage(text, false);
  visit(root, (node) => fillNode(node, context));
  // The tree doesn't contain titles of directives.
  fill(0, text.length, context, unread === null ? inText(context) : literal(context));
  return applyEdits(text, context.edits);
}

function fillNode(node: Node, context: Context): void {
  const { type, start, end, children } = node;
  if (type === 'code') fillCode(node, context);
  else if (type === 'inlineCode') fillInlineCode(node, context);
  else if (type === 'html' && context.text.startsWith('<!--', start))
    fill(start, end, context, ({ written }) => written);
  else if (type === 'html' || type === 'image' || type === 'definition')
    fill(start, end, context, literal(context));
  else if (type === 'link' || type === 'linkReference') {
    const hasLabel = context.text.charAt(start) === '[';
    fill(hasLabel ? (children.at(-1)?.end ?? start) : start, end, context, literal(context));
  } else if (type === 'heading')
    // Its id consists of the value.
    fill(start, end, context, (hole, at) => hole.value ?? inText(context)(hole, at));
  else if (type === 'text') fill(start, end, context, inText(context));
}

/** Replaces the marks within a stretch, each once. */
function fill(start: number, end: number, { text, holes, edits, filled }: Context, textOf: TextOf): void {
  for (const found of text.slice(start, end).matchAll(marks)) {
    const at = start + found.index;
    const hole = holes[Number(found[1])];
    if (hole === undefined || filled.has(at)) continue;
    filled.add(at);
    edits.push({ start: at, end: at + found[0].length, text: textOf(hole, at) });
  }
}

/** A value that contains Markdown is written itself. A colon before a variable would make it another directive. */
function inText(context: Context): TextOf {
  return (hole, at) => {
    if (hole.value !== undefined && /[*<>`[\]&|\\\n]|__/.test(hole.value)) return hole.value;
    if (context.text.charAt(at - 1) === ':') context.edits.push({ start: at - 1, end: at, text: '&#58;' });
    return variable(hole, context);
  };
}

/** Where a directive means nothing. */
function literal({ tell }: Filling): TextOf {
  return ({ value, written, at }) => {
    if (value !== undefined) return value;
    tell('lost', at, quoted(written), 'code of the old site computes it; write its value in the page');
    return written.replaceAll(/\s+/g, '').replaceAll('|', '%7C');
  };
}

function variable(hole: Hole, { variables, tell }: Filling): string {
  variables.used.set(hole.name, hole);
  if (hole.value === undefined)
    tell('lost', hole.at, quoted(hole.written), `${computed} of ${hole.name} in ${variablesFile}`);
  return `:var[${hole.name}]`;
}

const computed = 'code of the old site computes it; write it as the value';

/** A code block with variables says so after its language; an indented one becomes a fenced one. */
function fillCode({ start, end }: Node, context: Context): void {
  const { text, edits } = context;
  const code = text.slice(start, end);
  if (!code.includes('\uF8F0')) return;
  const [opening = ''] = /^(?:`{3,}|~{3,})[^\n]*/.exec(code) ?? [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (opening !== '') {
    fill(start, start + opening.length, context, literal(context));
    const isBare = /^[`~]+\s*$/.test(opening);
    edits.push({
      start: start + opening.trimEnd().length,
      end: start + opening.trimEnd().length,
      text: isBare ? 'text vars' : ' vars',
    });
  } else if (/^[ \t]*$/.test(text.slice(lineStart, start))) fence(lineStart, end, context);
  else return fill(start, end, context, literal(context));
  fill(start + opening.length, end, context, (hole) => variable(hole, context));
}

/** Removes four columns of each line, and writes fences around them. */
function fence(start: number, end: number, { text, edits }: Context): void {
  const lines = text.slice(start, end).split('\n');
  const widths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const white = ' '.repeat(Math.max(0, Math.min(...widths) - 4));
  edits.push({ start, end: start, text: `${white}\`\`\`text vars\n` });
  let at = start;
  for (const line of lines) {
    const own = line.length - line.trimStart().length;
    edits.push({ start: at, end: at + Math.min(4, own), text: '' });
    at += line.length + 1;
  }
  edits.push({ start: end, end, text: `\n${white}\`\`\`` });
}

/** Code within a line has no variables, but an element of it has. */
function fillInlineCode({ start, end }: Node, context: Context): void {
  const { text, holes, edits, filled } = context;
  const found = [...text.slice(start, end).matchAll(marks)];
  const isKnown = found.every(([, index]) => holes[Number(index)]?.value !== undefined);
  if (isKnown) return fill(start, end, context, literal(context));
  const ticks = /^`+/.exec(text.slice(start, end))?.[0].length ?? 1;
  const inner = text
    .slice(start + ticks, end - ticks)
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  for (const { index } of found) filled.add(start + index);
  const parts = inner.split(/\uF8F0(\d+)\uF8F1/).map((part, index) => {
    const hole = holes[Number(part)];
    if (index % 2 === 0 || hole === undefined) return escaped(part);
    return hole.value === undefined ? variable(hole, context) : escaped(hole.value);
  });
  edits.push({ start, end, text: `<code>${parts.join('').replaceAll('::var[', '&#58;:var[')}</code>` });
}

function entities(text: string): string {
  return Array.from(text, (char) => `&#${char.charCodeAt(0)};`).join('');
}

/** Text that is neither Markdown nor HTML. */
function escaped(text: string): string {
  return text
    .replaceAll(/\\(?=\|)/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[*`~[\]{}$^|\\]|(?<![^\W_])_|_(?![^\W_])|==/g, entities)
    .replaceAll(/:(?=[a-zA-Z:])/g, '&#58;');
}
