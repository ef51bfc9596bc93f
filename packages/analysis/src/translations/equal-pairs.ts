/**
 * Whether nothing can be said of a pair: its shapes are the same, sections stand in one order, and each link leads where
 * the source's in its place does. That is so of most pairs, and asks for a few numbers of each page instead of its
 * headings, ids, blocks of code and admonitions. Where it cannot be told, all is compared.
 */
import type { LinkKeys } from './links.js';
import { isSameTarget } from './links.js';
import type { Pair } from './pairs.js';

export function areAlike({ own, source }: Pick<Pair, 'own' | 'source'>, keys: LinkKeys): boolean {
  if (own.facts.shape !== source.facts.shape || !areInOrder(own.facts.ids, source.facts.ids)) return false;
  const [ours = [], theirs = []] = [keys.links[own.route.path], keys.links[source.route.path]];
  return own.facts.sections.every(({ links }) =>
    links.every((hole) => isSameTarget(ours[hole], theirs[hole], keys)),
  );
}

/** Whether no id stands at another place in the source: ids made of titles that only trade places are compared whole. */
function areInOrder(own: readonly number[], source: readonly number[]): boolean {
  return own.every((id, index) => id === source[index] || !source.includes(id));
}
