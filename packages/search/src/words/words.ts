/**
 * Words: what of a text can be searched for, by a rule of our own over Unicode's classes; browsers' own segmentation
 * differs from one to the next. An identifier (`area_id`, `order.created`, `X-Api-Key`, `createOrder`) is a word whole
 * and by its parts. Scripts without spaces are cut into pairs of letters.
 */
import { fold } from './fold.js';

/** Turns a word in lower case, with its accents, into what it has in common with its other forms. */
export type Stem = (word: string) => string;

const run = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-._:][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
const joint = /[._:-]/;
const identifier = /[._:\d]|^\p{Lu}.*-\p{Lu}/u;
const hump = /(?<=[\p{Ll}\d])(?=\p{Lu})/u;
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const letters = /^[\p{L}\p{M}]+$/u;
/** Hashes and keys, which nobody types. */
const noise = /^(?=.*\d)[\da-f]{12,}$|^.{41,}$/;

/** Calls `visit` with each word of `text` and where it begins. */
export function eachWord(text: string, visit: (word: string, at: number) => void): void {
  for (const { 0: word, index } of text.matchAll(run)) visit(word, index);
}

/** What a word is found by. */
export interface Terms {
  /** Of an identifier as a whole; null for other words. */
  readonly whole: string | null;
  /** Stems of the word or of its parts. */
  readonly stems: readonly string[];
  /** Stems that the word has without its accents, each with the stem that it has with them. */
  readonly aliases: readonly (readonly [string, string])[];
}

/** The terms of one word of `eachWord`. */
export function termsOf(word: string, stem: Stem): Terms {
  const joined = word.split(joint);
  const parts = partsOf(word);
  const isWhole = parts.length > joined.length || (joined.length > 1 && identifier.test(word));
  const whole = isWhole ? fold(word) : null;
  const stems: string[] = [];
  const aliases: [string, string][] = [];
  for (const part of parts) addTerms(part, stem, { stems, aliases });
  return { whole: whole === null || noise.test(whole) ? null : whole, stems, aliases };
}

/** What an identifier is put together from; of another word, the word. */
export function partsOf(word: string): string[] {
  return word.split(joint).flatMap((part) => part.split(hump));
}

interface Added {
  readonly stems: string[];
  readonly aliases: [string, string][];
}

function addTerms(part: string, stem: Stem, { stems, aliases }: Added): void {
  if (spaceless.test(part)) {
    const signs = Array.from(fold(part));
    if (signs.length === 1) stems.push(signs[0] ?? '');
    for (let at = 0; at + 1 < signs.length; at++) stems.push(`${signs[at]}${signs[at + 1]}`);
    return;
  }
  const folded = fold(part);
  if (folded.length < 2 || noise.test(folded)) return;
  const root = letters.test(part) ? fold(stem(part.toLowerCase())) || folded : folded;
  stems.push(root);
  const bare = letters.test(folded) ? stem(folded) : root;
  if (bare !== root && bare !== folded && bare.length > 1) aliases.push([bare, root]);
}
