/**
 * Splits text into searchable words with rules of its own, based on Unicode classes, because the segmentation of
 * browsers differs. An identifier (`area_id`, `order.created`, `X-Api-Key`, `createOrder`) is a word as a whole and in
 * its parts. Scripts without spaces are split into pairs of characters.
 */
import type { IdleWords } from './idle.js';
import { fold } from './fold.js';
import { isSpaceless, mixedWords, pairsOf } from './spaceless.js';

/** Reduces a word in lower case, with its accents, to the part that it shares with its other forms. */
export type Stem = (word: string) => string;

/** A language tag, the stemmer of the language, and its words with little meaning. */
export interface Language {
  readonly lang: string;
  readonly stem: Stem;
  readonly idle: IdleWords;
}

const run = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-._:][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
const joint = /[._:-]/;
const identifier = /[._:\d]|^\p{Lu}.*-\p{Lu}/u;
const hump = /(?<=[\p{Ll}\d])(?=\p{Lu})/u;
const letters = /^[\p{L}\p{M}]+$/u;
/** A word with one part. */
const single = /^[A-Za-z\d]?[a-z\d]*$/;
/** A part that is no noise, and the same when folded, except for its case; and a stem that is the same. */
const plainPart = /^[A-Za-z]{2,40}$/;
const plainStem = /^[a-z]+$/;
/** Hashes and keys, which nobody types. */
const noise = /^(?=.*\d)[\da-f]{12,}$|^.{41,}$/;

/** Calls `visit` with each word of `text` and its offset. */
export function eachWord(text: string, visit: (word: string, at: number) => void): void {
  const words = isSpaceless(text) ? mixedWords(text) : text.matchAll(run);
  for (const { 0: word, index } of words) visit(word, index);
}

/** Returns only the words of `text`, which takes a third of the time. */
export function wordsIn(text: string): readonly string[] {
  return isSpaceless(text) ? Array.from(mixedWords(text), ([word]) => word) : (text.match(run) ?? []);
}

/** Terms by which a word is found. */
export interface Terms {
  /** Term of an identifier as a whole; null for other words. */
  readonly whole: string | null;
  /** Stems of the word or of its parts. */
  readonly stems: readonly string[];
  /** Stems of the word without its accents, each with the stem that it has with them. */
  readonly aliases: readonly (readonly [string, string])[];
}

/** The terms of a word from `eachWord`. */
export function termsOf(word: string, stem: Stem): Terms {
  const parts = partsOf(word);
  const of = parts.map((part) => partTerms(part, stem));
  return {
    whole: wholeOf(word, parts),
    stems: of.flatMap(({ stems }) => stems),
    aliases: of.flatMap(({ aliases }) => aliases),
  };
}

/** An identifier with these parts as one term; null for other words. */
export function wholeOf(word: string, parts: readonly string[]): string | null {
  const joints = word.split(joint).length;
  const isWhole = parts.length > joints || (joints > 1 && identifier.test(word));
  const whole = isWhole ? fold(word) : null;
  return whole === null || noise.test(whole) ? null : whole;
}

/** Splits an identifier into its parts. Any other word has one part, the word itself. */
export function partsOf(word: string): string[] {
  return single.test(word) ? [word] : word.split(joint).flatMap((part) => part.split(hump));
}

/** Returns the terms by which one part of a word is found. */
export function partTerms(part: string, stem: Stem): Omit<Terms, 'whole'> {
  // Most parts are plain, and the other patterns take longer.
  if (plainPart.test(part)) {
    const root = stem(part.toLowerCase());
    if (plainStem.test(root)) return { stems: [root], aliases: [] };
  }
  if (isSpaceless(part)) return { stems: pairsOf(part, null).map(({ term }) => term), aliases: [] };
  const folded = fold(part);
  if (folded.length < 2 || noise.test(folded)) return { stems: [], aliases: [] };
  const lower = part.toLowerCase();
  const stemmed = letters.test(part) ? stem(lower) : folded;
  const root = stemmed === folded ? folded : fold(stemmed) || folded;
  // Most words are the same when folded, and needn't be stemmed again.
  const bare = folded === lower ? stemmed : letters.test(folded) ? stem(folded) : root;
  const isAlias = bare !== root && bare !== folded && bare.length > 1;
  return { stems: [root], aliases: isAlias ? [[bare, root]] : [] };
}
