/**
 * Terms of a language in the form in which they are searched for: by their first two characters, so that a text is read
 * once, whatever the number of terms.
 */
import type { ProseRules } from '@docgen/model';

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
  /** Terms by their first two code units in lower case (`pairOf`); longer ones first. */
  readonly terms: ReadonlyMap<number, readonly Term[]>;
  /** 1 for each hash of such a pair, so that most words need no lookup. */
  readonly pairs: Uint8Array;
  /** Whether a term is a single character. */
  readonly hasSingle: boolean;
  /** Whether a term starts with another character than those of words. */
  readonly hasSigns: boolean;
}

const hashes = 4096;

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
  const byPair = new Map<number, Term[]>();
  const pairs = new Uint8Array(hashes);
  for (const term of all.toSorted((a, b) => b.lower.length - a.lower.length)) {
    const { lower } = term;
    const second = lower.length > 1 ? lower.charCodeAt(1) : 0;
    const pair = pairOf(lower.charCodeAt(0), second);
    byPair.set(pair, [...(byPair.get(pair) ?? []), term]);
    pairs[hashOf(lower.charCodeAt(0), second)] = 1;
  }
  return {
    terms: byPair,
    pairs,
    hasSingle: all.some(({ lower }) => lower.length === 1),
    hasSigns: all.some(({ startsWord }) => !startsWord),
  };
}

function termOf(written: string, instead: readonly string[], reason: string | null): Term {
  const text = written.trim().replace(/\s+/g, ' ');
  const lower = lowered(text);
  return {
    text,
    lower,
    isExact: lower !== text,
    startsWord: /^[\p{L}\p{M}\p{N}]/u.test(text),
    endsWord: /[\p{L}\p{M}\p{N}]$/u.test(text),
    instead,
    reason,
  };
}

/** In lower case, with the same length. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at).toLowerCase();
    return one.length === 1 ? one : text.charAt(at);
  }).join('');
}

/** Two code units as a number; the second is 0 for a term of one character. */
function pairOf(first: number, second: number): number {
  return first * 65_536 + second;
}

function hashOf(first: number, second: number): number {
  return (first * 31 + second) & (hashes - 1);
}

const none: readonly Term[] = [];

/** Terms that start with these two code units. */
export function termsAt({ terms, pairs }: Vocabulary, first: number, second: number): readonly Term[] {
  return pairs[hashOf(first, second)] === 1 ? (terms.get(pairOf(first, second)) ?? none) : none;
}
