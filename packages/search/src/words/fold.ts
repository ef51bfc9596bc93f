/**
 * Folding: makes letters equal that readers consider equal when searching. Removes case and diacritics, and splits
 * ligatures. Build and browser both fold, so it depends only on Unicode's tables, never on a language or machine.
 */

/** Letters that have no decomposition. The kashida only makes an Arabic word longer. */
const letters: { readonly [letter: string]: string } = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** Accents and vowel points that writers leave out. In other scripts, such signs are vowels, or make another letter. */
const points =
  /(?=[\p{sc=Inherited}\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])(?![\u3099\u309A])\p{M}/gu;

const plain = /^[\x20-\x7E]*$/;

export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(points, '')
    .toLowerCase()
    .replace(/[œæøłđßıىةـ]/g, (letter) => letters[letter] ?? letter);
}
