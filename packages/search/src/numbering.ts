/**
 * Numbers terms that come as bytes, from 0 in order of first appearance. A known term is found without creating a
 * string: a large index has millions of places and some hundred thousand terms.
 */
import { longer } from './longer.js';

export interface Numbering {
  /** Returns the number of the term whose UTF-8 is in `bytes` between two offsets. */
  readonly of: (bytes: Uint8Array, from: number, to: number) => number;
  /** Their count. */
  readonly count: () => number;
  /** The UTF-8 of a term. */
  readonly bytesOf: (number: number) => Uint8Array;
  /** All terms, by their numbers. */
  readonly terms: () => string[];
}

const free = -1;

export function numbering(): Numbering {
  /** The bytes of all terms, one after the other. */
  let letters = new Uint8Array(1 << 12);
  /** Offset of each term, followed by the end of the last one. */
  let starts = new Uint32Array(1 << 8);
  let count = 0;
  /** Numbers by the hashes of their terms, each in the first free slot from its hash on. Half stay free. */
  let slots = new Int32Array(1 << 9).fill(free);
  const isSame = (number: number, bytes: Uint8Array, from: number, to: number): boolean => {
    const start = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at++) if (letters[start + at - from] !== bytes[at]) return false;
    return true;
  };
  /** Slot of the term between two offsets: its own, or the free one for it. */
  const slotOf = (bytes: Uint8Array, from: number, to: number): number => {
    let slot = hashOf(bytes, from, to) & (slots.length - 1);
    for (let known = slots[slot] ?? free; known !== free; known = slots[slot] ?? free) {
      if (isSame(known, bytes, from, to)) break;
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  };
  const grow = () => {
    const more = new Uint32Array(2 * starts.length);
    more.set(starts);
    starts = more;
    slots = new Int32Array(2 * slots.length).fill(free);
    for (let number = 0; number < count; number++)
      slots[slotOf(letters, starts[number] ?? 0, starts[number + 1] ?? 0)] = number;
  };
  const bytesOf = (number: number) => letters.subarray(starts[number], starts[number + 1]);
  return {
    count: () => count,
    bytesOf,
    of(bytes, from, to) {
      const slot = slotOf(bytes, from, to);
      const known = slots[slot] ?? free;
      if (known !== free) return known;
      const start = starts[count] ?? 0;
      const end = start + to - from;
      while (end > letters.length) letters = longer(letters);
      for (let at = from; at < to; at++) letters[start + at - from] = bytes[at] ?? 0;
      slots[slot] = count++;
      starts[count] = end;
      if (count + 1 === starts.length) grow();
      return count - 1;
    },
    terms() {
      const decoder = new TextDecoder();
      return Array.from({ length: count }, (_, number) => decoder.decode(bytesOf(number)));
    },
  };
}

/** FNV-1a with its upper half folded into the lower one, which selects the slot. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash >>> 16) ^ hash;
}
