/**
 * An index written whole: the terms of page after page, turned round to pages of terms. All of an index is in memory at
 * once, so what a page has is numbers side by side, and lines are made for one shard at a time.
 */
import { hasWords, isCommon, writeWords } from './words/common-words.js';
import { type Line, writeShard } from './format.js';
import { type IndexAbout, type IndexFile, type WrittenIndex, outline } from './outline.js';
import { cuts, groupsOf, lineSize } from './shards.js';
import { type PageTerms, levels } from './terms.js';

export interface Gatherer {
  /** Takes the terms of each page, in their order. */
  readonly add: (terms: PageTerms) => void;
  readonly write: (about: IndexAbout) => WrittenIndex;
}

/** What pages have, by the numbers of terms. */
interface Gathered {
  readonly terms: ReadonlyMap<string, number>;
  /** Of each page its terms, each with its level: the number of the term times the number of levels, and the level. */
  readonly pages: readonly Uint32Array[];
  /** Terms that a term is the bare form of, each with how many pages have it so. */
  readonly aliases: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** An index of pages that come one by one. */
export function gatherer(): Gatherer {
  const terms = new Map<string, number>();
  const pages: Uint32Array[] = [];
  const aliases = new Map<number, Map<string, number>>();
  const numberOf = (term: string): number => {
    const known = terms.get(term);
    if (known !== undefined) return known;
    terms.set(term, terms.size);
    return terms.size - 1;
  };
  return {
    add(own) {
      pages.push(
        Uint32Array.from(
          own.terms.flatMap((list, level) => list.map((term) => numberOf(term) * levels + level)),
        ),
      );
      for (const [spelling, term] of own.aliases) {
        const number = numberOf(spelling);
        const known = aliases.get(number) ?? new Map<string, number>();
        aliases.set(number, known.set(term, (known.get(term) ?? 0) + 1));
      }
    },
    write: (about) => written(turned({ terms, pages, aliases }), about),
  };
}

/** The terms in order, each with its number and how to get what a shard says of it. */
interface Turned {
  readonly terms: readonly string[];
  readonly sizeOf: (term: string) => { readonly places: number; readonly aliases: number };
  readonly lineOf: (term: string) => Line;
}

function turned({ terms, pages, aliases }: Gathered): Turned {
  const from = new Uint32Array(terms.size + 1);
  for (const page of pages) for (const one of page) count(from, Math.floor(one / levels) + 1);
  for (let term = 0; term < terms.size; term++) count(from, term + 1, from[term]);
  const next = from.slice();
  const places = new Uint32Array(from.at(-1) ?? 0);
  for (const [page, all] of pages.entries()) {
    for (const one of all) {
      const term = Math.floor(one / levels);
      places[next[term] ?? 0] = page * levels + (one % levels);
      count(next, term);
    }
  }
  const numberOf = (term: string) => terms.get(term) ?? 0;
  return {
    terms: [...terms.keys()].sort(),
    sizeOf(term) {
      const number = numberOf(term);
      return {
        places: (from[number + 1] ?? 0) - (from[number] ?? 0),
        aliases: aliases.get(number)?.size ?? 0,
      };
    },
    lineOf(term) {
      const number = numberOf(term);
      const own = Array.from(places.subarray(from[number], from[number + 1]));
      return { term, places: own, aliases: aliases.get(number) ?? none };
    },
  };
}

const none: ReadonlyMap<string, number> = new Map();

function count(counts: Uint32Array, at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by;
}

function written({ terms, sizeOf, lineOf }: Turned, about: IndexAbout): WrittenIndex {
  const groups = groupsOf(terms.map((term) => [term, lineSize(term, sizeOf(term))]));
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
  const common = () => terms.filter((term) => isCommon(term, { found: sizeOf(term).places, pages }));
  const words = hasWords(shards.length) ? put(writeWords(common())) : null;
  return { manifest: { ...outline(about, put), shards, words }, groups, files };
}

/** The terms of each shard, by where it begins. */
function parts(terms: readonly string[], from: readonly string[]): [start: string, terms: string[]][] {
  const found = from.map((start): [string, string[]] => [start, []]);
  let shard = 0;
  for (const term of terms) {
    while (term >= (from[shard + 1] ?? '\uFFFF\uFFFF')) shard++;
    found[shard]?.[1].push(term);
  }
  return found;
}
