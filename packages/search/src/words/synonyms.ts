/** Synonyms that a site declares: words and phrases that mean the same to its readers. */
import { fold } from './fold.js';
import { isIdle } from './idle.js';
import { isSpaceless } from './spaceless.js';
import { type Language, termsOf, wordsIn } from './words.js';

export interface QueryWord {
  readonly word: string;
  /** Offset of its end in the query. */
  readonly end: number;
}

/** Words of a query that have synonyms. */
export interface Said {
  /** Number of words. */
  readonly words: number;
  readonly others: readonly string[];
}

export interface Synonyms {
  /** A word of a script without spaces, cut before and after each phrase with synonyms that it contains. */
  readonly cut: (word: string) => readonly string[];
  /** The longest phrase with synonyms that begins with a word of the query; null if there is none. */
  readonly at: (words: readonly QueryWord[], index: number) => Said | null;
}

/** Each group consists of words and phrases with the same meaning. */
export function synonymsOf(groups: readonly (readonly string[])[], language: Language): Synonyms {
  const others = new Map<string, string[]>();
  const inner: string[] = [];
  let longest = 0;
  for (const group of groups)
    for (const phrase of group) {
      if (isSpaceless(phrase)) inner.push(phrase);
      const words = wordsIn(phrase);
      longest = Math.max(longest, words.length);
      const key = keyOf(words, language);
      others.set(key, [...(others.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
    }
  inner.sort((a, b) => b.length - a.length);
  const cut = (word: string): string[] => {
    const phrase = inner.find((one) => word.includes(one));
    if (phrase === undefined) return word === '' ? [] : [word];
    const at = word.indexOf(phrase);
    return [...cut(word.slice(0, at)), phrase, ...cut(word.slice(at + phrase.length))];
  };
  return {
    cut,
    at(words, index) {
      for (let count = Math.min(longest, words.length - index); count > 0; count--) {
        const own = words.slice(index, index + count).map(({ word }) => word);
        const found = others.get(keyOf(own, language));
        if (found) return { words: count, others: found };
      }
      return null;
    },
  };
}

/** Words with little meaning don't matter if others remain: `nobody is home` is `nobody at home`. */
function keyOf(words: readonly string[], { stem, idle }: Language): string {
  const folded = words.map(fold);
  const meant = folded.filter((word) => !isIdle(word, idle));
  return (meant.length > 1 ? meant : folded)
    .flatMap((word) => {
      const { whole, stems } = termsOf(word, stem);
      return whole ?? stems;
    })
    .join(' ');
}
