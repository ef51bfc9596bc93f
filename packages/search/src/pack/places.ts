/**
 * The pages that have a term, and its level in each. Pages are halved again and again, and each half says whether the
 * term is in it: under which half it is, how many pages have the term, and what was said last. A long page has more of
 * all terms and a section has its own words, and both show in what halves said before. What a usual word of a large site
 * has to say stands behind, where it is read when it is asked for.
 */
import { levels } from '../terms.js';
import type { Coder } from './arithmetic.js';
import type { Behind } from './behind.js';
import type { Models } from './model.js';
import { codeNumber, codeTree } from './trees.js';

/** Up to so many pages their exact number is told; of more, how many bits it has. */
const exact = 3;
/** Of more pages each is met too seldom for what it was like before to say much: it is left out, which saves time. */
export const large = 1024;
/** Of so many pages on a term stands behind in such an index: 64. */
const usual = amountOf(64);

export interface Places {
  /** How many there are. */
  readonly found: number;
  /** Ascending numbers of `page * levels + level`. */
  readonly places: readonly number[];
}

interface Placing {
  readonly coder: Coder;
  readonly models: Models;
  readonly behind: Behind;
}

/**
 * Codes the places of one term after the other. `pages` is how many the index has, `kind` one of 0 to 2, what a term is
 * like.
 */
export function placesOf(
  { coder, models, behind }: Placing,
  pages: number,
): (places: readonly number[], kind: number) => Places {
  const size = 2 ** (32 - Math.clz32(Math.max(0, pages - 1)));
  const codeAmount = amountsOf(models);
  const codePages = pagesOf(models, size);
  const codeLevels = levelsOf(models, size);
  return (places, kind) => {
    const amount = codeAmount(amountOf(places.length), kind);
    if (pages > large && amount >= usual) {
      const found = codeNumber(places.length, coder);
      return behind(places, { found, pages });
    }
    const own = codePages(
      places.map((place) => Math.floor(place / levels)),
      amount,
    );
    return { found: own.length, places: codeLevels(own, { places, amount, kind }) };
  };
}

function amountOf(pages: number): number {
  return pages <= exact ? pages : 33 - Math.clz32(pages);
}

function amountsOf(models: Models): (amount: number, kind: number) => number {
  const model = models({ inputs: 3, places: 1024, mixers: 1 });
  let last = 0;
  return (given, kind) =>
    (last = codeTree(given, 5, (bit, path) => {
      model.at[0] = path;
      model.at[1] = path * 4 + kind;
      model.at[2] = path * 32 + last;
      return model.bit(bit, 0);
    }));
}

function pagesOf(models: Models, size: number): (pages: readonly number[], amount: number) => number[] {
  const isLarge = size > large;
  const model = models({ inputs: isLarge ? 1 : 4, places: isLarge ? 1 << 13 : 1 << 16, mixers: 32 * 16 });
  const { at } = model;
  return (pages, amount) => {
    const found: number[] = [];
    let last = 0;
    // Which of its pages a half has is looked up in a list that is cut with it.
    const codeHalf = (bit: number, half: number, depth: number) => {
      const left = amount <= exact ? amount - found.length : exact + 1;
      at[0] = (depth * 32 + amount) * 8 + left;
      if (!isLarge) {
        at[1] = half;
        at[2] = half * 32 + amount;
        at[3] = (half * 8 + left) * 4 + (last & 3);
      }
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

/** Where in a list, between two places, the first page is that is not before `page`. */
function cutOf(pages: readonly number[], page: number, from: number, to: number): number {
  let at = from;
  while (at < to && (pages[at] ?? 0) < page) at++;
  return at;
}

interface Leveled {
  readonly places: readonly number[];
  readonly amount: number;
  readonly kind: number;
}

function levelsOf(models: Models, size: number): (pages: readonly number[], about: Leveled) => number[] {
  const isLarge = size > large;
  const model = models({ inputs: isLarge ? 1 : 5, places: isLarge ? 1 << 10 : 1 << 15, mixers: levels });
  const { at } = model;
  return (pages, { places, amount, kind }) => {
    let one: number = levels;
    let two: number = levels;
    return pages.map((page, place) => {
      const given = (places[place] ?? 0) % levels;
      let level = 0;
      for (; level < levels - 1; level++) {
        at[0] = (amount * 8 + one) * levels + level;
        if (!isLarge) {
          at[1] = page * levels + level;
          at[2] = (one * 8 + two) * levels + level;
          at[3] = (page * 8 + one) * levels + level;
          at[4] = (amount * levels + kind) * levels + level;
        }
        if (model.bit(given > level ? 1 : 0, level) === 0) break;
      }
      two = one;
      one = level;
      return page * levels + level;
    });
  };
}
