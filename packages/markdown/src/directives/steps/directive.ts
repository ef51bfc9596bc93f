/** `:::steps`: the items of an ordered list, or the headings of the shallowest level with the content below them. */
import type { List, ListItem, RootContent } from 'mdast';
import { noSteps } from '../../diagnostics.js';
import type { Block, DirectiveRecord } from '../directive.js';
import { openingOf, parts } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';

const stepsData = { hProperties: { className: ['steps'] } };

export const steps: DirectiveRecord = {
  name: 'steps',
  form: 'container',
  title: false,
  attributes: [],
  group: 'text',
  usage: '`:::steps`',
  summary: 'steps, made from its numbered lists or its headings',
  build: (node, page) => {
    const { content } = parts(node);
    const depths = content.flatMap((block) => (block.type === 'heading' ? [block.depth] : []));
    if (depths.length > 0) return byHeadings(content, Math.min(...depths));
    const lists = content.filter((block) => block.type === 'list' && block.ordered === true);
    if (lists.length === 0) report(page, noSteps(openingOf(node, page)));
    for (const list of lists) list.data = { ...list.data, ...stepsData };
    return content;
  },
};

/**
 * Splits the content into everything before the first heading of `depth`, and a list with one item for each such
 * heading.
 */
function byHeadings(content: readonly Block[], depth: number): RootContent[] {
  const before: RootContent[] = [];
  const items: ListItem[] = [];
  for (const block of content) {
    if (block.type === 'heading' && block.depth === depth) {
      items.push({ type: 'listItem', spread: true, children: [] });
    }
    const item = items.at(-1);
    if (item === undefined) before.push(block);
    else item.children.push(block);
  }
  const list: List = { type: 'list', ordered: true, spread: true, children: items, data: stepsData };
  return [...before, list];
}
