/**
 * The order of pages: what few pages have counts more, and so does what stands in a title or a heading; a page that has
 * all words comes before one that has some. A page's length is in its levels already.
 */
import type { Match } from './lookup.js';

/** What a level counts. */
const weights = [1, 1.5, 2.4, 3.6] as const;

export interface Ranked {
  readonly page: number;
  readonly score: number;
}

/** `found` holds the matches of each needle. */
export function rank(found: readonly (readonly Match[])[], pages: number): readonly Ranked[] {
  const scores = new Map<number, { sum: number; covered: number }>();
  let all = 0;
  for (const matches of found) {
    const own = new Map<number, number>();
    let rarest = 0;
    for (const { quality, entry } of matches) {
      const rarity = rarityOf(entry.pages.length, pages);
      rarest = Math.max(rarest, rarity * quality);
      for (const [at, page] of entry.pages.entries()) {
        const score = rarity * quality * (weights[entry.levels[at] ?? 0] ?? 1);
        if (score > (own.get(page) ?? 0)) own.set(page, score);
      }
    }
    all += rarest;
    for (const [page, score] of own) {
      const known = scores.get(page) ?? { sum: 0, covered: 0 };
      scores.set(page, { sum: known.sum + score, covered: known.covered + Math.min(score, rarest) });
    }
  }
  const ranked = [...scores].map(([page, { sum, covered }]) => ({
    page,
    covered: all === 0 ? 1 : covered / all,
    score: sum * (all === 0 ? 1 : (covered / all) ** 1.5),
  }));
  const most = Math.max(0, ...ranked.map(({ covered }) => covered));
  return ranked
    .filter(({ covered }) => covered >= most * 0.5)
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .map(({ page, score }) => ({ page, score }));
}

function rarityOf(found: number, pages: number): number {
  return Math.log(1 + (pages - found + 0.5) / (found + 0.5));
}
