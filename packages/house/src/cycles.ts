/** Circles of a graph: sets of nodes in which each node leads to every other one (Tarjan, SIAM J. Comput. 1972). */

/** Edges by node. A node without outgoing edges doesn't need a key. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/** The circles, largest first, each with its nodes in order. */
export function cyclesOf(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    let low = index;
    order.set(node, index);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const at = order.get(next);
      if (at === undefined) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, at);
    }
    if (low === index) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) found.push(cycle.toSorted());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found.toSorted((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}
