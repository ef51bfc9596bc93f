/** Encodes the number of pages that have a term, in five bits. */
import type { Models } from './model.js';
import { codeTree } from './trees.js';

/** Up to this many pages, the exact number is encoded; above it, only its length in bits. */
export const exact = 3;

export function amountOf(pages: number): number {
  return pages <= exact ? pages : 33 - Math.clz32(pages);
}

/** The smallest number with this amount, and the number of bits that distinguish the others. */
export function rangeOf(amount: number): { readonly least: number; readonly bits: number } {
  return amount <= exact ? { least: amount, bits: 0 } : { least: 2 ** (amount - 2), bits: amount - 2 };
}

/** Codes one amount after the other; `kind`, from 0 to 2, is the kind of term. */
export function amountsOf(models: Models, isLarge: boolean): (amount: number, kind: number) => number {
  const model = models({ inputs: isLarge ? 1 : 3, places: 1024, mixers: 1 });
  const { at } = model;
  let last = 0;
  return (given, kind) =>
    (last = codeTree(given, 5, (bit, path) => {
      at[0] = path * 4 + kind;
      if (!isLarge) {
        at[1] = path * 32 + last;
        at[2] = path;
      }
      return model.bit(bit, 0);
    }));
}
