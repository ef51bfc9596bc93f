/** Reads a text once, and finds terms and long sentences. */
import { isLetter, isUnspaced, isWord } from './characters.js';
import { type Term, type Vocabulary, lowered, termsAt } from './vocabulary.js';

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
  const lower = lowered(text);
  const terms: FoundTerm[] = [];
  const sentences: LongSentence[] = [];
  const { length } = text;
  let [words, start, free] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    const isStart = isWord(code);
    if (isStart && words++ === 0) start = at;
    if (at >= free && (isStart || vocabulary.hasSigns)) {
      const found = termAt(text, lower, at, vocabulary);
      if (found !== null) {
        terms.push(found);
        free = found.end;
      }
    }
    if (isStart) {
      if (!isUnspaced(code)) at = endOfWord(text, at + 1) - 1;
    } else if (isEnd(text, at, code)) {
      if (words > mostWords) sentences.push({ start, end: at + 1, words });
      words = 0;
    }
  }
  if (words > mostWords) sentences.push({ start, end: text.trimEnd().length, words });
  return { terms, sentences };
}

/** Offset after the word that an earlier character starts. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isWord(code) ? isUnspaced(code) : !isJoint(text, at, code)) break;
    at++;
  }
  return at;
}

/** An apostrophe, hyphen or period within a word. */
function isJoint(text: string, at: number, code: number): boolean {
  const joins = code === 0x27 || code === 0x2019 || code === 0x2d || code === 0x2e;
  return joins && at + 1 < text.length && isWord(text.charCodeAt(at + 1));
}

/** Whether a sentence ends with this character. A period followed by a lowercase letter belongs to an abbreviation. */
function isEnd(text: string, at: number, code: number): boolean {
  if (code === 0x3002 || code === 0xff01 || code === 0xff1f) return true;
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f && code !== 0x2026) return false;
  let next = at + 1;
  while (/["'”’»)\]*_]/.test(text.charAt(next))) next++;
  if (next === text.length) return true;
  if (!/\s/.test(text.charAt(next))) return false;
  while (/\s/.test(text.charAt(next))) next++;
  return !/[\p{Ll},;:]/u.test(text.charAt(next)) && !(code === 0x2e && isAbbreviation(text, at));
}

/** A period after a single letter (`J. Smith`), or after one with another period (`e.g. GitHub`). */
function isAbbreviation(text: string, at: number): boolean {
  return /(?:^|[\s(.])\p{L}$/u.test(text.slice(Math.max(0, at - 3), at));
}

/** The longest term that starts here; null if there is none, or if the text already has what replaces it. */
function termAt(text: string, lower: string, at: number, vocabulary: Vocabulary): FoundTerm | null {
  const first = lower.charCodeAt(at);
  const found = firstOf(
    termsAt(vocabulary, first, at + 1 < lower.length ? lower.charCodeAt(at + 1) : 0),
    text,
    lower,
    at,
  );
  return found ?? (vocabulary.hasSingle ? firstOf(termsAt(vocabulary, first, 0), text, lower, at) : null);
}

function firstOf(candidates: readonly Term[], text: string, lower: string, at: number): FoundTerm | null {
  for (const term of candidates) {
    const end = endOf(term, text, lower, at);
    if (end >= 0 && isWhole(term, text, at, end) && !isReplaced(term, text, lower, at))
      return { term, start: at, end };
  }
  return null;
}

/** Offset after a term; -1 if it isn't here. White space in a term matches any other. */
function endOf(
  { lower: term, text: exact, isExact }: Term,
  text: string,
  lower: string,
  from: number,
): number {
  const [wanted, given] = isExact ? [exact, text] : [term, lower];
  let at = from;
  for (let read = 0; read < wanted.length; read++) {
    if (wanted.charCodeAt(read) !== 0x20) {
      if (given.charCodeAt(at++) !== wanted.charCodeAt(read)) return -1;
      continue;
    }
    const start = at;
    while (isSpace(given.charCodeAt(at))) at++;
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
  // Mentions, tags and hidden files.
  if (step < 0 && /[@#.]/.test(text.charAt(at))) return true;
  const beyond = at + step;
  if (beyond < 0 || beyond >= text.length) return false;
  return /[-.@\\]/.test(text.charAt(at)) && isLetter(text.charCodeAt(beyond));
}

/** Whether the text around a term is what replaces it, such as 'mobile app' for 'app', or 'GitHub' for 'github'. */
function isReplaced({ lower: term, instead }: Term, text: string, lower: string, at: number): boolean {
  return instead.some((right) => {
    const inRight = lowered(right).indexOf(term);
    if (inRight < 0) return false;
    const from = at - inRight;
    if (from < 0) return false;
    if (text.startsWith(right, from)) return true;
    const lowerRight = lowered(right);
    return lowerRight !== term && lower.startsWith(lowerRight, from);
  });
}
