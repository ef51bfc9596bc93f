/** A whole build: analyzes the site, renders every page and publishes the output, unless errors keep the last one. */
import { type Route, compareDiagnostics } from '@docgen/model';
import { keepBuild, lastKey } from './amend.js';
import { type Delivered, openDelivered } from './arrivals.js';
import { type Analyzed, analyzed, inLocales, liveKeys } from '@docgen/analysis/analyze';
import { assetPieces } from '@docgen/analysis/assets/assets';
import type { PageCard } from '@docgen/config/cards/cards';
import { variantKey } from '@docgen/analysis/assets/pictures';
import { type BuildingPages, type Outcome, learned, pastKey, unbuilt } from './building.js';
import { compiledCode } from './compiled-code.js';
import type { ThemeBundle } from '@docgen/bundle/bundle';
import { cardsOf, drawCards } from './images/cards.js';
import { convertAll, variantsOf } from './images/pictures.js';
import type { Emitted, Emitter } from '@docgen/emit/emit';
import { extras } from './extras.js';
import { listedPage } from './extras/sitemap.js';
import { restCompiler } from '@docgen/config/code/compiler';
import { distinct, level } from '@docgen/config/levels';
import { type LlmsLengths, emitLlms } from './llms.js';
import { firstLlmsPart, llmsPlans } from '@docgen/analysis/pages/llms-plan';
import { type Assets, measure } from './measure.js';
import { filesOf, page } from './page.js';
import { type Navigation, navigation } from './page/navigation.js';
import { passes } from '@docgen/analysis/passes';
import { inlinePool } from '@docgen/store/pool';
import { type Receipt, writeReceipt } from './receipt.js';
import { bySource } from './search.js';
import { emitSearch, lastSearch } from './search/emit-search.js';
import { type Indexing, type WriteIndex, openIndexing } from './search/indexing.js';
import type { TermsRun } from './search/runs.js';
import { indexPlans } from './search/plan.js';
import { survey } from '@docgen/analysis/survey';
import type { Analysis } from '@docgen/analysis/analysis';
import type { Routed } from '@docgen/analysis/route/routed';
import type { DrawRun, DrawnPages } from './render/draw.js';
import type { SearchState } from './search/search-state.js';
import type { TakenPages, Taking } from './shards/drawn-pages.js';
import type { OwnFacts } from './shards/whole-facts.js';
import type { Survey } from '@docgen/analysis/surveyed';

/** Pages of other machines, which arrive while this one makes what concerns all pages. */
export interface DrawnElsewhere {
  /** Waits for what is known about them; their terms, and whether those are all. */
  readonly known: () => Promise<KnownTerms>;
  /** Waits for their files. */
  readonly files: () => Promise<unknown>;
  /** The facts and links of pages that the analysis needs; null if they are those of the survey. */
  readonly joined: (outline: Survey) => Promise<OwnFacts | null>;
  /** All facts that these routes are made from, too; null if the analysis has them. */
  readonly completed: (routes: readonly Route[]) => Promise<OwnFacts | null>;
  /**
   * Takes the files of those of these pages that were made from the same inputs, while they arrive. Calls `onTaken` with
   * the route of each.
   */
  readonly take: (
    routes: readonly Route[],
    made: Taking,
    onTaken: (route: Route) => void,
  ) => Promise<TakenPages>;
  /** Writes search indexes in another thread, which the build closes. */
  readonly indexing: Indexing;
}

export interface KnownTerms {
  readonly isAll: boolean;
  readonly runs: readonly TermsRun[];
}

export interface Whole extends BuildingPages {
  readonly theme: Promise<ThemeBundle>;
  /** What other machines have drawn; missing if this one draws all pages. */
  readonly drawnElsewhere?: DrawnElsewhere;
}

export async function buildWhole(building: Whole): Promise<Outcome> {
  const { request, opened, theme, drawnElsewhere } = building;
  const { run } = opened;
  theme.catch(() => undefined);
  const compile = () => compiledCode(theme);
  const aside: Aside = {
    search: Promise.resolve(null),
    indexing: drawnElsewhere?.indexing ?? null,
    llms: null,
  };
  const pages = openDelivered<Route>();
  try {
    const outline = await survey(request, opened, { parsesFirst: true });
    const analyze = (own: OwnFacts | null) => {
      const surveyed = own?.surveyed ?? outline;
      return analyzed(surveyed, { request, run, compile, ...(own && { known: own.links.known }) });
    };
    if (drawnElsewhere) aside.search = indexedAside(outline, building, drawnElsewhere);
    aside.search.catch(() => undefined);
    const own = (await drawnElsewhere?.joined(outline)) ?? null;
    const { analysis, ...found } = await analyze(own);
    if (analysis === null || !passes(found.diagnostics, request)) return { ...unbuilt, ...found };
    const about = { ...building, found, routed: outline.routed, analyze };
    return { ...found, ...(await publish(analysis, about, { aside, pages })) };
  } finally {
    // If the build fails, nothing may write to the staged output while that is removed.
    pages.end();
    await aside.indexing?.close();
    await Promise.allSettled([aside.search, aside.llms]);
  }
}

/** Minimum pages for a thread that writes the search indexes. With fewer, starting it takes as long as it saves. */
const manyPages = 2000;

interface Publication extends Whole {
  /** Results of the analysis. */
  readonly found: Pick<Outcome, 'pages' | 'diagnostics'>;
  readonly routed: Routed;
  /** Analyzes the site again, with more facts. */
  readonly analyze: (own: OwnFacts) => Promise<Pick<Analyzed, 'analysis'>>;
}

type Published = Emitted & Pick<Outcome, 'published' | 'diagnostics'>;

/** What is made while the main thread does something else. */
interface Aside {
  /** Null if the main thread writes the indexes. */
  search: Promise<SearchState | null>;
  /** Writes indexes in another thread; null for none. */
  indexing: Indexing | null;
  llms: Promise<LlmsLengths> | null;
}

interface Publishing {
  readonly aside: Aside;
  /** Routes whose pages are emitted. */
  readonly pages: Delivered<Route>;
}

async function publish(
  analysis: Analysis,
  about: Publication,
  { aside, pages }: Publishing,
): Promise<Published> {
  const { request, opened, emitter, found, drawnElsewhere } = about;
  const { run } = opened;
  const { site } = analysis;
  const theme = await run.run(
    'bundle',
    () => about.theme,
    ({ files }) => ({ files: files.length }),
  );
  // Nothing else needs it, and pages take much memory.
  await restCompiler();
  const measured = await run.run(
    'measure',
    () => measure(analysis, inlinePool()),
    ({ size }) => ({ assets: size }),
  );
  const convert = () => convertAll(measured, analysis, emitter);
  const { assets, faults: unconverted } =
    site.images === null
      ? { assets: measured, faults: [] }
      : await run.run('pictures', convert, ({ counts }) => counts);
  const all = await run.run('page', () => page(analysis, { theme, assets }));
  const { routes } = analysis.manifest;
  const [wanted, others] = parted(routes, ({ locale }) => inLocales(locale, request));
  const cards = cardsOf(wanted, all);
  const { faults: undrawn } =
    cards.length === 0
      ? { faults: [] }
      : await run.run(
          'previews',
          () => drawCards(cards, analysis, emitter),
          ({ counts }) => counts,
        );
  const [plans, otherPlans] = parted(llmsPlans(analysis.manifest, site), ({ locale }) =>
    inLocales(locale, request),
  );
  const joinTexts = () => emitLlms(plans, { ...analysis, commons: all.commons, emitter, until: pages.until });
  if (drawnElsewhere) {
    // This thread would only wait for files.
    aside.llms = joinTexts();
    aside.llms.catch(() => undefined);
  }
  const drawing = { all, analysis, theme, assets };
  const taken = drawnElsewhere
    ? await run.run('fetch', () => drawnElsewhere.take(wanted, drawing, pages.add))
    : { rest: wanted, kept: 0, keys: [], seen: new Map() };
  if (drawnElsewhere) await run.run('fetch', drawnElsewhere.files);
  const made = await completed(taken.rest, drawing, about);
  const { faults, keys, seen } = await run.run(
    'render',
    () => drawAll(taken, made, about),
    ({ kept, drawn }) => ({ pages: wanted.length, kept, ...(drawnElsewhere && { drawn }) }),
  );
  pages.end();
  const isLarge = wanted.length >= manyPages && opened.reading.hasThreads();
  // What follows needs memory, but none of these threads.
  await opened.reading.close();
  const drawn = level(
    [...unconverted, ...undrawn, ...faults].map(analysis.files.texts.placed),
    site,
    request.levels,
  );
  const diagnostics = distinct([...found.diagnostics, ...drawn].sort(compareDiagnostics));
  if (!passes(diagnostics, request)) return { ...unbuilt, diagnostics };
  if (isLarge && !drawnElsewhere) {
    aside.indexing = openIndexing();
    aside.search = indexed(analysis, about, { ...all, runs: [], write: aside.indexing.write });
    aside.search.catch(() => undefined);
  }
  const ofOthers = new Set<string>();
  for (const { outFile } of cardsOf(others, all)) ofOthers.add(outFile);
  for (const route of others) {
    const one = all.of(route);
    seen.set(route, listedPage(one, site));
    for (const path of filesOf(one)) ofOthers.add(path);
  }
  for (const { list, full } of otherPlans) for (const path of [list, full]) ofOthers.add(path);
  const llms = await run.run('llms', () => aside.llms ?? joinTexts());
  await run.run('extras', async () => {
    const listed = routes.flatMap((route) => seen.get(route) ?? []);
    const files = extras({ analysis, listed, theme });
    for (const file of [...theme.files, ...files]) await emitter.add(file);
    await copy(assets, analysis, emitter);
  });
  const search = await run.run('search', async () => {
    const made = await aside.search;
    await aside.indexing?.close();
    return made ?? indexed(analysis, about, { ...all, runs: (await drawnElsewhere?.known())?.runs ?? [] });
  });
  const emitted = await run.run(
    'emit',
    () => emitter.publish((path) => ofOthers.has(path) || ofOthers.has(firstLlmsPart(path))),
    (files) => ({ ...files }),
  );
  await run.run('keep', () =>
    keepAll(about, { analysis, theme, assets, cards, search, llms, keys, pages: found.pages, diagnostics }),
  );
  return { ...emitted, published: true, diagnostics };
}

interface IndexInput {
  readonly navigation: Navigation;
  readonly runs: readonly TermsRun[];
  /** Missing: this thread writes the indexes. */
  readonly write?: WriteIndex;
}

/** Emits the search indexes. */
async function indexed(
  { manifest, parsed }: Pick<Analysis, 'manifest' | 'parsed'>,
  { request: { memory }, opened, keys, emitter }: Whole,
  { navigation: from, runs, write }: IndexInput,
): Promise<SearchState> {
  const { site } = opened.configured;
  const plans = indexPlans(manifest.routes, site, from);
  const last = await lastSearch(await lastKey(keys, opened), opened.store, emitter);
  const about = { site, services: opened, plans, parsed: bySource(parsed), last, runs, memory };
  return emitSearch({ ...about, ...(write && { write }) }, emitter);
}

/** Emits them while the main thread joins the site, if other machines have made all terms; else null. */
async function indexedAside(
  { routed: { manifest }, parsed }: Survey,
  about: Whole,
  { known, indexing: { write } }: DrawnElsewhere,
): Promise<SearchState | null> {
  const { isAll, runs } = await known();
  if (!isAll || parsed === null) return null;
  const from = navigation(manifest, about.opened.configured.site);
  return indexed({ manifest, parsed }, about, { navigation: from, runs, write });
}

type Drawing = Pick<DrawRun, 'all' | 'theme'> & Taking;

/** Draws the pages that no other machine has drawn. */
async function drawAll(
  taken: TakenPages,
  made: Drawing,
  { emitter, opened }: Publication,
): Promise<DrawnPages> {
  const { rest } = taken;
  if (rest.length === 0) return { ...taken, faults: [], drawn: 0 };
  // Imports React, which a build that isn't published doesn't need.
  const { draw } = await import('./render/draw.js');
  const drawn = await draw(rest, { ...made, emitter, onDone: opened.run.progress('render', rest.length) });
  const seen = new Map([...taken.seen, ...drawn.seen]);
  return { ...drawn, seen, keys: [...taken.keys, ...drawn.keys], kept: taken.kept + drawn.kept };
}

/** What these routes are drawn from. The analysis may know too little about those that another machine should have drawn. */
async function completed(
  routes: readonly Route[],
  known: Drawing,
  { drawnElsewhere, analyze }: Publication,
): Promise<Drawing> {
  const own = routes.length === 0 ? null : await drawnElsewhere?.completed(routes);
  const analysis = own ? (await analyze(own)).analysis : null;
  return analysis ? { ...known, analysis, all: page(analysis, known) } : known;
}

interface Done extends Pick<Receipt, 'pages' | 'diagnostics'> {
  readonly analysis: Analysis;
  readonly theme: ThemeBundle;
  readonly assets: Assets;
  readonly cards: readonly PageCard[];
  readonly search: SearchState;
  readonly llms: LlmsLengths;
  /** Of rendered pages. */
  readonly keys: readonly string[];
}

/** Stores the results for all pages and the site. */
async function keepAll(
  about: Publication,
  { analysis, theme, assets, cards, search, llms, keys: drawn, ...found }: Done,
): Promise<void> {
  const { opened, emitter, outputs, routed } = about;
  const { files, store, memory } = opened;
  const { parsed } = analysis;
  const { history: past } = analysis;
  const input = {
    files,
    codePages: opened.reading.codePages,
    parsed,
    theme,
    fonts: analysis.cards?.inputs ?? [],
    history: past,
    assets: [...assets.keys()].filter((path) => !files.texts.files.has(path)),
    llms,
    outputs: emitter.emitted(),
  };
  const receipt = await writeReceipt(input, found);
  const ofBuild = receipt ? await keepBuild(about, { receipt, routed, search }) : [];
  await learned(about);
  await store.flush(
    liveKeys(parsed, [
      ...drawn,
      ...ofBuild,
      ...pastKey(opened),
      ...files.texts.keys,
      ...variantsOf(assets).map((variant) => variantKey(variant, analysis.site)),
      ...cards.map(({ key }) => key),
      memory.key,
      (await outputs()).key,
    ]),
  );
}

async function copy(assets: Assets, { files }: Analysis, emitter: Emitter): Promise<void> {
  for (const { path, outFile, hash } of assets.values()) {
    if (await emitter.keep(outFile, hash)) continue;
    await emitter.stream(outFile, assetPieces(path, files));
  }
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
