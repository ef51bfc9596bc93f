/** `:::filter[Label]`: tables or changelog entries that readers can filter. */
import type { DirectiveRecord } from '../directive.js';
import { openingOf, parts, titleOf } from '../directive.js';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setShape } from '../../blocks/roles.js';
import { formOf } from './shape.js';

export const filter: DirectiveRecord = {
  name: 'filter',
  form: 'container',
  title: true,
  attributes: ['title'],
  group: 'text',
  usage: '`:::filter[Label]` around a table or entries',
  summary: 'an input that filters the rows or entries',
  words: ({ content }) => content,
  build: (node, page) => {
    const children = titleOf(node, page.labels['markdown.filter']);
    const label = plainText({ type: 'paragraph', children });
    node.children = parts(node).content;
    setShape(page, node, formOf({ label, place: openingOf(node, page) }));
    return [node];
  },
};
