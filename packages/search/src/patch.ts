/**
 * An index from the last one: where only some pages have other words than they had, the shards of those words are made
 * anew and all others keep their names. The pages and their order are the same; else the index is written whole.
 */
import { hasWords, isCommonLine, readWords, writeWords } from './common-words.js';
import { type Line, type Manifest, readEntry, readShard, writeEntry, writeShard } from './format.js';
import { type IndexAbout, type IndexFile, type WrittenIndex, outline } from './outline.js';
import { type Groups, cuts, groupOf, lineSize, shardAt } from './shards.js';
import type { PageTerms } from './terms.js';

export interface LastIndex {
  readonly manifest: Manifest;
  readonly groups: Groups;
  /** The text of one of its files; null where it is lost. */
  readonly load: (name: string) => Promise<string | null>;
}

export interface PageChange {
  /** Its number. */
  readonly page: number;
  readonly before: PageTerms;
  readonly now: PageTerms;
}

/** The index of `about` after `changes`; null where it has to be written whole. */
export async function patchIndex(
  last: LastIndex,
  changes: readonly PageChange[],
  about: IndexAbout,
): Promise<WrittenIndex | null> {
  const shelf = openShelf(last);
  const { changed, touched } = await applied(editsOf(changes), shelf);
  const groups = groupsAfter(last.groups, changed);
  const starts = cuts(groups);
  const text = last.manifest.words === null ? '' : await last.load(last.manifest.words);
  if (hasWords(starts.length) !== (last.manifest.words !== null) || text === null) return null;
  const files: IndexFile[] = [];
  const put = (text: string): string => {
    const name = about.nameOf(text);
    files.push({ name, text });
    return name;
  };
  const { from } = shelf;
  const shards: [string, string][] = [];
  for (const [at, start] of starts.entries()) {
    const old = from.indexOf(start);
    const file = last.manifest.shards[old]?.[1];
    const isSame = file !== undefined && from[old + 1] === starts[at + 1] && !touched.has(old);
    const lines = isSame ? [] : await between({ start, end: starts[at + 1] }, shelf);
    shards.push([start, isSame ? file : put(writeShard(lines))]);
  }
  if (shelf.isTorn()) return null;
  const words = text === '' ? null : put(wordsAfter(text, changed, about));
  return { manifest: { ...outline(about, put), shards, words }, groups, files };
}

interface Shelf {
  /** Where each shard begins. */
  readonly from: readonly string[];
  /** Its terms with their entries. */
  readonly open: (shard: number) => Promise<Map<string, string>>;
  /** Whether a shard was not there. */
  readonly isTorn: () => boolean;
}

function openShelf({ manifest, load }: LastIndex): Shelf {
  const loaded = new Map<number, Map<string, string>>();
  const lost = new Set<number>();
  return {
    from: manifest.shards.map(([start]) => start),
    async open(shard) {
      const known = loaded.get(shard);
      if (known) return known;
      const text = await load(manifest.shards[shard]?.[1] ?? '');
      if (text === null) lost.add(shard);
      const lines = new Map(readShard(text ?? '').map(({ term, value }) => [term, value]));
      loaded.set(shard, lines);
      return lines;
    },
    isTorn: () => lost.size > 0,
  };
}

interface Edit {
  /** The level that the term has in a page now; null: it is gone. */
  readonly pages: Map<number, number | null>;
  /** Pages more or less that have it as another spelling of a term. */
  readonly aliases: Map<string, number>;
}

function editsOf(changes: readonly PageChange[]): Map<string, Edit> {
  const edits = new Map<string, Edit>();
  const of = (term: string): Edit => {
    const known = edits.get(term) ?? { pages: new Map(), aliases: new Map() };
    edits.set(term, known);
    return known;
  };
  for (const { page, before, now } of changes) {
    for (const list of before.terms) for (const term of list) of(term).pages.set(page, null);
    for (const [level, list] of now.terms.entries()) for (const term of list) of(term).pages.set(page, level);
    const count = (aliases: PageTerms['aliases'], by: number) => {
      for (const [spelling, term] of aliases) {
        const own = of(spelling).aliases;
        own.set(term, (own.get(term) ?? 0) + by);
      }
    };
    count(before.aliases, -1);
    count(now.aliases, 1);
  }
  return edits;
}

/** A line that is another one now. */
interface Changed extends Line {
  /** What it was. */
  readonly before: string;
}

interface Applied {
  readonly changed: readonly Changed[];
  /** Numbers of the shards that they are in. */
  readonly touched: ReadonlySet<number>;
}

async function applied(edits: ReadonlyMap<string, Edit>, { from, open }: Shelf): Promise<Applied> {
  const touched = new Set<number>();
  const changed: Changed[] = [];
  for (const [term, edit] of edits) {
    const shard = shardAt(from, term);
    const lines = await open(shard);
    const before = lines.get(term) ?? '';
    const value = edited(before, edit);
    if (value === before) continue;
    touched.add(shard);
    changed.push({ term, value, before });
    if (value === '') lines.delete(term);
    else lines.set(term, value);
  }
  return { changed, touched };
}

function edited(value: string, edit: Edit): string {
  const entry = readEntry(value);
  const pages = new Map(entry.pages.map((page, at) => [page, entry.levels[at] ?? 0]));
  for (const [page, level] of edit.pages) {
    if (level === null) pages.delete(page);
    else pages.set(page, level);
  }
  const aliases = new Map(entry.aliases);
  for (const [term, by] of edit.aliases) {
    const count = (aliases.get(term) ?? 0) + by;
    if (count > 0) aliases.set(term, count);
    else aliases.delete(term);
  }
  const numbers = [...pages.keys()].sort((a, b) => a - b);
  return writeEntry({ pages: numbers, levels: numbers.map((page) => pages.get(page) ?? 0), aliases });
}

function groupsAfter(groups: Groups, changed: readonly Changed[]): Groups {
  const sizes = new Map(groups);
  for (const { term, value, before } of changed) {
    const size = (text: string) => (text === '' ? 0 : lineSize({ term, value: text }));
    const group = groupOf(term);
    const left = (sizes.get(group) ?? 0) + size(value) - size(before);
    if (left > 0) sizes.set(group, left);
    else sizes.delete(group);
  }
  return [...sizes].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The lines from `start` on, up to `end`. */
async function between(
  { start, end }: { start: string; end: string | undefined },
  { from, open }: Shelf,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (let shard = shardAt(from, start); shard < from.length; shard++) {
    if (end !== undefined && (from[shard] ?? '') >= end) break;
    for (const [term, value] of await open(shard))
      if (term >= start && (end === undefined || term < end)) lines.push({ term, value });
  }
  return lines.sort((a, b) => (a.term < b.term ? -1 : 1));
}

function wordsAfter(text: string, changed: readonly Line[], { pages }: IndexAbout): string {
  const words = new Set(readWords(text));
  for (const line of changed) {
    if (isCommonLine(line, pages.length)) words.add(line.term);
    else words.delete(line.term);
  }
  return writeWords([...words].sort());
}
