/** Build: the analysis, every page of it rendered, and the output published, unless errors keep the last one in place. */
import { join } from 'node:path';
import { type Diagnostic, compareDiagnostics } from '@docgen/model';
import { type Analysis, analyze, inLocales } from './analyze.js';
import { type ThemeBundle, bundle } from './bundle.js';
import { type Emitted, type Emitter, emit, outputFile } from './emit.js';
import { extras } from './extras.js';
import { disk } from './fs.js';
import { hashOfValue } from './hash.js';
import { level } from './levels.js';
import { drawnScope } from './link/drawn.js';
import { type Assets, measure } from './measure.js';
import { type Page, type Pages, page } from './page.js';
import { type Phases, phases } from './phases.js';
import { inlinePool } from './pool.js';
import { renderer } from './render.js';
import type { Asked } from './render/islands.js';
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
    const made = isGood ? await publish(analysis, emitter, { request, run, diagnostics }) : nothing;
    return { pages, diagnostics, notes, phases: run.times(), out, ...made };
  } finally {
    await bench?.close();
    await emitter?.close();
  }
}

type Published = Emitted & Partial<Pick<BuildOutcome, 'diagnostics'>> & Pick<BuildOutcome, 'published'>;

const nothing: Published = { written: 0, unchanged: 0, removed: 0, published: false };

/** Whether the diagnostics let the build be published. */
function passes(found: readonly Diagnostic[], { gate }: Request): boolean {
  const warnings = found.filter(({ severity }) => severity === 'warning').length;
  if (warnings < found.length) return false;
  return !(gate.strict && warnings > 0) && (gate.maxWarnings === null || warnings <= gate.maxWarnings);
}

interface Publication {
  readonly request: Request;
  readonly run: Phases;
  /** What the analysis found. */
  readonly diagnostics: readonly Diagnostic[];
}

async function publish(analysis: Analysis, emitter: Emitter, about: Publication): Promise<Published> {
  const { request, run } = about;
  const { site, bench } = analysis;
  const theme = await run.run('bundle', () => bundle(site, request.folder, bench.codePages?.styles));
  const assets = await run.run('measure', () => measure(analysis, inlinePool()));
  const all = await run.run('page', () => page(analysis, { theme, assets }));
  const [wanted, others] = parted(all.pages, ({ route }) => inLocales(route.locale, request));
  const faults = await run.run('render', () =>
    render(wanted, { all, analysis, theme, emitter, onDone: run.progress('render', wanted.length) }),
  );
  const found = level([...theme.faults.values(), ...faults], site, request.levels);
  const diagnostics = [...about.diagnostics, ...found].sort(compareDiagnostics);
  if (!passes(diagnostics, request)) return { ...nothing, diagnostics };
  await run.run('extras', async () => {
    const files = await extras({ analysis, pages: all.pages, earlyHash: theme.earlyHash });
    for (const file of [...theme.files, ...files]) await emitter.add(file);
    await copy(assets, analysis, emitter);
  });
  await bench.store.flush();
  const ofOthers = new Set(
    others.flatMap(({ route, twinFile }) => [route.outFile, ...(twinFile === null ? [] : [twinFile])]),
  );
  const emitted = await run.run('emit', () => emitter.publish((path) => ofOthers.has(path)));
  return { ...emitted, published: true, diagnostics };
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
): Promise<Diagnostic[]> {
  const { bench, site } = analysis;
  const drawing = await renderer({
    site,
    theme,
    bench,
    scope: drawnScope(analysis),
    tree: (hash) => all.navigation.tree(hash),
  });
  const one = async (wanted: Page): Promise<readonly Diagnostic[]> => {
    const { props, parsed, fillings, route } = wanted;
    const key = hashOfValue([
      bench.ownCode,
      theme.hash,
      route.outFile,
      props,
      parsed?.bodyKey ?? null,
      fillings,
    ]);
    const known = (await bench.store.get('render', key)) as Kept | undefined;
    if (known && drawing.isSame(known.asked, route) && (await areKept(known.files, emitter))) return [];
    const { files, asked, diagnostics } = await drawing.render(wanted);
    for (const file of files) await emitter.add(file);
    if (diagnostics.length > 0) return diagnostics;
    const outputs = files.map(({ path, hash }): Output => ({ path, hash }));
    bench.store.put('render', key, { files: outputs, asked } satisfies Kept);
    return [];
  };
  return (await inlinePool().map(one, pages, onDone)).flat();
}

/** What the store keeps of a rendered page. */
interface Kept {
  readonly files: readonly Output[];
  readonly asked: Asked;
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
