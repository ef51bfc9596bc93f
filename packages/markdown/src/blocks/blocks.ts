/**
 * Blocks of docgen's own that leave the Markdown tree as marked `div`s, given the shape of the theme's vocabulary. Each
 * kind has a file of its own. It must run behind the sanitiser, and after headings have their ids.
 */
import type { Root } from 'hast';
import { shapeChecklist } from './checklists.js';
import { eachElement } from '../html/each-element.js';
import { shapeEntry } from './entries.js';
import { shapeEnvironments } from './environments.js';
import { shapeFilter } from './filters.js';
import type { Page } from '../parse/page.js';
import { roleOf } from './roles.js';
import { shapeTryIt } from './try-it.js';

/** What is shaped here; a page without any of these needs no walk. */
export const shapedKinds = ['entry', 'filter', 'checklist', 'environments', 'try-it'] as const;

/** Shapes every block of `tree`, those within others too. */
export function blocks(tree: Root, page: Page): void {
  const filters = { last: 0 };
  eachElement(tree, (element) => {
    const role = roleOf(page, element);
    if (role?.kind === 'entry') shapeEntry(element, role);
    if (role?.kind === 'checklist') shapeChecklist(element, role, page);
    if (role?.kind === 'environments') shapeEnvironments(element, role, page);
    if (role?.kind === 'try-it') shapeTryIt(element, role, page);
    if (role?.kind === 'filter') shapeFilter(element, { role, number: ++filters.last }, page);
    return undefined;
  });
}
