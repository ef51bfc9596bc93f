/**
 * Converts a page of Docusaurus to docgen's Markdown by changes of its text: what is Markdown in both stays as written.
 * What can't be expressed in Markdown is kept as a comment and reported.
 */
import { emoji } from '@docgen/markdown/emoji';
import { type Finding, finding, quoted } from '../finding.js';
import { fence } from './code.js';
import { comment, escaped } from './comment.js';
import type { PageContext, Converting } from './converting.js';
import { directive } from './directives.js';
import { applyEdits } from './edits.js';
import { element } from './elements.js';
import { valueOf } from './expressions.js';
import { importsOf } from './imports.js';
import { type Base, outdented } from './layout.js';
import { linePlaces } from '../page/line-places.js';
import { relink } from './links.js';
import { convertHtml } from '../page/inline.js';
import { type Node, readPage } from './tree.js';
import type { Syntax } from '@docgen/settings/literal';

export interface Converted {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly isMdx: boolean;
}

export function convert(text: string, around: PageContext): Converted {
  const page = readPage(text, around.isMdx);
  const findings: Finding[] = [];
  const placeOf = linePlaces(text);
  const way: Converting = {
    page,
    around,
    imports: importsOf(page.root, around.matter ?? {}),
    edits: page.fences.map(({ start, end }) => ({ start, end, text: '' })),
    outdents: new Map(),
    labels: new Map(),
    tell(kind, offset, what, became) {
      const { index, column } = placeOf(offset);
      const line = around.linesBefore + index + 1;
      findings.push(finding(kind, { file: around.file, line, column }, what, became));
    },
    blocks: (nodes, base, isIndented) => blocks(nodes, { base, isIndented, way }),
    inline: (nodes, base) => inline(nodes, base, way),
  };
  if (page.fault !== null)
    way.tell(
      'note',
      page.fault.offset,
      "the page isn't valid MDX",
      `docgen reads it as plain Markdown (${page.fault.reason})`,
    );
  if (page.unread !== null)
    way.tell('note', page.unread.offset, 'the text of the page', `it stays unchanged: ${page.unread.reason}`);
  way.blocks(page.root.children, 1, false);
  for (const [start, end] of way.outdents) way.edits.push({ start, end, text: '' });
  return { text: applyEdits(text, way.edits), findings, isMdx: page.isMdx };
}

interface Blocks {
  readonly base: Base;
  /** Whether their indentation means nothing, as within elements. */
  readonly isIndented: boolean;
  readonly way: Converting;
}

function blocks(nodes: readonly Node[], { base, isIndented, way }: Blocks): void {
  for (const node of nodes) {
    const by = node.column - base;
    // Elements become directives, which start where their container does.
    const most = isIndented || node.type === 'mdxJsxFlowElement' ? 1 : 4;
    if (by >= most && way.page.isMdx)
      for (const { start, end } of outdented(way.page.text, node, { base, by }))
        way.outdents.set(start, Math.max(end, way.outdents.get(start) ?? end));
    block(node, base, way);
  }
}

function block(node: Node, base: Base, way: Converting): void {
  const inner = node.children[0]?.column ?? base;
  if (node.type === 'list')
    for (const item of node.children) way.blocks(item.children, item.children[0]?.column ?? base, false);
  else if (node.type === 'blockquote' || node.type === 'footnoteDefinition')
    way.blocks(node.children, inner, false);
  else if (node.type === 'code') fence(node, way);
  else if (node.type === 'mdxjsEsm') module(node, way);
  else if (node.type === 'mdxJsxFlowElement') element(node, { base, isBlock: true }, way);
  else if (node.type === 'mdxFlowExpression') expression(node, way);
  else if (node.type.endsWith('Directive')) directive(node, base, way);
  else if (node.type === 'paragraph' && isUnravelled(node)) elements(node, base, way);
  else if (node.type === 'paragraph' && !way.page.isMdx && isModule(node, way)) asComment(node, way);
  else if (node.type === 'heading') heading(node, base, way);
  else way.inline([node], base);
}

function isElement({ type }: Node): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

/** A paragraph with only elements isn't a paragraph. */
function isUnravelled({ children }: Node): boolean {
  return (
    children.some(isElement) &&
    children.every((node) => isElement(node) || (node.type === 'text' && node.value.trim() === ''))
  );
}

function elements(paragraph: Node, base: Base, way: Converting): void {
  for (const node of paragraph.children) {
    if (node.type === 'mdxJsxTextElement') element(node, { base, isBlock: true }, way);
    else if (node.type === 'mdxTextExpression') expression(node, way);
  }
}

function inline(nodes: readonly Node[], base: Base, way: Converting): void {
  for (const node of nodes) {
    if (node.type === 'mdxJsxTextElement') element(node, { base, isBlock: false }, way);
    else if (node.type === 'mdxTextExpression') expression(node, way);
    else {
      if (node.type === 'link' && node.url.startsWith('docblock:')) {
        docblock(node, way);
        continue;
      }
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') relink(node, way);
      if (node.type === 'html') rawHtml(node, way);
      if (node.type === 'text' && way.around.hasEmoji === true) emojiNames(node, way);
      inline(node.children, base, way);
    }
  }
}

/** A link that the plugin remark-typescript-tools replaces by the comment of a piece of code. */
function docblock({ start, end }: Node, way: Converting): void {
  const text = way.page.text.slice(start, end);
  way.tell('comment', start, quoted(text), 'a plugin wrote the comment of this code here; copy its text');
  way.edits.push({ start, end, text: comment(` ${text} `) });
}

/** Unknown names stay. */
function emojiNames({ start, end }: Node, { page, edits }: Converting): void {
  for (const found of page.text.slice(start, end).matchAll(/:([+\w-]{1,40}):/g)) {
    const character = emoji.get(found[1] ?? '');
    const at = start + found.index;
    if (character !== undefined) edits.push({ start: at, end: at + found[0].length, text: character });
  }
}

/** A comment `#id` after a heading is its id. */
function heading(node: Node, base: Base, way: Converting): void {
  const last = node.children.at(-1);
  const id =
    last?.type === 'mdxTextExpression'
      ? /^\/\*\s*#([^\s*]+)\s*\*\/$/.exec(last.value.trim())?.[1]
      : undefined;
  if (last !== undefined && id !== undefined)
    way.edits.push({ start: last.start, end: last.end, text: `{#${id}}` });
  way.inline(id === undefined ? node.children : node.children.slice(0, -1), base);
}

/** A string becomes text, and a note for authors an HTML comment; nothing else can be evaluated. */
function expression(node: Node, way: Converting): void {
  const { start, end, value } = node;
  const note = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1];
  const known = valueOf({ code: value, program: node.program }, way.imports.constants);
  const isEmpty = value.trim() === '' || known === null || typeof known === 'boolean';
  if (note !== undefined) way.edits.push({ start, end, text: comment(note) });
  else if (typeof known === 'string' || typeof known === 'number')
    way.edits.push({ start, end, text: escaped(String(known)) });
  else if (isEmpty) way.edits.push({ start, end, text: '' });
  else {
    way.tell(
      'comment',
      start,
      `{${quoted(value)}}`,
      'it is code, which docgen did not run; it is kept as a comment',
    );
    way.edits.push({ start, end, text: comment(` {${value}} `) });
  }
}

/** Imports of known elements are no longer needed; other lines of a module are kept as a comment. */
function module(node: Node, way: Converting): void {
  const { text } = way.page;
  const end = text.charAt(node.end) === '\n' ? node.end + 1 : node.end;
  const statements = (node.program?.['body'] ?? []) as Syntax[];
  const done = way.imports.done.get(node) ?? [];
  const rest = statements.filter((statement) => !done.includes(statement));
  const lines = rest.map((one) => text.slice(one.start ?? node.start, one.end ?? node.end));
  for (const one of rest.filter(({ type }) => type !== 'ImportDeclaration'))
    way.tell('comment', one.start ?? node.start, quoted(text.slice(one.start ?? 0, one.end ?? 0)), noCode);
  if (rest.length === 0) way.edits.push({ start: node.start, end, text: '' });
  else way.edits.push({ start: node.start, end: node.end, text: comment(` ${lines.join('\n')} `) });
}

const noCode = "pages can't contain code; it is kept as a comment";

function asComment({ start, end }: Node, way: Converting): void {
  const text = way.page.text.slice(start, end);
  way.tell('comment', start, quoted(text), noCode);
  way.edits.push({ start, end, text: comment(` ${text} `) });
}

/** In plain Markdown: lines that were meant as a module. */
function isModule({ start, end }: Node, { page }: Converting): boolean {
  return /^(?:import\s.*\sfrom\s*['"]|export\s+(?:const|default|function)\s)/.test(
    page.text.slice(start, end),
  );
}

/** In plain Markdown, elements are raw HTML, and docgen supports none that begins with a capital. */
function rawHtml(node: Node, way: Converting): void {
  const name = /<([A-Z]\w*)/.exec(node.value)?.[1];
  if (name !== undefined)
    way.tell('lost', node.start, `<${name}>`, 'docgen has no such element, and shows its content');
  convertHtml(node, {
    text: way.page.text,
    edits: way.edits,
    tell: way.tell,
    address: way.around.address,
  });
}
