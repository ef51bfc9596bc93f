/**
 * Whether a pair certainly has no diagnostics: its shapes are the same, sections are in the same order, and each link
 * leads to the same target as the source's. Most pairs are like this, and checking it needs a few numbers of each page
 * instead of its headings, ids, code blocks and admonitions. If it is uncertain, everything is compared.
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

/** Whether no id has another position in the source: if ids from titles only trade places, everything is compared. */
function areInOrder(own: readonly number[], source: readonly number[]): boolean {
  return own.every((id, index) => id === source[index] || !source.includes(id));
}
