/**
 * Phrases as terms: a title, heading or keyword has one term for all of its words, so that a query with exactly these
 * words finds it first. The order of the words doesn't matter, nor do words such as *how* and *the*.
 */
import { hashOfText } from '../hash.js';
import { fold } from './fold.js';
import { isIdle } from './idle.js';
import { isSpaceless, pairsOf } from './spaceless.js';
import { type Language, eachWord, termsOf } from './words.js';

/** First character of each such term. No other term begins with it. */
const mark = '=';
/** Words in a phrase that somebody may type. */
const most = 8;
/** Pairs of characters in one that has words of a script without spaces. */
const mostPairs = 24;

/** The term of a text as a whole; null if it has no words, or too many. */
export function phraseTerm(text: string, { stem, idle }: Language): string | null {
  const stems = new Set<string>();
  let longest = most;
  eachWord(text, (word) => {
    if (isSpaceless(word)) {
      for (const { term, isIdle } of pairsOf(word, idle.pattern)) if (!isIdle) stems.add(term);
      longest = mostPairs;
      return;
    }
    const folded = fold(word);
    if (isIdle(folded, idle)) return;
    for (const one of termsOf(folded, stem).stems) stems.add(one);
  });
  return stems.size === 0 || stems.size > longest ? null : `${mark}${shortHash([...stems].sort().join(' '))}`;
}

/** Five letters and digits, because the words themselves would be a tenth of an index. */
function shortHash(text: string): string {
  return (hashOfText(text) >>> 0).toString(36).padStart(5, '0').slice(-5);
}

export function isPhrase(term: string): boolean {
  return term.startsWith(mark);
}
