/**
 * `::try-it{request="…"}`: a panel from which readers send a request to an API; operations include one automatically.
 * The attribute is JSON: method, path, servers, keys, parameters and body, in the format that the theme's panel reads.
 */
import { badValue } from '../../diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { asWritten, attributeOf, attributePlace, nameOf } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { setShape } from '../../blocks/roles.js';
import { buttonOf } from './shape.js';

export const tryIt: DirectiveRecord = {
  name: 'try-it',
  form: 'leaf',
  title: false,
  attributes: ['request'],
  needs: 'requests',
  group: 'descriptions',
  usage: '`::try-it{request="…"}`',
  summary: 'a panel that sends a request, which you write as JSON; operations include one automatically',
  words: () => '',
  build: (node, page) => {
    const request = attributeOf(node, 'request') ?? '';
    if (!isRequest(request)) {
      const fault = { name: 'request', owner: nameOf(node), value: request };
      const expected = 'a JSON request with method, path and servers';
      report(page, badValue(fault, { expected }, attributePlace(node, 'request', page)));
      return asWritten(node, page);
    }
    node.children = [];
    setShape(page, node, buttonOf(request));
    return [node];
  },
};

function isRequest(text: string): boolean {
  try {
    const value = JSON.parse(text) as { method?: unknown; path?: unknown; servers?: unknown } | null;
    return (
      typeof value?.method === 'string' &&
      typeof value.path === 'string' &&
      Array.isArray(value.servers) &&
      value.servers.length > 0
    );
  } catch {
    return false;
  }
}
