/** The placeholder for a request panel: a button, with the panel's request and texts as data. */
import type { Labels } from '../../parse/labels.js';
import type { Shape } from '../../blocks/roles.js';
import { elementOf } from '../../html/element-of.js';

/** Adds the panel's button for `request`, which is JSON. */
export function buttonOf(request: string): Shape {
  return (element, { labels }) => {
    element.properties = {
      ...element.properties,
      className: ['try-it', 'needs-js'],
      dataRequest: request,
      dataWords: JSON.stringify(wordsOf(labels)),
    };
    const properties = { type: 'button', className: ['button'], ariaExpanded: 'false' };
    const children = [{ type: 'text' as const, value: labels['markdown.try.open'] }];
    element.children = [elementOf('button', properties, children)];
  };
}

const prefix = 'markdown.try.';

function wordsOf(labels: Labels): { [word: string]: string } {
  const own = Object.entries(labels).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]));
}
