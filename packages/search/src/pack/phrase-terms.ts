/**
 * Codes the terms of phrases. They are hashes, which no letter predicts, but they are in order. So each is the distance
 * from the last one: its length in bits, which is predicted, and the bits themselves, which are even.
 */
import { hashOfPhrase, isPhrase, phraseOfHash } from '../words/phrases.js';
import type { Coder } from './arithmetic.js';
import type { Models } from './model.js';
import { codeTree } from './trees.js';

const lengthBits = 5;
const even = 32_768;

export type TermCoder = (term: string, like: string) => string;

/** Codes phrases itself, and all other terms with `codeOther`. */
export function withPhrases(
  codeOther: TermCoder,
  { coder, models }: { readonly coder: Coder; readonly models: Models },
): TermCoder {
  const kinds = models({ inputs: 1, places: 2, mixers: 1 });
  const lengths = models({ inputs: 1, places: 1 << lengthBits, mixers: 1 });
  let last = 0;
  const codeDistance = (distance: number): number => {
    const bits = codeTree(32 - Math.clz32(distance), lengthBits, (bit, path) => {
      lengths.at[0] = path;
      return lengths.bit(bit, 0);
    });
    // The highest bit follows from the length.
    if (bits < 2) return bits;
    const top = 1 << (bits - 1);
    return top + codeTree(distance - top, bits - 1, (bit) => coder.code(bit, even));
  };
  return (term, like) => {
    const isOne = kinds.bit(isPhrase(term) ? 1 : 0, 0) === 1;
    kinds.at[0] = isOne ? 1 : 0;
    if (!isOne) return codeOther(term, like);
    last += codeDistance(coder.isWriter ? hashOfPhrase(term) - last : 0);
    return phraseOfHash(last);
  };
}
