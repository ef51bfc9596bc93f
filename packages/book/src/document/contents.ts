/**
 * The contents of a book. A page number is an empty element that names its target; it is filled in after the first
 * printing, when the numbers are known, and has the same width before and after.
 */
import type { Element } from 'hast';
import { element } from './element.js';

export interface ContentsLine {
  readonly title: string;
  readonly depth: number;
  /** Id of the element that the line leads to; null for a category, whose first page is the next line. */
  readonly target: string | null;
}

/** Attribute of a page number with its target. */
export const numberOf = 'data-page-of';

export function contents(title: string, lines: readonly ContentsLine[]): Element {
  return element(
    'nav',
    { className: ['book-contents'], ariaLabelledBy: ['book-contents'] },
    element('h1', { id: 'book-contents' }, title),
    element('ol', {}, ...lines.map(contentsLine)),
  );
}

function contentsLine({ title, depth, target }: ContentsLine): Element {
  const className = [`book-depth-${Math.min(depth, deepest)}`, ...(target === null ? ['book-part'] : [])];
  if (target === null) return element('li', { className }, title);
  return element(
    'li',
    { className },
    element(
      'a',
      { href: `#${target}` },
      element('span', { className: ['book-entry'] }, title),
      element('span', { className: ['book-number'], [numberOf]: target }),
    ),
  );
}

const deepest = 4;
