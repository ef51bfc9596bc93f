/**
 * Finds the known word that is closest to an unknown one, for hints such as "did you mean 'orders/create'?". It
 * returns only close matches, because a wrong suggestion is worse than none. It doesn't compare folders that both
 * words start with, so that a long common path doesn't make different names similar.
 */
import { compareText } from '../diagnostic.js';
import { distance } from './distance.js';

/**
 * The known word closest to `word`. Undefined if more than a third of the letters differ; 2 edits are always allowed,
 * unless the longer word has no more letters than that. If two are equally close, one with the same letters wins, because
 * people swap them. Otherwise the longer one does, because people omit letters more often than they double them.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: { word: string; score: number } | undefined;
  for (const candidate of known) {
    const other = candidate.toLowerCase();
    const same = commonFolder(lower, other);
    const limit = Math.max(2, Math.floor((lower.length - same) / 3));
    // The lengths alone differ too much.
    if (Math.abs(other.length - lower.length) > Math.min(limit, best?.score ?? limit)) continue;
    const score = distance(lower.slice(same), other.slice(same));
    if (score > limit || (score > 0 && score >= Math.max(lower.length, other.length) - same)) continue;
    const closer = best
      ? score - best.score ||
        Number(haveSameLetters(best.word, word)) - Number(haveSameLetters(candidate, word)) ||
        best.word.length - candidate.length
      : -1;
    if (!best || closer < 0 || (closer === 0 && compareText(candidate, best.word) < 0)) {
      best = { word: candidate, score };
    }
  }
  return best?.word;
}

function haveSameLetters(a: string, b: string): boolean {
  const [one, other] = [a, b].map((word) => Array.from(word.toLowerCase()).sort().join(''));
  return one === other;
}

/** Length of the folders that both start with, including the slash. */
function commonFolder(a: string, b: string): number {
  let length = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') length = at + 1;
  return length;
}
