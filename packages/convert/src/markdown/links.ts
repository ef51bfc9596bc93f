/** Destinations of links and constants, changed in place. */
import type { Converting } from './converting.js';
import type { Node } from './tree.js';

/** Functions and facts about the page around a link. */
export type Relinking = Pick<Converting, 'edits'> & {
  readonly page: Pick<Converting['page'], 'text'>;
  readonly around: Pick<Converting['around'], 'address'>;
};

export function relink(node: Node, { page, around, edits }: Relinking): void {
  const to = around.address(node.url);
  if (to === node.url) return;
  const from = node.type === 'link' ? (node.children.at(-1)?.end ?? node.start) : node.start;
  const opening = node.type === 'definition' ? ']:' : '](';
  const before = page.text.indexOf(opening, from);
  const start = before < 0 ? -1 : page.text.indexOf(node.url, before);
  if (start < 0 || start >= node.end) return;
  edits.push({ start, end: start + node.url.length, text: to });
}
