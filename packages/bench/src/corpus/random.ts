/**
 * Numbers that look random but are the same on every machine for the same seed: the corpus must be the same tree
 * wherever it is generated. Not for anything secret.
 */

/** Returns the next number, from 0 to just below 1. */
export type Random = () => number;

/** A generator whose sequence depends only on `seed` and `stream`; streams of one seed are independent. */
export function seeded(seed: number, stream = 0): Random {
  let state = scramble(scramble(seed) + Math.imul(stream, 0x2545f491)) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (scramble(state) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** One of `items`, which must not be empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** `count` different items in random order, or all of them if there are fewer. */
export function sample<T>(random: Random, items: readonly T[], count: number): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(between(random, 0, left.length - 1), 1));
  return taken;
}

/** Spreads the bits of neighboring numbers far apart. */
function scramble(value: number): number {
  let bits = (value + 0x6d2b79f5) | 0;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return bits ^ (bits >>> 14);
}
