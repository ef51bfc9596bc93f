/**
 * Runs: the terms of some pages by term instead of by page, as machines that share a build pass them on. An index is
 * merged from runs by looking up each run's terms once, instead of those of each page. (Search engines that index in
 * segments merge them like this.) Pages of a run are numbered from 0.
 */
import { longer } from './longer.js';

/** Where terms are. */
export interface Placed {
  /** Calls `visit` for each place of each term: the page times the number of levels, plus the level of the term there. */
  readonly eachPlace: (visit: (number: number, place: number) => void) => void;
  /** Calls `visit` for each page with another spelling of a term. */
  readonly eachAlias: (visit: (spelling: number, term: number, page: number) => void) => void;
}

/** Ascending numbers: places of a term, or pages with an alias. */
type Ascending = Iterable<number> & { readonly length: number };

export interface RunContent {
  /** The UTF-8 of each term, by its number. */
  readonly terms: readonly Uint8Array[];
  /** Places of each term. */
  readonly placesOf: (number: number) => Ascending;
  readonly aliases: readonly (readonly [spelling: number, term: number, pages: Ascending])[];
}

/** Bytes of a run: the terms, the aliases with the pages of each, and the places of each term. */
export function writeRun({ terms, placesOf, aliases }: RunContent): Uint8Array<ArrayBuffer> {
  const out = varintWriter();
  out.put(terms.length);
  for (const bytes of terms) {
    out.put(bytes.length);
    out.putAll(bytes);
  }
  out.put(aliases.length);
  for (const [spelling, term, pages] of aliases) {
    out.put(spelling);
    out.put(term);
    putAscending(out, pages);
  }
  for (let number = 0; number < terms.length; number++) putAscending(out, placesOf(number));
  return out.end();
}

interface Renumbering {
  /** The number of the term whose UTF-8 is in `bytes` between two offsets. */
  readonly numberOf: (bytes: Uint8Array, from: number, to: number) => number;
  /** The pages of the index that a page of the run is; there may be none. */
  readonly pagesOf: (page: number) => readonly number[];
  readonly levels: number;
}

/** The places of a run's terms, under other numbers. Throws a RangeError if bytes are missing at the end. */
export function readRun(bytes: Uint8Array, { numberOf, pagesOf, levels }: Renumbering): Placed {
  const start = varintReader(bytes, 0);
  const numbers = new Uint32Array(Math.min(start.next(), bytes.length));
  for (let term = 0; term < numbers.length; term++) {
    const length = start.next();
    const from = start.skip(length);
    numbers[term] = numberOf(bytes, from, from + length);
  }
  const aliases = start.skip(0);
  /** Returns where the aliases end. */
  const eachAlias = (visit: (spelling: number, term: number, page: number) => void): number => {
    const { next, skip } = varintReader(bytes, aliases);
    for (let left = next(); left > 0; left--) {
      const [spelling, term] = [numbers[next()] ?? 0, numbers[next()] ?? 0];
      let own = 0;
      for (let more = next(); more > 0; more--) {
        own += next();
        for (const page of pagesOf(own)) visit(spelling, term, page);
      }
    }
    return skip(0);
  };
  const places = eachAlias(() => undefined);
  return {
    eachAlias: (visit) => void eachAlias(visit),
    eachPlace(visit) {
      const { next } = varintReader(bytes, places);
      for (const number of numbers) {
        let place = 0;
        for (let left = next(); left > 0; left--) {
          place += next();
          const level = place % levels;
          for (const page of pagesOf((place - level) / levels)) visit(number, page * levels + level);
        }
      }
    },
  };
}

interface VarintWriter {
  /** Writes seven bits at a time, the lowest first. */
  readonly put: (value: number) => void;
  readonly putAll: (bytes: Uint8Array) => void;
  readonly end: () => Uint8Array<ArrayBuffer>;
}

function varintWriter(): VarintWriter {
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  const reserve = (more: number) => {
    while (length + more > bytes.length) bytes = longer(bytes);
  };
  return {
    put(value) {
      reserve(5);
      let left = value;
      for (; left > 127; left >>>= 7) bytes[length++] = left | 128;
      bytes[length++] = left;
    },
    putAll(more) {
      reserve(more.length);
      bytes.set(more, length);
      length += more.length;
    },
    end: () => bytes.slice(0, length),
  };
}

function putAscending({ put }: VarintWriter, numbers: Ascending): void {
  put(numbers.length);
  let last = 0;
  for (const one of numbers) {
    put(one - last);
    last = one;
  }
}

interface VarintReader {
  readonly next: () => number;
  /** Moves on by so many bytes; returns where they begin. */
  readonly skip: (count: number) => number;
}

function varintReader(bytes: Uint8Array, start: number): VarintReader {
  let at = start;
  return {
    next() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++];
        if (byte === undefined) throw new RangeError('the bytes end too early');
        value |= (byte & 127) << shift;
        if (byte < 128) return value >>> 0;
      }
    },
    skip(count) {
      const from = at;
      at += count;
      return from;
    },
  };
}
