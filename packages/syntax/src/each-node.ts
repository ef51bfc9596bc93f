/** Walks a Markdown tree in order; a plain loop, because a named function per node costs more than the visit. */
import type { Nodes, Parents } from 'mdast';

/** Called with a node and its parent. */
export type NodeVisitor = (node: Nodes, parent: Parents) => void;

/**
 * Calls `visitor` for every node below `parent`, parents first. If the visitor changes a list, the list's new nodes are
 * visited; it must not change nodes that were already visited.
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
