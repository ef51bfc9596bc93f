/** An index written whole: the terms of page after page, turned round to pages of terms. */
import { commonWords, hasWords } from './common-words.js';
import { type Line, writeEntry, writeShard } from './format.js';
import { type IndexAbout, type IndexFile, type WrittenIndex, outline } from './outline.js';
import { cuts, groupsOf } from './shards.js';
import { type PageTerms, levels } from './terms.js';

interface Gathered {
  /** Numbers of pages with the level in each: all of an index is in memory at once. */
  readonly places: number[];
  aliases: Map<string, number> | null;
}

export interface Gatherer {
  /** Takes the terms of each page, in their order. */
  readonly add: (terms: PageTerms) => void;
  readonly write: (about: IndexAbout) => WrittenIndex;
}

/** An index of pages that come one by one. */
export function gatherer(): Gatherer {
  const terms = new Map<string, Gathered>();
  let page = 0;
  const of = (term: string): Gathered => {
    const known = terms.get(term);
    if (known) return known;
    const made: Gathered = { places: [], aliases: null };
    terms.set(term, made);
    return made;
  };
  return {
    add(own) {
      for (const [level, list] of own.terms.entries()) {
        for (const term of list) of(term).places.push(page * levels + level);
      }
      for (const [spelling, term] of own.aliases) {
        const one = of(spelling);
        one.aliases ??= new Map();
        one.aliases.set(term, (one.aliases.get(term) ?? 0) + 1);
      }
      page++;
    },
    write(about) {
      const lines = [...terms.keys()].sort().map((term): Line => ({ term, value: valueOf(of(term)) }));
      return writeLines(lines, about);
    },
  };
}

function valueOf({ places, aliases }: Gathered): string {
  const pages = places.map((place) => Math.floor(place / levels));
  return writeEntry({ pages, levels: places.map((place) => place % levels), aliases: aliases ?? none });
}

const none: ReadonlyMap<string, number> = new Map();

function writeLines(lines: readonly Line[], about: IndexAbout): WrittenIndex {
  const groups = groupsOf(lines);
  const from = cuts(groups);
  const files: IndexFile[] = [];
  const put = (text: string): string => {
    const name = about.nameOf(text);
    files.push({ name, text });
    return name;
  };
  const parts = from.map((): Line[] => []);
  let shard = 0;
  for (const line of lines) {
    if (line.term >= (from[shard + 1] ?? '\uFFFF\uFFFF')) shard++;
    parts[shard]?.push(line);
  }
  const shards = from.map((start, at) => [start, put(writeShard(parts[at] ?? []))] as const);
  const words = hasWords(shards.length) ? put(commonWords(lines, about.pages.length)) : null;
  return { manifest: { ...outline(about, put), shards, words }, groups, files };
}
