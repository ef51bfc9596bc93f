/**
 * Restores HTML that remark plugins have attached to nodes (`data.hChildren`). It is trusted, so it bypasses the
 * parser of raw HTML and the sanitizer, which are for HTML from authors. An empty element with the node's mark, which
 * raw HTML cannot forge, keeps its place.
 */
import type { Element, Root } from 'hast';
import { eachElement } from '../html/each-element.js';
import { type Page, markOf, setMark } from './page.js';

/** Removes these parts from `tree`; the returned function restores them in the tree that it has become. */
export function withoutPluginParts(tree: Root, page: Page): (tree: Root) => void {
  const parts = new Map<unknown, Element>();
  eachElement(tree, (element, index, parent) => {
    const node = markOf(page, element);
    if (node?.data?.hChildren === undefined) return undefined;
    // Within a line and between blocks, a parser leaves a span where it is.
    const place: Element = { type: 'element', tagName: 'span', properties: {}, children: [] };
    setMark(page, place, node);
    parts.set(node, element);
    parent.children[index] = place;
    return 'skip';
  });
  return (now) => {
    eachElement(now, (element, index, parent) => {
      const part = parts.get(markOf(page, element));
      if (part === undefined) return undefined;
      parent.children[index] = part;
      return 'skip';
    });
  };
}
