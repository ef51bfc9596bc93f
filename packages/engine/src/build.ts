/** Build: the analysis, every page of it rendered, and the output published, unless errors keep the last one in place. */
import { join } from 'node:path';
import { type Diagnostic, compareDiagnostics } from '@docgen/model';
import { amend, keepBuild, lastKey } from './amend.js';
import { type Analysis, analyzed, inLocales, liveKeys, unconfigured } from './analyze.js';
import { assetBytes } from './assets.js';
import { type ThemeBundle, bundle, componentsOf } from './bundle.js';
import { type Emitted, type Emitter, emit, outputFile } from './emit.js';
import { markerName } from './emit/marker.js';
import { extras } from './extras.js';
import { listedPage } from './extras/sitemap.js';
import { disk } from './fs.js';
import { history } from './history.js';
import { distinct, level } from './levels.js';
import { emitLlms } from './llms.js';
import { llmsPlans } from './llms/plan.js';
import { type Assets, measure } from './measure.js';
import { type Memory, openMemory } from './memory.js';
import { ownCode } from './own-code.js';
import { filesOf, page } from './page.js';
import { phases } from './phases.js';
import { inlinePool } from './pool.js';
import { type BuildKeys, type Receipt, buildKeys, holds, writeReceipt } from './receipt.js';
import type { Routed } from './route.js';
import type { BuildOutcome, Request } from './request.js';
import { type SearchState, bySource } from './search.js';
import { emitSearch, lastSearch } from './search/emit-search.js';
import { indexPlans } from './search/plan.js';
import { type Cache, type Opened, cacheOf, openSite, outFolder, survey } from './survey.js';

type Outcome = Omit<BuildOutcome, 'phases' | 'out' | 'hadOutput'>;

/** Builds the site in `request.folder`. Throws a Failure for a broken disk, a held or foreign output folder, or a stop. */
export async function build(request: Request): Promise<BuildOutcome> {
  const run = phases(request);
  const out = outFolder(request);
  const cache = once(() => cacheOf(request, disk));
  const outputs = once(() => outputMemory(request, cache));
  const isFolder = (await disk.list(request.folder)) !== null;
  const emitter = isFolder
    ? await emit(disk, out, { siteFolder: request.folder, hashes: async () => (await outputs()).hashes })
    : null;
  const hadOutput = (await disk.kind(join(out, markerName))) === 'file';
  let opened: Opened | undefined;
  try {
    const found = await openSite(request, {
      fs: disk,
      run,
      cache,
      ownCode: () => ownCode(disk),
      history,
      openThreads: null,
    });
    if ('bench' in found) opened = found;
    const outcome =
      opened && emitter
        ? await buildOpened({ request, opened, emitter, outputs })
        : { ...unbuilt, ...unconfigured('bench' in found ? [] : found.diagnostics, request) };
    return { ...outcome, phases: run.times(), out, hadOutput };
  } finally {
    await opened?.bench.close();
    await emitter?.close();
  }
}

/** What is remembered of the output folder. */
async function outputMemory(request: Request, cache: () => Promise<Cache>): Promise<Memory> {
  const { store } = await cache();
  return openMemory(disk, store, { name: `output ${outFolder(request)}`, now: request.now });
}

interface Building {
  readonly request: Request;
  readonly opened: Opened;
  readonly emitter: Emitter;
  readonly outputs: () => Promise<Memory>;
}

const unbuilt = { written: 0, unchanged: 0, removed: 0, published: false } as const;

/** The last build once more, where nothing has changed since; else all of it. */
async function buildOpened(building: Building): Promise<Outcome> {
  const { request, opened, emitter } = building;
  const { bench, run, notes } = opened;
  const keys = buildKeys(request, opened);
  const receipt = keys && ((await bench.store.get('receipt', keys.whole)) as Receipt | undefined);
  if (receipt && (await run.run('compare', () => holds(receipt, opened, emitter), outputsOf(receipt)))) {
    const { pages, diagnostics, outputs } = receipt;
    await keep(building, [keys.whole, keys.frame]);
    return { ...unbuilt, pages, diagnostics, notes, unchanged: outputs.length, published: true };
  }
  // The compiler has threads of its own: it works while pages are parsed.
  const theme = bundle(opened.configured.site, request.folder, bench.codePages?.styles);
  theme.catch(() => undefined);
  const amended = keys && (await amend({ request, opened, emitter, keys, theme: () => theme }));
  if (amended) {
    const { pages, diagnostics, emitted } = amended;
    await run.run('keep', () => keep(building, amended.live));
    return { ...emitted, pages, diagnostics, notes, published: true };
  }
  const surveyed = await survey(request, opened, { parsesFirst: true });
  const compile = () => theme.then(componentsOf, () => componentsOf());
  const { analysis, ...found } = await analyzed(surveyed, { request, run, compile });
  if (analysis === null || !passes(found.diagnostics, request)) return { ...unbuilt, ...found };
  return {
    ...found,
    ...(await publish(analysis, { ...building, theme, found, keys, routed: surveyed.routed })),
  };
}

function outputsOf({ outputs }: Receipt) {
  return () => ({ files: outputs.length });
}

/** Kinds whose entries speak of whole builds. */
const ofBuilds = new Set(['receipt', 'last', 'frame', 'hashes', 'history', 'search']);

/** Keeps what was learned where all pages but a few are as they were; `live` are the keys of the build. */
async function keep(building: Building, live: readonly string[]): Promise<void> {
  const { opened, outputs } = building;
  const { store, memory } = opened.bench;
  await learned(building);
  await store.flush(new Set([...live, ...pastKey(opened), memory.key, (await outputs()).key]), ofBuilds);
}

function pastKey({ history: { key } }: Opened): readonly string[] {
  return key === null ? [] : [key];
}

async function learned({ opened, outputs }: Building): Promise<void> {
  opened.bench.memory.keep();
  (await outputs()).keep();
}

/** Whether the diagnostics let the build be published. */
function passes(found: readonly Diagnostic[], { gate }: Request): boolean {
  const warnings = found.filter(({ severity }) => severity === 'warning').length;
  if (warnings < found.length) return false;
  return !(gate.strict && warnings > 0) && (gate.maxWarnings === null || warnings <= gate.maxWarnings);
}

interface Publication extends Building {
  readonly theme: Promise<ThemeBundle>;
  /** What the analysis found. */
  readonly found: Pick<Outcome, 'pages' | 'diagnostics'>;
  /** Of what is kept of the whole; null: nothing is. */
  readonly keys: BuildKeys | null;
  readonly routed: Routed;
}

type Published = Emitted & Pick<Outcome, 'published' | 'diagnostics'>;

async function publish(analysis: Analysis, about: Publication): Promise<Published> {
  const { request, opened, emitter, found } = about;
  const { run } = opened;
  const { site } = analysis;
  const theme = await run.run(
    'bundle',
    () => about.theme,
    ({ files }) => ({ files: files.length }),
  );
  const assets = await run.run(
    'measure',
    () => measure(analysis, inlinePool()),
    ({ size }) => ({ assets: size }),
  );
  const all = await run.run('page', () => page(analysis, { theme, assets }));
  const { routes } = analysis.manifest;
  const [wanted, others] = parted(routes, ({ locale }) => inLocales(locale, request));
  // Brings React, which a build of which nothing has changed does without.
  const { draw } = await import('./render/draw.js');
  const { faults, keys, seen } = await run.run(
    'render',
    () => draw(wanted, { all, analysis, theme, emitter, onDone: run.progress('render', wanted.length) }),
    ({ kept }) => ({ pages: wanted.length, kept }),
  );
  const drawn = level(
    [...theme.faults.values(), ...faults].map(analysis.bench.texts.placed),
    site,
    request.levels,
  );
  const diagnostics = distinct([...found.diagnostics, ...drawn].sort(compareDiagnostics));
  if (!passes(diagnostics, request)) return { ...unbuilt, diagnostics };
  const ofOthers = new Set<string>();
  for (const route of others) {
    const one = all.of(route);
    seen.set(route, listedPage(one, site));
    for (const path of filesOf(one)) ofOthers.add(path);
  }
  const search = await run.run('search', async () => {
    const plans = indexPlans(routes, site, all.navigation);
    const last = await lastSearch(await lastKey(about.keys, opened), { bench: opened.bench, emitter });
    const parsed = bySource(analysis.parsed);
    return emitSearch({ site, bench: opened.bench, plans, parsed, last }, emitter);
  });
  await run.run('llms', async () => {
    const [plans, rest] = parted(llmsPlans(analysis.manifest, site), ({ locale }) =>
      inLocales(locale, request),
    );
    for (const { list, full } of rest) for (const path of [list, full]) ofOthers.add(path);
    await emitLlms(plans, { ...analysis, commons: all.commons, emitter });
  });
  await run.run('extras', async () => {
    const listed = routes.flatMap((route) => seen.get(route) ?? []);
    const files = extras({ analysis, listed, earlyHash: theme.earlyHash });
    for (const file of [...theme.files, ...files]) await emitter.add(file);
    await copy(assets, analysis, emitter);
  });
  const emitted = await run.run(
    'emit',
    () => emitter.publish((path) => ofOthers.has(path)),
    (files) => ({ ...files }),
  );
  await run.run('keep', () =>
    keepAll(about, { analysis, theme, assets, search, keys, pages: found.pages, diagnostics }),
  );
  return { ...emitted, published: true, diagnostics };
}

interface Done extends Pick<Receipt, 'pages' | 'diagnostics'> {
  readonly analysis: Analysis;
  readonly theme: ThemeBundle;
  readonly assets: Assets;
  readonly search: SearchState;
  /** Of drawn pages. */
  readonly keys: readonly string[];
}

/** Keeps what became of the pages and of the whole. */
async function keepAll(
  about: Publication,
  { analysis, theme, assets, search, keys: drawn, ...found }: Done,
): Promise<void> {
  const { opened, emitter, outputs, keys, routed } = about;
  const { bench } = opened;
  const { parsed } = analysis;
  const { history: past } = analysis;
  const input = {
    bench,
    parsed,
    theme,
    history: past,
    assets: [...assets.keys()].filter((path) => !bench.texts.files.has(path)),
    outputs: emitter.emitted(),
  };
  const receipt = keys && (await writeReceipt(input, found));
  const ofBuild = receipt ? keepBuild(opened, keys, { receipt, routed, search }) : [];
  await learned(about);
  await bench.store.flush(
    liveKeys(parsed, [
      ...drawn,
      ...ofBuild,
      ...pastKey(opened),
      ...bench.texts.keys,
      bench.memory.key,
      (await outputs()).key,
    ]),
  );
}

async function copy(assets: Assets, { bench }: Analysis, emitter: Emitter): Promise<void> {
  for (const { path, outFile, hash } of assets.values()) {
    if (await emitter.keep(outFile, hash)) continue;
    await emitter.add(outputFile(outFile, (await assetBytes(path, bench)) ?? new Uint8Array()));
  }
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** A function that makes its value when it is first called. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
