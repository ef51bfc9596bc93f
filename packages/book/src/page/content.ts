/**
 * The content of a page as its theme has rendered it, without what paper and readers of a PDF can't use. Chromium runs
 * no scripts while it prints, and elements that load other documents are removed here.
 */
import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';

export interface PageContent {
  /** The element around the content. */
  readonly body: Element;
  /** URLs of the page's stylesheets in their order. */
  readonly styles: readonly string[];
}

/** Elements without a use on paper, and those that could load or open something. */
const removed = new Set([
  'base',
  'button',
  'dialog',
  'embed',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
  'template',
]);

export function contentOf(html: string): PageContent {
  const tree = fromHtml(html);
  const found: { content?: Element; article?: Element; main?: Element } = {};
  const styles: string[] = [];
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    if (tagName === 'link' && isStylesheet(node)) styles.push(String(properties['href']));
    if (tagName === 'main') found.main ??= node;
    if (!found.main) return;
    if (tagName === 'article') found.article ??= node;
    if (classesOf(node).includes('content')) found.content ??= node;
  });
  const { content, article, main } = found;
  const body = content ?? article ?? main ?? { ...empty, children: [] };
  clean(body);
  return { body, styles };
}

const empty: Element = { type: 'element', tagName: 'div', properties: {}, children: [] };

function classesOf({ properties }: Element): readonly (string | number)[] {
  const { className } = properties;
  return Array.isArray(className) ? className : [];
}

/** Paper is light. */
function isForDark({ tagName, properties }: Element): boolean {
  return tagName === 'source' && properties['dataDark'] !== undefined;
}

function isStylesheet({ properties: { rel, href } }: Element): boolean {
  return Array.isArray(rel) && rel.includes('stylesheet') && typeof href === 'string';
}

/** Removes unusable elements, opens disclosures and loads every image at once. */
function clean(body: Element): void {
  visit(body, 'element', (node, index, parent) => {
    const { properties } = node;
    const isRemoved = removed.has(node.tagName) || properties['popover'] !== undefined || isForDark(node);
    if (parent && index !== undefined && isRemoved) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    delete properties['loading'];
    delete properties['tabIndex'];
    delete properties['autoFocus'];
    if (node.tagName === 'details') properties['open'] = true;
    return undefined;
  });
}

/** Text of nodes without markup. */
export function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}
