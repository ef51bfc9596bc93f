/** `:::checklist{id=go-live}`: tasks whose state the reader's browser remembers. */
import { missingAttribute } from '../../diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { attributeOf, nameOf, openingOf, openingText, parts } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { setShape } from '../../blocks/roles.js';
import { barOf } from './shape.js';

export const checklist: DirectiveRecord = {
  name: 'checklist',
  form: 'container',
  title: false,
  attributes: ['id'],
  group: 'text',
  usage: '`:::checklist{id=go-live}` around a list of tasks',
  summary: 'checkboxes for readers; the browser remembers under the id which are checked',
  build: (node, page) => {
    const place = openingOf(node, page);
    const id = attributeOf(node, 'id') ?? '';
    if (id === '')
      report(
        page,
        missingAttribute(
          'id',
          { owner: nameOf(node), example: 'go-live', written: openingText(node, page) },
          place,
        ),
      );
    node.children = parts(node).content;
    setShape(page, node, barOf({ id, place, node }));
    return [node];
  },
};
