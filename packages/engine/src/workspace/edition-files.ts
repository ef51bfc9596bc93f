/**
 * Files about the whole site, for an edition: lists of pages, their text, the search index. Each is created on its
 * first request and kept as long as the edition; all requests meanwhile wait for the same work. A file that couldn't be
 * created is forgotten, so the next request tries again.
 */
import type { Route } from '@docgen/model';
import type { PageRenderer } from '@docgen/build/page-renderer';
import { isPageList, pageList } from '@docgen/build/extras/page-list';
import { redirectData } from '@docgen/build/extras/redirect-data';
import { llmsFull, llmsList } from '@docgen/build/llms';
import {
  type LlmsPlan,
  firstLlmsPart,
  isLlmsFile,
  llmsPart,
  llmsPlans,
  pagesOf,
} from '@docgen/analysis/pages/llms-plan';
import { navigation } from '@docgen/build/page/navigation';
import { inParts } from '@docgen/build/llms/parts';
import { isSearchFile, searchFiles } from '@docgen/build/search';
import { indexPlans } from '@docgen/build/search/plan';
import { openYield } from '@docgen/store/event-loop';
import type { Survey } from '@docgen/analysis/surveyed';

export interface WholeSite {
  readonly surveyed: Survey;
  readonly renderer: PageRenderer;
  /** Resolves when every page is parsed. */
  readonly check: () => Promise<unknown>;
}

type Bytes = Uint8Array | null;
type Files = ReadonlyMap<string, Uint8Array>;

/** Returns the bytes of such a file by its output path; null for any other path. */
export function wholeSiteFiles(about: WholeSite): (path: string) => Promise<Bytes> {
  const { site } = about.surveyed.configured;
  const { manifest } = about.surveyed.routed;
  const files = keptOnce<Files>();
  const llms = keptOnce<readonly LlmsPlan[]>();
  return async (path) => {
    if (path.startsWith('assets/docgen-redirects-')) {
      const data = await files('redirects', async () => byPath([redirectData(site, manifest.redirects)]));
      return data.get(path) ?? null;
    }
    if (isPageList(path)) {
      const all = () => site.locales.map(({ code }) => pageList(code, manifest.routes, site));
      return (await files('pages', async () => byPath(all()))).get(path) ?? null;
    }
    if (isSearchFile(path)) return (await files('search', () => searchIndex(about))).get(path) ?? null;
    if (!isLlmsFile(path)) return null;
    // Only existing files are kept, because anyone may request any number of others.
    const found = (await llms('plans', async () => llmsPlans(manifest, site))).find(
      ({ list, full }) => path === list || firstLlmsPart(path) === full,
    );
    return found ? ((await files(found.list, () => llmsFiles(found, about))).get(path) ?? null) : null;
  };
}

/** Calls `make` once for each key. A rejected promise isn't kept. */
function keptOnce<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const value = make();
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    return value;
  };
}

function byPath(files: readonly ({ path: string; bytes: Uint8Array } | null)[]) {
  return new Map(files.flatMap((file) => (file === null ? [] : [[file.path, file.bytes] as const])));
}

/** The index of all pages. */
async function searchIndex({ surveyed, renderer, check }: WholeSite): Promise<Files> {
  const { configured, routed } = surveyed;
  const { site } = configured;
  await check();
  const plans = indexPlans(routed.manifest.routes, site, navigation(routed.manifest, site));
  const { files } = await searchFiles({
    site,
    services: surveyed,
    plans,
    parsed: renderer.parsed(),
    last: null,
  });
  return byPath(files);
}

/** A list of pages and their text, for language models, without files that static ones replace. */
async function llmsFiles(plan: LlmsPlan, { surveyed, renderer, check }: WholeSite): Promise<Files> {
  const { configured, loaded } = surveyed;
  const { site } = configured;
  const [first] = pagesOf(plan);
  if (!first) return new Map();
  await check();
  // Rendering all pages takes long and never waits, so other requests get responses in between.
  const yieldIfBusy = openYield();
  const twin = async (route: Route) => {
    await yieldIfBusy();
    return (await renderer.draw(route)).twin;
  };
  const replaced = new Set(loaded.assets.flatMap(({ url }) => (url === null ? [] : [firstLlmsPart(url)])));
  const files = new Map<string, Uint8Array>();
  if (!replaced.has(`/${plan.full}`))
    await inParts(llmsFull(plan, site, twin), async (part, n) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of part) pieces.push(piece);
      files.set(llmsPart(plan.full, n), Buffer.concat(pieces));
    });
  if (replaced.has(`/${plan.list}`)) return files;
  const { page } = await renderer.draw(first);
  const about = { site, commons: new Map([[plan.locale, page.common]]), parsed: renderer.parsed() };
  return files.set(plan.list, llmsList(plan, Math.max(1, files.size), about).bytes);
}
