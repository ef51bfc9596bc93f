/** The text of an HTML tree as a reader sees it. */
import type { Nodes } from 'hast';
import { oneLine } from '@docgen/syntax/text/plain-text';

/** The text of `node` on one line, without footnote references; an image counts as its `alt`. */
export function htmlText(node: Nodes): string {
  const text = ownText(node);
  return text === '' ? oneLine(collect(node, true)) : text;
}

/** The same, but images count as nothing. */
export function ownText(node: Nodes): string {
  return oneLine(collect(node, false));
}

function collect(node: Nodes, images: boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element') {
    if (node.properties['dataFootnoteRef'] !== undefined) return '';
    if (node.tagName === 'br') return ' ';
    if (node.tagName === 'img') return images ? (node.properties['alt'] ?? '') : '';
  }
  return 'children' in node ? node.children.map((child) => collect(child, images)).join('') : '';
}
