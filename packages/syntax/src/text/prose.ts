/**
 * Whether a text has something to translate: enough words of a language, and not only names, code and symbols. It
 * decides only by the shape of words, and would rather mistake a sentence for a name than a name for a sentence. It
 * runs on every paragraph of a site, so it compares character codes and stops as soon as it knows.
 */

/** Number of words with a meaning, and the number of those that can't be names because they are in lower case. */
export interface Enough {
  readonly words: number;
  readonly plain: number;
}

export const sentence: Enough = { words: 5, plain: 3 };
/** Longer pieces without a space are data. */
const longestWord = 60;

/** Whether `text` contains natural language: the text after a prompt (`$ `), options, paths and addresses don't. */
export function isProse(text: string, { words, plain }: Enough = sentence): boolean {
  if (text.startsWith('$ ')) return false;
  let found = 0;
  let lower = 0;
  // The counts at the last space: slashes turn the text between two spaces into a path.
  let before = { found, lower };
  let slashes = 0;
  for (let at = 0; at < text.length;) {
    const start = at;
    let unspaced = 0;
    for (; at < text.length && !isBetween(text.charCodeAt(at)); at++)
      if (isUnspaced(text.charCodeAt(at))) unspaced++;
    if (unspaced > 0) {
      // About two characters of such a script form a word.
      found += (unspaced + 1) >> 1;
      lower += (unspaced + 1) >> 1;
    } else if (at > start && at - start <= longestWord) {
      const kind = wordIn(text, start, at);
      if (kind !== 'none') found++;
      if (kind === 'plain') lower++;
    }
    if (text.charCodeAt(at) !== slash) {
      if (found >= words && lower >= plain) return true;
      before = { found, lower };
      slashes = 0;
    } else if (++slashes === 2) {
      ({ found, lower } = before);
      while (at < text.length && text.charCodeAt(at) > 32) at++;
      slashes = 0;
    }
    at++;
  }
  return false;
}

const slash = 47;
const hyphen = 45;

type Word = 'none' | 'name' | 'plain';

/** Strips the punctuation around a piece of text; inside, `'`, `’` and `-` count as letters. */
function wordIn(text: string, from: number, to: number): Word {
  if (text.charCodeAt(from) === hyphen) return 'none';
  let start = from;
  let end = to;
  while (start < end && !isLetter(text.charCodeAt(start))) start++;
  while (end > start && !isLetter(text.charCodeAt(end - 1))) end--;
  if (end - start < 2) return 'none';
  for (let at = start; at < to; at++) {
    const unit = text.charCodeAt(at);
    const isOutside = at >= end;
    // Digits make it an identifier, wherever they are.
    if (unit >= 48 && unit <= 57) return 'none';
    if (!isOutside && !isLetter(unit) && unit !== 39 && unit !== 0x2019 && unit !== hyphen) return 'none';
  }
  const word = text.slice(start, end);
  return word === word.toLowerCase() ? 'plain' : 'name';
}

/** White space, and characters that separate words without it: `/`, `|`, dashes. */
function isBetween(unit: number): boolean {
  if (unit < 128) return unit <= 32 || unit === 47 || unit === 124;
  return unit === 0xa0 || unit === 0x202f || unit === 0x2013 || unit === 0x2014;
}

function isLetter(unit: number): boolean {
  if (unit < 128) return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);
  // Latin-1 punctuation, general punctuation, symbols.
  return unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7 && !(unit >= 0x2000 && unit <= 0x2bff);
}

/** Characters of scripts without spaces between words: Thai, Lao, Khmer, kana, Han. */
function isUnspaced(unit: number): boolean {
  if (unit < 0x0e00) return false;
  return (
    (unit <= 0x0eff && unit >= 0x0e00) ||
    (unit >= 0x1780 && unit <= 0x17ff) ||
    (unit >= 0x3041 && unit <= 0x30ff) ||
    (unit >= 0x3400 && unit <= 0x9fff)
  );
}
