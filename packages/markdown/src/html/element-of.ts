/** Elements of HTML as a tree. */
import type { Element, ElementContent, Properties } from 'hast';

export function elementOf(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
