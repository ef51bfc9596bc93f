/**
 * Sorts pages. Rare terms count more, as do terms in a title or heading. A page with all words comes before one with
 * some, and one whose title or heading is the query before all others. The levels already take a page's length into
 * account. Equal pages stay in their order, which is the sidebar's.
 */
import type { TermEntry } from './format.js';
import type { Match } from './lookup.js';
import type { Numbers } from './pack/lists.js';
import { levels } from './terms.js';

/** Weight of a term at a level, in addition to the level below. */
const steps = [0, 0.4, 0.5, 1, 1.2] as const;

/** Terms for a needle, and its weight. */
export interface WeightedTerms {
  readonly matches: readonly Match[];
  readonly weight: number;
}

/** One way to say a part of a query. */
export interface WeightedWay {
  readonly needles: readonly WeightedTerms[];
  /** 1 for the reader's own words. */
  readonly quality: number;
}

/** Everything that ranks pages. */
export interface Wanted {
  /** The parts of a query, each with the ways to say it. */
  readonly wishes: readonly (readonly WeightedWay[])[];
  /** Entries of phrases that are the query. */
  readonly phrases: readonly TermEntry[];
  /** First pages of categories, which introduce the others. */
  readonly leads: readonly number[];
}

/** Score of each page; 0 if it doesn't match. Arrays by page, because a common word is on thousands of them. */
export function rank({ wishes, phrases, leads }: Wanted, pages: number): Float64Array {
  const scores = { sums: new Float64Array(pages), had: new Float64Array(pages) };
  let all = 0;
  for (const ways of wishes) all += addWish(ways, scores);
  const { sums, had } = scores;
  for (let page = 0; page < pages; page++) {
    const sum = sums[page] ?? 0;
    if (sum === 0) continue;
    const missing = all - (had[page] ?? 0);
    if (missing <= 0) continue;
    // Missing words cost a page less if it is mainly about the others.
    const whole = sum / (sum + missing);
    sums[page] = whole >= leastWhole ? sum * whole : 0;
  }
  for (const page of leads) sums[page] = (sums[page] ?? 0) * leadWorth;
  addPhrases(phrases, scores);
  return sums;
}

/** Factor for the first page of a category. */
const leadWorth = 1.08;

/** Worth of a phrase that is the query, at each level, as a share of the best score without phrases. */
const phraseSteps = [0, 0, 0, 0.6, 1] as const;

/** Pages whose title, keyword or heading is the query. A heading of many pages distinguishes none of them. */
function addPhrases(phrases: readonly TermEntry[], { sums, had }: Scores): void {
  const best = sums.reduce((most, sum) => Math.max(most, sum), 0);
  const own = new Float64Array(sums.length);
  for (const { places } of phrases) {
    const counts = countsOf(places);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const page = Math.floor(place / levels);
      const level = place % levels;
      const few = rarityOf(counts[level] ?? 0, sums.length) / rarityOf(1, sums.length);
      own[page] = Math.max(own[page] ?? 0, best * few * (phraseSteps[level] ?? 0));
    }
  }
  // A page without any of the words has another phrase with the same hash.
  for (const [page, sum] of sums.entries()) if ((had[page] ?? 0) > 0) sums[page] = sum + (own[page] ?? 0);
}

/** Adds each page's best way to say a part of the query; returns its minimum weight. */
function addWish(ways: readonly WeightedWay[], scores: Scores): number {
  const [first] = ways;
  if (ways.length === 1 && first?.needles.length === 1)
    return first.needles.reduce((_, needle) => add(needle, scores), 0);
  const pages = scores.sums.length;
  const best = { sums: new Float64Array(pages), had: new Float64Array(pages) };
  let least = 0;
  for (const { needles, quality } of ways) {
    const own = { sums: new Float64Array(pages), had: new Float64Array(pages) };
    const all = needles.reduce((sum, needle) => sum + add(needle, own), 0);
    least = Math.max(least, all);
    for (let page = 0; page < pages; page++) {
      const share = (own.had[page] ?? 0) / all;
      if (!(share > 0)) continue;
      best.sums[page] = Math.max(
        best.sums[page] ?? 0,
        quality * (own.sums[page] ?? 0) * share * Math.sqrt(share),
      );
      best.had[page] = Math.max(best.had[page] ?? 0, share);
    }
  }
  for (let page = 0; page < pages; page++) {
    scores.sums[page] = (scores.sums[page] ?? 0) + (best.sums[page] ?? 0);
    scores.had[page] = (scores.had[page] ?? 0) + (best.had[page] ?? 0) * least;
  }
  return least;
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
  const valued = matches.map(({ term, quality, entry }) => {
    const { base, values } = valuesOf(term, entry, sums.length);
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
  term: string,
  { places }: TermEntry,
  pages: number,
): { readonly base: number; readonly values: number[] } {
  const counts = countsOf(places);
  const base = rarityOf(places.length, pages);
  let left = places.length;
  let value = base;
  const values = steps.map((step, level) => {
    value += step * rarityOf(left, pages);
    left -= counts[level] ?? 0;
    return value;
  });
  // Where most pages only have it as a field, such as a header of every operation, a text about it is the exception.
  const [, mentioned = 0, listed = 0] = counts;
  if (isIdentifier(term) && mentioned < listed)
    values[1] = (values[2] ?? 0) + steps[1] * rarityOf(mentioned, pages);
  return { base, values };
}

function isIdentifier(term: string): boolean {
  return /[._-]/.test(term);
}

/** Number of pages at each level. */
function countsOf(places: Numbers): number[] {
  const counts = steps.map(() => 0);
  for (let at = 0; at < places.length; at++) {
    const level = (places[at] ?? 0) % levels;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
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
