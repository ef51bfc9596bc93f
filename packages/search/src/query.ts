/** What a reader types, as needles: each is something that a page has or has not. */
import { fold } from './words/fold.js';
import { isIdle } from './words/idle-words.js';
import { operationIn, operationTerms, withParameters } from './words/names.js';
import { otherStems } from './words/stem.js';
import { type Stem, eachWord, partsOf, termsOf } from './words/words.js';

export interface Needle {
  /** As it was typed. */
  readonly text: string;
  /** Terms of which any will do, the best first. */
  readonly terms: readonly string[];
  /** Folded, to find words that begin with it and to put typing errors right. */
  readonly folded: string;
  /** It may go on: the reader is still typing it. */
  readonly isOpen: boolean;
  /** It says little of what is looked for. */
  readonly isIdle: boolean;
  /** What to look for where an identifier is in no page. */
  readonly parts: readonly Needle[];
}

/** So many words are looked for, of a text that was pasted. */
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
  // Parts of `well-known`, pairs of signs of a script without spaces.
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
