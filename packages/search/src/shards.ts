/**
 * Decides where one shard ends and the next begins. This depends only on the amount of data around the boundary, so
 * that an edit that makes a shard longer moves no boundary far away, and all other shards stay the same.
 */

/** Lines of terms that begin alike stay together: how much there is of each beginning, in order. */
export type Groups = readonly (readonly [start: string, size: number])[];

/** An index of more pages is a large one: it is written so that it is read fast, for a tenth more room. */
export const large = 256;

/** Letters and places of a shard: 7 to 10 KB; of a large index 2 to 4 KB, as more of them are read for one search. */
const largest = 56_000;
const largestOfMany = 7000;
const startLength = 5;

export function groupOf(term: string): string {
  return term.slice(0, startLength);
}

/** Size of a line: a term at this many positions, and the bare form of this many others. */
export function lineSize(term: string, { places, aliases }: Sized): number {
  return term.length + places + 4 * aliases;
}

export interface Sized {
  readonly places: number;
  readonly aliases: number;
}

/** Of terms in order. */
export function groupsOf(lines: Iterable<readonly [term: string, size: number]>): Groups {
  const groups: [string, number][] = [];
  for (const [term, size] of lines) {
    const start = groupOf(term);
    const last = groups.at(-1);
    if (last?.[0] === start) last[1] += size;
    else groups.push([start, size]);
  }
  return groups;
}

/** The beginning of each shard of an index of so many pages; the first is the empty text. */
export function cuts(groups: Groups, pages: number): string[] {
  const full = pages > large ? largestOfMany : largest;
  const found = [''];
  let size = 0;
  for (const [start, own] of groups) {
    const isFull = size + own > full;
    if (size > 0 && (isFull || (size > full * 0.4 && isMark(start)))) {
      found.push(start);
      size = 0;
    }
    size += own;
  }
  return found;
}

/** Some beginnings, the same ones in every index, end a shard that is long enough: behind them all is as before. */
function isMark(start: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < start.length; at++) hash = Math.imul(hash ^ start.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) % 24 === 0;
}

/** The number of the shard that a term is in. */
export function shardAt(from: readonly string[], term: string): number {
  let low = 0;
  let high = from.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((from[middle] ?? '') <= term) low = middle;
    else high = middle - 1;
  }
  return low;
}
