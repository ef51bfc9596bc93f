/** `:::response{status="201 Created"}`: an API's response with that status; readers or a link to it expand it. */
import { missingAttribute } from '../../diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { attributeOf, flags, nameOf, openingOf, openingText, parts, titled } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { codeWords, stacked, titleLine } from '../../twin/twin-text.js';

export const response: DirectiveRecord = {
  name: 'response',
  form: 'container',
  title: false,
  attributes: ['id', 'status', 'open'],
  group: 'descriptions',
  usage: '`:::response{status="201 Created"}`',
  summary: 'a response that readers can expand',
  values: { open: flags },
  words: ({ node, content }) => stacked(titleLine(codeWords(attributeOf(node, 'status') ?? '')), content),
  build: (node, page) => {
    const status = attributeOf(node, 'status') ?? '';
    if (status === '') {
      const wanted = { owner: nameOf(node), example: '201 Created', written: openingText(node, page) };
      report(page, missingAttribute('status', wanted, openingOf(node, page)));
    }
    const id = attributeOf(node, 'id');
    const className = ['response', `status-${/^[1-5]/.exec(status)?.[0] ?? 'x'}`];
    const hProperties = {
      className,
      ...(id !== undefined && { id }),
      open: attributeOf(node, 'open') !== undefined,
    };
    node.children = [
      titled([{ type: 'inlineCode', value: status }], undefined, 'summary'),
      ...parts(node).content,
    ];
    node.data = { ...node.data, hName: 'details', hProperties };
    return [node];
  },
};
