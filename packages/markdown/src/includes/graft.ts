/**
 * Fits the tree of an included file into the page's tree: its nodes get their positions in the whole text, and its
 * references keep their own targets.
 */
import type { Root } from 'mdast';
import type { Point, Position } from 'unist';
import { eachNode } from '@docgen/syntax/each-node';
import type { Part } from '@docgen/syntax/text/source-text';
import type { Syntax } from '@docgen/syntax/parsers/syntax';

/** A parser for one page that never reads a text a third time: a file that is included often is copied. */
export function createParse(syntax: Syntax): Syntax {
  const seen = new Map<string, Root | null>();
  return async (text) => {
    const kept = seen.get(text);
    if (kept) return structuredClone(kept);
    const tree = await syntax(text);
    seen.set(text, kept === null ? structuredClone(tree) : null);
    return tree;
  };
}

/** Moves every position of `tree`, the parsed form of `part.text`, to the part's position. */
export function moveTo(part: Part, tree: Root): void {
  const moved = new Set<Point>();
  const move = (position: Position | undefined): void => {
    for (const point of position === undefined ? [] : [position.start, position.end]) {
      if (moved.has(point)) continue;
      moved.add(point);
      point.line += part.firstLine;
      if (point.offset !== undefined) point.offset += part.offset;
    }
  };
  move(tree.position);
  eachNode(tree, (node) => move(node.position));
}

/** Renames what one included tree defines and refers to; `number` is the part's. */
export function createIsolate(page: Root): (tree: Root, number: number) => void {
  const taken = new Set<string>();
  eachNode(page, (node) => {
    if (node.type === 'footnoteDefinition') taken.add(node.identifier.toUpperCase());
  });
  return (tree, number) => {
    const renamed = new Map<string, string>();
    eachNode(tree, (node) => {
      // A definition's identifier is never shown, so it may contain what authors cannot write.
      if (node.type === 'definition' || node.type === 'linkReference' || node.type === 'imageReference') {
        node.identifier = `${number}\u0000${node.identifier}`;
      } else if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') {
        const name = renamed.get(node.identifier) ?? freeName(node.identifier, taken);
        renamed.set(node.identifier, name);
        node.identifier = name;
      }
    });
  };
}

/** Reserves and returns an unused footnote identifier. */
function freeName(identifier: string, taken: Set<string>): string {
  let name = identifier;
  for (let n = 2; taken.has(name.toUpperCase()); n++) name = `${identifier}-${n}`;
  taken.add(name.toUpperCase());
  return name;
}
