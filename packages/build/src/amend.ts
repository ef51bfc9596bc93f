/**
 * Rebuilds a site after the text of few pages was edited. If their place in the site, their anchors and their links are
 * the same as in the last build, no other page can change, so only these pages are rendered and everything else stays.
 * All other facts of a page are compared before an edit counts as such; anything else is a whole build.
 */
import {
  type Diagnostic,
  type Document,
  type OutputFile,
  type Route,
  type SourceFile,
  compareDiagnostics,
  shownSource,
  sourceKey,
} from '@docgen/model';
import type { Bundling } from '@docgen/bundle/bundle';
import { seenBySite } from './seen-by-site.js';
import { emitEditedLlms } from './llms.js';
import { passes } from '@docgen/analysis/passes';
import { distinct, level } from '@docgen/config/levels';
import { llmsPlans } from '@docgen/analysis/pages/llms-plan';
import { type Emitted, outputFile } from '@docgen/emit/emit';
import type { BuildingPages } from './building.js';
import { type Receipt, holds } from './receipt.js';
import { emitEdited, keepSearch, lastSearch } from './search/emit-search.js';
import { isFound } from './search/plan.js';
import { type EditedPage, comparedAgain } from './amend/compared-again.js';
import { keptDocument, parseSource } from '@docgen/analysis/read/worker';
import { lastBuilds, receipts } from './build-kinds.js';
import { frames } from '@docgen/analysis/read/kinds';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { type BuildKeys, routesKey } from '@docgen/analysis/read/build-keys';
import type { Listed, Opened } from '@docgen/analysis/surveyed';
import type { Routed } from '@docgen/analysis/route/routed';
import type { Last } from '@docgen/analysis/read/last-build';
import type { SearchState } from './search/search-state.js';

/** State that a whole build passes to the next one. */
interface Whole {
  readonly receipt: Receipt;
  readonly routed: Routed;
  readonly search: SearchState;
}

/** Stores a whole build for the next one; returns its keys. */
export async function keepBuild(
  { request, opened, listed, keys: { whole, frame } }: BuildingPages,
  { receipt, routed, search }: Whole,
): Promise<readonly string[]> {
  const { store } = listed;
  const routes = (await routesKey(request, opened)) ?? whole;
  store.put(receipts, whole, receipt);
  store.put(frames, routes, routed);
  store.put(lastBuilds, frame, { sources: hashesOf(listed), receipt: whole, frame: routes } satisfies Last);
  keepSearch(whole, search, store);
  return [whole, frame, routes];
}

function hashesOf({ listed: { sources } }: Listed): readonly string[] {
  return sources.map(({ hash }) => hash);
}

/** The key of the last build of these files, or null. */
export async function lastKey(keys: BuildKeys, { store }: Opened): Promise<string | null> {
  const last = await store.get(lastBuilds, keys.frame);
  return last?.receipt ?? null;
}

export interface Amending extends BuildingPages {
  readonly theme: Bundling;
}

export interface AmendedBuild extends Pick<Receipt, 'pages' | 'diagnostics'> {
  readonly emitted: Emitted;
  /** Keys of the build. */
  readonly live: readonly string[];
}

/** Builds the edited pages and publishes them; null if that isn't all that needs to be done. */
export async function amend(about: Amending): Promise<AmendedBuild | null> {
  const { request, listed, opened, emitter, keys, theme } = about;
  const { store, run } = opened;
  if (request.locales.length > 0) return null;
  const last = await store.get(lastBuilds, keys.frame);
  const edits = last && editsOf(listed.listed.sources, last.sources);
  if (!last || !edits) return null;
  const build = await run.run('compare', async () => {
    const pages = await editedPages(edits, opened);
    if (!pages) return null;
    const receipt = await store.get(receipts, last.receipt);
    const routed = await store.get(frames, last.frame);
    const known = receipt && routed && { ...receipt, ...routed.manifest };
    const compared = known ? await comparedAgain(pages, known, opened) : null;
    if (!receipt || !routed || !compared || isNamed(edits, compared.kept)) return null;
    const outdated = level(compared.found, opened.configured.site, request.levels);
    const diagnostics = distinct([...compared.kept, ...outdated].sort(compareDiagnostics));
    if (!passes(diagnostics, request)) return null;
    const { folder } = request;
    const isSame = await holds(receipt, listed, { folder, emitter });
    return isSame ? { routed, receipt: { ...receipt, diagnostics } } : null;
  });
  const files = build && (await run.run('render', () => drawn(edits, { opened, ...build, theme })));
  if (!files) {
    emitter.forget();
    return null;
  }
  const { receipt } = build;
  const search = await run.run('search', () => searched(edits, { ...about, build, last }));
  if (search === null) {
    emitter.forget();
    return null;
  }
  const { emitted, llms } = await run.run('emit', async () => {
    for (const file of files) await emitter.add(file);
    const { site } = opened.configured;
    const edited = new Set(edits.map(({ now }) => sourceKey(now)));
    const isEdited = (route: Route) => edited.has(shownSource(route) ?? '');
    const plans = llmsPlans(build.routed.manifest, site);
    const llms = await emitEditedLlms(plans, isEdited, { site, emitter, lengths: receipt.llms });
    return { llms, emitted: await emitter.publish(() => false) };
  });
  const { pages, diagnostics } = receipt;
  const now: Last = {
    sources: hashesOf(listed),
    receipt: keys.whole,
    frame: last.frame,
  };
  store.put(receipts, keys.whole, { ...receipt, llms, outputs: emitter.emitted() } satisfies Receipt);
  store.put(lastBuilds, keys.frame, now);
  keepSearch(keys.whole, search, store);
  return { emitted, pages, diagnostics, live: [keys.whole, keys.frame, last.frame] };
}

interface Edit {
  readonly before: SourceFile;
  readonly now: SourceFile;
}

/** With more edits than these, a whole build is better. */
const mostEdits = 20;

/** The sources that have changed since they had these hashes; null if there are none or too many. */
function editsOf(sources: readonly SourceFile[], hashes: readonly string[]): readonly Edit[] | null {
  const edits = sources.flatMap((now, index) => {
    const hash = hashes[index] ?? '';
    return hash === now.hash ? [] : [{ before: { ...now, hash }, now }];
  });
  // A code page is compiled together with others, which may import it.
  const hasCode = edits.some(({ now }) => now.format === 'code');
  return edits.length === 0 || edits.length > mostEdits || hasCode ? null : edits;
}

/** The edited pages; null if an edit changed something that another page, or the whole site, is made from. */
async function editedPages(edits: readonly Edit[], opened: Opened): Promise<EditedPage[] | null> {
  const pages: EditedPage[] = [];
  for (const { before, now } of edits) {
    const old = await keptDocument(before, opened);
    if (!old || !isQuiet(old.document)) return null;
    const fresh =
      (await keptDocument(now, opened)) ?? (await parseSource(now, opened, opened.reading.readerFor([now])));
    if (!isQuiet(fresh.document) || !areEquivalent(old.document, fresh.document)) return null;
    pages.push({ source: now, old: old.document, fresh: fresh.document });
  }
  return pages;
}

/** A page with nothing to report or ignore. */
function isQuiet({ diagnostics, ignores = [] }: Document): boolean {
  return diagnostics.length + ignores.length === 0;
}

/** Whether no other page can tell them apart, and both include the same files. */
function areEquivalent(old: Document, fresh: Document): boolean {
  return includedBy(old) === includedBy(fresh) && seenBySite(old) === seenBySite(fresh);
}

function includedBy({ reads }: Document): string {
  return JSON.stringify(reads.map(({ path, hash }) => [path, hash]));
}

/** Whether a diagnostic is in the edited pages, or refers to a position in them: both may be different now. */
function isNamed(edits: readonly Edit[], diagnostics: readonly Diagnostic[]): boolean {
  const paths = new Set(edits.map(({ now }) => now.path));
  return diagnostics.some(
    ({ file = '', related = [] }) =>
      paths.has(file) || related.some(({ range }) => paths.has(range.file ?? file)),
  );
}

interface Searching extends Amending {
  readonly build: { readonly routed: Routed };
  readonly last: Last;
}

/** Emits the index files; null if they can't be derived from the last ones. */
async function searched(
  edits: readonly Edit[],
  { opened, emitter, build, last }: Searching,
): Promise<SearchState | null> {
  const { site } = opened.configured;
  const before = await lastSearch(last.receipt, opened.store, emitter);
  if (before === null) return site.search?.provider === 'docgen' ? null : {};
  const now = new Map<string, ParsedSource>();
  for (const { now: source } of edits) {
    const one = await keptDocument(source, opened);
    if (!one) return null;
    for (const route of build.routed.manifest.routes)
      if (shownSource(route) === sourceKey(source) && isFound(route, site)) now.set(route.url, one);
  }
  return emitEdited(now, before, { site, services: opened, emitter });
}

interface Drawing extends Pick<Amending, 'opened' | 'theme'> {
  readonly routed: Routed;
  readonly receipt: Receipt;
}

/** Files of the pages that show the edited sources; null if rendering finds a problem. */
async function drawn(
  edits: readonly Edit[],
  { opened, routed, receipt, theme }: Drawing,
): Promise<OutputFile[] | null> {
  // Linking and rendering are imported only if there is something to render.
  const { openPageRenderer } = await import('./page-renderer.js');
  const surveyed = { ...opened, routed, parsed: null, diagnostics: [] };
  const renderer = openPageRenderer({ surveyed, theme: () => theme.drawn(receipt.browser) }, null);
  const edited = new Set(edits.map(({ now }) => sourceKey(now)));
  const files: OutputFile[] = [];
  for (const route of routed.manifest.routes) {
    if (!edited.has(shownSource(route) ?? '')) continue;
    const { page, html, twin, beside, faults, drawn: found } = await renderer.draw(route);
    if (faults.length + found.length > 0) return null;
    files.push(outputFile(route.outFile, html));
    if (page.twinFile !== null && twin !== null) files.push(outputFile(page.twinFile, twin));
    for (const [path, text] of beside) files.push(outputFile(path, text));
  }
  return files;
}
