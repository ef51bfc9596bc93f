/**
 * Decides where one shard ends and the next begins. This depends only on the amount of data around the boundary, so an
 * edit that makes a shard longer doesn't move distant boundaries, and the other shards stay the same.
 */
import { hashOfText } from './hash.js';
import { isPhrase } from './words/phrases.js';

/** Lines whose terms share a beginning stay together: the size of each such group, in order. */
export type Groups = readonly (readonly [start: string, size: number])[];

/** An index with more pages than this is large: it is written to be read fast, and is a tenth larger. */
export const large = 256;

/** Letters and places of a shard: 7 to 10 KB, or 2 to 4 KB in a large index, where each search reads more shards. */
const largest = 56_000;
const largestOfMany = 7000;
const startLength = 5;
/** Phrases are hashes, so that a shorter beginning has as much data. */
const phraseStartLength = 3;

export function groupOf(term: string): string {
  return term.slice(0, isPhrase(term) ? phraseStartLength : startLength);
}

/** Size of a line: a term at this many positions that is the bare form of this many others. */
export function lineSize(term: string, { places, aliases }: Sized): number {
  return term.length + places + 4 * aliases;
}

export interface Sized {
  readonly places: number;
  readonly aliases: number;
}

/** Lines must be sorted. */
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

/** The beginning of each shard of an index with this many pages; the first is the empty string. */
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

/** Some beginnings, the same in every index, end a shard that is long enough, so shards after it don't change. */
function isMark(start: string): boolean {
  const hash = hashOfText(start);
  return ((hash >>> 16) ^ hash) % 24 === 0;
}

/** The number of the shard with a term. */
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
