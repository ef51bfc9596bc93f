/** Reads a text once, and finds terms and long sentences. */
import { folded, isBlank, isLetter, isUnspaced, isWord, lowered } from './characters.js';
import { type Term, type Vocabulary, mayStart, termsAt } from './vocabulary.js';
import { type Reader, readWord, readerOf } from './words.js';

export interface FoundTerm {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

export interface LongSentence {
  readonly start: number;
  readonly end: number;
  readonly words: number;
}

export interface Scanned {
  readonly terms: readonly FoundTerm[];
  readonly sentences: readonly LongSentence[];
}

interface Settings {
  readonly vocabulary: Vocabulary;
  /** Words that a sentence may have. */
  readonly mostWords: number;
}

export function scan(text: string, { vocabulary, mostWords }: Settings): Scanned {
  const terms: FoundTerm[] = [];
  const sentences: LongSentence[] = [];
  const reader = readerOf(text);
  const { codes, length } = reader;
  let words = 0;
  let start = 0;
  let free = 0;
  while (reader.end < length) {
    const at = reader.end;
    if (codes[at] === space) {
      reader.end++;
      continue;
    }
    const inWord = readWord(reader);
    if (inWord && !isAfterApostrophe(codes, at) && words++ === 0) start = at;
    if (at >= free && mayStart(vocabulary, reader)) {
      const found = termAt(text, at, termsAt(vocabulary, reader));
      if (found !== null) {
        terms.push(found);
        free = found.end;
      }
    }
    if (!inWord && isEnd(text, reader, at)) {
      if (words > mostWords) sentences.push({ start, end: at + 1, words });
      words = 0;
    }
  }
  if (words > mostWords) sentences.push({ start, end: text.trimEnd().length, words });
  return { terms, sentences };
}

const space = 0x20;

/** Whether the word continues another one, as in `it's`; terms start there, as in `l'e-mail`. */
function isAfterApostrophe(codes: Uint16Array, at: number): boolean {
  if (at < 2) return false;
  const before = codes[at - 1];
  return (before === 0x27 || before === 0x2019) && isLetter(codes[at - 2] ?? 0);
}

const closers: ReadonlySet<number | undefined> = new Set(Array.from(`"'”’»)]*_`, (one) => one.charCodeAt(0)));
const period = 0x2e;

/** Whether a sentence ends with this character. A period followed by a lowercase letter belongs to an abbreviation. */
function isEnd(text: string, { codes, length }: Reader, at: number): boolean {
  const code = codes[at];
  if (code === 0x3002 || code === 0xff01 || code === 0xff1f) return true;
  if (code !== period && code !== 0x21 && code !== 0x3f && code !== 0x2026) return false;
  let next = at + 1;
  while (next < length && closers.has(codes[next])) next++;
  if (next === length) return true;
  if (!isBlank(codes[next] ?? 0)) return false;
  while (next < length && isBlank(codes[next] ?? 0)) next++;
  if (next < length && /[\p{Ll},;:]/u.test(text.charAt(next))) return false;
  return code !== period || !isAbbreviation(text, codes, at);
}

/** A period after a single letter (`J. Smith`), or after one with another period (`e.g. GitHub`). */
function isAbbreviation(text: string, codes: Uint16Array, at: number): boolean {
  if (at >= 2 && isLetter(codes[at - 2] ?? 0)) return false;
  return /(?:^|[\s(.])\p{L}$/u.test(text.slice(Math.max(0, at - 3), at));
}

/** The longest term that starts here; null if there is none, or if the text already has what replaces it. */
function termAt(text: string, at: number, candidates: readonly Term[]): FoundTerm | null {
  for (const term of candidates) {
    const end = endOf(term, text, at);
    if (end >= 0 && isWhole(term, text, at, end) && !isReplaced(term, text, at))
      return { term, start: at, end };
  }
  return null;
}

/** Offset after a term; -1 if it isn't here. White space in a term matches any other. */
function endOf({ lower, text: exact, isExact }: Term, text: string, from: number): number {
  const wanted = isExact ? exact : lower;
  let at = from;
  for (let read = 0; read < wanted.length; read++) {
    const code = wanted.charCodeAt(read);
    if (at >= text.length) return -1;
    if (code !== 0x20) {
      const given = text.charCodeAt(at++);
      if ((isExact ? given : folded(given)) !== code) return -1;
      continue;
    }
    const start = at;
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    if (at === start) return -1;
  }
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0xa0;
}

/** Whether a term isn't part of a longer word, name of a file or host. */
function isWhole({ startsWord, endsWord }: Term, text: string, start: number, end: number): boolean {
  return (!startsWord || !isJoined(text, start - 1, -1)) && (!endsWord || !isJoined(text, end, 1));
}

/** Whether the character belongs to the word next to it: a letter, or a sign with a letter on its other side. */
function isJoined(text: string, at: number, step: 1 | -1): boolean {
  if (at < 0 || at >= text.length) return false;
  const code = text.charCodeAt(at);
  if (isUnspaced(code) || isUnspaced(text.charCodeAt(at - step))) return false;
  if (isWord(code)) return true;
  const sign = text.charAt(at);
  // Mentions, tags and hidden files.
  if (step < 0 && '@#.'.includes(sign)) return true;
  const beyond = at + step;
  if (beyond < 0 || beyond >= text.length) return false;
  return '-.@\\'.includes(sign) && isLetter(text.charCodeAt(beyond));
}

/** Whether the text around a term is what replaces it, such as 'mobile app' for 'app', or 'GitHub' for 'github'. */
function isReplaced({ lower: term, instead }: Term, text: string, at: number): boolean {
  return instead.some((right) => {
    const lowerRight = lowered(right);
    const from = at - lowerRight.indexOf(term);
    if (from > at || from < 0) return false;
    const written = text.slice(from, from + right.length);
    return written === right || (lowerRight !== term && lowered(written) === lowerRight);
  });
}
