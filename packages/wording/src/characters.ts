/** Kinds of characters, by code unit. Each is looked up once, because Unicode's tables are slow for each letter of a site. */

/** Replaces code and addresses: a word of its own, which joins no other. */
export const opaque = '\u{FFFC}';
const opaqueCode = opaque.charCodeAt(0);

/** From `digit` on, they are parts of words. */
export const kinds = { blank: 1, sign: 2, digit: 3, letter: 4, unspaced: 5 };

/** Traits of the characters that have occurred; 0 for others. */
const known = new Uint32Array(0x1_0000);

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** The lowercase form of a character, as one code unit, and 2 ** 16 times its kind. */
export function traitsOf(code: number): number {
  return known[code] || learned(code);
}

function learned(code: number): number {
  const character = String.fromCharCode(code);
  const lower = character.toLowerCase();
  const traits = traitOf(judged(code, character)) + (lower.length === 1 ? lower.charCodeAt(0) : code);
  known[code] = traits;
  return traits;
}

/** The least traits of characters of this kind. */
export function traitOf(kind: number): number {
  return kind * 0x1_0000;
}

function judged(code: number, character: string): number {
  if (/[\p{L}\p{M}]/u.test(character)) return unspaced.test(character) ? kinds.unspaced : kinds.letter;
  if (code === opaqueCode || /[\p{N}_]/u.test(character)) return kinds.digit;
  return /\s/.test(character) ? kinds.blank : kinds.sign;
}

/** One of `kinds`. */
function kindOf(code: number): number {
  return traitsOf(code) >>> 16;
}

export function isBlank(code: number): boolean {
  return kindOf(code) === kinds.blank;
}

/** Whether the character is part of a word. */
export function isWord(code: number): boolean {
  return kindOf(code) >= kinds.digit;
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
  return traitsOf(code) & 0xffff;
}

/** A text in lower case, with the same length. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) =>
    String.fromCharCode(folded(text.charCodeAt(at))),
  ).join('');
}
