/**
 * Names that differ only in spelling, for fixes that need no confirmation. This is much stricter than `nearest`, whose
 * results are only suggestions.
 */
import { foldedPath } from '../urls/match.js';

/** Names in `known` that are `word` in another spelling. Only a single result is certain. */
export function spellingsOf(word: string, known: Iterable<string>): string[] {
  return [...known].filter((other) => isSameName(word, other));
}

/**
 * Whether two names differ only in spelling: case, Unicode form, characters between words, or a single letter of a
 * long word. Words that start differently (get and set, encode and decode) and numbers are different names.
 */
function isSameName(a: string, b: string): boolean {
  const [one, other] = [a, b].map(wordsOf);
  if (!one || !other || one.length === 0) return false;
  if (one.join('') === other.join('')) return true;
  if (one.length !== other.length) return false;
  const differing = one.flatMap((word, index) => (word === other[index] ? [] : [[word, other[index] ?? '']]));
  return differing.length === 1 && differing.every(([old = '', now = '']) => isSlip(old, now));
}

/** The words that a heading's text and its id share. */
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

/** Whether one letter is added, missing or replaced, or two are swapped, in a word of at least five letters. */
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
