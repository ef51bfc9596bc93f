/** Position of blocks in their containers: the prefix of each line, and how far to move the block to the left. */
import type { Edit } from './edits.js';
import type { Node } from './tree.js';

/** The column that blocks of a container start at, 1-based. */
export type Base = number;

/**
 * Returns the text before column `base` on the line that contains `offset`, as a continuation line of the container
 * begins.
 */
export function prefixAt(text: string, offset: number, base: Base): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start, start + base - 1).replaceAll(/[^>\t]/g, ' ');
}

/**
 * Removes the indentation of a block from each of its lines: `by` characters from column `base` on, as far as they are
 * white space.
 */
export function outdented(
  text: string,
  node: Node,
  { base, by }: { readonly base: Base; readonly by: number },
): Edit[] {
  const edits: Edit[] = [];
  let line = text.lastIndexOf('\n', node.start - 1) + 1;
  while (line < node.end) {
    const from = line + base - 1;
    const next = text.indexOf('\n', line);
    const isShort = next >= 0 && from > next;
    const white = isShort ? 0 : (/^[ \t]*/.exec(text.slice(from, from + by))?.[0].length ?? 0);
    if (white > 0) edits.push({ start: from, end: from + white, text: '' });
    if (next < 0) break;
    line = next + 1;
  }
  return edits;
}
