/**
 * Names that are one in two spellings, for what may be fixed without asking: far stricter than `nearest`, which only has
 * to be worth a question.
 */
import { foldedPath } from '../urls/match.js';

/** Those of `known` that are `word` in another spelling: one of them is the answer, several are none. */
export function spellingsOf(word: string, known: Iterable<string>): string[] {
  return [...known].filter((other) => isSameName(word, other));
}

/**
 * Whether two names are one in two spellings: case, Unicode form or signs between words differ, or one long word by a
 * slip of a letter. Words that begin otherwise (get and set, encode and decode) and numbers are no slips.
 */
function isSameName(a: string, b: string): boolean {
  const [one, other] = [a, b].map(wordsOf);
  if (!one || !other || one.length === 0) return false;
  if (one.join('') === other.join('')) return true;
  if (one.length !== other.length) return false;
  const differing = one.flatMap((word, index) => (word === other[index] ? [] : [[word, other[index] ?? '']]));
  return differing.length === 1 && differing.every(([old = '', now = '']) => isSlip(old, now));
}

/** What a heading's text and the id that is made of it have alike: their words. */
export function nameKey(text: string): string {
  return wordsOf(text).join('-');
}

function wordsOf(text: string): string[] {
  return (
    foldedPath(text)
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** One letter more, fewer or another, or two that changed places, in a word of five letters at least. */
function isSlip(a: string, b: string): boolean {
  const short = Math.min(a.length, b.length);
  if (short < 4 || Math.max(a.length, b.length) < 5 || a[0] !== b[0] || /\p{N}/u.test(a + b)) return false;
  let head = 0;
  while (head < short && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < short - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
