/** Codes numbers as bits, each in the context of the bits before it. */
import type { Coder } from './arithmetic.js';

/** Codes a number with `bits` bits, highest first; `bit` receives each bit, and those before it with a leading 1. */
export function codeTree(value: number, bits: number, bit: (bit: number, path: number) => number): number {
  let path = 1;
  for (let at = bits - 1; at >= 0; at--) path = 2 * path + bit((value >>> at) & 1, path);
  return path - (1 << bits);
}

/** Codes a number of up to 30 bits, assuming only that small ones are more likely. */
export function codeNumber(value: number, { code }: Coder): number {
  const even = 32_768;
  let bits = 0;
  const own = 31 - Math.clz32(value + 1);
  while (bits < 30 && code(bits < own ? 1 : 0, even) === 1) bits++;
  return codeTree(value + 1 - (1 << bits), bits, (bit) => code(bit, even)) + (1 << bits) - 1;
}
