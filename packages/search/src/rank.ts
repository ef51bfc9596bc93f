/**
 * Sorts pages. Rare terms count more, as do terms in a title or heading. A page with all words comes before one with
 * some. The levels already take a page's length into account.
 */
import type { TermEntry } from './format.js';
import type { Match } from './lookup.js';
import { levels } from './terms.js';

/** Weight of a term at a level, in addition to the level below. */
const steps = [0, 0.5, 0.8, 1] as const;

/** Terms for a needle, and its weight. */
export interface WeightedTerms {
  readonly matches: readonly Match[];
  readonly weight: number;
}

/** Score of each page; 0 if it doesn't match. Arrays by page, because a common word is on thousands of them. */
export function rank(found: readonly WeightedTerms[], pages: number): Float64Array {
  const sums = new Float64Array(pages);
  const had = new Float64Array(pages);
  let all = 0;
  for (const needle of found) all += add(needle, { sums, had });
  for (let page = 0; page < pages; page++) {
    const sum = sums[page] ?? 0;
    if (sum === 0) continue;
    const missing = all - (had[page] ?? 0);
    if (missing <= 0) continue;
    // Missing words cost a page less if it is mainly about the others.
    const whole = sum / (sum + missing);
    sums[page] = whole >= leastWhole ? sum * whole * Math.sqrt(whole) : 0;
  }
  return sums;
}

/** Scores of each page. */
interface Scores {
  readonly sums: Float64Array;
  /** Minimum weight of the needles that it contains. */
  readonly had: Float64Array;
}

/** Adds each page's best match for a needle; returns the needle's minimum weight. */
function add({ matches, weight }: WeightedTerms, { sums, had }: Scores): number {
  const usual = usualOf(matches, sums.length);
  const valued = matches.map(({ quality, entry }) => {
    const { base, values } = valuesOf(entry, sums.length);
    const worth = weight * quality;
    // The levels of an exact term count in full: it may be the name of an operation, which few pages have.
    const valueOf = (value: number) =>
      quality === 1 ? value - (base - usual) : value * Math.min(1, usual / base);
    return { places: entry.places, values: values.map((value) => worth * valueOf(value)) };
  });
  // Highest values first, so few pages update twice.
  valued.sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const least = valued[0]?.values[0] ?? 0;
  const own = new Float64Array(sums.length);
  for (const { places, values } of valued)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const page = Math.floor(place / levels);
      const known = own[page] ?? 0;
      const score = values[place % levels] ?? 0;
      if (score <= known) continue;
      own[page] = score;
      sums[page] = (sums[page] ?? 0) + score - known;
      if (known === 0) had[page] = (had[page] ?? 0) + least;
    }
  return least;
}

/** Pages from one number up to another, exclusive. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** Number of matching pages in a range. */
export function countIn(scores: Float64Array, { from, to }: PageRange): number {
  let count = 0;
  for (let page = from; page < to; page++) if (scores[page] !== 0) count++;
  return count;
}

/** The best pages of ranges, at most `most`, best first. Equal pages stay in the order of the ranges. */
export function bestIn(scores: Float64Array, ranges: readonly PageRange[], most: number): readonly number[] {
  const best: number[] = [];
  for (const page of pagesIn(scores, ranges)) {
    const score = scores[page] ?? 0;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at--;
    if (at === most) continue;
    best.splice(at, 0, page);
    if (best.length > most) best.pop();
  }
  return best;
}

/** All matching pages of ranges, in the same order. */
export function orderOf(scores: Float64Array, ranges: readonly PageRange[]): readonly number[] {
  return [...pagesIn(scores, ranges)].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

function* pagesIn(scores: Float64Array, ranges: readonly PageRange[]): Generator<number> {
  for (const { from, to } of ranges)
    for (let page = from; page < to; page++) if (scores[page] !== 0) yield page;
}

/** Pages that match less than this share of the query are left out. */
const leastWhole = 0.5;

/**
 * Weight of a term at each level, and its base weight, which they include. A word in few titles but many texts is rated
 * by its levels too, because they show which page is about it.
 */
function valuesOf(
  { places }: TermEntry,
  pages: number,
): { readonly base: number; readonly values: number[] } {
  const counts = steps.map(() => 0);
  for (let at = 0; at < places.length; at++) {
    const level = (places[at] ?? 0) % levels;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const base = rarityOf(places.length, pages);
  let left = places.length;
  let value = base;
  const values = steps.map((step, level) => {
    value += step * rarityOf(left, pages);
    left -= counts[level] ?? 0;
    return value;
  });
  return { base, values };
}

/**
 * Rarity of a word. For an incomplete or misspelled word, that is the rarity of the most common candidate, so a rarer
 * one doesn't count more.
 */
export function usualOf(matches: readonly Match[], pages: number): number {
  const exact = matches.filter(({ quality }) => quality === 1);
  const ones = exact.length > 0 ? exact : matches;
  return Math.min(...ones.map(({ entry }) => rarityOf(entry.places.length, pages)));
}

export function rarityOf(found: number, pages: number): number {
  return Math.log(1 + (pages - found + 0.5) / (found + 0.5));
}
