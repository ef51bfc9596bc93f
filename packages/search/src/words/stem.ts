/**
 * Stemmers by language, each loaded only if a site has the language. Without a stemmer, a language is searched by whole
 * words and their beginnings. Browsers load the same modules, so both halves stem with the same code.
 */
import { hebrewStem } from './hebrew.js';
import type { Stem } from './words.js';

/** Module names in the package, by language. */
const modules: { readonly [language: string]: string } = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  nb: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** Returns the URL of the module that stems a language tag's language, or null. The module exports `stemmer`. */
export function stemmerUrl(lang: string): string | null {
  const [language = ''] = lang.toLowerCase().split('-');
  const name = Object.hasOwn(modules, language) ? modules[language] : undefined;
  return name === undefined ? null : import.meta.resolve(`@orama/stemmers/${name}`);
}

/** The function of that module; without one, words stay unchanged. Not for browsers, which load what a site publishes. */
export async function stemmerOf(lang: string): Promise<(word: string) => string> {
  const url = stemmerUrl(lang);
  if (url === null) return (word) => word;
  return ((await import(url)) as { readonly stemmer: (word: string) => string }).stemmer;
}

/** The module's function, or one for a language without one. */
export function stemOf(stemmer: ((word: string) => string) | null, lang: string): Stem {
  if (/^(?:he|iw)\b/i.test(lang)) return hebrewStem;
  if (stemmer === null) return (word) => word;
  return /^ar\b/i.test(lang) ? (word) => arabicStem(word, stemmer) : stemmer;
}

/** The module leaves half of the plural ending of feminine words, which other forms of the word don't have. */
function arabicStem(word: string, stemmer: (word: string) => string): string {
  const stem = stemmer(word);
  return stem.length > 3 && word.endsWith('ات') && stem.endsWith('ا') ? stem.slice(0, -1) : stem;
}

/**
 * Other stems that a word may have if the spelling is ambiguous. In Indonesian, a k is dropped after meng- and peng-:
 * `pengiriman` has the stem `irim`, `kirim` the stem `kirim`.
 */
export function otherStems(lang: string, word: string, stem: string): readonly string[] {
  if (!/^id\b/i.test(lang)) return [];
  if (/^k[aeiou]/.test(stem)) return [stem.slice(1)];
  return /^[mp]eng[aeiou]/.test(word) && /^[aeiou]/.test(stem) ? [`k${stem}`] : [];
}
