/**
 * Converts docgen's own blocks, which leave the Markdown tree as marked `div`s, to the theme's elements, as defined by
 * their directives. It must run after the sanitizer, and after headings have their ids.
 */
import type { Root } from 'hast';
import { eachElement } from '../html/each-element.js';
import type { Page } from '../parse/page.js';
import { roleOf } from './roles.js';

/** Whether the page has any; if not, it needs no walk. */
export function hasBlocks({ marks }: Page): boolean {
  return marks.some(({ data }) => data?.docgenRole !== undefined && 'shape' in data.docgenRole);
}

/** Shapes every block of `tree`, including nested ones. */
export function blocks(tree: Root, page: Page): void {
  const counts = new Map<string, number>();
  eachElement(tree, (element) => {
    const role = roleOf(page, element);
    if (role === undefined || !('shape' in role)) return undefined;
    const name = role.kind === 'shaped' ? role.name : role.kind;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    role.shape(element, page, number);
    return undefined;
  });
}
