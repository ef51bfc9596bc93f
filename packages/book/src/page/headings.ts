/** Headings of a chapter: their outline levels follow the depth of the chapter, and sections become contents lines. */
import type { Element } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { textOf } from './content.js';

export interface Section {
  readonly id: string;
  readonly title: string;
}

/**
 * Moves the levels of headings down by `depth`, for outlines and screen readers only: the elements keep their look.
 * Without a first-level heading, `title` becomes one.
 */
export function settleHeadings(body: Element, title: string, depth: number): void {
  if (!hasTitle(body))
    body.children.unshift({
      type: 'element',
      tagName: 'h1',
      properties: {},
      children: [{ type: 'text', value: title }],
    });
  if (depth === 0) return;
  visit(body, 'element', (node) => {
    const level = levelOf(node);
    if (level !== null) node.properties['ariaLevel'] = `${level + depth}`;
  });
}

/** Second-level headings with an id. */
export function sectionsOf(body: Element): readonly Section[] {
  const sections: Section[] = [];
  visit(body, 'element', (node) => {
    const { id } = node.properties;
    if (node.tagName === 'h2' && typeof id === 'string')
      sections.push({ id, title: tidy(textOf(node.children)) });
  });
  return sections;
}

function hasTitle(body: Element): boolean {
  let found = false;
  visit(body, 'element', ({ tagName }) => {
    if (tagName !== 'h1') return undefined;
    found = true;
    return EXIT;
  });
  return found;
}

function levelOf({ tagName }: Element): number | null {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : null;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
