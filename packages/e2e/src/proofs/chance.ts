/**
 * Random choices that are the same for the same seed, on every machine. A proof takes all its randomness from one of
 * these, so that a failure can be reproduced.
 */

export interface Chance {
  /** An integer from 0 up to, but excluding, `below`. */
  readonly below: (below: number) => number;
  /** True with this probability: 0 is never, 1 always. */
  readonly of: (share: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Items in another order. */
  readonly shuffled: <T>(items: readonly T[]) => T[];
  /** `count` words. */
  readonly phrase: (count: number) => string;
}

const words = 'parcel route label courier depot harbour weight stamp ledger crate pallet invoice'.split(' ');

export function chance(seed: number): Chance {
  // splitmix32
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to choose from');
    return items[below(items.length)] as T;
  };
  return {
    below,
    of: (share) => next() < share,
    pick,
    shuffled: <T>(items: readonly T[]) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    phrase: (count) => Array.from({ length: count }, () => pick(words)).join(' '),
  };
}
