/**
 * `::endpoint{method="POST" path="/orders" scope="orders:write" idempotent}`: a bar with the method and path of an API
 * operation, the scope that a key needs for it, and whether requests can be repeated safely. Search finds the page by
 * these and by `operation`, the operation's name in API descriptions and client libraries.
 */
import type { Paragraph, PhrasingContent } from 'mdast';
import { badValue, missingAttribute } from '../../diagnostics.js';
import type { DirectiveRecord, DirectiveNode } from '../directive.js';
import {
  attributeOf,
  attributePlace,
  flags,
  isMarked,
  isSet,
  nameOf,
  openingOf,
  openingText,
  titled,
} from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { codeWords } from '../../twin/twin-text.js';

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

export const endpoint: DirectiveRecord = {
  name: 'endpoint',
  form: 'leaf',
  title: false,
  attributes: ['method', 'path', 'scope', 'idempotent', 'operation'],
  group: 'descriptions',
  usage: '`::endpoint{method=POST path=/orders}`',
  summary:
    'a bar with the method and path of an operation; set `idempotent` if its requests accept an idempotency key',
  values: { method: methods, idempotent: flags },
  words: ({ node, labels }) => {
    const method = (attributeOf(node, 'method') ?? 'GET').toUpperCase();
    const scope = attributeOf(node, 'scope') ?? '';
    return [
      codeWords(`${method} ${attributeOf(node, 'path') ?? ''}`),
      ...(scope === '' ? [] : [`${labels['markdown.scope']} ${codeWords(scope)}`]),
      ...(isMarked(node, 'idempotent') ? [labels['markdown.idempotent']] : []),
    ].join(' · ');
  },
  build: (node, page) => {
    const method = (attributeOf(node, 'method') ?? 'GET').toUpperCase();
    const path = attributeOf(node, 'path') ?? '';
    if (path === '') {
      const wanted = { owner: nameOf(node), example: '/orders', written: openingText(node, page) };
      report(page, missingAttribute('path', wanted, openingOf(node, page)));
    }
    if (!methods.includes(method)) {
      const fault = { name: 'method', owner: nameOf(node), value: method };
      const place = attributePlace(node, 'method', page);
      report(page, badValue(fault, { expected: `one of ${methods.join(', ')}` }, place));
    }
    const block = bar(method, path, notesOf(node, page));
    const operation = attributeOf(node, 'operation');
    // The theme's copy button copies the path.
    const facts = { dataCopyCode: '', ...(operation !== undefined && { dataOperation: operation }) };
    block.data = { ...block.data, hProperties: { ...block.data?.hProperties, ...facts } };
    return [block];
  },
};

function bar(method: string, path: string, notes: readonly PhrasingContent[]): Paragraph {
  const name = span([{ type: 'text', value: method }], ['method', `method-${method.toLowerCase()}`]);
  return titled([name, space, { type: 'inlineCode', value: path }, ...notes], 'endpoint');
}

/** Scope and idempotency, each after a space. */
function notesOf(node: DirectiveNode, page: Page): PhrasingContent[] {
  const scope = attributeOf(node, 'scope') ?? '';
  const label: PhrasingContent = { type: 'text', value: `${page.labels['markdown.scope']} ` };
  return [
    ...(scope === '' ? [] : [space, span([label, { type: 'inlineCode', value: scope }], ['endpoint-scope'])]),
    ...(isSet(node, 'idempotent', page)
      ? [space, span([{ type: 'text', value: page.labels['markdown.idempotent'] }], ['endpoint-idempotent'])]
      : []),
  ];
}

const space: PhrasingContent = { type: 'text', value: ' ' };

function span(children: PhrasingContent[], className: string[]): PhrasingContent {
  return { type: 'strong', children, data: { hName: 'span', hProperties: { className } } };
}
