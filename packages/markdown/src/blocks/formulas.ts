/** Formulas from plugins: a block formula may be wider than a narrow page, so it can be scrolled by keyboard. */
import type { Root } from 'hast';
import { eachElement } from '../html/each-element.js';

export function focusFormulas(tree: Root): void {
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'math') return undefined;
    if (properties['display'] === 'block') properties['tabIndex'] = 0;
    return 'skip';
  });
}
