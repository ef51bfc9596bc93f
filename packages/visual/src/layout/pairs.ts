/**
 * Pairs the nodes of a page before and after a change, in their order. Nodes that aren't alike have no partner, and
 * neither have those inside them, so a partner has the same ancestors.
 */
import type { LayoutNode } from './snapshot.js';

export type Pair = readonly [LayoutNode, LayoutNode];

export interface Pairs {
  readonly pairs: readonly Pair[];
  /** Nodes without a partner; those inside them aren't listed. */
  readonly lost: readonly LayoutNode[];
  readonly added: readonly LayoutNode[];
}

/** Null unless both pages have the same nodes with the same attributes. Texts may differ. */
export function samePairs(
  before: readonly LayoutNode[],
  after: readonly LayoutNode[],
): readonly Pair[] | null {
  if (before.length !== after.length) return null;
  const pairs: Pair[] = [];
  const partners = new Map<LayoutNode, LayoutNode>();
  for (const [index, was] of before.entries()) {
    const is = after[index];
    if (!is || was.own !== is.own) return null;
    if ((was.parent && partners.get(was.parent)) !== is.parent) return null;
    partners.set(was, is);
    pairs.push([was, is]);
  }
  return pairs;
}

/** Pairs of pages whose nodes differ. */
export function pairsOf(before: readonly LayoutNode[], after: readonly LayoutNode[]): Pairs {
  const hashes = hashesOf([before, after]);
  // First what is the same, then what has the same attributes and contains the difference.
  const rules: readonly Rule[] = [
    (one, two) => hashes.get(one) === hashes.get(two),
    (one, two) => one.own === two.own,
  ];
  const pairs: Pair[] = [];
  const lost: LayoutNode[] = [];
  const added: LayoutNode[] = [];
  const [first, second] = [before[0], after[0]];
  const open: Pair[] = first && second ? [[first, second]] : [];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    pairs.push(pair);
    let [was, is]: readonly (readonly LayoutNode[])[] = [pair[0].children, pair[1].children];
    for (const rule of rules) {
      const ends = endsOf(was ?? [], is ?? [], rule);
      open.push(...ends.pairs);
      [was, is] = ends.rest;
    }
    lost.push(...(was ?? []));
    added.push(...(is ?? []));
  }
  return { pairs, lost, added };
}

type Rule = (one: LayoutNode, two: LayoutNode) => boolean;

/** Pairs from the start and from the end, as far as a rule allows, and what is left between them. */
function endsOf(was: readonly LayoutNode[], is: readonly LayoutNode[], rule: Rule) {
  const pairs: Pair[] = [];
  const least = Math.min(was.length, is.length);
  const add = (one: LayoutNode | undefined, two: LayoutNode | undefined) => {
    if (one === undefined || two === undefined || !rule(one, two)) return false;
    pairs.push([one, two]);
    return true;
  };
  let above = 0;
  while (above < least && add(was[above], is[above])) above += 1;
  let below = 0;
  while (below < least - above && add(was.at(-1 - below), is.at(-1 - below))) below += 1;
  const rest = [was.slice(above, was.length - below), is.slice(above, is.length - below)] as const;
  return { pairs, rest };
}

/** A number for each node, the same for those that have the same content. */
function hashesOf(pages: readonly (readonly LayoutNode[])[]): Map<LayoutNode, number> {
  const numbers = new Map<string, number>();
  const found = new Map<LayoutNode, number>();
  for (const nodes of pages)
    for (const node of nodes.toReversed()) {
      const key = JSON.stringify([node.own, node.text, ...node.children.map((child) => found.get(child))]);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      found.set(node, number);
    }
  return found;
}
