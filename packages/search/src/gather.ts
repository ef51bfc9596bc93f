/**
 * Writes a whole index: inverts the terms of each page into the pages of each term, and merges runs of other machines.
 * The entire index is in memory, so each page's data is an array of numbers, and lines are created for one shard at a
 * time.
 */
import { hasWords, isCommon, writeWords } from './words/common-words.js';
import { type Line, writeShard } from './format.js';
import { numbering } from './numbering.js';
import { type NamedIndex, type IndexFile, type WrittenIndex, outline } from './outline.js';
import { type Placed, readRun, writeRun } from './run.js';
import { type Sized, cuts, groupsOf, lineSize } from './shards.js';
import { eachText, levels } from './terms.js';

export interface Gatherer {
  /** Adds the terms of a page, as `writeTerms` returns them. */
  readonly add: (terms: Uint8Array, page: number) => void;
  /** Adds the terms of a run's pages, each of which may be several pages or none. Throws a RangeError if it is cut. */
  readonly addRun: (run: Uint8Array, pagesOf: (page: number) => readonly number[]) => void;
  /** What was added, as a run. */
  readonly run: () => Uint8Array<ArrayBuffer>;
  /** The index of the pages; may be called once. */
  readonly write: (about: NamedIndex) => WrittenIndex;
}

/** Bytes of places that are in memory at a time. */
const usualBytes = 300_000_000;

/** Data of pages, by the numbers of terms. */
interface Gathered {
  readonly terms: readonly string[];
  readonly parts: readonly Placed[];
}

/** Creates an index from a stream of pages. */
export function gatherer(): Gatherer {
  const numbers = numbering();
  const parts: Placed[] = [];
  return {
    add: (terms, page) => void parts.push(placedTerms(terms, page, numbers.of)),
    addRun: (run, pagesOf) => void parts.push(readRun(run, { numberOf: numbers.of, pagesOf, levels })),
    run() {
      const terms = Array.from({ length: numbers.count() }, (_, number) => numbers.bytesOf(number));
      const aliases = [...pagesByAlias(parts)].flatMap(([spelling, byTerm]) =>
        Array.from(byTerm, ([term, pages]) => [spelling, term, pages.sort((a, b) => a - b)] as const),
      );
      const counts = countsOf(parts, terms.length);
      const placesOf = placesInOrder(parts, { order: [...terms.keys()], counts, most: Infinity });
      return writeRun({ terms, placesOf, aliases });
    },
    write(about) {
      const gathered = { terms: numbers.terms(), parts: parts.splice(0) };
      return written(turned(gathered, about.placeBytes ?? usualBytes), about);
    },
  };
}

/** The terms of one page. */
function placedTerms(
  bytes: Uint8Array,
  page: number,
  numberOf: (bytes: Uint8Array, from: number, to: number) => number,
): Placed {
  const terms: number[] = [];
  const aliases: number[] = [];
  eachText(bytes, (line, from, to) => {
    const number = numberOf(bytes, from, to);
    if (line < levels) terms.push(number * levels + line);
    else aliases.push(number);
  });
  return placedNumbers({ terms: Uint32Array.from(terms), aliases: Uint32Array.from(aliases) }, page);
}

/** Numbers of a page's terms, each times the number of levels, plus its level; and other spellings, each with its term. */
interface PageNumbers {
  readonly terms: Uint32Array;
  readonly aliases: Uint32Array;
}

function placedNumbers({ terms, aliases }: PageNumbers, page: number): Placed {
  return {
    eachPlace(visit) {
      for (const one of terms) visit(Math.floor(one / levels), page * levels + (one % levels));
    },
    eachAlias(visit) {
      for (let at = 0; at < aliases.length; at += 2) visit(aliases[at] ?? 0, aliases[at + 1] ?? 0, page);
    },
  };
}

interface Numbered {
  readonly term: string;
  readonly number: number;
}

/** The terms in order, and each one's shard data. */
interface SortedTerms {
  readonly terms: readonly Numbered[];
  readonly sizeOf: (one: Numbered) => Sized;
  readonly lineOf: (one: Numbered) => Line;
}

function turned({ terms, parts }: Gathered, placeBytes: number): SortedTerms {
  const counts = countsOf(parts, terms.length);
  const aliases = pagesByAlias(parts);
  const aliasesOf = (number: number) =>
    new Map(Array.from(aliases.get(number) ?? none, ([to, pages]) => [terms[to] ?? '', pages.length]));
  const sizeOf = ({ number }: Numbered) => ({
    places: counts[number] ?? 0,
    aliases: aliases.get(number)?.size ?? 0,
  });
  // A run may have terms that are only on pages of other indexes.
  const isUsed = (one: Numbered) => sizeOf(one).places + sizeOf(one).aliases > 0;
  const all = terms.map((term, number) => ({ term, number })).filter(isUsed);
  all.sort((a, b) => (a.term < b.term ? -1 : 1));
  const most = placeBytes / Uint32Array.BYTES_PER_ELEMENT;
  const placesOf = placesInOrder(parts, { order: all.map(({ number }) => number), counts, most });
  return {
    terms: all,
    sizeOf,
    lineOf: ({ term, number }) => ({ term, places: placesOf(number), aliases: aliasesOf(number) }),
  };
}

type PagesByAlias = Map<number, Map<number, number[]>>;

const none: ReadonlyMap<number, readonly number[]> = new Map();

/** Terms that a term is the bare form of, each with the pages on which it is. */
function pagesByAlias(parts: readonly Placed[]): PagesByAlias {
  const found: PagesByAlias = new Map();
  for (const { eachAlias } of parts)
    eachAlias((spelling, term, page) => {
      const known = found.get(spelling) ?? new Map<number, number[]>();
      const pages = known.get(term) ?? [];
      pages.push(page);
      found.set(spelling, known.set(term, pages));
    });
  return found;
}

/** The number of places of each term. */
function countsOf(parts: readonly Placed[], terms: number): Uint32Array {
  const counts = new Uint32Array(terms);
  for (const { eachPlace } of parts) eachPlace((number) => count(counts, number));
  return counts;
}

interface Ordered {
  /** Numbers of terms in the order in which their places are wanted. */
  readonly order: readonly number[];
  readonly counts: Uint32Array;
  /** Places in memory at a time. */
  readonly most: number;
}

const outside = 0xffffffff;

/**
 * The places of terms that are wanted in this order. As many as may be in memory are collected at a time, so the parts
 * are read again for the next ones.
 */
function placesInOrder(
  parts: readonly Placed[],
  { order, counts, most }: Ordered,
): (number: number) => Uint32Array {
  /** Offsets of the collected terms' places, and of those that come next. */
  const from = new Uint32Array(counts.length).fill(outside);
  const next = new Uint32Array(counts.length).fill(outside);
  const state = { parts, first: 0, end: 0, places: new Uint32Array(0) };
  const eachCollected = (visit: (number: number) => void) => {
    for (let at = state.first; at < state.end; at++) visit(order[at] ?? 0);
  };
  const collect = () => {
    eachCollected((number) => (from[number] = outside));
    state.first = state.end;
    let size = 0;
    for (; state.end < order.length; state.end++) {
      const number = order[state.end] ?? 0;
      const own = counts[number] ?? 0;
      if (state.end > state.first && size + own > most) break;
      from[number] = next[number] = size;
      size += own;
    }
    const places = (state.places = new Uint32Array(size));
    for (const { eachPlace } of state.parts)
      eachPlace((number, place) => {
        const at = next[number] ?? outside;
        if (at === outside) return;
        places[at] = place;
        next[number] = at + 1;
      });
    eachCollected((number) => {
      sort(places.subarray(from[number], next[number]));
      next[number] = outside;
    });
    // From here on, the places are enough.
    if (state.end === order.length) state.parts = [];
  };
  return (number) => {
    while (from[number] === outside && state.end < order.length) collect();
    const start = from[number] ?? 0;
    return state.places.subarray(start, start + (counts[number] ?? 0));
  };
}

/** Most are in order, because pages and runs are added in their order. */
function sort(places: Uint32Array): void {
  for (let at = 1; at < places.length; at++)
    if ((places[at] ?? 0) < (places[at - 1] ?? 0)) {
      places.sort();
      return;
    }
}

function count(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function written({ terms, sizeOf, lineOf }: SortedTerms, about: NamedIndex): WrittenIndex {
  const groups = groupsOf(terms.map((one) => [one.term, lineSize(one.term, sizeOf(one))]));
  const files: IndexFile[] = [];
  const put = (content: IndexFile['content']): string => {
    const name = about.nameOf(content);
    files.push({ name, content });
    return name;
  };
  const pages = about.pages.length;
  const shards = parts(terms, cuts(groups, pages)).map(
    ([start, own]) => [start, put(writeShard(own.map(lineOf), pages))] as const,
  );
  const common = terms.filter((one) => isCommon(one.term, { found: sizeOf(one).places, pages }));
  const words = hasWords(shards.length) ? put(writeWords(common.map(({ term }) => term))) : null;
  return { manifest: { ...outline(about, put), shards, words }, groups, files };
}

/** Terms of each shard, by its beginning. */
function parts(terms: readonly Numbered[], from: readonly string[]): [start: string, terms: Numbered[]][] {
  const found = from.map((start): [string, Numbered[]] => [start, []]);
  let shard = 0;
  for (const one of terms) {
    while (one.term >= (from[shard + 1] ?? '\uFFFF\uFFFF')) shard++;
    found[shard]?.[1].push(one);
  }
  return found;
}
