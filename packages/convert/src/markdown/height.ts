/** Computes the number of colons of a container, which must be greater than that of each container in it. */
import type { Imports } from './imports.js';
import type { Node, Page } from './tree.js';

const containers = new Set([
  'Tabs',
  'TabItem',
  'Admonition',
  'details',
  'Details',
  'Aside',
  'Steps',
  'FileTree',
]);

/** The colons of a container, or the most colons of any in another node; 0 if there are none. */
export function heightOf(node: Node, page: Page, imports: Imports): number {
  const inner = Math.max(0, ...node.children.map((child) => heightOf(child, page, imports)));
  if (node.type === 'containerDirective') {
    const own = /^:+/.exec(page.text.slice(node.start))?.[0].length ?? 3;
    return Math.max(own, inner + 1);
  }
  if (!node.type.startsWith('mdxJsx')) return inner;
  const name = imports.known.get(node.name) ?? node.name;
  if (name === 'DocCardList' || name === 'LinkCard') return 3;
  return containers.has(name) ? Math.max(3, inner + 1) : inner;
}
