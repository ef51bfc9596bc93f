/** Elements that show content of other sites. */
import { type Frame, embedLine, embedded } from '../page/frames.js';
import type { Converting } from './converting.js';
import type { Base } from './layout.js';
import { wrap } from './tags.js';
import type { Node } from './tree.js';

/** Replaces a block by an embed; false if the provider of the content is unknown. */
export function framed(
  node: Node,
  { base, ...frame }: Omit<Frame, 'before'> & { readonly base: Base },
  way: Converting,
): boolean {
  const embed = embedLine({ ...frame, before: way.page.text.slice(0, node.start) });
  if (embed === undefined) return false;
  wrap({ ...node, children: [] }, base, { open: embed.line, close: '' }, way);
  way.tell('changed', node.start, `<${node.name}>`, embedded(embed.provider));
  return true;
}
