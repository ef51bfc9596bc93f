/**
 * Stemmers by language, each loaded only where a site has the language. A language without one is searched by whole
 * words and their beginnings. The package's modules are what browsers get too, so both halves stem by the same code.
 */
import type { Stem } from './words.js';

/** Names of the package's modules by language. */
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

/** The URL of the module that stems a language tag's language; null where there is none. It exports `stemmer`. */
export function stemmerUrl(lang: string): string | null {
  const [language = ''] = lang.toLowerCase().split('-');
  const name = Object.hasOwn(modules, language) ? modules[language] : undefined;
  return name === undefined ? null : import.meta.resolve(`@orama/stemmers/${name}`);
}

/** The module's function, or that of a language without one. */
export function stemOf(stemmer: ((word: string) => string) | null): Stem {
  return stemmer ?? ((word) => word);
}

/**
 * Other stems that a word may have where a language's spelling leaves it open. In Indonesian a k falls away behind meng-
 * and peng-: `pengiriman` has the stem `irim`, `kirim` the stem `kirim`.
 */
export function otherStems(lang: string, word: string, stem: string): readonly string[] {
  if (!/^id\b/i.test(lang)) return [];
  if (/^k[aeiou]/.test(stem)) return [stem.slice(1)];
  return /^[mp]eng[aeiou]/.test(word) && /^[aeiou]/.test(stem) ? [`k${stem}`] : [];
}
