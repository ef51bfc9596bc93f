/**
 * Updates the previous index: if only the words of some pages changed, the shards of those words are rewritten and all
 * others keep their names. This requires the same pages in the same order; otherwise the whole index is written. A search
 * that only has to answer a few questions writes no more shards than it reads.
 */
import { hasWords, isCommon, readWords, writeWords } from './words/common-words.js';
import { type Line, type Manifest, type ReadLine, formatVersion, readShard, writeShard } from './format.js';
import { once } from './memoise.js';
import { type IndexFile, type NamedIndex, type WrittenIndex, outline } from './outline.js';
import { type Groups, cuts, groupOf, lineSize, shardAt } from './shards.js';
import { type PageTerms, levels } from './terms.js';

export interface LastIndex {
  readonly manifest: Manifest;
  readonly groups: Groups;
  /** Loads one of its files; null if it is missing. */
  readonly load: (name: string) => Promise<Uint8Array | null>;
}

export interface PageChange {
  /** Page number. */
  readonly page: number;
  readonly before: PageTerms;
  readonly now: PageTerms;
}

/** The index of `about` after `changes`; null if all of it has to be written. */
export async function patchIndex(
  last: LastIndex,
  changes: readonly PageChange[],
  about: NamedIndex,
): Promise<WrittenIndex | null> {
  const after = await indexAfter(openShelf(last), changes, about.pages.length);
  if (after === null) return null;
  const files: IndexFile[] = [];
  const put = (content: IndexFile['content']): string => {
    const name = about.nameOf(content);
    files.push({ name, content });
    return name;
  };
  const shards: [string, string][] = [];
  for (const [start, shard] of after.shards) {
    const content = typeof shard === 'function' ? await shard() : null;
    if (typeof shard === 'function' && content === null) return null;
    shards.push([start, typeof shard === 'string' ? shard : put(content ?? '')]);
  }
  const words = typeof after.words === 'function' ? put(after.words()) : after.words;
  return { manifest: { ...outline(about, put), shards, words }, groups: after.groups, files };
}

/** An index after changes, before any of its files is written. */
export interface IndexAfter {
  readonly groups: Groups;
  /** First term of each shard, and the shard: a file of the last index, or a function that writes the new one. */
  readonly shards: readonly (readonly [start: string, shard: string | WriteShard])[];
  /** The same for the common words; null if there are few shards. */
  readonly words: string | (() => string) | null;
}

/** Returns null if a file of the last index is missing. */
type WriteShard = () => Promise<Uint8Array<ArrayBuffer> | null>;

/** Null if all of the index has to be written. Shards that contain changed terms are read, but not the places of others. */
export async function indexAfter(
  shelf: Shelf,
  changes: readonly PageChange[],
  pages: number,
): Promise<IndexAfter | null> {
  const { last, from } = shelf;
  const { shards, words: file, format } = last.manifest;
  if (format !== formatVersion) return null;
  if (changes.length === 0) return { groups: last.groups, shards, words: file };
  const changed = await changedLines(editsOf(changes), shelf);
  if (changed === null) return null;
  const groups = groupsAfter(last.groups, changed);
  const starts = cuts(groups, pages);
  const words = file === null ? null : await last.load(file);
  if (hasWords(starts.length) !== (words !== null)) return null;
  const touched = new Set(changed.map(({ now }) => shardAt(from, now.term)));
  const after = new Map(changed.map(({ now }) => [now.term, now]));
  const numbers = new Map(from.map((start, at) => [start, at]));
  return {
    groups,
    shards: starts.map((start, at) => {
      const [old, end] = [numbers.get(start) ?? -1, starts[at + 1]];
      const kept = from[old + 1] === end && !touched.has(old) ? shards[old] : undefined;
      return (
        kept ?? [
          start,
          async () => {
            const lines = await between({ start, end }, shelf, after);
            return lines && writeShard(lines, pages);
          },
        ]
      );
    }),
    words: words && (() => wordsAfter(words, changed, pages)),
  };
}

/** The lines of the last index, each shard read once. */
export interface Shelf {
  readonly last: LastIndex;
  /** First term of each shard. */
  readonly from: readonly string[];
  /** Lines of a shard by term; null if it is missing. */
  readonly open: (shard: number) => Promise<ReadonlyMap<string, ReadLine> | null>;
}

export function openShelf(last: LastIndex): Shelf {
  const { manifest, load } = last;
  return {
    last,
    from: manifest.shards.map(([start]) => start),
    open: once(async (shard) => {
      const bytes = await load(manifest.shards[shard]?.[1] ?? '');
      if (bytes === null) return null;
      return new Map(Array.from(readShard(bytes, manifest.pages), (line) => [line.term, line]));
    }),
  };
}

interface Edit {
  /** The term's new level on each changed page; null if it was removed. */
  readonly pages: Map<number, number | null>;
  /** Change in the number of pages that have it. */
  found: number;
  /** Change in the number of pages where it respells a term. */
  readonly aliases: Map<string, number>;
}

/** Collects the changes. A term that a page keeps unchanged is left alone, and so is its shard. */
function editsOf(changes: readonly PageChange[]): Map<string, Edit> {
  const edits = new Map<string, Edit>();
  const of = (term: string): Edit => {
    const known = edits.get(term) ?? { pages: new Map(), found: 0, aliases: new Map() };
    edits.set(term, known);
    return known;
  };
  for (const { page, before, now } of changes) {
    const [was, is] = [levelsOf(before), levelsOf(now)];
    const set = (term: string, level: number | null, by: number) => {
      const own = of(term);
      own.pages.set(page, level);
      own.found += by;
    };
    for (const term of was.keys()) if (!is.has(term)) set(term, null, -1);
    for (const [term, level] of is) if (was.get(term) !== level) set(term, level, was.has(term) ? 0 : 1);
    const count = (aliases: PageTerms['aliases'], others: PageTerms['aliases'], by: number) => {
      const known = new Set(others.map((pair) => pair.join('\t')));
      for (const [spelling, term] of aliases) {
        if (known.has(`${spelling}\t${term}`)) continue;
        const own = of(spelling).aliases;
        own.set(term, (own.get(term) ?? 0) + by);
      }
    };
    count(before.aliases, now.aliases, -1);
    count(now.aliases, before.aliases, 1);
  }
  return edits;
}

function levelsOf({ terms }: PageTerms): Map<string, number> {
  return new Map(terms.flatMap((list, level) => list.map((term) => [term, level] as const)));
}

/** A changed line; without places and aliases if it was removed. */
interface Changed {
  readonly before: ReadLine;
  readonly now: ReadLine;
}

/** Null if a shard is missing. */
async function changedLines(
  edits: ReadonlyMap<string, Edit>,
  { from, open }: Shelf,
): Promise<readonly Changed[] | null> {
  const changed: Changed[] = [];
  for (const [term, edit] of edits) {
    const lines = await open(shardAt(from, term));
    if (lines === null) return null;
    const before = lines.get(term) ?? { term, found: 0, places: [], aliases: new Map() };
    changed.push({ before, now: edited(before, edit) });
  }
  return changed;
}

function isGone({ found, aliases }: ReadLine): boolean {
  return found === 0 && aliases.size === 0;
}

/** Its places are only made if its shard is written. */
function edited(line: ReadLine, { pages, found, aliases: respelled }: Edit): ReadLine {
  const aliases = new Map(line.aliases);
  for (const [term, by] of respelled) {
    const count = (aliases.get(term) ?? 0) + by;
    if (count > 0) aliases.set(term, count);
    else aliases.delete(term);
  }
  let places: number[] | undefined;
  return {
    term: line.term,
    found: line.found + found,
    aliases,
    get places() {
      return (places ??= placesAfter(line.places, pages));
    },
  };
}

function placesAfter(places: Line['places'], pages: Edit['pages']): number[] {
  const kept = Array.from(places).filter((place) => !pages.has(Math.floor(place / levels)));
  const now = [...pages].flatMap(([page, level]) => (level === null ? [] : [page * levels + level]));
  return [...kept, ...now].sort((a, b) => a - b);
}

function groupsAfter(groups: Groups, changed: readonly Changed[]): Groups {
  const sizes = new Map(groups);
  for (const { before, now } of changed) {
    const group = groupOf(now.term);
    const left = (sizes.get(group) ?? 0) + sizeOf(now) - sizeOf(before);
    if (left > 0) sizes.set(group, left);
    else sizes.delete(group);
  }
  return [...sizes].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sizeOf(line: ReadLine): number {
  const { term, found, aliases } = line;
  return isGone(line) ? 0 : lineSize(term, { places: found, aliases: aliases.size });
}

/** The lines from `start` to `end`, exclusive, after the changes; null if a shard is missing. */
async function between(
  { start, end }: { readonly start: string; readonly end: string | undefined },
  { from, open }: Shelf,
  after: ReadonlyMap<string, ReadLine>,
): Promise<Line[] | null> {
  const isWithin = ({ term }: Line) => term >= start && (end === undefined || term < end);
  const lines = [...after.values()].filter((line) => isWithin(line) && !isGone(line));
  for (let shard = shardAt(from, start); shard < from.length; shard++) {
    if (end !== undefined && (from[shard] ?? '') >= end) break;
    const known = await open(shard);
    if (known === null) return null;
    for (const line of known.values()) if (isWithin(line) && !after.has(line.term)) lines.push(line);
  }
  return lines.sort((a, b) => (a.term < b.term ? -1 : 1));
}

function wordsAfter(bytes: Uint8Array, changed: readonly Changed[], pages: number): string {
  const words = new Set(readWords(new TextDecoder().decode(bytes)));
  for (const { now } of changed) {
    if (isCommon(now.term, { found: now.found, pages })) words.add(now.term);
    else words.delete(now.term);
  }
  return writeWords([...words].sort());
}
