/**
 * Ends a table where its directive does. The native parser takes a closing line right below a table for another row. So
 * it gets a text with a blank line between, and what is below moves back afterwards. This is done for directives that
 * are not in lists or quotes, and for rows with a pipe.
 */
import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Point } from 'unist';
import { eachNode } from '../each-node.js';
import { colonLines } from './colon-lines.js';
import { isClosed } from './directive-ends.js';

export interface ClosedTables {
  /** The text to parse. */
  readonly text: string;
  /**
   * Moves every node of the resulting tree to its place in the original text. Returns false, and leaves the tree, if a
   * blank line was added anywhere but between a table and the end of its directive.
   */
  readonly settle: (tree: Root) => boolean;
}

export function closedTables(text: string): ClosedTables {
  const ends = text.includes('|') ? closingsBelowPipes(text) : [];
  if (ends.length === 0) return { text, settle: () => true };
  let changed = '';
  let from = 0;
  for (const end of ends) {
    changed += `${text.slice(from, end)}\n`;
    from = end;
  }
  changed += text.slice(from);
  const added = ends.map((end, before) => end + before);
  return {
    text: changed,
    settle: (tree) => {
      const isSettled = areBelowTables(added, tree, changed);
      if (isSettled) moveBack(added, tree);
      return isSettled;
    },
  };
}

/** Offsets of the lines that may close a directive, below one with a pipe. */
function closingsBelowPipes(text: string): number[] {
  const found: number[] = [];
  for (const [start, line] of colonLines(text)) {
    if (text.charAt(start - 1) !== '\n' || !/^:{3,}[ \t]*$/.test(line)) continue;
    if (text.slice(text.lastIndexOf('\n', start - 2) + 1, start).includes('|')) found.push(start);
  }
  return found;
}

/** Whether each added line is between a table and the closing line of a directive around it. */
function areBelowTables(added: readonly number[], tree: Root, text: string): boolean {
  const below = new Set<number>();
  const look = (parent: Root | ContainerDirective, lastLines: readonly number[]) => {
    for (const child of parent.children) {
      const end = child.position?.end;
      if (child.type === 'containerDirective')
        look(child, isClosed(child, text) ? [...lastLines, end?.line ?? 0] : lastLines);
      else if (child.type === 'table' && end?.offset !== undefined && lastLines.includes(end.line + 2)) {
        const at = added[countBefore(added, end.offset)];
        if (at !== undefined && /^[ \t]*\n$/.test(text.slice(end.offset, at))) below.add(at);
      }
    }
  };
  look(tree, []);
  return below.size === added.length;
}

function moveBack(added: readonly number[], tree: Root): void {
  const moved = ({ line, column, offset = 0 }: Point): Point => {
    const count = countBefore(added, offset);
    return { line: line - count, column, offset: offset - count };
  };
  const move = (node: Pick<Root, 'position'>) => {
    if (node.position) node.position = { start: moved(node.position.start), end: moved(node.position.end) };
  };
  move(tree);
  eachNode(tree, move);
}

/** How many of these offsets, in ascending order, are before another one. */
function countBefore(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
