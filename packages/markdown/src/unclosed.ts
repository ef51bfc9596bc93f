/**
 * Containers that no line closes, which is seldom meant: the rest of the page is inside. The parser says whether there
 * was a closing line, so a closed one is never reported; a name that nobody knows is reported as that alone.
 */
import type { Site } from '@docgen/model';
import type { Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { unclosedDirective } from './diagnostics.js';
import { openingOf } from './directive.js';
import type { Directives } from './directives.js';
import type { Page } from './page.js';
import { report } from './page.js';

/** Reports every known container of `tree` that is not closed. */
export function unclosed(tree: Root, page: Page, known: Directives): void {
  const slots = slotNames(page.options.components);
  visit(tree, 'containerDirective', (node, _, parent) => {
    const { opening, closing } = node.data?.position ?? {};
    if (opening === undefined || closing !== undefined) return;
    if (!known.has(node.name.toLowerCase()) && !slots.has(node.name)) return;
    const cutBy = cutting(node, parent, page);
    report(page, unclosedDirective(colons(node, page) + node.name, { cutBy }, openingOf(node, page)));
  });
}

function slotNames(components: Site['components']): Set<string> {
  return new Set(Object.values(components).flatMap(({ slots }) => slots));
}

/** The directive around `node`, as written, where the line that was to close `node` closed it. */
function cutting(node: ContainerDirective, parent: Parents | undefined, page: Page): string | undefined {
  if (parent?.type !== 'containerDirective' || parent.data?.position?.closing === undefined) return undefined;
  const outer = colons(parent, page);
  return outer.length <= colons(node, page).length ? outer + parent.name : undefined;
}

function colons(node: ContainerDirective, page: Page): string {
  const start = node.data?.position?.opening?.start.offset ?? 0;
  return /^:{3,}/.exec(page.source.text.slice(start, start + 1000))?.[0] ?? ':::';
}
