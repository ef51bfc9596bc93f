/**
 * Terms of a language in the form in which they are searched for: by their first word, so that a text is read once,
 * whatever the number of terms.
 */
import type { ProseRules } from '@docgen/model';
import { folded, isWord, lowered } from './characters.js';
import { endOfWord, hashOfWord } from './words.js';

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
  /** 1 for each low byte of a first character, so that most words need no hash. */
  readonly starts: Uint8Array;
  /** Whether a term starts with another character than those of words. */
  readonly hasSigns: boolean;
}

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
  const starts = new Uint8Array(256);
  for (const term of all.toSorted((a, b) => b.lower.length - a.lower.length)) {
    const hash = hashOfWord(term.lower, 0, endOfWord(term.lower, 0));
    byWord.set(hash, [...(byWord.get(hash) ?? []), term]);
    starts[folded(term.lower.charCodeAt(0)) & 255] = 1;
  }
  return { terms: byWord, starts, hasSigns: all.some(({ startsWord }) => !startsWord) };
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

const none: readonly Term[] = [];

/** Terms that can start with the word between two offsets. */
export function termsAt(
  { terms, starts }: Vocabulary,
  text: string,
  from: number,
  to: number,
): readonly Term[] {
  if (starts[folded(text.charCodeAt(from)) & 255] === 0) return none;
  return terms.get(hashOfWord(text, from, to)) ?? none;
}
