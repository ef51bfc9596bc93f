/** Kinds of characters, by code unit. Each is looked up once, because Unicode's tables are slow for each letter of a site. */

/** Replaces code and addresses: a word of its own, which joins no other. */
export const opaque = '\u{FFFC}';
const opaqueCode = opaque.charCodeAt(0);

export const kinds = { other: 1, digit: 2, letter: 3, unspaced: 4 };

/** Kinds of the characters that have occurred; 0 for others. */
const known = new Uint8Array(0x1_0000);

/** Their lowercase forms. */
const folds = new Uint16Array(0x1_0000);

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

const strings: { readonly charCodeAt: (this: string, at: number) => number } = String.prototype;
const { charCodeAt } = strings;

/**
 * `text.charCodeAt(at)`, faster: texts of a tree have so many forms in memory that V8 would look up the method, and
 * `length`, for each character.
 */
export function codeAt(text: string, at: number): number {
  return charCodeAt.call(text, at);
}

/** One of `kinds`. */
export function kindOf(code: number): number {
  return known[code] || learned(code);
}

function learned(code: number): number {
  const character = String.fromCharCode(code);
  const lower = character.toLowerCase();
  folds[code] = lower.length === 1 ? lower.charCodeAt(0) : code;
  const kind = judged(code, character);
  known[code] = kind;
  return kind;
}

function judged(code: number, character: string): number {
  if (/[\p{L}\p{M}]/u.test(character)) return unspaced.test(character) ? kinds.unspaced : kinds.letter;
  return code === opaqueCode || /[\p{N}_]/u.test(character) ? kinds.digit : kinds.other;
}

/** Whether the character is part of a word. */
export function isWord(code: number): boolean {
  return kindOf(code) > kinds.other;
}

export function isLetter(code: number): boolean {
  return kindOf(code) >= kinds.letter;
}

/** Whether the character belongs to a script without spaces between words. */
export function isUnspaced(code: number): boolean {
  return kindOf(code) === kinds.unspaced;
}

/** The character in lower case, as one code unit. */
export function folded(code: number): number {
  return folds[code] || foldOf(code);
}

function foldOf(code: number): number {
  kindOf(code);
  return folds[code] ?? code;
}

/** A text in lower case, with the same length. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) =>
    String.fromCharCode(folded(text.charCodeAt(at))),
  ).join('');
}
