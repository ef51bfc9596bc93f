/** Images of other sites: nothing is requested from the network, so their text and address replace them. */
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

/** Replaces them, and returns their addresses. */
export function replaceForeignImages(body: Element): readonly string[] {
  const found: string[] = [];
  visit(body, 'element', (node) => {
    const { src, alt } = node.properties;
    if (node.tagName !== 'img' || typeof src !== 'string' || !/^(?:https?:)?\/\//i.test(src)) return;
    found.push(src);
    node.tagName = 'span';
    node.properties = { className: ['book-away'] };
    node.children = [
      { type: 'text', value: typeof alt === 'string' && alt !== '' ? `${alt} (${src})` : src },
    ];
  });
  return found;
}
