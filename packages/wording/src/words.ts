/** Words of a text, as both the terms of a site and its pages are split into them. */
import { codeAt, folded, isWord, kindOf, kinds } from './characters.js';

/** Reads the words of a text one after the other. */
export interface Reader {
  readonly text: string;
  readonly length: number;
  /** Offset after the last word: the start of the next one. */
  end: number;
  /** A hash of the last word in lower case, below 2 ** 20. */
  hash: number;
}

export function readerOf(text: string): Reader {
  return { text, length: text.length, end: 0, hash: 0 };
}

/**
 * Reads the next word, and returns whether it is one: a sign is read like a word. A character of a script without
 * spaces is a word of its own. Here, each character is read once, and that is most of what a check costs.
 */
export function readWord(reader: Reader): boolean {
  const { text, length, end: from } = reader;
  const first = codeAt(text, from);
  const kind = kindOf(first);
  let hash = folded(first);
  let at = from + 1;
  if (kind === kinds.digit || kind === kinds.letter)
    for (; at < length; at++) {
      const code = codeAt(text, at);
      const next = kindOf(code);
      if (next === kinds.unspaced || (next === kinds.other && !isJoint(reader, at, code))) break;
      hash = (hash * 31 + folded(code)) & 0xf_ffff;
    }
  reader.end = at;
  reader.hash = hash;
  return kind !== kinds.other;
}

/** A hyphen or period within a word. */
function isJoint({ text, length }: Reader, at: number, code: number): boolean {
  return (code === 0x2d || code === 0x2e) && at + 1 < length && isWord(codeAt(text, at + 1));
}
