/**
 * The nearest of some known words to one that is not known, for hints such as "did you mean 'orders/create'?".
 * Only near misses are offered: a hint that is far off costs the reader more than none. Folders that both words begin
 * with are left out of the comparison, so that a long path makes no far name near.
 */
import { compareText } from '../diagnostic.js';
import { distance } from './distance.js';

/**
 * The known word nearest to `word`, or undefined when none is within a third of what differs (at least 2 edits, but
 * never as many as the longer one has letters: then nothing is alike). Of two as near the longer one is meant: letters
 * are left out more often than doubled.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: { word: string; score: number } | undefined;
  for (const candidate of known) {
    const other = candidate.toLowerCase();
    const same = commonFolder(lower, other);
    const limit = Math.max(2, Math.floor((lower.length - same) / 3));
    // The lengths alone are that far apart.
    if (Math.abs(other.length - lower.length) > Math.min(limit, best?.score ?? limit)) continue;
    const score = distance(lower.slice(same), other.slice(same));
    if (score > limit || (score > 0 && score >= Math.max(lower.length, other.length) - same)) continue;
    const closer = best ? score - best.score || best.word.length - candidate.length : -1;
    if (!best || closer < 0 || (closer === 0 && compareText(candidate, best.word) < 0)) {
      best = { word: candidate, score };
    }
  }
  return best?.word;
}

/** Length of the folders, with the slash behind them, that both begin with. */
function commonFolder(a: string, b: string): number {
  let length = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') length = at + 1;
  return length;
}
