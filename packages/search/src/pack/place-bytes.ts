/**
 * Places after the lines of a shard, in a separate block of bytes for each term. In the index of a large site most bytes
 * belong to a few hundred words, and a search needs two or three of them, so the other blocks are never decoded.
 */
import { levels } from '../terms.js';
import { type NumberCoder, type Numbers, codeList, numberReader, numberWriter } from './lists.js';
import type { Places } from './places.js';

interface About {
  readonly found: number;
  /** In the index. */
  readonly pages: number;
}

/** The places of most words take no more than 256 bytes. */
const lengthBits = 8;

/** Codes the length of a term's block. Writes the block, or decodes it when its places are first read. */
export type PlacesBlock = (places: Numbers, about: About) => Places;

/** `put` receives the block of each term. */
export function placesBlockWriter(numbers: NumberCoder, put: (bytes: Uint8Array) => void): PlacesBlock {
  return (places, about) => {
    const writer = numberWriter();
    codePlaces(places, about, writer);
    const bytes = writer.end();
    numbers.code(bytes.length, lengthBits);
    put(bytes);
    return { found: about.found, places };
  };
}

/** `bytes` are the blocks, which follow the lines. */
export function placesBlockReader(numbers: NumberCoder, bytes: Uint8Array): PlacesBlock {
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

/** Codes the pages, as places at the lowest level. */
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

/** Codes the pages, then which of them have a level above 0, which of those a level above 1, and so on. */
function codePlaces(places: Numbers, about: About, coder: NumberCoder): Numbers {
  const coded = codePages(places, about, coder);
  // Null means all of them.
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
function higherOf(places: Numbers, members: Numbers | null, level: number): Uint32Array {
  const count = members?.length ?? places.length;
  const higher = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < count; at++)
    if ((places[members === null ? at : (members[at] ?? 0)] ?? 0) % levels >= level) higher[found++] = at;
  return higher.subarray(0, found);
}
