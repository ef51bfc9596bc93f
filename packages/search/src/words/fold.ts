/**
 * Folding: what letters are alike to a reader who searches. Case and marks fall away, ligatures become their letters.
 * Build and browser both fold, so it depends on Unicode's tables alone, never on a language or a machine.
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
