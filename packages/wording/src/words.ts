/** Words of a text, as both the terms of a site and its pages are split into them. */
import { folded, isUnspaced, isWord } from './characters.js';

/** Offset after the word at `from`; a sign, or a character of a script without spaces, is a word of its own. */
export function endOfWord(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (!isWord(first) || isUnspaced(first)) return from + 1;
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isWord(code) ? isUnspaced(code) : !isJoint(text, at, code)) break;
  }
  return at;
}

/** A hyphen or period within a word. */
function isJoint(text: string, at: number, code: number): boolean {
  return (code === 0x2d || code === 0x2e) && at + 1 < text.length && isWord(text.charCodeAt(at + 1));
}

/** A hash of a word in lower case. */
export function hashOfWord(text: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + folded(text.charCodeAt(at))) | 0;
  return hash;
}
