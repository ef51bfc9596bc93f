/**
 * The search of a state that differs from the stored one in few pages, for tools that ask questions of it. Only the
 * shards that a question reads are written, and nothing is stored.
 */
import { type OutputFile, langOf } from '@docgen/model';
import { type Manifest, type Shelf, indexAfter, openShelf, outline } from '@docgen/search/write';
import {
  type LastSearch,
  type SearchInput,
  changesSince,
  filePath,
  indexAbout,
  lastIndex,
  textPages,
} from '../search.js';
import { termsReader } from './page-terms.js';
import type { SearchState } from './search-state.js';
import { stemmerFile } from '@docgen/bundle/stemmers';

export interface AskedSearch {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Keys of the stored pages that it differs in. */
  readonly keys: readonly string[];
}

/** The stored search, with the lines that were read from it. */
export interface StoredSearch extends LastSearch {
  readonly shelves: ReadonlyMap<string, Shelf>;
}

/** With more changes than these, the index is written and stored. */
const mostChanges = 24;

export function storedSearch(state: SearchState, read: LastSearch['read']): StoredSearch {
  const shelves = Object.entries(state).map(
    ([path, kept]) => [path, openShelf(lastIndex(kept, read))] as const,
  );
  return { state, read, shelves: new Map(shelves) };
}

/** Null if the index has to be written. */
export async function askedSearch(
  { site, services, plans, parsed }: Omit<SearchInput, 'last'>,
  stored: StoredSearch,
): Promise<AskedSearch | null> {
  const reader = termsReader(site, services, false);
  const made = new Map<string, () => Promise<Uint8Array | null>>();
  const put = (make: () => Promise<Uint8Array | null>): string => {
    const name = `new-${made.size}`;
    made.set(filePath(name), make);
    return name;
  };
  const keys: string[] = [];
  for (const { path, locale, pages } of plans) {
    const [kept, shelf] = [stored.state[path], stored.shelves.get(path)];
    if (!kept || !shelf) return null;
    const wanted = { locale, pages: textPages(pages, parsed) };
    const stemmer: OutputFile | null = await stemmerFile(langOf(locale, site));
    const about = indexAbout(wanted, site, stemmer);
    const changes = await changesSince(kept, wanted, { about, reader, most: mostChanges });
    const after = changes && (await indexAfter(shelf, changes, wanted.pages.length));
    if (!after) return null;
    const { shards, words } = after;
    const manifest: Manifest = {
      ...outline(about, (text) => put(async () => Buffer.from(text))),
      shards: shards.map(([start, shard]) => [start, typeof shard === 'string' ? shard : put(shard)]),
      words: typeof words === 'function' ? put(async () => Buffer.from(words())) : words,
    };
    made.set(path, async () => Buffer.from(JSON.stringify(manifest)));
    if (stemmer) made.set(stemmer.path, async () => stemmer.bytes);
    keys.push(...changes.map(({ page }) => kept.pages[page]?.[3] ?? ''));
  }
  return { keys, read: async (path) => (made.get(path) ?? (() => stored.read(path)))() };
}
