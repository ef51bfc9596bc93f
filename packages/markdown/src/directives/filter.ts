/** `:::filter[Label]`: tables or entries of a changelog that a reader may narrow down. `filters` gives it its shape. */
import type { Directive } from './directive.js';
import { openingOf, parts, titleOf } from './directive.js';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setRole } from '../blocks/roles.js';

export const filter: Directive = {
  name: 'filter',
  form: 'container',
  title: true,
  attributes: ['title'],
  words: ({ content }) => content,
  build: (node, page) => {
    const children = titleOf(node, page.labels['markdown.filter']);
    const label = plainText({ type: 'paragraph', children });
    node.children = parts(node).content;
    setRole(page, node, { kind: 'filter', label, place: openingOf(node, page) });
    return [node];
  },
};
