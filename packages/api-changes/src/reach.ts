/**
 * Finds the operations that each group of changes concerns. Groups that refer to each other share a result (Tarjan's
 * components), and sets of operations are bits, so thousands of operations and groups take a moment.
 */
import type { Group } from './walk.js';

/** A set of operations by their index. */
export type OperationSet = Uint32Array;

/** By group; a group that no root leads to has none. */
export function reachedFrom(roots: readonly Group[]): Map<Group, OperationSet> {
  const components = componentsOf(roots);
  const words = Math.ceil(roots.length / 32);
  const sets = new Map<Group, OperationSet>();
  for (const component of components) {
    const set = new Uint32Array(words);
    for (const group of component) sets.set(group, set);
  }
  for (const [index, root] of roots.entries()) {
    const set = sets.get(root);
    if (set) set[index >>> 5] = (set[index >>> 5] ?? 0) | (1 << (index & 31));
  }
  // A component comes after everything that it leads to.
  for (const component of components.toReversed())
    for (const group of component) {
      const from = sets.get(group);
      for (const next of group.next) {
        const to = sets.get(next);
        if (from && to && from !== to) unite(to, from);
      }
    }
  return sets;
}

export function unite(set: OperationSet, other: OperationSet): void {
  for (let i = 0; i < set.length; i++) set[i] = (set[i] ?? 0) | (other[i] ?? 0);
}

/** Indexes of a set, in order. */
export function* indexesIn(set: OperationSet): Generator<number> {
  for (let i = 0; i < set.length; i++)
    for (let bits = set[i] ?? 0; bits !== 0; bits &= bits - 1) yield i * 32 + 31 - Math.clz32(bits & -bits);
}

interface Open {
  readonly group: Group;
  readonly next: Iterator<Group>;
  readonly order: number;
  first: number;
}

function componentsOf(roots: readonly Group[]): Group[][] {
  const components: Group[][] = [];
  const orders = new Map<Group, number>();
  const done = new Set<Group>();
  for (const root of roots) {
    if (orders.has(root)) continue;
    const way: Open[] = [];
    const circle: Group[] = [];
    const open = (group: Group) => {
      const order = orders.size;
      orders.set(group, order);
      way.push({ group, next: group.next.values(), order, first: order });
      circle.push(group);
    };
    open(root);
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const { value: next } = last.next.next() as { value?: Group };
      if (next !== undefined) {
        const order = orders.get(next);
        if (order === undefined) open(next);
        else if (!done.has(next)) last.first = Math.min(last.first, order);
        continue;
      }
      way.pop();
      const above = way.at(-1);
      if (above) above.first = Math.min(above.first, last.first);
      if (last.first !== last.order) continue;
      const component = circle.splice(circle.lastIndexOf(last.group));
      for (const group of component) done.add(group);
      components.push(component);
    }
  }
  return components;
}
