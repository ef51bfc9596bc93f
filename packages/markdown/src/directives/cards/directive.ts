/**
 * `:::cards` around a list of links, `- [**Title**](page.md) One line`: each entry is a card that links to the same
 * page. A card has one link, because the whole card is that link. Without a link, an entry with a bold title is a card
 * that leads nowhere, such as a feature.
 */
import type { List, Nodes } from 'mdast';
import { badCards } from '../../diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { openingOf, parts } from '../directive.js';
import { eachNode } from '@docgen/syntax/each-node';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { placeOf } from '@docgen/syntax/text/source-text';

export const cards: DirectiveRecord = {
  name: 'cards',
  form: 'container',
  title: false,
  attributes: [],
  group: 'text',
  usage: '`:::cards` around a list of `[Title](page.md)` and a line of text',
  summary: 'cards that are links',
  build: (node, page) => {
    const { content } = parts(node);
    const lists = content.filter((block) => block.type === 'list');
    if (lists.length === 0) report(page, badCards('no list of links', openingOf(node, page)));
    for (const list of lists) {
      judge(list, page);
      list.data = { ...list.data, hProperties: { className: ['cards'] } };
    }
    return content;
  },
};

function judge(list: List, page: Page): void {
  for (const item of list.children) {
    const links = linksIn(item);
    if (links === 1 || (links === 0 && hasTitle(item))) continue;
    const found = links === 0 ? 'an entry without a link' : `an entry with ${links} links`;
    report(page, badCards(found, placeOf(page.source, item)));
  }
}

/** Whether its text starts with bold words. An icon or an image may come before them. */
function hasTitle({ children: [first] }: List['children'][number]): boolean {
  const inline = first?.type === 'paragraph' ? first.children : [];
  const words = inline.find((node) => {
    const isMark = node.type === 'image' || node.data?.docgenRole?.kind === 'shaped';
    return !isMark && !(node.type === 'text' && node.value.trim() === '');
  });
  return words?.type === 'strong';
}

function linksIn(item: List['children'][number]): number {
  let count = 0;
  eachNode(item, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'linkReference') count++;
  });
  return count;
}
