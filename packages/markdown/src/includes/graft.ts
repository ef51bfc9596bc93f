/**
 * Making the tree of an included file fit into the page's: its nodes take their places in the whole text, and what
 * its references name stays its own.
 */
import type { Root } from 'mdast';
import type { Point, Position } from 'unist';
import { eachNode } from '@docgen/syntax/each-node';
import type { Part } from '@docgen/syntax/text/source-text';
import type { Syntax } from '@docgen/syntax/parsers/syntax';

/** A parser for one page that reads a text it has seen twice no third time: what is included often is copied. */
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

/** Moves every position of `tree`, which `part.text` was parsed to, to the part's place. */
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

/** Renames what one included tree defines and names; `number` is the part's. */
export function createIsolate(page: Root): (tree: Root, number: number) => void {
  const taken = new Set<string>();
  eachNode(page, (node) => {
    if (node.type === 'footnoteDefinition') taken.add(node.identifier.toUpperCase());
  });
  return (tree, number) => {
    const renamed = new Map<string, string>();
    eachNode(tree, (node) => {
      // A definition's identifier is never shown, so it may hold what no author can write.
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

/** A footnote's identifier that is not taken, and now is. */
function freeName(identifier: string, taken: Set<string>): string {
  let name = identifier;
  for (let n = 2; taken.has(name.toUpperCase()); n++) name = `${identifier}-${n}`;
  taken.add(name.toUpperCase());
  return name;
}
