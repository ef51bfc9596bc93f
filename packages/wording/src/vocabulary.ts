/**
 * Terms of a language in the form in which they are searched for: by their first word, so that a text is read once,
 * whatever the number of terms.
 */
import type { ProseRules } from '@docgen/model';
import { isWord, lowered } from './characters.js';
import { type Reader, readWord, readerOf } from './words.js';

/** A term to replace, or a word to avoid. */
export interface Term {
  readonly text: string;
  readonly lower: string;
  /** Written with capital letters, so only that spelling is meant. */
  readonly isExact: boolean;
  readonly startsWord: boolean;
  readonly endsWord: boolean;
  /** What to write instead; empty for a word to avoid. */
  readonly instead: readonly string[];
  /** Why to avoid it; null if nobody says so. */
  readonly reason: string | null;
}

export interface Vocabulary {
  /** Terms by the hash of their first word; longer ones first. */
  readonly terms: ReadonlyMap<number, readonly Term[]>;
  /** 1 for the low bits of each of these hashes, so that most words aren't looked up. */
  readonly starts: Uint8Array;
}

const startMask = 0xfff;

export function vocabularyOf({ terms = {}, avoid = [] }: ProseRules): Vocabulary {
  const isList = (words: typeof avoid): words is readonly string[] => Array.isArray(words);
  const avoided: [string, string | null][] = isList(avoid)
    ? avoid.map((word) => [word, null])
    : Object.entries(avoid);
  const all = [
    ...Object.entries(terms).map(([text, instead]) =>
      termOf(text, typeof instead === 'string' ? [instead] : instead, null),
    ),
    ...avoided.map(([text, reason]) => termOf(text, [], reason)),
  ].filter(({ text }) => text !== '');
  const byWord = new Map<number, Term[]>();
  const starts = new Uint8Array(startMask + 1);
  for (const term of all.toSorted((a, b) => b.lower.length - a.lower.length)) {
    const word = readerOf(term.lower);
    readWord(word);
    byWord.set(word.hash, [...(byWord.get(word.hash) ?? []), term]);
    starts[word.hash & startMask] = 1;
  }
  return { terms: byWord, starts };
}

function termOf(written: string, instead: readonly string[], reason: string | null): Term {
  const text = written.trim().replace(/\s+/g, ' ');
  const lower = lowered(text);
  return {
    text,
    lower,
    isExact: lower !== text,
    startsWord: text !== '' && isWord(text.charCodeAt(0)),
    endsWord: text !== '' && isWord(text.charCodeAt(text.length - 1)),
    instead,
    reason,
  };
}

/** Whether a term can start with the word that was read; false for most. */
export function mayStart({ starts }: Vocabulary, { hash }: Reader): boolean {
  return starts[hash & startMask] === 1;
}

const none: readonly Term[] = [];

/** Terms that can start with the word that was read. */
export function termsAt({ terms }: Vocabulary, { hash }: Reader): readonly Term[] {
  return terms.get(hash) ?? none;
}
