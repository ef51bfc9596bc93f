/**
 * Search: the index files of a site. Page texts come from the store. If the last build has the same pages in the same
 * order, its index is updated, so that the cost of an edit depends on its words and not on the size of the site.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type OutputFile,
  type Site,
  langOf,
  searchPaths,
  searchFolder,
  sourceKey,
  shownSource,
} from '@docgen/model';
import {
  type IndexAbout,
  type LastIndex,
  type NamedIndex,
  type PageChange,
  type WrittenIndex,
  gatherer,
  patchIndex,
  readTerms,
} from '@docgen/search/write';
import { outputFile } from '@docgen/emit/emit';
import { hashOf } from '@docgen/store/hash';
import { answersFile } from '@docgen/bundle/answers';
import { type NumberedTerms, type WriteIndex, contentName } from './search/indexing.js';
import { type TermsRun, placedRuns } from './search/runs.js';
import { type FoundPage, type IndexPlan } from './search/plan.js';
import { type TermsReader, termsReader } from './search/page-terms.js';
import { stemmerFile } from '@docgen/bundle/stemmers';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { PageServices } from '@docgen/analysis/services';
import type { SearchState, KeptIndex } from './search/search-state.js';

export interface SearchFiles {
  readonly files: readonly OutputFile[];
  /** Unchanged files of the last build: paths and hashes. */
  readonly kept: readonly (readonly [path: string, hash: string])[];
  readonly state: SearchState;
}

export interface SearchInput {
  readonly site: Site;
  readonly services: PageServices;
  readonly plans: readonly IndexPlan[];
  /** By `sourceKey`. */
  readonly parsed: ReadonlyMap<string, ParsedSource>;
  /** Of the last build. */
  readonly last: LastSearch | null;
  /** Writes whole indexes; missing: this thread does. */
  readonly write?: WriteIndex;
  /** Terms of other machines; missing for none. */
  readonly runs?: readonly TermsRun[];
  /** Bytes that facts of all pages may take; missing for the usual number. */
  readonly memory?: number | undefined;
}

/** The part of the memory that a new index may have for the places of terms. */
const ofMemory = 1 / 5;

/** The last build's indexes, and how to read their files. */
export interface LastSearch {
  readonly state: SearchState;
  readonly read: (path: string) => Promise<Uint8Array | null>;
}

/** With more changes than these, indexing everything again is faster. */
const mostChanges = 100;

/** Whether a path of the output may belong to an index. */
export function isSearchFile(path: string): boolean {
  return (
    searchPaths.some((start) => path.startsWith(start)) || /^assets\/docgen-(?:stem|answers)-/.test(path)
  );
}

export function filePath(name: string): string {
  return `${searchFolder}${name}`;
}

/** The files of all indexes. */
export async function searchFiles({
  site,
  services,
  plans,
  parsed,
  last,
  write = writeHere,
  runs = [],
  memory,
}: SearchInput): Promise<SearchFiles> {
  const reader = termsReader(site, services);
  const found: Indexed[] = [];
  for (const { path, locale, pages } of plans) {
    const kept = last?.state[path];
    const from = kept && last ? { kept, read: last.read } : null;
    const made = await indexed(
      { locale, pages: textPages(pages, parsed) },
      { site, reader, from, write, runs, memory },
    );
    if (made) found.push({ path, ...made });
  }
  return together(found);
}

/** The index files after pages, given by their URLs, were edited; null if an index has to be rewritten as a whole. */
export async function editedSearch(
  edits: ReadonlyMap<string, ParsedSource>,
  { state, read }: LastSearch,
  { site, services }: Pick<SearchInput, 'site' | 'services'>,
): Promise<SearchFiles | null> {
  const reader = termsReader(site, services);
  const found: Indexed[] = [];
  for (const [path, kept] of Object.entries(state)) {
    const pages = kept.pages.map(([url, title, area, key, isLead]): TextPage => {
      const now = edits.get(url);
      return { url, title, area, isLead, key: now?.bodyKey ?? key, one: now ?? null };
    });
    const made = await indexed(
      { locale: kept.locale, pages },
      {
        site,
        reader,
        from: { kept, read },
        write: writeHere,
        runs: [],
        memory: undefined,
      },
    );
    if (made === null) return null;
    found.push({ path, ...made });
  }
  return together(found);
}

/** A page that can be found, with the key of its terms; `one` is null if it is unchanged. */
interface TextPage extends Pick<FoundPage, 'url' | 'title' | 'area' | 'isLead'> {
  readonly key: string;
  readonly one: ParsedSource | null;
}

export function textPages(pages: IndexPlan['pages'], parsed: SearchInput['parsed']): readonly TextPage[] {
  return pages.flatMap(({ route, url, title, area, isLead }) => {
    const one = parsed.get(shownSource(route) ?? '');
    return one ? [{ url, title, area, isLead, key: one.bodyKey, one }] : [];
  });
}

interface Indexed {
  readonly path: string;
  readonly files: readonly OutputFile[];
  readonly kept: KeptIndex;
}

interface Indexing {
  readonly site: Site;
  readonly reader: TermsReader;
  readonly from: { readonly kept: KeptIndex; readonly read: LastSearch['read'] } | null;
  readonly write: WriteIndex;
  readonly runs: readonly TermsRun[];
  readonly memory: SearchInput['memory'];
}

type Wanted = Pick<IndexPlan, 'locale'> & { readonly pages: readonly TextPage[] };

/** Null if it has to be rewritten as a whole and not all of its pages are available. */
async function indexed(
  wanted: Wanted,
  { site, reader, from, write, runs, memory }: Indexing,
): Promise<Omit<Indexed, 'path'> | null> {
  const { locale, pages } = wanted;
  const stemmer = await stemmerFile(langOf(locale, site));
  const answers = await answersFile(site);
  const hashes: { [name: string]: string } = {};
  const about: NamedIndex = {
    ...indexAbout(wanted, site, stemmer),
    ...(memory !== undefined && { placeBytes: memory * ofMemory }),
    nameOf: (content) => {
      const hash = hashOf(content);
      const name = contentName(content, hash);
      hashes[name] = hash;
      return name;
    },
  };
  const written =
    (from && (await patched(wanted, about, { from, reader }))) ??
    (await whole(pages, about, { reader, write, runs }));
  if (written === null) return null;
  const { manifest, groups } = written;
  const files = [
    ...[stemmer, answers].filter((file) => file !== null),
    ...written.files.map(({ name, content }) => outputFile(filePath(name), content)),
  ];
  // The same value, so that nobody has to compare all pages to know that nothing changed.
  if (from && isSameIndex(pages, written, from.kept)) return { files, kept: from.kept };
  const names = [...manifest.shards.map(([, name]) => name), ...manifest.blocks];
  if (manifest.words !== null) names.push(manifest.words);
  const known = { ...from?.kept.hashes, ...hashes };
  return {
    files,
    kept: {
      locale,
      pages: pages.map(({ url, title, area, key, isLead }) => [url, title, area, key, isLead]),
      manifest,
      groups,
      hashes: Object.fromEntries(names.map((name) => [name, known[name] ?? ''])),
    },
  };
}

/** What an index contains besides terms. */
export function indexAbout({ locale, pages }: Wanted, site: Site, stemmer: OutputFile | null): IndexAbout {
  return {
    at: `${site.base}/${searchFolder}`,
    lang: langOf(locale, site),
    stemmer: stemmer && `${site.base}/${stemmer.path}`,
    synonyms: site.search?.provider === 'docgen' ? (site.search.synonyms[locale] ?? []) : [],
    pages,
  };
}

function isSameIndex(
  pages: readonly TextPage[],
  { manifest, groups }: WrittenIndex,
  kept: KeptIndex,
): boolean {
  return (
    groups === kept.groups &&
    pages.every(({ key }, page) => key === kept.pages[page]?.[3]) &&
    isDeepStrictEqual(manifest, kept.manifest)
  );
}

async function whole(
  pages: readonly TextPage[],
  about: NamedIndex,
  { reader, write, runs }: Pick<Indexing, 'reader' | 'write' | 'runs'>,
): Promise<WrittenIndex | null> {
  const ones = pages.flatMap(({ one }) => one ?? []);
  if (ones.length < pages.length) return null;
  const placed = placedRuns(pages, runs);
  async function* termsOf(): AsyncGenerator<NumberedTerms> {
    for (const [page, one] of ones.entries())
      if (!placed.known.has(one.bodyKey)) yield [page, await reader.of(one)];
  }
  return write({ runs: placed.runs, terms: termsOf() }, about);
}

const writeHere: WriteIndex = async ({ runs, terms }, about) => {
  const index = gatherer();
  for (const { run, pagesOf } of runs) index.addRun(run, (page) => pagesOf[page] ?? []);
  for await (const [page, bytes] of terms) index.add(bytes, page);
  return index.write(about);
};

/** The last index with the changes since; null if that would be no less work, or isn't possible. */
async function patched(
  wanted: Wanted,
  about: NamedIndex,
  { from, reader }: { from: NonNullable<Indexing['from']>; reader: TermsReader },
): Promise<WrittenIndex | null> {
  const { kept, read } = from;
  const changes = await changesSince(kept, wanted, { about, reader, most: mostChanges });
  return changes && patchIndex(lastIndex(kept, read), changes, about);
}

interface Since {
  readonly about: IndexAbout;
  readonly reader: TermsReader;
  /** Maximum number of changes. */
  readonly most: number;
}

/** The changed pages; null if they are too many, or if anything else changed. */
export async function changesSince(
  kept: KeptIndex,
  { pages }: Wanted,
  { about, reader, most }: Since,
): Promise<readonly PageChange[] | null> {
  const { manifest } = kept;
  if (manifest.lang !== about.lang || manifest.stemmer !== about.stemmer || manifest.at !== about.at)
    return null;
  if (pages.length !== kept.pages.length) return null;
  const changes: PageChange[] = [];
  for (const [page, { url, title, area, key, one }] of pages.entries()) {
    const [lastUrl, lastTitle, lastArea, lastKey] = kept.pages[page] ?? [];
    if (url !== lastUrl || title !== lastTitle || area !== lastArea) return null;
    if (key === lastKey) continue;
    const before = await reader.kept(lastKey ?? '');
    if (before === null || one === null || changes.length === most) return null;
    changes.push({ page, before: readTerms(before), now: readTerms(await reader.of(one)) });
  }
  return changes;
}

export function lastIndex({ manifest, groups, hashes }: KeptIndex, read: LastSearch['read']): LastIndex {
  return {
    manifest,
    groups,
    async load(name) {
      const bytes = await read(filePath(name));
      return bytes && hashOf(bytes) === hashes[name] ? bytes : null;
    },
  };
}

/** Paths of all files in a state, except modules. */
export function pathsOf(state: SearchState): string[] {
  return Object.entries(state).flatMap(([path, { hashes }]) => [path, ...Object.keys(hashes).map(filePath)]);
}

/** The files of several indexes, each once. */
function together(found: readonly Indexed[]): SearchFiles {
  const files = new Map<string, OutputFile>();
  const kept = new Map<string, string>();
  for (const index of found) {
    for (const file of index.files) files.set(file.path, file);
    for (const [name, hash] of Object.entries(index.kept.hashes)) kept.set(filePath(name), hash);
    files.set(index.path, outputFile(index.path, `${JSON.stringify(index.kept.manifest)}\n`));
  }
  return {
    files: [...files.values()],
    kept: [...kept].filter(([path]) => !files.has(path)),
    state: Object.fromEntries(found.map((index) => [index.path, index.kept])),
  };
}

/** Groups pages by a key of their sources. */
export function bySource(parsed: readonly ParsedSource[]): ReadonlyMap<string, ParsedSource> {
  return new Map(parsed.map((one) => [sourceKey(one.source), one]));
}
