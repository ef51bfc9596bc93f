/**
 * Writes a whole index: inverts the terms of each page into the pages of each term. The entire index is in memory, so
 * each page's data is an array of numbers, and lines are created for one shard at a time.
 */
import { hasWords, isCommon, writeWords } from './words/common-words.js';
import { type Line, writeShard } from './format.js';
import { numbering } from './numbering.js';
import { type NamedIndex, type IndexFile, type WrittenIndex, outline } from './outline.js';
import { type Sized, cuts, groupsOf, lineSize } from './shards.js';
import { eachText, levels } from './terms.js';

export interface Gatherer {
  /** Adds the terms of the next page, as `writeTerms` returns them. */
  readonly add: (terms: Uint8Array) => void;
  /** The index of the pages; may be called once. */
  readonly write: (about: NamedIndex) => WrittenIndex;
}

/** Data of pages, by the numbers of terms. */
interface Gathered {
  readonly terms: readonly string[];
  /** Terms of each page, each with its level: the number of the term times the number of levels, plus the level. */
  readonly pages: readonly Uint32Array[];
  /** Terms that a term is the bare form of, each with the number of pages on which it is. */
  readonly aliases: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Creates an index from a stream of pages. */
export function gatherer(): Gatherer {
  const numbers = numbering();
  const pages: Uint32Array[] = [];
  const aliases = new Map<number, Map<number, number>>();
  const addAlias = (spelling: number, term: number) => {
    const known = aliases.get(spelling) ?? new Map<number, number>();
    aliases.set(spelling, known.set(term, (known.get(term) ?? 0) + 1));
  };
  return {
    add(bytes) {
      const own: number[] = [];
      let spelling: number | null = null;
      eachText(bytes, (line, from, to) => {
        const number = numbers.of(bytes, from, to);
        if (line < levels) own.push(number * levels + line);
        else if (spelling === null) spelling = number;
        else {
          addAlias(spelling, number);
          spelling = null;
        }
      });
      pages.push(Uint32Array.from(own));
    },
    write(about) {
      const sorted = turned({ terms: numbers.terms(), pages, aliases });
      // From here on, the places of terms are enough.
      pages.length = 0;
      return written(sorted, about);
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

function turned({ terms, pages, aliases }: Gathered): SortedTerms {
  const { from, places } = placesByTerm(pages, terms.length);
  const aliasesOf = (number: number) =>
    new Map(Array.from(aliases.get(number) ?? none, ([to, count]) => [terms[to] ?? '', count]));
  return {
    terms: terms.map((term, number) => ({ term, number })).sort((a, b) => (a.term < b.term ? -1 : 1)),
    sizeOf: ({ number }) => ({
      places: (from[number + 1] ?? 0) - (from[number] ?? 0),
      aliases: aliases.get(number)?.size ?? 0,
    }),
    lineOf: ({ term, number }) => ({
      term,
      places: places.subarray(from[number], from[number + 1]),
      aliases: aliasesOf(number),
    }),
  };
}

const none: ReadonlyMap<number, number> = new Map();

/** The places of all terms, one term after the other, with the offset of each term and the end of the last one. */
function placesByTerm(pages: Gathered['pages'], terms: number) {
  const from = new Uint32Array(terms + 1);
  for (const page of pages) for (const one of page) count(from, Math.floor(one / levels) + 1);
  for (let term = 0; term < terms; term++) count(from, term + 1, from[term]);
  const next = from.slice();
  const places = new Uint32Array(from.at(-1) ?? 0);
  for (const [page, all] of pages.entries()) {
    for (const one of all) {
      const term = Math.floor(one / levels);
      places[next[term] ?? 0] = page * levels + (one % levels);
      count(next, term);
    }
  }
  return { from, places };
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
