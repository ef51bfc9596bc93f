/**
 * The order of pages: what few pages have counts more, and so does what stands in a title or a heading; a page that has
 * all words comes before one that has some. A page's length is in its levels already.
 */
import type { Entry } from './format.js';
import type { Match } from './lookup.js';

/** What it counts to have a term at a level, over having it at the one below. */
const steps = [0, 0.5, 0.8, 1] as const;

export interface Ranked {
  readonly page: number;
  readonly score: number;
}

/** What stands for a needle, and how much that counts. */
export interface Weighed {
  readonly matches: readonly Match[];
  readonly weight: number;
}

/** The best page first. */
export function rank(found: readonly Weighed[], pages: number): readonly Ranked[] {
  const scores = new Map<number, { sum: number; had: number }>();
  let all = 0;
  for (const needle of found) {
    const { own, rarest } = scored(needle, pages);
    all += rarest;
    for (const [page, score] of own) {
      const { sum, had } = scores.get(page) ?? { sum: 0, had: 0 };
      scores.set(page, { sum: sum + score, had: had + rarest });
    }
  }
  const ranked = [...scores].map(([page, { sum, had }]) => {
    // What a page lacks takes less from one that is all about the rest.
    const whole = sum / (sum + all - had || 1);
    return { page, whole, score: sum * whole ** 1.5 };
  });
  return ranked
    .filter(({ whole }) => whole >= leastWhole)
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .map(({ page, score }) => ({ page, score }));
}

/** Pages that lack more of what is looked for are left out. */
const leastWhole = 0.5;

/** What each page has of a needle, and what the needle counts at least. */
function scored({ matches, weight }: Weighed, pages: number) {
  const own = new Map<number, number>();
  const usual = usualOf(matches, pages);
  let rarest = 0;
  for (const { quality, entry } of matches) {
    const values = valuesOf(entry, pages).map(([base, more]) => Math.min(usual, base) + more);
    rarest = Math.max(rarest, weight * quality * (values[0] ?? 0));
    for (const [at, page] of entry.pages.entries()) {
      const score = weight * quality * (values[entry.levels[at] ?? 0] ?? 0);
      if (score > (own.get(page) ?? 0)) own.set(page, score);
    }
  }
  return { own, rarest };
}

/**
 * What a term counts at each level, what it counts at all first: few pages have a word in their title that many have in
 * their text, so it is told by its levels, too, which page is about it.
 */
function valuesOf({ pages: found, levels }: Entry, pages: number): (readonly [base: number, more: number])[] {
  const base = rarityOf(found.length, pages);
  let more = 0;
  return steps.map((step, level) => {
    more += step * rarityOf(levels.filter((one) => one >= level).length, pages);
    return [base, more] as const;
  });
}

/**
 * How rare the word itself is; of a word that is only begun or misspelt, the most usual one that it may be. No other
 * word that begins so counts for more, however rare it is.
 */
function usualOf(matches: readonly Match[], pages: number): number {
  const exact = matches.filter(({ quality }) => quality === 1);
  const ones = exact.length > 0 ? exact : matches;
  return Math.min(...ones.map(({ entry }) => rarityOf(entry.pages.length, pages)));
}

function rarityOf(found: number, pages: number): number {
  return Math.log(1 + (pages - found + 0.5) / (found + 0.5));
}
