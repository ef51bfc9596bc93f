/**
 * Checks a page as a whole: whether it has any content, and whether its headings go down level by level. It must run
 * on the final tree, after plugins. The engine compares pages with each other.
 */
import type { Heading, Skim } from '@docgen/model';
import type { Element, Nodes, Parents, Root } from 'hast';
import type { Page } from './page.js';
import { report } from '@docgen/syntax/text/sheet';
import { partAt, placeOf } from '@docgen/syntax/text/source-text';
import { emptyPage, headingJump } from '../structure-diagnostics.js';

interface Shown {
  readonly skim: Skim;
  readonly headings: readonly Heading[];
  /** The page has texts that may not exist yet; others report that. */
  readonly hasTexts: boolean;
}

/** Reports a page without content, and headings that skip levels. */
export function checkStructure(tree: Root, page: Page, { skim, headings, hasTexts }: Shown): void {
  const isWhole = isWritten(skim) && !hasTexts && page.diagnostics.length === 0;
  if (isWhole && isEmpty(tree)) report(page, emptyPage(startOf(page)));
  const jumps = headings.some(({ depth }, index) => depth > (headings[index - 1]?.depth ?? 1) + 1);
  if (jumps) checkHeadings(tree, page);
}

/** Whether the page shows only its text: layouts may add content, also from the site's own keys. */
function isWritten({ matter: { draft, extra, layout } }: Skim): boolean {
  return draft !== true && extra === undefined && [undefined, 'doc', 'page'].includes(layout);
}

/** Whether there is nothing to see. A title is enough: somebody has started the page. */
function isEmpty(node: Nodes): boolean {
  if (node.type === 'element' && node.tagName !== 'p') return false;
  if (node.type === 'text') return node.value.trim() === '';
  return !('children' in node) || node.children.every(isEmpty);
}

/** The first line of the page's text. */
function startOf({ source }: Page) {
  const start = { line: 1, column: 1 };
  return placeOf(source, { position: { start, end: start } });
}

/** Visits the headings as they are read out; those in quotes and footnotes aren't the page's own. */
function checkHeadings(tree: Root, page: Page): void {
  let before: Element | null = null;
  const walk = (parent: Parents): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'blockquote' || child.properties['dataFootnotes'] !== undefined) continue;
      if (/^h[1-6]$/.test(child.tagName)) {
        checkHeading(child, before, page);
        before = child;
      } else walk(child);
    }
  };
  walk(tree);
}

function checkHeading(heading: Element, before: Element | null, page: Page): void {
  const depth = depthOf(heading);
  const after = before && depthOf(before);
  if (depth <= (after ?? 1) + 1 || isMadeWith(before, heading, page)) return;
  report(page, headingJump(depth, after, placeOf(page.source, heading)));
}

function depthOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

/** Whether both are in one text that isn't from a file: its source chose the levels. */
function isMadeWith(before: Element | null, heading: Element, { source }: Page): boolean {
  const part = partOf(heading, source);
  return part?.standsAt !== undefined && before !== null && partOf(before, source) === part;
}

function partOf({ position }: Element, source: Page['source']) {
  return position && partAt(source, position.start.line);
}
