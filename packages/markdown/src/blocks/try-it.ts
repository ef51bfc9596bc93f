/** The place of a panel for requests: a button, with what the panel is made from and its words as data. */
import type { Element } from 'hast';
import type { Labels } from '../parse/labels.js';
import type { Page } from '../parse/page.js';
import type { Role } from './roles.js';

export function shapeTryIt(
  element: Element,
  { request }: Extract<Role, { kind: 'try-it' }>,
  { labels }: Page,
): void {
  element.properties = {
    ...element.properties,
    className: ['try-it', 'needs-js'],
    dataRequest: request,
    dataWords: JSON.stringify(wordsOf(labels)),
  };
  const properties = { type: 'button', className: ['button'], ariaExpanded: 'false' };
  const children = [{ type: 'text' as const, value: labels['markdown.try.open'] }];
  element.children = [{ type: 'element', tagName: 'button', properties, children }];
}

const prefix = 'markdown.try.';

function wordsOf(labels: Labels): { [word: string]: string } {
  const own = Object.entries(labels).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]));
}
