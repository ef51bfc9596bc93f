/** The prose of a Markdown file: its paragraphs, headings, table cells, labels, alternative texts and descriptions. */
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Block, code } from './text.js';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(function directives(this: Processor) {
    const data = this.data();
    (data.micromarkExtensions ??= []).push(directive());
    (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
  });

const frontMatter = /^---\n[\s\S]*?\n---(?=\n|$)/;
/** Front matter keys whose values readers see. */
const readerKeys = /^[ \t]*(?:title|description|tagline|label|text): *['"]?(?<value>[^\n]*?)['"]?$/gm;

/** Every block of prose, in file order. */
export function markdownBlocks(text: string): Block[] {
  const head = frontMatter.exec(text)?.[0] ?? '';
  const body = blank(head) + text.slice(head.length);
  const blocks: Block[] = [];
  visit(processor.parse(body), (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    blocks.push({ start, text: proseOf(node, body, start, end) });
  });
  return [...valuesOf(head), ...blocks];
}

function valuesOf(head: string): Block[] {
  return [...head.matchAll(readerKeys)].map((match) => {
    const value = match.groups?.['value'] ?? '';
    const text = value.replaceAll(/`[^`]*`/g, (span) => code.repeat(span.length));
    return { start: match.index + match[0].lastIndexOf(value), text };
  });
}

/** The prose characters of a node at their positions; everything else is blank. */
function proseOf(node: Nodes, source: string, start: number, end: number): string {
  const shown = Array.from(blank(source.slice(start, end)));
  const copy = (from: number, to: number, fill?: string) => {
    for (let at = from; at < to; at += 1) shown[at - start] = fill ?? source[at] ?? ' ';
  };
  visit({ type: 'root', children: [node] } as Root, (inner) => {
    const from = inner.position?.start.offset ?? 0;
    const to = inner.position?.end.offset ?? from;
    if (inner.type === 'text') copy(from, to, isAddress(inner.value) ? code : undefined);
    if (inner.type === 'inlineCode') copy(from, to, code);
    if (inner.type === 'image') copy(from + 2, from + 2 + (inner.alt ?? '').length);
    if (inner.type === 'footnoteReference') copy(from, to, ' ');
  });
  // Ids after headings, such as {#anchor}, are attributes that plain Markdown doesn't support.
  return shown.join('').replaceAll(/\{[#.][^}]*\}/g, blank);
}

function isAddress(text: string): boolean {
  return /^(?:https?:|www\.)\S+$/.test(text);
}

/** Replaces every character except line breaks with a space. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
