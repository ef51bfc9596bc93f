/**
 * Terms, as what each has in common with one that is known and the letters behind that, in UTF-8: a letter is guessed
 * from the three before it and from where it stands.
 */
import type { Coder } from './arithmetic.js';
import { modelOf } from './model.js';
import { codeTree } from './trees.js';

/** No letter in UTF-8. */
const end = 0xff;
const mostSame = 31;

/** Codes a term of which a like one is known. */
export function lettersOf(coder: Coder): (term: string, like: string) => string {
  const letters = modelOf(coder, { inputs: 5, places: 1 << 16, mixers: 24 });
  const sames = modelOf(coder, { inputs: 3, places: 1024, mixers: 1 });
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let lastSame = 0;
  const codeSame = (same: number, last: Uint8Array) =>
    codeTree(same, 5, (bit, path) => {
      sames.at[0] = path;
      sames.at[1] = path * 16 + Math.min(lastSame, 15);
      sames.at[2] = path * 16 + Math.min(last.length, 15);
      return sames.bit(bit, 0);
    });
  const { at } = letters;
  const codeLetter = (letter: number, { before, place, same, last }: Place) => {
    const [one = 0, two = 0, three = 0] = before;
    const pair = Math.imul(one * 256 + two + 1, 0x9e3779b1) >>> 8;
    const triple = Math.imul((one * 256 + two) * 256 + three + 1, 0x85ebca6b) >>> 8;
    const isFirst = place === same;
    const where = isFirst ? 512 + (last[same] ?? 0) : Math.min(place, 12) * 2 + (place === same + 1 ? 1 : 0);
    const mixers = isFirst ? 0 : place === same + 1 ? 8 : 16;
    let depth = 0;
    return codeTree(letter, 8, (bit, path) => {
      at[0] = path;
      at[1] = one * 256 + path;
      at[2] = pair + path * 0x3d4d;
      at[3] = triple + path * 0x2f0b;
      at[4] = where * 256 + path;
      return letters.bit(bit, mixers + depth++);
    });
  };
  return (term, like) => {
    const bytes = encoder.encode(term);
    const last = encoder.encode(like);
    const same = codeSame(coder.isWriter ? sameStart(last, bytes) : 0, last);
    const made = Array.from(last.subarray(0, same));
    for (let place = same; ; place++) {
      const before = [made[place - 1] ?? 0, made[place - 2] ?? 0, made[place - 3] ?? 0];
      const letter = codeLetter(bytes[place] ?? end, { before, place, same, last });
      if (letter === end) break;
      made.push(letter);
    }
    lastSame = same;
    return decoder.decode(Uint8Array.from(made));
  };
}

interface Place {
  readonly before: readonly number[];
  readonly place: number;
  readonly same: number;
  readonly last: Uint8Array;
}

function sameStart(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length, mostSame);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}
