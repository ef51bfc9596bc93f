/**
 * Places that stand behind the lines of a shard, those of each term on bytes of their own: most of what a large site's
 * index holds is said of a few hundred words, and a search asks for two or three of them.
 */
import { levels } from '../terms.js';
import type { Coder } from './arithmetic.js';
import { type NumberCoder, codeList, numberReader, numberWriter } from './lists.js';
import type { Places } from './places.js';
import { codeNumber } from './trees.js';

interface About {
  readonly found: number;
  /** Of the index. */
  readonly pages: number;
}

/** Codes how many bytes the places of a term take behind, and puts them there or reads them once they are asked for. */
export type Behind = (places: readonly number[], about: About) => Places;

/** `put` takes the bytes of each term. */
export function behindWriter(coder: Coder, put: (bytes: Uint8Array) => void): Behind {
  return (places, about) => {
    const writer = numberWriter();
    codePlaces(places, about, writer);
    const bytes = writer.end();
    codeNumber(bytes.length, coder);
    put(bytes);
    return { found: about.found, places };
  };
}

/** `bytes` are those behind the lines. */
export function behindReader(coder: Coder, bytes: Uint8Array): Behind {
  let at = 0;
  return (_, about) => {
    const from = at;
    at += codeNumber(0, coder);
    const own = bytes.subarray(from, at);
    let known: readonly number[] | undefined;
    return {
      found: about.found,
      get places() {
        return (known ??= codePlaces([], about, numberReader(own)));
      },
    };
  };
}

/** The pages, and which of them have the term at a level of more than 0, which of those of more than 1, and so on. */
function codePlaces(
  places: readonly number[],
  { found, pages }: About,
  coder: NumberCoder,
): readonly number[] {
  const given = places.map((place) => Math.floor(place / levels));
  const coded = codeList(given, { amount: found, below: pages }, coder).map((page) => page * levels);
  let members: readonly number[] = coded.map((_, at) => at);
  for (let level = 1; level < levels; level++) {
    const higher = coder.isWriter ? higherOf(places, members, level) : [];
    const below = members.length;
    const amount = coder.code(higher.length, 32 - Math.clz32(below));
    members = codeList(higher, { amount, below }, coder).map((at) => members[at] ?? 0);
    for (const member of members) coded[member] = (coded[member] ?? 0) + 1;
  }
  return coded;
}

/** Which of the members have the level, by their numbers among them. */
function higherOf(places: readonly number[], members: readonly number[], level: number): number[] {
  const higher: number[] = [];
  for (const [at, member] of members.entries()) if ((places[member] ?? 0) % levels >= level) higher.push(at);
  return higher;
}
