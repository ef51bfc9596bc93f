/**
 * Remembers the results for words, because pages in one language share most of them. A known word is found by its
 * bytes, along with the position where its terms are counted.
 */
import { numbering } from '../numbering.js';
import { eachPlainWord } from './plain-words.js';
import { phraseOf, phraseParts } from './phrases.js';
import { type Language, type Terms, partTerms, partsOf, wholeOf, wordsIn } from './words.js';

/** Result for a word, in which `T` is the result for a term. */
export interface Word<T> {
  readonly terms: readonly T[];
  readonly aliases: Terms['aliases'];
  readonly text: string;
}

export interface WordMemory<T> {
  /** Computes the result for a term. */
  readonly of: (term: string) => T;
  /** Calls `visit` with each word of a text; returns the number of words. */
  readonly eachIn: (text: string, visit: (word: Word<T>) => void) => number;
  /** Computes the result for the term of a text as a whole; null if it has none. */
  readonly ofPhrase: (text: string) => T | null;
  /** Between pages: forgets phrases, and clears a full memory, words first, as terms are fewer and save most of the work. */
  readonly tidy: () => void;
}

/** Maximum number of words to remember; twice as many terms. */
const most = 20_000;

/** `make` computes the result for a term. */
export function wordMemory<T>(language: Language, make: (term: string) => T): WordMemory<T> {
  const terms = new Map<string, T>();
  const of = remembered(terms, make);
  // Hardly any page has the phrases of another, and they would soon fill the memory.
  const phrases = new Map<string, T>();
  const ofPhraseTerm = remembered(phrases, make);
  const phrased = new Map<string, readonly string[]>();
  const inPhrase = remembered(phrased, phraseParts(language));
  // There are many compound words, but they consist of few parts.
  const parts = new Map<string, Word<T>>();
  const partOf = remembered(parts, (part): Word<T> => {
    const { stems, aliases } = partTerms(part, language.stem);
    return { terms: stems.map(of), aliases, text: part };
  });
  const wordOf = (word: string): Word<T> => {
    const [part = word, ...others] = partsOf(word);
    if (part === word) return partOf(word);
    const own = [part, ...others].map(partOf);
    const whole = wholeOf(word, [part, ...others]);
    return {
      terms: [...(whole === null ? [] : [of(whole)]), ...own.flatMap((each) => each.terms)],
      aliases: own.flatMap(({ aliases }) => aliases),
      text: word,
    };
  };
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let bytes = new Uint8Array(1 << 12);
  let numbers = numbering();
  let words: Word<T>[] = [];
  const wordAt = (from: number, to: number): Word<T> => {
    const number = numbers.of(bytes, from, to);
    return (words[number] ??= wordOf(decoder.decode(bytes.subarray(from, to))));
  };
  const eachIn: WordMemory<T>['eachIn'] = (text, visit) => {
    if (bytes.length < 3 * text.length) bytes = new Uint8Array(6 * text.length);
    let count = 0;
    const { written } = encoder.encodeInto(text, bytes);
    if (written === text.length)
      eachPlainWord(bytes, written, (from, to) => {
        count++;
        visit(wordAt(from, to));
      });
    else
      for (const word of wordsIn(text)) {
        count++;
        visit(wordAt(0, encoder.encodeInto(word, bytes).written));
      }
    return count;
  };
  return {
    of,
    eachIn,
    ofPhrase(text) {
      const found: string[] = [];
      eachIn(text, (word) => found.push(...inPhrase(word.text)));
      const term = phraseOf(found, text);
      return term === null ? null : ofPhraseTerm(term);
    },
    tidy() {
      phrases.clear();
      if (words.length <= most && terms.size <= 2 * most) return;
      numbers = numbering();
      words = [];
      phrased.clear();
      if (terms.size <= most) return;
      terms.clear();
      parts.clear();
    },
  };
}

function remembered<T>(values: Map<string, T>, make: (of: string) => T): (of: string) => T {
  return (of) => {
    const known = values.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    values.set(of, made);
    return made;
  };
}
