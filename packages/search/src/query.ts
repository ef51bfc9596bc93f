/** Converts a reader's query to needles, each of which a page contains or not. */
import { fold } from './words/fold.js';
import { isIdle } from './words/idle-words.js';
import { operationIn, operationTerms, withParameters } from './words/names.js';
import { otherStems } from './words/stem.js';
import { type Stem, eachWord, partsOf, termsOf } from './words/words.js';

export interface Needle {
  /** Text as typed. */
  readonly text: string;
  /** Terms, any of which matches, best first. */
  readonly terms: readonly string[];
  /** Folded text, for words that begin with it and for typing errors. */
  readonly folded: string;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  /** Whether it has little meaning. */
  readonly isIdle: boolean;
  /** Parts to search for if no page contains the identifier. */
  readonly parts: readonly Needle[];
}

/** Maximum number of words in a query. */
const most = 12;

export interface Language {
  readonly lang: string;
  readonly stem: Stem;
}

export function needlesOf(query: string, language: Language): readonly Needle[] {
  const words: { word: string; end: number }[] = [];
  eachWord(query, (word, at) => void words.push({ word, end: at + word.length }));
  const needles = words
    .slice(0, most)
    .flatMap(({ word, end }) => needlesOfWord(word, end === query.length, language));
  const operation = operationIn(query);
  if (!operation) return needles;
  const terms = [operation, withParameters(operation)].flatMap((form) => operationTerms(form).toReversed());
  const isOpen = !/\s$/.test(query);
  return [{ text: query.trim(), terms, folded: terms[0] ?? '', isOpen, isIdle: false, parts: needles }];
}

function needlesOfWord(word: string, isOpen: boolean, { lang, stem }: Language): Needle[] {
  const { whole, stems } = termsOf(word, stem);
  const folded = fold(word);
  if (whole !== null) {
    const inner = partsOf(word);
    const parts = inner.flatMap((part, at) =>
      needlesOfWord(part, isOpen && at === inner.length - 1, { lang, stem }),
    );
    return [{ text: word, terms: [whole], folded: whole, isOpen, isIdle: false, parts }];
  }
  // Parts of `well-known`, or pairs of characters in a script without spaces.
  if (stems.length > 1)
    return stems.map((term) => ({
      text: term,
      terms: [term],
      folded: term,
      isOpen: false,
      isIdle: false,
      parts: [],
    }));
  if (folded.length === 1 && stems.length === 0 && !isOpen) return [];
  const bare = termsOf(folded, stem).stems;
  const others = stems.flatMap((term) => otherStems(lang, folded, term));
  const terms = [...new Set([...stems, ...bare, ...others, folded])];
  return [{ text: word, terms, folded, isOpen, isIdle: isIdle(folded, lang), parts: [] }];
}
