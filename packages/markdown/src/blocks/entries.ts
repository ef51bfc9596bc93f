/**
 * Entries of a changelog: the level of their headings in the Markdown tree, and their data for a feed. An entry's
 * heading is one level below that of its section. On a page with a feed, holes in the body mark the content of each
 * entry, without heading and facts.
 */
import type { ChangelogEntry } from '@docgen/model';
import type { Element, ElementContent, Root } from 'hast';
import type { Heading, Parents, Root as MarkdownRoot, RootContent } from 'mdast';
import { holeText } from '../html/body.js';
import { eachElement } from '../html/each-element.js';
import type { Page } from '../parse/page.js';
import { roleOf } from './roles.js';

/** Sets the level of each entry's heading. */
export function levelEntries(tree: MarkdownRoot): void {
  const level = { around: 1 };
  const walk = (parent: Parents, isInEntry: boolean): void => {
    const children: readonly RootContent[] = parent.children;
    for (const node of children) {
      if (node.type === 'heading' && !isInEntry) level.around = node.depth;
      if (!('children' in node)) continue;
      const isEntry = node.data?.docgenRole?.kind === 'entry';
      const [heading] = node.children;
      if (isEntry && heading?.type === 'heading') heading.depth = belowHeading(level.around);
      walk(node, isInEntry || isEntry);
    }
  };
  walk(tree, false);
}

/** The level of a heading in a section whose own heading has `depth`. */
export function belowHeading(depth: number): Heading['depth'] {
  const depths = [2, 2, 3, 4, 5, 6, 6] as const;
  return depths[depth] ?? 6;
}

/** Every entry of the tree with a heading and a date, in order; adds holes around the content of each. */
export function cutEntries(tree: Root, page: Page): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  eachElement(tree, (element) => {
    const role = roleOf(page, element);
    const id = role?.kind === 'entry' ? headingId(element) : undefined;
    if (role?.kind !== 'entry' || id === undefined || role.date === '') return undefined;
    const { date, title, types, areas } = role;
    const facts = element.children.findIndex(isFacts);
    const n = entries.push({ id, date, title, categories: [...types, ...areas] }) - 1;
    element.children.splice(facts + 1, 0, edgeOf(2 * n));
    element.children.push(edgeOf(2 * n + 1));
    return undefined;
  });
  return entries;
}

function headingId(element: Element): string | undefined {
  const heading = element.children.find(
    (child) => child.type === 'element' && /^h[1-6]$/.test(child.tagName),
  );
  const id = heading?.type === 'element' ? heading.properties['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

function isFacts(child: ElementContent): boolean {
  const className = child.type === 'element' ? child.properties['className'] : undefined;
  return Array.isArray(className) && className.includes('entry-facts');
}

function edgeOf(n: number): ElementContent {
  return { type: 'text', value: holeText('entry', n) };
}
