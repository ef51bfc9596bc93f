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
      const { from, places } = placesByTerm(parts, terms.length);
      const aliases = [...pagesByAlias(parts)].flatMap(([spelling, byTerm]) =>
        Array.from(byTerm, ([term, pages]) => [spelling, term, pages.sort((a, b) => a - b)] as const),
      );
      return writeRun({
        terms,
        placesOf: (number) => places.subarray(from[number], from[number + 1]),
        aliases,
      });
    },
    write(about) {
      const sorted = turned({ terms: numbers.terms(), parts });
      // From here on, the places of terms are enough.
      parts.length = 0;
      return written(sorted, about);
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

function turned({ terms, parts }: Gathered): SortedTerms {
  const { from, places } = placesByTerm(parts, terms.length);
  const aliases = pagesByAlias(parts);
  const aliasesOf = (number: number) =>
    new Map(Array.from(aliases.get(number) ?? none, ([to, pages]) => [terms[to] ?? '', pages.length]));
  const sizeOf = ({ number }: Numbered) => ({
    places: (from[number + 1] ?? 0) - (from[number] ?? 0),
    aliases: aliases.get(number)?.size ?? 0,
  });
  // A run may have terms that are only on pages of other indexes.
  const isUsed = (one: Numbered) => sizeOf(one).places + sizeOf(one).aliases > 0;
  const all = terms.map((term, number) => ({ term, number })).filter(isUsed);
  return {
    terms: all.sort((a, b) => (a.term < b.term ? -1 : 1)),
    sizeOf,
    lineOf: ({ term, number }) => ({
      term,
      places: places.subarray(from[number], from[number + 1]),
      aliases: aliasesOf(number),
    }),
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

/** The places of all terms, one term after the other, with the offset of each term and the end of the last one. */
function placesByTerm(parts: readonly Placed[], terms: number) {
  const from = new Uint32Array(terms + 1);
  for (const { eachPlace } of parts) eachPlace((number) => count(from, number + 1));
  for (let term = 0; term < terms; term++) count(from, term + 1, from[term]);
  const next = from.slice();
  const places = new Uint32Array(from.at(-1) ?? 0);
  for (const { eachPlace } of parts)
    eachPlace((number, place) => {
      places[next[number] ?? 0] = place;
      count(next, number);
    });
  for (let term = 0; term < terms; term++) sort(places.subarray(from[term], from[term + 1]));
  return { from, places };
}

/** Most are in order, because pages and runs are added in their order. */
function sort(places: Uint32Array): void {
  for (let at = 1; at < places.length; at++)
    if ((places[at] ?? 0) < (places[at - 1] ?? 0)) {
      places.sort();
      return;
    }
}

function count(counts: Uint32Array, at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by;
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
