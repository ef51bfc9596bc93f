/** Walks a Markdown tree in order; a plain loop, as naming a function for every node costs more than looking at it. */
import type { Nodes, Parents } from 'mdast';

/** Called with a node and the parent in whose children it stands. */
export type NodeVisitor = (node: Nodes, parent: Parents) => void;

/**
 * Calls `visitor` for every node below `parent`, parents first. Of a list that the visitor changes, the nodes that it
 * holds then are visited; it must not change what is already behind.
 */
export function eachNode(parent: Parents, visitor: NodeVisitor): void {
  const { children } = parent;
  for (let index = 0; index < children.length; index++) {
    const child: Nodes | undefined = children[index];
    if (child === undefined) continue;
    visitor(child, parent);
    if ('children' in child) eachNode(child, visitor);
  }
}
