/**
 * Phrases as terms: a title, heading or keyword has one term for all of its words, so that a query with exactly these
 * words finds it first. The order of the words doesn't matter, nor do words such as *how* and *the*.
 */
import { hashOfText } from '../hash.js';
import { fold } from './fold.js';
import { isIdle } from './idle.js';
import { isSpaceless, pairsOf } from './spaceless.js';
import { type Language, termsOf, wordsIn } from './words.js';

/** First character of each such term. No other term begins with it. */
const mark = '=';
/** Letters and digits of a hash, because the words themselves would be a tenth of an index. */
const digits = 5;
/** Words in a phrase that somebody may type. */
const most = 8;
/** Pairs of characters in one that has words of a script without spaces. */
const mostPairs = 24;

/** What a word contributes to a phrase. */
export type PhraseParts = (word: string) => readonly string[];

/** The stems of a word, or its pairs of characters; none if it has little meaning. */
export function phraseParts({ stem, idle }: Language): PhraseParts {
  return (word) => {
    if (isSpaceless(word))
      return pairsOf(word, idle.pattern).flatMap(({ term, isIdle }) => (isIdle ? [] : [term]));
    const folded = fold(word);
    return isIdle(folded, idle) ? [] : termsOf(folded, stem).stems;
  };
}

/** The term of a text as a whole; null if it has no words, or too many. */
export function phraseTerm(text: string, parts: PhraseParts): string | null {
  return phraseOf(wordsIn(text).flatMap(parts), text);
}

/** The term of a text whose words contribute `found`. */
export function phraseOf(found: readonly string[], text: string): string | null {
  const stems = [...new Set(found)];
  if (stems.length === 0 || (stems.length > most && !(isSpaceless(text) && stems.length <= mostPairs)))
    return null;
  return phraseOfHash((hashOfText(stems.sort().join(' ')) >>> 0) % 36 ** digits);
}

/** The term of a hash. Terms are in the order of their hashes. */
export function phraseOfHash(hash: number): string {
  return `${mark}${hash.toString(36).padStart(digits, '0')}`;
}

export function hashOfPhrase(term: string): number {
  return Number.parseInt(term.slice(mark.length), 36);
}

export function isPhrase(term: string): boolean {
  return term.startsWith(mark);
}
