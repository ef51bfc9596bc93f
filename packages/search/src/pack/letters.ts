/**
 * Codes a term as the length of the beginning that it shares with a known term, and the remaining letters in UTF-8.
 * Each letter is predicted from the three before it and from its position. Most are among 31 common characters, which
 * take fewer bits to predict than a byte.
 */
import { longer } from '../longer.js';
import type { Coder } from './arithmetic.js';
import type { Models } from './model.js';
import { codeTree } from './trees.js';

/** Never a UTF-8 byte. */
const end = 0xff;
const mostSame = 31;

const signs = ' abcdefghijklmnopqrstuvwxyz_./';
const signBits = 5;
/** Any other byte, which follows in full. */
const other = 31;

/**
 * Codes a term, given a similar one. A search reads more terms of a large index, so there only the previous letter
 * counts, which takes slightly more space and a fifth of the time.
 */
export function lettersOf(
  { coder, models }: { readonly coder: Coder; readonly models: Models },
  isLarge: boolean,
): (term: string, like: string) => string {
  const codeLetter = letterOf(models, isLarge);
  const sames = models({ inputs: isLarge ? 1 : 3, places: 1024, mixers: 1 });
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let made = new Uint8Array(64);
  const known = { term: '', bytes: new Uint8Array(0) };
  let lastSame = 0;
  const codeSame = (same: number, last: Uint8Array) =>
    codeTree(same, 5, (bit, path) => {
      sames.at[0] = path * 16 + Math.min(lastSame, 15);
      if (!isLarge) {
        sames.at[1] = path * 16 + Math.min(last.length, 15);
        sames.at[2] = path;
      }
      return sames.bit(bit, 0);
    });
  return (term, like) => {
    const bytes = coder.isWriter ? encoder.encode(term) : nothing;
    const last = like === known.term ? known.bytes : encoder.encode(like);
    const same = codeSame(coder.isWriter ? sameStart(last, bytes) : 0, last);
    made.set(last.subarray(0, same));
    let place = same;
    for (; ; place++) {
      const letter = codeLetter(place < bytes.length ? (bytes[place] ?? 0) : end, {
        made,
        place,
        same,
        last,
      });
      if (letter === end) break;
      if (place === made.length) made = longer(made);
      made[place] = letter;
    }
    lastSame = same;
    known.bytes = made.slice(0, place);
    return (known.term = decoder.decode(known.bytes));
  };
}

const nothing = new Uint8Array(0);

interface LetterContext {
  readonly made: Uint8Array;
  readonly place: number;
  readonly same: number;
  readonly last: Uint8Array;
}

function letterOf(models: Models, isLarge: boolean): (letter: number, place: LetterContext) => number {
  const { at, bit } = models(
    isLarge ? { inputs: 1, places: 1 << 15, mixers: 1 } : { inputs: 5, places: 1 << 16, mixers: 3 * 16 },
  );
  const signOf = new Uint8Array(256).fill(other);
  for (let sign = 0; sign < signs.length; sign++) signOf[signs.charCodeAt(sign)] = sign + 1;
  signOf[end] = 0;
  return (letter, { made, place, same, last }) => {
    const one = place > 0 ? (made[place - 1] ?? 0) : 0;
    const two = place > 1 ? (made[place - 2] ?? 0) : 0;
    const three = place > 2 ? (made[place - 3] ?? 0) : 0;
    const pair = Math.imul(one * 256 + two + 1, 0x9e3779b1) >>> 8;
    const triple = Math.imul((one * 256 + two) * 256 + three + 1, 0x85ebca6b) >>> 8;
    const behind = place - same;
    const where = behind === 0 ? (last[same] ?? 0) : Math.min(place, 12) * 2 + (behind === 1 ? 1 : 0);
    const mixers = Math.min(behind, 2) * 16;
    const walk = (value: number, bits: number, first: number): number => {
      let path = 1;
      for (let left = bits - 1; left >= 0; left--) {
        const node = first + path;
        at[0] = isLarge ? one * 512 + node : node;
        if (!isLarge) {
          at[1] = one * 512 + node;
          at[2] = pair + node * 0x3d4d;
          at[3] = triple + node * 0x2f0b;
          at[4] = where * 512 + node;
        }
        path = 2 * path + bit((value >>> left) & 1, mixers + (first === 0 ? left : 8 + left));
      }
      return path - (1 << bits);
    };
    const sign = walk(signOf[letter] ?? other, signBits, 0);
    if (sign === other) return walk(letter, 8, 1 << signBits);
    return sign === 0 ? end : signs.charCodeAt(sign - 1);
  };
}

function sameStart(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length, mostSame);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}
