/** How well the search answers questions, in the measures of information retrieval. */
import { compareText } from '@docgen/model';
import type { LanguageFigures } from '@docgen/store/request';
import type { AskedQuestion } from './question.js';

/** Figures of each language, sorted by its code. */
export function figuresOf(asked: readonly Pick<AskedQuestion, 'locale' | 'rank'>[]): LanguageFigures[] {
  const locales = [...new Set(asked.map(({ locale }) => locale))].sort(compareText);
  return locales.map((language) => {
    const ranks = asked.flatMap(({ locale, rank }) => (locale === language ? [rank ?? Infinity] : []));
    const share = (most: number) => rounded(ranks.filter((rank) => rank <= most).length / ranks.length);
    return {
      language,
      questions: ranks.length,
      recallAt1: share(1),
      recallAt3: share(3),
      meanReciprocalRank: rounded(ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length),
    };
  });
}

/** With four decimals. */
function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}
