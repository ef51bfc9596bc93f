/** Builds elements, so that every text is escaped when the document is written. */
import type { Element, ElementContent, Properties } from 'hast';

export function element(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string | null)[]
): Element {
  const given = children.filter((child) => child !== null);
  const nodes = given.map((child) =>
    typeof child === 'string' ? ({ type: 'text', value: child } as const) : child,
  );
  return { type: 'element', tagName, properties, children: nodes };
}
