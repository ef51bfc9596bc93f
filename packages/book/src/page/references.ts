/**
 * Ids of one page, and everything in it that refers to them, with a prefix: pages that repeat an id can then share a
 * document.
 */
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

/** Properties whose values are ids, separated by spaces. */
const idLists = [
  'ariaControls',
  'ariaDescribedBy',
  'ariaDetails',
  'ariaFlowTo',
  'ariaLabelledBy',
  'ariaOwns',
  'headers',
  'htmlFor',
  'list',
];

/** `url(#id)` in attributes of SVG, such as `fill` and `markerEnd`. */
const urlReference = /url\((['"]?)#([^)'"]*)\1\)/g;

/** Changes the ids of `body` from `id` to `<prefix>-id`. Links are left unchanged. */
export function prefixIds(body: Element, prefix: string): void {
  const prefixed = (id: string) => `${prefix}-${id}`;
  visit(body, 'element', ({ tagName, properties }) => {
    if (typeof properties['id'] === 'string') properties['id'] = prefixed(properties['id']);
    for (const name of idLists) {
      const value = properties[name];
      if (Array.isArray(value)) properties[name] = value.map((id) => prefixed(String(id)));
      else if (typeof value === 'string') properties[name] = value.split(/\s+/).map(prefixed).join(' ');
    }
    for (const [name, value] of Object.entries(properties))
      if (typeof value === 'string' && value.includes('url('))
        properties[name] = value.replaceAll(urlReference, (_, quote: string, id: string) => {
          return `url(${quote}#${prefixed(id)}${quote})`;
        });
    if (tagName === 'a') return;
    for (const name of ['href', 'xLinkHref']) {
      const value = properties[name];
      if (typeof value === 'string' && value.startsWith('#'))
        properties[name] = `#${prefixed(value.slice(1))}`;
    }
  });
}
