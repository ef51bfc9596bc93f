/**
 * The nearest of some known words to one that is not known, for hints such as "did you mean 'orders/create'?".
 * Only near misses are offered: a hint that is far off costs the reader more than none.
 */
import { distance } from 'fastest-levenshtein';
import { compareText } from './diagnostic.js';

/** The known word nearest to `word`, or undefined when none is within a third of its length (at least 2 edits). */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  const lower = word.toLowerCase();
  let best: { word: string; score: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const score = distance(lower, candidate.toLowerCase());
    if (score > limit) continue;
    if (!best || score < best.score || (score === best.score && compareText(candidate, best.word) < 0)) {
      best = { word: candidate, score };
    }
  }
  return best?.word;
}
