/**
 * Places that stand behind the lines of a shard, those of each term on bytes of their own: most of what a large site's
 * index holds is said of a few hundred words, and a search asks for two or three of them.
 */
import { levels } from '../terms.js';
import { type NumberCoder, type Numbers, codeList, numberReader, numberWriter } from './lists.js';
import type { Places } from './places.js';

interface About {
  readonly found: number;
  /** Of the index. */
  readonly pages: number;
}

/** Most of a word's places take no more than 256 bytes. */
const lengthBits = 8;

/** Codes how many bytes the places of a term take behind, and puts them there or reads them once they are asked for. */
export type Behind = (places: Numbers, about: About) => Places;

/** `put` takes the bytes of each term. */
export function behindWriter(numbers: NumberCoder, put: (bytes: Uint8Array) => void): Behind {
  return (places, about) => {
    const writer = numberWriter();
    codePlaces(places, about, writer);
    const bytes = writer.end();
    numbers.code(bytes.length, lengthBits);
    put(bytes);
    return { found: about.found, places };
  };
}

/** `bytes` are those behind the lines. */
export function behindReader(numbers: NumberCoder, bytes: Uint8Array): Behind {
  let at = 0;
  return (_, about) => {
    const from = at;
    at += numbers.code(0, lengthBits);
    const own = bytes.subarray(from, at);
    let known: Numbers | undefined;
    return {
      found: about.found,
      get places() {
        return (known ??= codePlaces([], about, numberReader(own)));
      },
    };
  };
}

/** The pages of places, as places of the lowest level. */
export function codePages(places: Numbers, { found, pages }: About, coder: NumberCoder): Uint32Array {
  const given = coder.isWriter ? pagesOf(places) : places;
  const coded = codeList(given, { amount: found, below: pages }, coder);
  for (let at = 0; at < found; at++) coded[at] = (coded[at] ?? 0) * levels;
  return coded;
}

function pagesOf(places: Numbers): Uint32Array {
  const pages = Uint32Array.from(places);
  for (let at = 0; at < pages.length; at++) pages[at] = Math.floor((pages[at] ?? 0) / levels);
  return pages;
}

/** The pages, and which of them have the term at a level of more than 0, which of those of more than 1, and so on. */
function codePlaces(places: Numbers, about: About, coder: NumberCoder): Numbers {
  const coded = codePages(places, about, coder);
  // All of them at first.
  let members: Numbers | null = null;
  for (let level = 1; level < levels; level++) {
    const below: number = members?.length ?? about.found;
    const higher = coder.isWriter ? higherOf(places, members, level) : [];
    const amount = coder.code(higher.length, 32 - Math.clz32(below));
    const chosen = codeList(higher, { amount, below }, coder);
    for (let at = 0; at < amount; at++) {
      const member = chosen[at] ?? 0;
      chosen[at] = members?.[member] ?? member;
    }
    members = chosen;
    for (const member of members) coded[member] = (coded[member] ?? 0) + 1;
  }
  return coded;
}

/** Finds the members that have the level, by their index among them; without members, the positions. */
function higherOf(places: Numbers, members: Numbers | null, level: number): number[] {
  const higher: number[] = [];
  const count = members?.length ?? places.length;
  for (let at = 0; at < count; at++)
    if ((places[members?.[at] ?? at] ?? 0) % levels >= level) higher.push(at);
  return higher;
}
