/** `::endpoint{method="POST" path="/orders"}`: the bar that names an operation of an API by its method and path. */
import type { Paragraph } from 'mdast';
import { badValue, missingAttribute } from '../diagnostics.js';
import type { Directive } from '../directive.js';
import { attributeOf, attributePlace, nameOf, openingOf, titled } from '../directive.js';
import { report } from '../page.js';

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

export const endpoint: Directive = {
  name: 'endpoint',
  form: 'leaf',
  title: false,
  attributes: ['method', 'path'],
  build: (node, page) => {
    const method = (attributeOf(node, 'method') ?? 'GET').toUpperCase();
    const path = attributeOf(node, 'path') ?? '';
    if (path === '') {
      const wanted = { owner: nameOf(node), example: '/orders' };
      report(page, missingAttribute('path', wanted, openingOf(node, page)));
    }
    if (!methods.includes(method)) {
      const fault = { name: 'method', owner: nameOf(node), value: method };
      const place = attributePlace(node, 'method', page);
      report(page, badValue(fault, { expected: `one of ${methods.join(', ')}` }, place));
    }
    return [bar(method, path)];
  },
};

function bar(method: string, path: string): Paragraph {
  const className = ['method', `method-${method.toLowerCase()}`];
  return titled(
    [
      {
        type: 'strong',
        children: [{ type: 'text', value: method }],
        data: { hName: 'span', hProperties: { className } },
      },
      { type: 'text', value: ' ' },
      { type: 'inlineCode', value: path },
    ],
    'endpoint',
  );
}
