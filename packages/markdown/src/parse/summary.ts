/**
 * Derives a page's summary from the text of its first paragraph. It skips asides, lists, tables, code and rows of
 * badges. Callers shorten the summary to their own limit, at a word.
 */
import type { Parents, Root } from 'hast';
import { ownText } from '../html/html-text.js';

/** Maximum number of characters, more than any search engine shows. */
const most = 320;

/** Parts of a page that may contain its paragraphs. */
const frames = new Set(['article', 'header', 'main', 'section']);

/** One line of plain text; null if the page has no paragraph of its own. */
export function summaryOf(tree: Root): string | null {
  const text = firstParagraph(tree);
  return text === null || text.length <= most ? text : Array.from(text).slice(0, most).join('');
}

function firstParagraph({ children }: Parents): string | null {
  for (const node of children) {
    if (node.type !== 'element') continue;
    const text = node.tagName === 'p' ? ownText(node) : frames.has(node.tagName) ? firstParagraph(node) : '';
    if (text) return text;
  }
  return null;
}
