/**
 * Updates the previous index: if only the words of some pages changed, the shards of those words are rewritten and all
 * others keep their names. This requires the same pages in the same order; otherwise the whole index is written.
 */
import { hasWords, isCommon, readWords, writeWords } from './words/common-words.js';
import { type TermEntry, type Line, type Manifest, formatVersion, readShard, writeShard } from './format.js';
import { type IndexAbout, type IndexFile, type WrittenIndex, outline } from './outline.js';
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
  about: IndexAbout,
): Promise<WrittenIndex | null> {
  if (last.manifest.format !== formatVersion) return null;
  const files: IndexFile[] = [];
  const put = (content: IndexFile['content']): string => {
    const name = about.nameOf(content);
    files.push({ name, content });
    return name;
  };
  if (changes.length === 0) {
    const { shards, words } = last.manifest;
    return { manifest: { ...outline(about, put), shards, words }, groups: last.groups, files };
  }
  const shelf = openShelf(last);
  const { changed, touched } = await applied(editsOf(changes), shelf);
  const groups = groupsAfter(last.groups, changed);
  const starts = cuts(groups, about.pages.length);
  const words = last.manifest.words === null ? null : await last.load(last.manifest.words);
  if (hasWords(starts.length) !== (words !== null)) return null;
  const { from } = shelf;
  const shards: [string, string][] = [];
  for (const [at, start] of starts.entries()) {
    const old = from.indexOf(start);
    const file = last.manifest.shards[old]?.[1];
    const isSame = file !== undefined && from[old + 1] === starts[at + 1] && !touched.has(old);
    const lines = isSame ? [] : await between({ start, end: starts[at + 1] }, shelf);
    shards.push([start, isSame ? file : put(writeShard(lines, about.pages.length))]);
  }
  if (shelf.isTorn()) return null;
  const wordsNow = words && put(wordsAfter(words, changed, about));
  return { manifest: { ...outline(about, put), shards, words: wordsNow }, groups, files };
}

interface Shelf {
  /** First term of each shard. */
  readonly from: readonly string[];
  /** Lines of a shard by term. */
  readonly open: (shard: number) => Promise<Map<string, Line>>;
  /** Whether a shard is missing. */
  readonly isTorn: () => boolean;
}

function openShelf({ manifest, load }: LastIndex): Shelf {
  const loaded = new Map<number, Map<string, Line>>();
  const lost = new Set<number>();
  return {
    from: manifest.shards.map(([start]) => start),
    async open(shard) {
      const known = loaded.get(shard);
      if (known) return known;
      const bytes = await load(manifest.shards[shard]?.[1] ?? '');
      if (bytes === null) lost.add(shard);
      const lines = new Map<string, Line>();
      if (bytes !== null) for (const line of readShard(bytes, manifest.pages)) lines.set(line.term, line);
      loaded.set(shard, lines);
      return lines;
    },
    isTorn: () => lost.size > 0,
  };
}

interface Edit {
  /** The term's new level on each changed page; null if it was removed. */
  readonly pages: Map<number, number | null>;
  /** Change in the number of pages where it respells a term. */
  readonly aliases: Map<string, number>;
}

/** Collects the changes. A term that a page keeps unchanged is left alone, and so is its shard. */
function editsOf(changes: readonly PageChange[]): Map<string, Edit> {
  const edits = new Map<string, Edit>();
  const of = (term: string): Edit => {
    const known = edits.get(term) ?? { pages: new Map(), aliases: new Map() };
    edits.set(term, known);
    return known;
  };
  for (const { page, before, now } of changes) {
    const [was, is] = [levelsOf(before), levelsOf(now)];
    for (const term of was.keys()) if (!is.has(term)) of(term).pages.set(page, null);
    for (const [term, level] of is) if (was.get(term) !== level) of(term).pages.set(page, level);
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
  readonly before: Line;
  readonly now: Line;
}

interface Applied {
  readonly changed: readonly Changed[];
  /** Numbers of the shards that contain them. */
  readonly touched: ReadonlySet<number>;
}

async function applied(edits: ReadonlyMap<string, Edit>, { from, open }: Shelf): Promise<Applied> {
  const touched = new Set<number>();
  const changed: Changed[] = [];
  for (const [term, edit] of edits) {
    const shard = shardAt(from, term);
    const lines = await open(shard);
    const before = lines.get(term) ?? { term, places: [], aliases: new Map() };
    const now = edited(before, edit);
    touched.add(shard);
    changed.push({ before, now });
    if (isGone(now)) lines.delete(term);
    else lines.set(term, now);
  }
  return { changed, touched };
}

function isGone({ places, aliases }: TermEntry): boolean {
  return places.length === 0 && aliases.size === 0;
}

function edited(line: Line, edit: Edit): Line {
  const pages = new Map(Array.from(line.places, (place) => [Math.floor(place / levels), place]));
  for (const [page, level] of edit.pages) {
    if (level === null) pages.delete(page);
    else pages.set(page, page * levels + level);
  }
  const aliases = new Map(line.aliases);
  for (const [term, by] of edit.aliases) {
    const count = (aliases.get(term) ?? 0) + by;
    if (count > 0) aliases.set(term, count);
    else aliases.delete(term);
  }
  return { term: line.term, places: [...pages.values()].sort((a, b) => a - b), aliases };
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

function sizeOf(line: Line): number {
  const { term, places, aliases } = line;
  return isGone(line) ? 0 : lineSize(term, { places: places.length, aliases: aliases.size });
}

/** The lines from `start` to `end`, exclusive. */
async function between(
  { start, end }: { start: string; end: string | undefined },
  { from, open }: Shelf,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (let shard = shardAt(from, start); shard < from.length; shard++) {
    if (end !== undefined && (from[shard] ?? '') >= end) break;
    for (const [term, line] of await open(shard))
      if (term >= start && (end === undefined || term < end)) lines.push(line);
  }
  return lines.sort((a, b) => (a.term < b.term ? -1 : 1));
}

function wordsAfter(bytes: Uint8Array, changed: readonly Changed[], { pages }: IndexAbout): string {
  const words = new Set(readWords(new TextDecoder().decode(bytes)));
  for (const { now } of changed) {
    if (isCommon(now.term, { found: now.places.length, pages: pages.length })) words.add(now.term);
    else words.delete(now.term);
  }
  return writeWords([...words].sort());
}
