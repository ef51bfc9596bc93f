/**
 * Arithmetic coding of bits: the less likely a bit is, the more space it takes. Writer and reader have the same
 * interface, so a format is described once for both.
 */
import { longer } from '../longer.js';

export interface Coder {
  /** Whether it returns the bits it receives. A reader ignores those and returns the bits that were written. */
  readonly isWriter: boolean;
  /** Codes a bit that is 1 in `chance` of 65,536 cases; `chance` is never 0 or 65,536. */
  readonly code: (bit: number, chance: number) => number;
}

export interface BitWriter extends Coder {
  readonly end: () => Uint8Array<ArrayBuffer>;
}

const top = 0xff000000;
/** Indexes in a typed array: a variable with so large a number would be a new object for each bit. */
const [low, high, value] = [0, 1, 2];

export function bitWriter(): BitWriter {
  let bytes = new Uint8Array(1024);
  let length = 0;
  const ends = Uint32Array.of(0, 0xffffffff);
  const put = (byte: number) => {
    if (length === bytes.length) bytes = longer(bytes);
    bytes[length++] = byte;
  };
  return {
    isWriter: true,
    code(bit, chance) {
      const from = ends[low] ?? 0;
      const middle = from + Math.floor((((ends[high] ?? 0) - from) * chance) / 65_536);
      ends[bit === 1 ? high : low] = bit === 1 ? middle : middle + 1;
      while ((((ends[low] ?? 0) ^ (ends[high] ?? 0)) & top) === 0) {
        put((ends[high] ?? 0) >>> 24);
        ends[low] = (ends[low] ?? 0) << 8;
        ends[high] = ((ends[high] ?? 0) << 8) | 255;
      }
      return bit;
    },
    end() {
      // The smallest value in the range, given that a reader assumes zeros after the end.
      put(((ends[low] ?? 0) >>> 24) + 1);
      return bytes.slice(0, length);
    },
  };
}

/** Throws a RangeError if bytes are missing at the end, as soon as that is certain. */
export function bitReader(bytes: Uint8Array): Coder {
  let at = 4;
  const ends = Uint32Array.of(0, 0xffffffff, 0);
  for (let byte = 0; byte < 4; byte++) ends[value] = ((ends[value] ?? 0) << 8) | (bytes[byte] ?? 0);
  return {
    isWriter: false,
    code(_, chance) {
      const from = ends[low] ?? 0;
      const middle = from + Math.floor((((ends[high] ?? 0) - from) * chance) / 65_536);
      const bit = (ends[value] ?? 0) <= middle ? 1 : 0;
      ends[bit === 1 ? high : low] = bit === 1 ? middle : middle + 1;
      while ((((ends[low] ?? 0) ^ (ends[high] ?? 0)) & top) === 0) {
        ends[low] = (ends[low] ?? 0) << 8;
        ends[high] = ((ends[high] ?? 0) << 8) | 255;
        if (at > bytes.length + 8) throw new RangeError('the bytes end too early');
        ends[value] = ((ends[value] ?? 0) << 8) | (bytes[at++] ?? 0);
      }
      return bit;
    },
  };
}
