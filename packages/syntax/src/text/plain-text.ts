/**
 * The text that readers see of Markdown nodes, for titles. Raw HTML counts as nothing; an image counts as its
 * alternative text only if there is no other text.
 */
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** The node's text on one line. */
export function plainText(node: Nodes): string {
  const shown = oneLine(toString(node, { includeHtml: false, includeImageAlt: false }));
  return shown === '' ? oneLine(toString(node, { includeHtml: false })) : shown;
}

/** `text` with every run of white space as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
