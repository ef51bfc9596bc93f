/**
 * Looks up needles in an index. It loads only the shards that contain them, each once, and keeps them, so that the same
 * words are found again without a network.
 */
import { fewShards, readWords } from './words/common-words.js';
import { distance, tolerance } from './words/distance.js';
import { type TermEntry, type Manifest, type ReadLine, readShard } from './format.js';
import { once } from './memoise.js';
import { type OpenShard, endOf, openShard } from './open-shard.js';
import type { Needle } from './query.js';
import { isPhrase } from './words/phrases.js';
import { shardAt } from './shards.js';
import { isSpaceless } from './words/spaceless.js';

/** A term that matches a needle, and how well: 1 is an exact match. */
export interface Match {
  readonly term: string;
  readonly quality: number;
  readonly entry: TermEntry;
}

export interface Lookup {
  /** Returns the terms that match a needle; empty if no page has anything similar. */
  readonly find: (needle: Needle) => Promise<readonly Match[]>;
}

/** The terms of an index, loaded as they are needed. */
export interface Terms {
  /** Returns the line of exactly this term; null if no page has it. */
  readonly line: (term: string) => Promise<ReadLine | null>;
  /** Returns terms that begin with a text, and the number of pages that have them. */
  readonly beginning: (start: string) => Promise<readonly Pick<ReadLine, 'term' | 'found'>[]>;
  /** Returns the terms that one of these may be a misspelling of. */
  readonly around: (terms: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Each loads one file unless it already has. */
  readonly loads: readonly (() => Promise<unknown>)[];
}

/** Maximum shards to load for the beginning of a word, and maximum words to use from them. */
const mostShards = 3;
const mostTerms = 40;

export function termsIn(manifest: Manifest, load: (file: string) => Promise<Uint8Array>): Terms {
  const from = manifest.shards.map(([start]) => start);
  const open = once(async (shard: number): Promise<OpenShard> =>
    openShard(readShard(await load(manifest.shards[shard]?.[1] ?? ''), manifest.pages)),
  );
  const words = once(async () =>
    manifest.words === null ? [] : readWords(textOf(await load(manifest.words))),
  );
  const shards = range(0, from.length - 1);
  return {
    line: async (term) => (await open(shardAt(from, term))).line(term),
    async beginning(start) {
      const first = shardAt(from, start);
      const last = Math.min(shardAt(from, endOf(start)), first + mostShards - 1);
      const opened = await Promise.all(range(first, last).map(open));
      return opened.flatMap((shard) => shard.beginning(start));
    },
    async around(terms) {
      const isFew = from.length <= fewShards;
      const near = isFew ? shards : [...new Set(terms.map((term) => shardAt(from, term)))];
      const opened = await Promise.all(near.map(open));
      return new Set([
        ...opened.flatMap((shard) => shard.beginning('').map(({ term }) => term)),
        ...(await words(0)),
      ]);
    },
    loads: [async () => words(0), ...shards.map((shard) => async () => open(shard))],
  };
}

export function lookup({ line, beginning: linesFrom, around }: Terms): Lookup {
  /** A term and those that it is a spelling of. */
  const reached = async (term: string, quality: number): Promise<Match[]> => {
    const own = await line(term);
    if (own === null) return [];
    const targets = await Promise.all(
      [...own.aliases.keys()].map(async (to) => ({ term: to, quality, entry: await line(to) })),
    );
    const found = own.found > 0 ? [{ term, quality, entry: own }] : [];
    return [...found, ...targets.flatMap((one) => (one.entry ? [{ ...one, entry: one.entry }] : []))];
  };
  const beginning = async (start: string): Promise<string[]> =>
    [...(await linesFrom(start))]
      .sort((a, b) => b.found - a.found)
      .slice(0, mostTerms)
      .map(({ term }) => term);
  const alike = async ({ folded, terms }: Needle): Promise<{ term: string; wrong: number }[]> => {
    const most = tolerance(folded);
    if (most === 0) return [];
    const known = await around([folded, ...terms]);
    let best: { term: string; wrong: number }[] = [];
    for (const term of known) {
      const wrong = Math.min(...[folded, ...terms].map((one) => distance(one, term, most)));
      const least = best[0]?.wrong ?? most;
      if (wrong > least || term.length < 3 || isPhrase(term)) continue;
      if (wrong < least) best = [];
      best.push({ term, wrong });
    }
    return best.slice(0, mostTerms);
  };
  const all = async (terms: readonly string[], quality: (term: string) => number) =>
    (await Promise.all(terms.map((term) => reached(term, quality(term))))).flat();
  return {
    async find(needle) {
      const { terms, folded, isOpen, isKnown } = needle;
      const exact = await all(terms, () => 1);
      const isLong = folded.length > 1;
      const starts =
        isOpen && (isLong || isSpaceless(folded)) ? [...new Set([folded, terms[0] ?? folded])] : [];
      const begun = (
        await Promise.all(
          starts.map(async (start) => all(await beginning(start), (term) => closeness(start, term))),
        )
      ).flat();
      const found = [...exact, ...begun];
      if (found.length > 0 || !isLong || isKnown) return best(found);
      const cut = isOpen ? await all(shorter(folded), (term) => closeness(term, folded)) : [];
      if (cut.length > 0) return best(cut);
      const near = await alike(needle);
      const wrong = new Map(near.map((one) => [one.term, one.wrong]));
      return best(await all([...wrong.keys()], (term) => 0.6 - 0.15 * (wrong.get(term) ?? 0)));
    },
  };
}

/** Match quality by the share of the word typed. */
function closeness(start: string, word: string): number {
  return 0.35 + 0.45 * (start.length / word.length);
}

/** Possible stems of a word that is still being typed. */
function shorter(word: string): string[] {
  return range(Math.max(4, word.length - 5), word.length - 1).map((length) => word.slice(0, length));
}

/** The best match of each term. */
function best(matches: readonly Match[]): Match[] {
  const found = new Map<string, Match>();
  for (const match of matches) {
    const known = found.get(match.term);
    if (!known || known.quality < match.quality) found.set(match.term, match);
  }
  return [...found.values()];
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
