/**
 * A light stemmer for Hebrew, for which there is no module: it removes the endings of plurals and the feminine, and
 * the letters that are written together with the next word (and, the, in, to, as, that, from). A word of which they
 * are a part loses them too, but so do all of its forms.
 */

const finals: { readonly [letter: string]: string } = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Endings, longest first. */
const ending = /^(.{3,}?)(?:יות|ימ|ות|ה|ת)$/u;
const beginning = /^[והבלכשמ](?=.{3})/u;

export function hebrewStem(word: string): string {
  // Letters have another form at the end of a word.
  const plain = word.replaceAll(/\p{M}/gu, '').replaceAll(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter);
  let stem = plain.replace(ending, '$1');
  while (beginning.test(stem)) stem = stem.slice(1);
  return stem;
}
