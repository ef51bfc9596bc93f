/**
 * Codes the pages that have a term, and its level on each. Pages are halved again and again, with a bit for whether
 * each half contains the term. The bit is predicted from the half, the number of pages with the term, and the last
 * bits. Long pages have more of all terms and sections have their own words, which earlier bits reflect.
 */
import { levels } from '../terms.js';
import { amountOf, amountsOf, exact } from './amounts.js';
import type { Numbers } from './lists.js';
import type { Models } from './model.js';

export interface Places {
  /** Number of positions. */
  readonly found: number;
  /** Ascending numbers of `page * levels + level`. */
  readonly places: Numbers;
}

/** Codes the places of one term after the other; `kind`, from 0 to 2, is the kind of term. */
export type PlacesCoder = (places: Numbers, kind: number) => Places;

/** `pages` is the index's page count. */
export function placesOf(models: Models, pages: number): PlacesCoder {
  const size = 2 ** (32 - Math.clz32(Math.max(0, pages - 1)));
  const codeAmount = amountsOf(models, false);
  const codePages = pagesOf(models, size);
  const codeLevels = levelsOf(models);
  return (places, kind) => {
    const amount = codeAmount(amountOf(places.length), kind);
    const given = Array.from(places, (place) => Math.floor(place / levels));
    const own = codePages(given, amount);
    return { found: own.length, places: codeLevels(own, { places, amount, kind }) };
  };
}

function pagesOf(models: Models, size: number): (pages: readonly number[], amount: number) => number[] {
  const model = models({ inputs: 4, places: 1 << 16, mixers: 32 * 16 });
  const { at } = model;
  return (pages, amount) => {
    const found: number[] = [];
    let last = 0;
    // The pages of each half are a range of the list, split along with the half.
    const codeHalf = (bit: number, half: number, depth: number) => {
      const left = amount <= exact ? amount - found.length : exact + 1;
      at[0] = (depth * 32 + amount) * 8 + left;
      at[1] = half;
      at[2] = half * 32 + amount;
      at[3] = (half * 8 + left) * 4 + (last & 3);
      const coded = model.bit(bit, Math.min(depth, 31) * 16 + Math.min(amount, 15));
      last = last * 2 + coded;
      return coded;
    };
    const walk = (
      first: number,
      length: number,
      half: number,
      depth: number,
      from: number,
      to: number,
    ): void => {
      if (length === 1) {
        found.push(first);
        return;
      }
      const middle = first + length / 2;
      const cut = cutOf(pages, middle, from, to);
      const isLeft = codeHalf(cut > from ? 1 : 0, 2 * half, depth);
      if (isLeft === 1) walk(first, length / 2, 2 * half, depth + 1, from, cut);
      if (amount <= exact && found.length === amount) return;
      const isRight = isLeft === 0 ? 1 : codeHalf(to > cut ? 1 : 0, 2 * half + 1, depth);
      if (isRight === 1) walk(middle, length / 2, 2 * half + 1, depth + 1, cut, to);
    };
    if (amount > 0) walk(0, size, 1, 0, 0, pages.length);
    return found;
  };
}

/** Finds the index, between two indices of a list, of the first page that isn't before `page`. */
function cutOf(pages: readonly number[], page: number, from: number, to: number): number {
  let at = from;
  while (at < to && (pages[at] ?? 0) < page) at++;
  return at;
}

interface Leveled {
  readonly places: Numbers;
  readonly amount: number;
  readonly kind: number;
}

function levelsOf(models: Models): (pages: readonly number[], about: Leveled) => number[] {
  const model = models({ inputs: 5, places: 1 << 15, mixers: levels });
  const { at } = model;
  return (pages, { places, amount, kind }) => {
    let one: number = levels;
    let two: number = levels;
    return pages.map((page, place) => {
      const given = (places[place] ?? 0) % levels;
      let level = 0;
      for (; level < levels - 1; level++) {
        at[0] = (amount * 8 + one) * levels + level;
        at[1] = page * levels + level;
        at[2] = (one * 8 + two) * levels + level;
        at[3] = (page * 8 + one) * levels + level;
        at[4] = (amount * levels + kind) * levels + level;
        if (model.bit(given > level ? 1 : 0, level) === 0) break;
      }
      two = one;
      one = level;
      return page * levels + level;
    });
  };
}
