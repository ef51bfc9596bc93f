/** Formulas that plugins made: one that stands for itself may be wider than a narrow page, so keys reach it to scroll it. */
import type { Root } from 'hast';
import { eachElement } from '../html/each-element.js';

export function focusFormulas(tree: Root): void {
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'math') return undefined;
    if (properties['display'] === 'block') properties['tabIndex'] = 0;
    return 'skip';
  });
}
