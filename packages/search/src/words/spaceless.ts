/**
 * Scripts without spaces between words: their words are found by pairs of characters. The rules are our own and depend
 * only on Unicode's tables, because dictionaries of words differ between machines and browsers.
 */
import { fold } from './fold.js';

const signs =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30FC\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const spaceless = new RegExp(`[${signs}]`, 'u');
/** Words of a text with and without spaces, such as `API` and `密钥` in `API密钥`. */
const run = new RegExp(
  `[${signs}][${signs}\\p{M}]*` +
    `|(?![${signs}])[\\p{L}\\p{N}](?:(?![${signs}])[\\p{L}\\p{N}\\p{M}])*` +
    `(?:[-._:](?![${signs}])[\\p{L}\\p{N}](?:(?![${signs}])[\\p{L}\\p{N}\\p{M}])*)*`,
  'gu',
);

/** Whether a text, or a word, has characters of such a script. */
export function isSpaceless(text: string): boolean {
  return spaceless.test(text);
}

/** The words of a text with such characters: those of other scripts are words on their own. */
export function mixedWords(text: string): RegExpStringIterator<RegExpExecArray> {
  return text.matchAll(run);
}

/** Two characters of a word, by which it is found. */
export interface Pair {
  readonly term: string;
  /** Offsets in the word. */
  readonly from: number;
  readonly to: number;
  /** Whether it belongs to words that make a question, or connect others. */
  readonly isIdle: boolean;
}

/** The pairs of a word; a single character is one, too. `pattern` finds words with little meaning; null: none. */
export function pairsOf(word: string, pattern: string | null): Pair[] {
  const units = [...word.matchAll(/.\p{M}*/gsu)].map(({ 0: text, index }) => ({ text, index }));
  const idle = idleIn(word, pattern);
  const pair = (from: number, to: number): Pair => ({
    term: fold(word.slice(from, to)),
    from,
    to,
    isIdle: idle.slice(from, to).includes(true),
  });
  const [only, next] = units;
  if (only && !next) return [pair(0, word.length)];
  return units
    .slice(1)
    .map(({ index, text }, before) => pair(units[before]?.index ?? 0, index + text.length));
}

/** For each code unit of a word, whether it belongs to a word with little meaning. */
function idleIn(word: string, pattern: string | null): boolean[] {
  const idle = Array.from({ length: word.length }, () => false);
  if (pattern !== null)
    for (const {
      0: { length },
      index,
    } of word.matchAll(new RegExp(pattern, 'gu')))
      idle.fill(true, index, index + length);
  return idle;
}
