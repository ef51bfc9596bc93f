/**
 * Folding: makes letters equal that readers consider equal when searching. Removes case and diacritics, and splits
 * ligatures. Build and browser both fold, so it depends only on Unicode's tables, never on a language or machine.
 */

/** Letters that have no decomposition. */
const letters: { readonly [letter: string]: string } = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
};

const plain = /^[\x20-\x7E]*$/;

export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłđßı]/g, (letter) => letters[letter] ?? letter);
}
