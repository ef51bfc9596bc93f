/** Words of a text, as both the terms of a site and its pages are split into them. */
import { isWord, kinds, traitOf, traitsOf } from './characters.js';

/** Reads the words of a text one after the other. */
export interface Reader {
  /** Code units of the text. Those from `length` on are no part of it. */
  readonly codes: Uint16Array;
  readonly length: number;
  /** Offset after the last word: the start of the next one. */
  end: number;
  /** A hash of the last word in lower case, below 2 ** 20. */
  hash: number;
}

/** The text that is read: an array is read much faster than a string, of which a tree has many forms in memory. */
const shared = new Uint16Array(0x1_0000);

/** A reader of a text, valid until the next one is asked for. */
export function readerOf(text: string): Reader {
  const { length } = text;
  const codes = length > shared.length ? new Uint16Array(length) : shared;
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return { codes, length, end: 0, hash: 0 };
}

const word = traitOf(kinds.digit);
const unspaced = traitOf(kinds.unspaced);

/**
 * Reads the next word, and returns whether it is one: a sign is read like a word. A character of a script without
 * spaces is a word of its own. Here, each character is read once, and that is most of what a check costs.
 */
export function readWord(reader: Reader): boolean {
  const { codes, length, end: from } = reader;
  const first = traitsOf(codes[from] ?? 0);
  let hash = first & 0xffff;
  let at = from + 1;
  if (first >= word && first < unspaced)
    for (; at < length; at++) {
      const next = traitsOf(codes[at] ?? 0);
      if (next >= unspaced || (next < word && !isJoint(reader, at))) break;
      hash = (Math.imul(hash, 31) + (next & 0xffff)) & 0xf_ffff;
    }
  reader.end = at;
  reader.hash = hash;
  return first >= word;
}

/** A hyphen or period within a word. */
function isJoint({ codes, length }: Reader, at: number): boolean {
  const code = codes[at];
  return (code === 0x2d || code === 0x2e) && at + 1 < length && isWord(codes[at + 1] ?? 0);
}
