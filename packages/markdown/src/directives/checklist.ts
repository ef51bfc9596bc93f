/** `:::checklist{id=go-live}`: tasks whose ticks the reader's browser keeps. `checklists` gives it its shape. */
import { missingAttribute } from '../diagnostics.js';
import type { Directive } from './directive.js';
import { attributeOf, nameOf, openingOf, openingText, parts } from './directive.js';
import { report } from '../parse/page.js';
import { setRole } from '../blocks/roles.js';

export const checklist: Directive = {
  name: 'checklist',
  form: 'container',
  title: false,
  attributes: ['id'],
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
    setRole(page, node, { kind: 'checklist', id, place });
    return [node];
  },
};
