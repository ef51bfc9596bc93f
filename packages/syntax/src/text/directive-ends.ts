/**
 * Finds the end of directives that have no closing line. Parsers extend them over white space and the rest of the
 * lines around them, each in its own way. Here, they end with their content.
 */
import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { isClosing } from './directive-places.js';

/** Node types that can be or contain directives. */
const holders = new Set<Nodes['type']>([
  'blockquote',
  'containerDirective',
  'footnoteDefinition',
  'leafDirective',
  'list',
  'listItem',
]);

/** Normalizes the ends of the directives in `tree`, the parsed form of `text`, in place. */
export function settleEnds(tree: Root, text: string): void {
  if (!text.includes('::')) return;
  const open: { readonly node: Nodes; readonly closedAt: number }[] = [{ node: tree, closedAt: 0 }];
  const unclosed: (ContainerDirective | LeafDirective)[] = [];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { node } = entry;
    if (!('children' in node)) continue;
    let { closedAt } = entry;
    if (node.type === 'leafDirective') unclosed.push(node);
    else if (node.type === 'containerDirective') {
      const line = node.position?.end.line ?? 0;
      // One line closes one container: the outermost possible.
      if (line !== closedAt && isClosed(node, text)) closedAt = line;
      else unclosed.push(node);
    }
    for (const child of node.children) if (holders.has(child.type)) open.push({ node: child, closedAt });
  }
  // Inner directives come after the outer ones.
  for (const node of unclosed.toReversed()) end(node, text);
}

/** Whether the last line of a directive in `text` closes it. */
export function isClosed({ position }: ContainerDirective | LeafDirective, text: string): boolean {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || end.line === start.line) return false;
  const last = text.slice(text.lastIndexOf('\n', end.offset - 1) + 1, end.offset);
  const colons = /^:*/.exec(text.slice(start.offset, start.offset + 1000))?.[0].length ?? 0;
  return isClosing(last, colons, start.column);
}

/** Ends a directive with the last node that it contains, else with its opening line. */
function end(node: ContainerDirective | LeafDirective, text: string): void {
  const { position } = node;
  if (position?.start.offset === undefined) return;
  const last = node.type === 'containerDirective' ? node.children.at(-1) : undefined;
  const isLabel = last?.type === 'paragraph' && last.data !== undefined && 'directiveLabel' in last.data;
  if (last?.position !== undefined && !isLabel) {
    position.end = { ...last.position.end };
    return;
  }
  const { line, column, offset } = position.start;
  const written = /^[^\n]*/.exec(text.slice(offset))?.[0].replace(/(?<![ \t])[ \t]+$/, '') ?? '';
  position.end = { line, column: column + written.length, offset: offset + written.length };
}
