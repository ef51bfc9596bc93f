/**
 * The files of a site's search by their output path, without a build. They are kept in the store, and later states of the
 * same pages are made from them, so that the cost of a question doesn't depend on the size of the site.
 */
import { indexPath, sourceKey } from '@docgen/model';
import type { SearchedFiles } from '@docgen/analysis/code-tools';
import type { SearchedSite } from '@docgen/analysis/read/searched-site';
import { hashOf } from '@docgen/store/hash';
import type { Store } from '@docgen/store/kept/store';
import { askedFiles, askedSearches } from '../build-kinds.js';
import { navigation } from '../page/navigation.js';
import { type SearchInput, bySource, filePath, searchFiles } from '../search.js';
import { type StoredSearch, askedSearch, storedSearch } from './asked-search.js';
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
  const stored = like?.keys[0] === key ? (like.state as Kept).stored : await fromStore(key, store);
  const sources = sourcesLike(parsed, like) ?? bySource(parsed);
  const input = { site, services, plans, parsed: sources };
  const asked = stored && (await askedSearch(input, stored));
  if (asked) {
    const state: Kept = { stored, planned, parsed, sources };
    return { read: asked.read, keys: [key, ...hashesOf(stored.state), ...asked.keys], state };
  }
  const made = await searchFiles({ ...input, last: stored });
  const hashes = hashesOf(made.state);
  const [known, own] = [new Set(stored ? hashesOf(stored.state) : []), new Set(hashes)];
  for (const { bytes, hash } of made.files)
    if (own.has(hash) && !known.has(hash)) store.putBytes(askedFiles, hash, bytes);
  store.put(askedSearches, key, made.state);
  const files = new Map(made.files.map(({ path, bytes }) => [path, bytes]));
  const read = async (path: string) => files.get(path) ?? (await stored?.read(path)) ?? null;
  const state: Kept = { stored: storedSearch(made.state, read), planned, parsed, sources };
  return { read, keys: [key, ...hashes], state };
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
  readonly stored: StoredSearch;
  readonly planned: Planned;
  readonly parsed: SearchedSite['parsed'];
  readonly sources: SearchInput['parsed'];
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

/** The sources of another state, with those that differ; null if they aren't of the same pages in the same order. */
function sourcesLike(parsed: SearchedSite['parsed'], like?: SearchedFiles): SearchInput['parsed'] | null {
  if (!like) return null;
  const known = like.state as Kept;
  if (known.parsed.length !== parsed.length) return null;
  const sources = new Map(known.sources);
  for (const [at, one] of parsed.entries()) {
    const other = known.parsed[at];
    if (one === other) continue;
    const key = sourceKey(one.source);
    if (!other || sourceKey(other.source) !== key) return null;
    sources.set(key, one);
  }
  return sources;
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

/** Null if there is none, or if one of its files is missing. */
async function fromStore(key: string, store: Store): Promise<StoredSearch | null> {
  const state = await store.get(askedSearches, key);
  if (state === undefined) return null;
  const files = new Map<string, Uint8Array>();
  for (const { hashes } of Object.values(state)) {
    for (const [name, hash] of Object.entries(hashes)) {
      const bytes = await store.bytes(askedFiles, hash);
      if (!bytes || hashOf(bytes) !== hash) return null;
      files.set(filePath(name), bytes);
    }
  }
  return storedSearch(state, async (path) => files.get(path) ?? null);
}
