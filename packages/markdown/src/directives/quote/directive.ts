/** `:::quote[Who said it]`: a quotation with its source below it, which can contain a link. */
import type { Blockquote, PhrasingContent } from 'mdast';
import { badQuote } from './quote-diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { attributeOf, openingOf, parts, titled } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { quoted, stacked } from '../../twin/twin-text.js';

export const quote: DirectiveRecord = {
  name: 'quote',
  form: 'container',
  title: true,
  attributes: ['title'],
  group: 'text',
  usage: '`:::quote[Who, *where*]` around a quotation',
  summary: 'a quotation with its source, which can contain a link',
  words: ({ title, content }) => quoted(stacked(content, title === '' ? '' : `— ${title}`)),
  build: (node, page) => {
    const { label, content } = parts(node);
    const title = attributeOf(node, 'title') ?? '';
    const source: PhrasingContent[] =
      label.length > 0 || title === '' ? label : [{ type: 'text', value: title }];
    if (content.length === 0) report(page, badQuote(openingOf(node, page)));
    const words: Blockquote = { type: 'blockquote', children: content };
    node.children = [words, ...(source.length > 0 ? [titled(source, undefined, 'figcaption')] : [])];
    node.data = { ...node.data, hName: 'figure', hProperties: { className: ['quote'] } };
    return [node];
  },
};
