/** Elements of a drawing as a tree. */
import type { Element, ElementContent, Properties } from 'hast';

export function made(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}
