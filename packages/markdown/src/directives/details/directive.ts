/** `:::details[Title]{open}`: content that readers can expand. */
import { badValue } from '../../diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { attributeOf, attributePlace, flags, nameOf, parts, titleOf, titled } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { stacked, titleLine } from '../../twin/twin-text.js';

export const details: DirectiveRecord = {
  name: 'details',
  form: 'container',
  title: true,
  attributes: ['open', 'title'],
  group: 'text',
  usage: '`:::details[Title]{open}`',
  summary: 'collapsed content; `open` expands it',
  values: { open: flags },
  words: ({ title, content, labels }) => stacked(titleLine(title || labels['markdown.details']), content),
  build: (node, page) => {
    const summary = titled(titleOf(node, page.labels['markdown.details']), undefined, 'summary');
    const value = attributeOf(node, 'open');
    if (value !== undefined && !/^(?:true|false)?$/.test(value)) {
      const place = attributePlace(node, 'open', page);
      report(
        page,
        badValue({ name: 'open', owner: nameOf(node), value }, { expected: 'true or false' }, place),
      );
    }
    const open = value === '' || value === 'true';
    node.children = [summary, ...parts(node).content];
    const hProperties = { className: ['details'], ...(open && { open }) };
    node.data = { ...node.data, hName: 'details', hProperties };
    return [node];
  },
};
