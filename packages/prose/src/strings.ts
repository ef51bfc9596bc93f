/** The prose of a TypeScript file: its strings and templates of several words. Comments are not checked. */
import { parse } from '@babel/parser';
import { type Block, code } from './text.js';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Every string of prose, in file order. */
export function stringBlocks(text: string, name: string): Block[] {
  const file = parse(text, {
    sourceType: 'module',
    plugins: name.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
  });
  const blocks: Block[] = [];
  collect(file.program, text, blocks);
  return blocks.filter((block) => isProse(block.text)).toSorted((a, b) => a.start - b.start);
}

function collect(value: unknown, text: string, blocks: Block[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, text, blocks);
    return;
  }
  if (!isNode(value) || value.type.startsWith('Import') || value.type.startsWith('TS')) return;
  if (value.type === 'StringLiteral') {
    blocks.push({ start: value.start + 1, text: withoutCode(text.slice(value.start + 1, value.end - 1)) });
  } else if (value.type === 'TemplateLiteral') {
    blocks.push({ start: value.start + 1, text: templateText(value, text) });
  }
  for (const [key, child] of Object.entries(value)) {
    if (!key.endsWith('omments')) collect(child, text, blocks);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A template with `\u0000` in place of its expressions. */
function templateText(node: SyntaxNode, text: string): string {
  const { expressions } = node as SyntaxNode & { readonly expressions: readonly SyntaxNode[] };
  let shown = text.slice(node.start + 1, node.end - 1);
  for (const { start, end } of expressions) {
    const from = start - node.start - 3;
    const to = end - node.start;
    shown = shown.slice(0, from) + code.repeat(to - from) + shown.slice(to);
  }
  return withoutCode(shown);
}

/** Blanks text in quotation marks or backticks, because it is code, a path or a value. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/`[^`]*`|(?<!\w)'[^']*'(?!\w)|"[^"]*"|<[^>]*>/g, (span) => code.repeat(span.length))
    .replaceAll(/\\[ntr]/g, '. ');
}

/**
 * At least three words of letters: anything shorter is a name, a key or a pattern. A long list of words has no
 * punctuation.
 */
function isProse(text: string): boolean {
  return (
    !text.includes('\n') &&
    !/^[\p{L}\d -]{100,}$/u.test(text) &&
    /(?:^|\s)[A-Za-z]+,?(?:\s+[^\s]+)*\s[a-z]+,?\s[a-z]+/.test(text) &&
    !/[{}|\\^$]/.test(text)
  );
}
