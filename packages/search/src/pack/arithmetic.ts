/**
 * Arithmetic coding of bits: each takes as much room as it is unlikely. A writer and a reader have one shape, so that
 * what describes a format describes it once, for both ways.
 */
export interface Coder {
  /** Whether it gives the bits that it is told; a reader gives those that were written, whatever it is told. */
  readonly isWriter: boolean;
  /** A bit that is 1 in `chance` of 65,536 cases; `chance` is never 0 or all. */
  readonly code: (bit: number, chance: number) => number;
}

export interface BitWriter extends Coder {
  readonly end: () => Uint8Array<ArrayBuffer>;
}

const top = 0xff000000;

export function bitWriter(): BitWriter {
  let bytes = new Uint8Array(1024);
  let length = 0;
  let low = 0;
  let high = 0xffffffff;
  const put = (byte: number) => {
    if (length === bytes.length) {
      const more = new Uint8Array(2 * length);
      more.set(bytes);
      bytes = more;
    }
    bytes[length++] = byte;
  };
  return {
    isWriter: true,
    code(bit, chance) {
      const middle = low + Math.floor(((high - low) * chance) / 65_536);
      if (bit === 1) high = middle;
      else low = middle + 1;
      while (((low ^ high) & top) === 0) {
        put(high >>> 24);
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
      return bit;
    },
    end() {
      // The least that lies between, when a reader takes zeros for what is behind it.
      put((low >>> 24) + 1);
      return bytes.slice(0, length);
    },
  };
}

/** Throws a RangeError where bytes are gone from the end, once that is sure. */
export function bitReader(bytes: Uint8Array): Coder {
  let at = 4;
  let low = 0;
  let high = 0xffffffff;
  let value = 0;
  for (let byte = 0; byte < 4; byte++) value = ((value << 8) | (bytes[byte] ?? 0)) >>> 0;
  return {
    isWriter: false,
    code(_, chance) {
      const middle = low + Math.floor(((high - low) * chance) / 65_536);
      const bit = value <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      while (((low ^ high) & top) === 0) {
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
        if (at > bytes.length + 8) throw new RangeError('the bytes end too early');
        value = ((value << 8) | (bytes[at++] ?? 0)) >>> 0;
      }
      return bit;
    },
  };
}
