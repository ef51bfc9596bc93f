/**
 * The files of a site's search by their output path, without a build. They are kept in the store for the next state of
 * the same pages, so that the cost of a question doesn't depend on the size of the site.
 */
import { isDeepStrictEqual } from 'node:util';
import { indexPath } from '@docgen/model';
import type { SearchedFiles } from '@docgen/analysis/code-tools';
import type { SearchedSite } from '@docgen/analysis/read/searched-site';
import { hashOf } from '@docgen/store/hash';
import type { Store } from '@docgen/store/kept/store';
import { askedFiles, askedSearches } from '../build-kinds.js';
import { navigation } from '../page/navigation.js';
import { type LastSearch, type SearchFiles, bySource, searchFiles } from '../search.js';
import { type IndexPlan, indexPlans } from './plan.js';
import type { SearchState } from './search-state.js';

/** Only the indexes of the current versions in `locales`. */
export async function siteSearch(
  { site, manifest, parsed, services }: SearchedSite,
  locales: ReadonlySet<string>,
  like?: SearchedFiles,
): Promise<SearchedFiles> {
  const { store } = services;
  const planned = plannedLike({ site, manifest, locales }, like) ?? plan({ site, manifest, locales });
  const { key, plans } = planned;
  const isLike = like?.keys[0] === key;
  const last = isLike ? lastOf(like) : await storedSearch(key, store);
  const input = { site, services, plans, parsed: bySource(parsed) };
  const patched = await searchFiles({ ...input, last });
  const found = await allFiles(patched, last);
  // A file that was kept may be missing.
  const made = found === null ? await searchFiles({ ...input, last: null }) : patched;
  const hashes = hashesOf(made.state);
  // Another state is made from this one, so one is enough.
  if (!isLike) {
    const stored = new Set(found && last ? hashesOf(last.state) : []);
    const own = new Set(hashes);
    for (const { bytes, hash } of made.files)
      if (own.has(hash) && !stored.has(hash)) store.putBytes(askedFiles, hash, bytes);
    if (!isDeepStrictEqual(made.state, last?.state)) store.put(askedSearches, key, made.state);
  }
  const state: Kept = { search: made.state, planned };
  return { files: found ?? filesOf(made), keys: [key, ...hashes], state };
}

interface Planning extends Pick<SearchedSite, 'site' | 'manifest'> {
  readonly locales: ReadonlySet<string>;
}

interface Planned extends Planning {
  readonly plans: readonly IndexPlan[];
  readonly key: string;
}

/** `SearchedFiles.state` of this tool. */
interface Kept {
  readonly search: SearchState;
  readonly planned: Planned;
}

function plan({ site, manifest, locales }: Planning): Planned {
  const paths = new Set([...locales].map((locale) => indexPath({ locale, version: '' })));
  const all = indexPlans(manifest.routes, site, navigation(manifest, site));
  const plans = all.filter(({ path }) => paths.has(path));
  return { site, manifest, locales, plans, key: keyOf(plans) };
}

/** The plans of another state that has the same pages in memory. */
function plannedLike({ site, manifest, locales }: Planning, like?: SearchedFiles): Planned | null {
  if (!like) return null;
  const { planned } = like.state as Kept;
  const isSame = planned.site === site && planned.manifest === manifest && planned.locales === locales;
  return isSame ? planned : null;
}

/** States with the same pages in the same order have the same key. */
function keyOf(plans: readonly IndexPlan[]): string {
  const pages = plans.map((plan) => [
    plan.path,
    plan.pages.map(({ url, title, area }) => [url, title, area]),
  ]);
  return hashOf(`asked search ${JSON.stringify(pages)}`);
}

function hashesOf(state: SearchState): string[] {
  return Object.values(state).flatMap((index) => Object.values(index.hashes));
}

function lastOf({ files, state }: SearchedFiles): LastSearch {
  return { state: (state as Kept).search, read: (path) => Promise.resolve(files.get(path) ?? null) };
}

async function storedSearch(key: string, store: Store): Promise<LastSearch | null> {
  const state = await store.get(askedSearches, key);
  if (state === undefined) return null;
  const hashes = new Map(Object.values(state).flatMap((index) => Object.entries(index.hashes)));
  return {
    state,
    async read(path) {
      const hash = hashes.get(path.slice(path.lastIndexOf('/') + 1));
      return hash === undefined ? null : ((await store.bytes(askedFiles, hash)) ?? null);
    },
  };
}

/** Null if one that was kept is missing. */
async function allFiles(made: SearchFiles, last: LastSearch | null): Promise<SearchedFiles['files'] | null> {
  const files = new Map(filesOf(made));
  for (const [path, hash] of made.kept) {
    const bytes = await last?.read(path);
    if (!bytes || hashOf(bytes) !== hash) return null;
    files.set(path, bytes);
  }
  return files;
}

function filesOf({ files }: SearchFiles): SearchedFiles['files'] {
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}
