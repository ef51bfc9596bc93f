/** Build: the analysis, every page of it rendered, and the output published, unless errors keep the last one in place. */
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import { type Analysis, analyze, inLocales } from './analyze.js';
import { type ThemeBundle, bundle } from './bundle.js';
import { type Emitted, type Emitter, emit, outputFile } from './emit.js';
import { extras } from './extras.js';
import { disk } from './fs.js';
import { hashOfValue } from './hash.js';
import { type Assets, measure } from './measure.js';
import { type Page, type Pages, page } from './page.js';
import { type Phases, phases } from './phases.js';
import { inlinePool } from './pool.js';
import { renderer } from './render.js';
import type { BuildOutcome, Request } from './request.js';
import { outFolder } from './survey.js';
import type { Bench } from './worker.js';

/** Builds the site in `request.folder`. Throws a Failure for a broken disk, a held or foreign output folder, or a stop. */
export async function build(request: Request): Promise<BuildOutcome> {
  const run = phases(request);
  const out = outFolder(request);
  const isFolder = (await disk.list(request.folder)) !== null;
  const emitter = isFolder ? await emit(disk, out, request.folder) : null;
  let bench: Bench | undefined;
  try {
    const { analysis, pages, diagnostics, notes } = await analyze(request, disk, run);
    bench = analysis?.bench;
    const isGood = analysis !== null && emitter !== null && passes(diagnostics, request);
    const emitted = isGood ? await publish(analysis, emitter, { request, run }) : nothing;
    return { pages, diagnostics, notes, phases: run.times(), published: isGood, out, ...emitted };
  } finally {
    await bench?.close();
    await emitter?.close();
  }
}

const nothing: Emitted = { written: 0, unchanged: 0, removed: 0 };

/** Whether the diagnostics let the build be published. */
function passes(found: readonly Diagnostic[], { gate }: Request): boolean {
  const warnings = found.filter(({ severity }) => severity === 'warning').length;
  if (warnings < found.length) return false;
  return !(gate.strict && warnings > 0) && (gate.maxWarnings === null || warnings <= gate.maxWarnings);
}

async function publish(
  analysis: Analysis,
  emitter: Emitter,
  { request, run }: { request: Request; run: Phases },
): Promise<Emitted> {
  const theme = await run.run('bundle', () => bundle(analysis.site, request.folder));
  const assets = await run.run('measure', () => measure(analysis, inlinePool()));
  const all = await run.run('page', () => page(analysis, { theme, assets }));
  const [wanted, others] = parted(all.pages, ({ route }) => inLocales(route.locale, request));
  await run.run('render', () =>
    render(wanted, { all, analysis, theme, emitter, onDone: run.progress('render', wanted.length) }),
  );
  await run.run('extras', async () => {
    const files = await extras({ analysis, pages: all.pages, earlyHash: theme.earlyHash });
    for (const file of [...theme.files, ...files]) await emitter.add(file);
    await copy(assets, analysis, emitter);
  });
  await analysis.bench.store.flush();
  const ofOthers = new Set(
    others.flatMap(({ route, twinFile }) => [route.outFile, ...(twinFile === null ? [] : [twinFile])]),
  );
  return run.run('emit', () => emitter.publish((path) => ofOthers.has(path)));
}

interface RenderRun {
  readonly all: Pages;
  readonly analysis: Analysis;
  readonly theme: ThemeBundle;
  readonly emitter: Emitter;
  readonly onDone: (done: number) => void;
}

/** Renders the pages whose inputs changed; the store remembers what each set of inputs became. */
async function render(
  pages: readonly Page[],
  { all, analysis, theme, emitter, onDone }: RenderRun,
): Promise<void> {
  const { bench } = analysis;
  const drawing = renderer({ theme: theme.theme, bench, tree: (hash) => all.navigation.tree(hash) });
  const one = async (wanted: Page) => {
    const { props, parsed, fillings, route } = wanted;
    const key = hashOfValue([
      bench.ownCode,
      theme.hash,
      route.outFile,
      props,
      parsed?.bodyKey ?? null,
      fillings,
    ]);
    const known = (await bench.store.get('render', key)) as readonly Output[] | undefined;
    if (known && (await areKept(known, emitter))) return;
    const files = await drawing.render(wanted);
    for (const file of files) await emitter.add(file);
    bench.store.put(
      'render',
      key,
      files.map(({ path, hash }): Output => ({ path, hash })),
    );
  };
  await inlinePool().map(one, pages, onDone);
}

interface Output {
  readonly path: string;
  readonly hash: string;
}

async function areKept(files: readonly Output[], emitter: Emitter): Promise<boolean> {
  const kept = await Promise.all(files.map(({ path, hash }) => emitter.keep(path, hash)));
  return kept.every(Boolean);
}

async function copy(assets: Assets, { bench }: Analysis, emitter: Emitter): Promise<void> {
  for (const { path, outFile, hash } of assets.values()) {
    if (await emitter.keep(outFile, hash)) continue;
    await emitter.add(
      outputFile(outFile, (await bench.fs.read(join(bench.folder, path))) ?? new Uint8Array()),
    );
  }
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
