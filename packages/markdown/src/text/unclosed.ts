/**
 * Unclosed containers, which are seldom intended: the rest of the page is inside. A closed container is never reported;
 * for an unknown name, only that is reported.
 */
import type { Site } from '@docgen/model';
import type { Nodes, Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { unclosedDirective } from '../diagnostics.js';
import { openingOf, takes } from '../directives/directive.js';
import { placesOf } from '@docgen/syntax/text/directive-places';
import type { Directives } from '../directives.js';
import { eachNode } from '@docgen/syntax/each-node';
import type { Page } from '../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';

declare module 'mdast' {
  interface Data {
    /** It is outside of a directive that a line closed too early, which is reported. */
    docgenCutOff?: true;
  }
}

/** Reports every known container of `tree` that isn't closed; if one line left several open, the outermost. */
export function unclosed(tree: Root, page: Page, known: Directives): void {
  if (!page.source.text.includes(':::')) return;
  const slots = slotNames(page.options.components);
  const cut = new Set<Nodes>();
  const cutOff = new Set<Nodes>();
  eachNode(tree, (node, parent) => {
    if (node.type !== 'containerDirective') return;
    if (placesOf(node, page.source)?.isClosed !== false) return;
    const entry = known.get(node.name.toLowerCase());
    // If it takes no content, only that is reported.
    if (entry === undefined ? !slots.has(node.name) : !takes(entry, node)) return;
    if (cut.has(parent)) {
      cut.add(node);
      return;
    }
    const cutBy = cutting(node, parent, page);
    if (cutBy !== undefined) {
      cut.add(node);
      cutOff.add(parent);
    }
    report(
      page,
      unclosedDirective(':'.repeat(colons(node, page)) + node.name, { cutBy }, openingOf(node, page)),
    );
  });
  if (cutOff.size > 0) markBehind(tree, cutOff);
}

/** Marks what follows the directives in `cutOff`, within their parents. */
function markBehind(tree: Root, cutOff: ReadonlySet<Nodes>): void {
  const parents = new Set<Parents>();
  eachNode(tree, (node, parent) => {
    if (cutOff.has(node)) parents.add(parent);
  });
  for (const { children } of parents) {
    const first = children.findIndex((child) => cutOff.has(child));
    for (const child of children.slice(first + 1)) child.data = { ...child.data, docgenCutOff: true };
  }
}

function slotNames(components: Site['components']): Set<string> {
  return new Set(Object.values(components).flatMap(({ slots }) => slots));
}

/** The directive around `node`, as written, if the line intended to close `node` closed it. */
function cutting(node: ContainerDirective, parent: Parents, page: Page): string | undefined {
  if (parent.type !== 'containerDirective' || placesOf(parent, page.source)?.isClosed !== true)
    return undefined;
  const outer = colons(parent, page);
  return outer <= colons(node, page) ? ':'.repeat(outer) + parent.name : undefined;
}

function colons(node: ContainerDirective, page: Page): number {
  return placesOf(node, page.source)?.colons ?? 3;
}
