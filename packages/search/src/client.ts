/**
 * The half that browsers load: opens an index by its manifest and searches it. It accesses neither the network nor the
 * document: functions load files, results are data, and all text in them is plain text.
 */
import { type Manifest, type PageRow, blockSize } from './format.js';
import { type Lookup, type Terms, lookup, termsIn, textOf } from './lookup.js';
import { once } from './memoise.js';
import { type Needle, type Way, queryOf } from './query.js';
import { type PageRange, type WeightedTerms, bestIn, countIn, orderOf, rank } from './rank.js';
import { stemOf } from './words/stem.js';
import { levels } from './terms.js';
import { type Synonyms, synonymsOf } from './words/synonyms.js';
import type { Language } from './words/words.js';
import type { Finder, Part } from './excerpt.js';
import { finder } from './excerpt.js';

export { type Excerpt, type Finder, type FoundSection, type Piece, type TextSection } from './excerpt.js';
export { fold } from './words/fold.js';
export { operationIn, operationTerms } from './words/names.js';

export interface SearchFiles {
  /** Returns the bytes of a file by its URL. Rejects if it can't be loaded. */
  readonly load: (url: string) => Promise<Uint8Array>;
  /** Returns the function exported by a module of the manifest. */
  readonly stemmer: (url: string) => Promise<(word: string) => string>;
}

export interface Hit extends PageRow {
  readonly area: number;
}

export interface SearchResults {
  /** The best pages, best first. Each resolves when the file with its title has loaded. */
  readonly hits: readonly Promise<Hit>[];
  /** Returns the pages after the first `from`, at most `most`. */
  readonly more: (from: number, most: number) => Promise<readonly Hit[]>;
  /** Number of pages that match. */
  readonly total: number;
  /** Number of matching pages in each area, in the order of the manifest. */
  readonly areas: readonly { readonly label: string; readonly total: number }[];
  /** Words that match, if the whole query doesn't. */
  readonly near: readonly string[];
  /** Finds the words in a page's text. */
  readonly finder: Finder;
}

/** An open index. */
export interface Index extends Pick<Manifest, 'format' | 'pages' | 'areas' | 'leads'> {
  readonly language: Language;
  readonly synonyms: Synonyms;
  readonly terms: Terms;
  /** Number of levels that a place counts for each page. */
  readonly levels: number;
  /** Returns the page with a number. */
  readonly page: (number: number) => Promise<Hit>;
  /** Each loads one file unless it already has. */
  readonly loads: readonly (() => Promise<unknown>)[];
}

export interface Search {
  readonly index: Index;
  /** Number of pages in the index. */
  readonly pages: number;
  /** Returns the page with a number. */
  readonly page: (number: number) => Promise<Hit>;
  /**
   * Functions that each load one file of the index, unless it is loaded. After all of them, `find` needs no network.
   */
  readonly loads: readonly (() => Promise<unknown>)[];
  readonly find: (
    query: string,
    wish: { readonly areas: readonly number[] | null; readonly most: number },
  ) => Promise<SearchResults>;
}

/** Opens the search of an index; `text` is its manifest. */
export async function openSearch(text: string, files: SearchFiles): Promise<Search> {
  return searchOver(await openIndex(JSON.parse(text) as Manifest, files));
}

export async function openIndex(manifest: Manifest, files: SearchFiles): Promise<Index> {
  const { lang, areas, idle } = manifest;
  const stem = stemOf(manifest.stemmer === null ? null : await files.stemmer(manifest.stemmer), lang);
  const language = { lang, stem, idle };
  const load = (name: string) => files.load(`${manifest.at}${name}`);
  const terms = termsIn(manifest, load);
  const block = once(async (at) => {
    const text = textOf(await load(manifest.blocks[at] ?? ''));
    return JSON.parse(text) as [url: string, title: string][];
  });
  const hit = async (page: number): Promise<Hit> => {
    const row = (await block(Math.floor(page / blockSize)))[page % blockSize];
    if (!row) throw new RangeError(`no block has page ${page}`);
    return { url: row[0], title: row[1], area: areaAt(page) };
  };
  const areaAt = (page: number): number => areas.findLastIndex(([, from]) => from <= page);
  return {
    ...manifest,
    language,
    synonyms: synonymsOf(manifest.synonyms, language),
    terms,
    levels,
    page: hit,
    loads: [...terms.loads, ...manifest.blocks.map((_, at) => async () => block(at))],
  };
}

export function searchOver(index: Index): Search {
  const { pages, areas, leads, language, synonyms, terms, page: hit, loads } = index;
  // Regular expressions are compiled on first use, which takes longer than a search, so compile them now.
  queryOf(language.lang, language, synonyms);
  const { find } = lookup(terms);
  const stretchOf = (area: number): PageRange => ({
    from: areas[area]?.[1] ?? pages,
    to: areas[area + 1]?.[1] ?? pages,
  });
  return {
    index,
    pages,
    page: hit,
    loads,
    async find(query, { areas: wanted, most }) {
      const asked = queryOf(query, language, synonyms);
      const [wishes, phrases] = await Promise.all([
        Promise.all(asked.wishes.map((ways) => matchedWays(ways, find))),
        Promise.all(asked.phrases.map(terms.line)),
      ]);
      const needles = wishes.flatMap((ways) => ways.flatMap((way) => way.needles));
      const meant = needles.filter(({ weight }) => weight === 1);
      // Words such as `is` and `my` are on every page, so they show nothing, unless the reader typed nothing else.
      const shown = meant.length > 0 ? meant : needles;
      const found = phrases.filter((one) => one !== null);
      const scores = rank({ wishes, phrases: found, leads }, pages);
      const stretches = wanted?.map(stretchOf) ?? [{ from: 0, to: pages }];
      const ordered: { all?: readonly number[] } = {};
      const totals = areas.map(([label], at) => ({ label, total: countIn(scores, stretchOf(at)) }));
      return {
        hits: firstAhead(bestIn(scores, stretches, most), hit),
        // Most readers never request more, so only those who do wait until all pages are sorted.
        more: async (from, count) =>
          Promise.all((ordered.all ??= orderOf(scores, stretches)).slice(from, from + count).map(hit)),
        total: totals.reduce((sum, { total }) => sum + total, 0),
        areas: totals,
        near: meant.filter(({ matches }) => matches.length > 0).map((one) => one.text),
        finder: finder(
          shown.map(({ matches }) => matches),
          { parts: wishes.map((ways) => partOf(ways, shown)), stem: language.stem, pages },
        ),
      };
    },
  };
}

/** Milliseconds after which the other pages are requested, unless the first one is shown earlier. */
const ahead = 30;

function firstAhead<T, R>([first, ...others]: readonly T[], make: (one: T) => Promise<R>): Promise<R>[] {
  if (first === undefined) return [];
  const made = make(first);
  const start = Promise.race([made.then(async () => pause(0)), pause(ahead)]);
  const all = [made, ...others.map(async (one) => start.then(() => make(one)))];
  // If the reader wants something else by then, nobody handles these errors.
  for (const one of all) one.catch(() => undefined);
  return all;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Weight of a word with little meaning: it only decides between pages that are alike otherwise. */
const idleWeight = 0.05;

interface MatchedWay {
  readonly needles: readonly Matched[];
  readonly quality: number;
}

async function matchedWays(ways: readonly Way[], find: Lookup['find']): Promise<readonly MatchedWay[]> {
  return Promise.all(
    ways.map(async ({ needles, quality }) => ({ needles: await matched(needles, find), quality })),
  );
}

/** The ways that the reader sees, by the numbers of their needles. */
function partOf(ways: readonly MatchedWay[], shown: readonly Matched[]): Part {
  return ways
    .map(({ needles, quality }) => ({
      needles: needles.map((needle) => shown.indexOf(needle)).filter((at) => at >= 0),
      quality,
    }))
    .filter(({ needles }) => needles.length > 0);
}

interface Matched extends WeightedTerms {
  readonly text: string;
}

/** Terms for each needle. An identifier that doesn't occur is split into its parts. */
async function matched(needles: readonly Needle[], find: Lookup['find']): Promise<readonly Matched[]> {
  const all = needles.map(async (needle): Promise<readonly Matched[]> => {
    const matches = await find(needle);
    if (matches.length === 0 && needle.parts.length > 0) return matched(needle.parts, find);
    return [{ text: needle.text, matches, weight: needle.isIdle ? idleWeight : 1 }];
  });
  return (await Promise.all(all)).flat();
}
