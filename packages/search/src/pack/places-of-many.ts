/**
 * Pages and levels of the terms of a large index, as plain numbers next to the terms. Predicting them from earlier pages
 * would save little, because a page occurs rarely, and a search reads many terms. Common words have their numbers in a
 * separate block, which is decoded on demand.
 */
import { levels } from '../terms.js';
import { amountOf, amountsOf, rangeOf } from './amounts.js';
import { type PlacesBlock, codePages } from './place-bytes.js';
import type { NumberCoder } from './lists.js';
import type { Models } from './model.js';
import type { PlacesCoder } from './places.js';

/** Words on this many pages are common. */
const usual = amountOf(64);

interface Placing {
  readonly models: Models;
  readonly numbers: NumberCoder;
  readonly placesBlock: PlacesBlock;
}

/** Codes the places of one term after the other. `pages` is the number of pages in the index. */
export function placesOfMany({ models, numbers, placesBlock }: Placing, pages: number): PlacesCoder {
  const codeAmount = amountsOf(models, true);
  return (places, kind) => {
    const amount = codeAmount(amountOf(places.length), kind);
    const { least, bits } = rangeOf(amount);
    const found = bits === 0 ? least : least + numbers.code(places.length - least, bits);
    if (amount >= usual) return placesBlock(places, { found, pages });
    const coded = codePages(places, { found, pages }, numbers);
    for (let at = 0; at < found; at++)
      coded[at] = (coded[at] ?? 0) + numbers.code((places[at] ?? 0) % levels, 0);
    return { found, places: coded };
  };
}
