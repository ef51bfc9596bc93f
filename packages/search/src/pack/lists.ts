/**
 * Codes ascending numbers as the gaps between them, each in about as many bits as the previous ones took (Golomb-Rice
 * coding). For random numbers, this takes slightly more space than arithmetic coding and is read many times faster.
 */
import { longer } from '../longer.js';

/** Codes numbers of a few bits, in either direction, like `Coder`. */
export interface NumberCoder {
  readonly isWriter: boolean;
  /** Codes a number: its `low` lowest bits are written unchanged, and the rest as that many ones. */
  readonly code: (value: number, low: number) => number;
}

export interface NumberWriter extends NumberCoder {
  /** Pads the last byte. */
  readonly end: () => Uint8Array<ArrayBuffer>;
}

/** So many bits are written at a time; with those of an open byte, they fit in 32. */
const atOnce = 16;

export function numberWriter(): NumberWriter {
  let bytes = new Uint8Array(64);
  let length = 0;
  /** The last `bits` bits of it aren't written yet. */
  let open = 0;
  let bits = 0;
  const put = (value: number, count: number) => {
    open = (open << count) | value;
    bits += count;
    if (length + 2 >= bytes.length) bytes = longer(bytes);
    for (; bits >= 8; bits -= 8) bytes[length++] = open >>> (bits - 8);
  };
  return {
    isWriter: true,
    code(value, low) {
      let ones = value >>> low;
      for (; ones >= atOnce; ones -= atOnce) put((1 << atOnce) - 1, atOnce);
      put((2 << ones) - 2, ones + 1);
      let left = low;
      for (; left > atOnce; left -= atOnce) put((value >>> (left - atOnce)) & ((1 << atOnce) - 1), atOnce);
      put(value & ((1 << left) - 1), left);
      return value;
    },
    end() {
      const missing = (8 - bits) % 8;
      put((1 << missing) - 1, missing);
      return bytes.slice(0, length);
    },
  };
}

/** Throws a RangeError if bytes are missing at the end. */
export function numberReader(bytes: Uint8Array): NumberCoder {
  const padded = new Uint8Array(bytes.length + 4);
  padded.set(bytes);
  let at = 0;
  /** The next bits, starting at the highest; at least 24 of them are valid. */
  const next = (): number => {
    const byte = at >>> 3;
    if (byte >= bytes.length) throw new RangeError('the bytes end too early');
    const first = ((padded[byte] ?? 0) << 24) | ((padded[byte + 1] ?? 0) << 16);
    return (first | ((padded[byte + 2] ?? 0) << 8) | (padded[byte + 3] ?? 0)) << (at & 7);
  };
  return {
    isWriter: false,
    code(_, low) {
      let value = 0;
      for (;;) {
        const ones = Math.min(24, Math.clz32(~next()));
        value += ones;
        at += ones;
        if (ones < 24) break;
      }
      at++;
      if (low === 0) return value;
      const bits = next() >>> (32 - low);
      at += low;
      return (value << low) | bits;
    },
  };
}

export interface ListAbout {
  /** Length of the list. */
  readonly amount: number;
  /** All are less than this. */
  readonly below: number;
}

/** Numbers; a typed array if decoded, because a list can be as long as the number of pages. */
export type Numbers = readonly number[] | Uint32Array;

/** Codes ascending numbers; if they are more than half of all, codes the missing ones. The returned list is new. */
export function codeList(list: Numbers, about: ListAbout, coder: NumberCoder): Uint32Array {
  const { amount, below } = about;
  if (2 * amount <= below) return codeGaps(list, about, coder);
  const other = { amount: below - amount, below };
  if (!coder.isWriter) return othersOf(codeGaps(list, other, coder), below);
  codeGaps(othersOf(list, below), other, coder);
  return Uint32Array.from(list);
}

/** Number of gaps that predict the next one: fewer would fit noise, and more would adapt too slowly. */
const memory = 48;

function codeGaps(list: Numbers, { amount, below }: ListAbout, { code }: NumberCoder): Uint32Array {
  const found = new Uint32Array(amount);
  let count = 4;
  let sum = count * Math.floor((below - amount) / (amount + 1));
  let last = -1;
  let low = 0;
  for (let at = 0; at < amount; at++) {
    low = lowBits(low, sum, count);
    const gap = code((list[at] ?? 0) - last - 1, low);
    last += gap + 1;
    found[at] = last;
    sum += gap;
    if (++count < memory) continue;
    sum >>>= 1;
    count >>>= 1;
  }
  return found;
}

/** Number of low bits that splits gaps best, if `count` gaps add up to `sum`; `last` is the number before. */
function lowBits(last: number, sum: number, count: number): number {
  const usual = 0.7 * sum;
  let low = last;
  while (low > 0 && count << (low - 1) >= usual) low--;
  while (low < 24 && count << low < usual) low++;
  return low;
}

function othersOf(list: Numbers, below: number): Uint32Array {
  const others = new Uint32Array(below - list.length);
  let at = 0;
  let place = 0;
  for (let number = 0; number < below; number++) {
    if (list[at] === number) at++;
    else others[place++] = number;
  }
  return others;
}
