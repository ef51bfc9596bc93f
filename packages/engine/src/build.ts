/** Build: the analysis, every page of it rendered, and the output published, unless errors keep the last one in place. */
import { join } from 'node:path';
import { type Diagnostic, type Site, compareDiagnostics } from '@docgen/model';
import { type Analysis, analyze, inLocales, liveKeys } from './analyze.js';
import { type ThemeBundle, bundle } from './bundle.js';
import { type Emitted, type Emitter, emit, outputFile } from './emit.js';
import { extras } from './extras.js';
import { disk } from './fs.js';
import { type Memory, openMemory } from './memory.js';
import { level } from './levels.js';
import { type Assets, measure } from './measure.js';
import { page } from './page.js';
import { type Phases, phases } from './phases.js';
import { inlinePool } from './pool.js';
import { draw } from './render/draw.js';
import type { BuildOutcome, Request } from './request.js';
import { type Cache, cacheOf, outFolder } from './survey.js';
import { type Bench } from './worker.js';

/** Builds the site in `request.folder`. Throws a Failure for a broken disk, a held or foreign output folder, or a stop. */
export async function build(request: Request): Promise<BuildOutcome> {
  const run = phases(request);
  const out = outFolder(request);
  const isFolder = (await disk.list(request.folder)) !== null;
  let found: Promise<Cache> | undefined;
  const cache = () => (found ??= cacheOf(request, disk));
  let remembered: Promise<Memory> | undefined;
  const outputs = () =>
    (remembered ??= cache().then(({ store }) =>
      openMemory(disk, store, { name: `output ${out}`, now: request.now }),
    ));
  const emitter = isFolder
    ? await emit(disk, out, { siteFolder: request.folder, hashes: async () => (await outputs()).hashes })
    : null;
  let theme: Promise<ThemeBundle> | undefined;
  // The compiler has threads of its own: it works while pages are parsed.
  const onOpen = (site: Site, { codePages }: Bench) => {
    theme = bundle(site, request.folder, codePages?.styles);
    theme.catch(() => undefined);
  };
  let bench: Bench | undefined;
  try {
    const { analysis, pages, diagnostics, notes } = await analyze(request, disk, run, { cache, onOpen });
    bench = analysis?.bench;
    const isGood = analysis !== null && emitter !== null && passes(diagnostics, request);
    const about = { request, run, diagnostics, outputs, theme };
    const made = isGood ? await publish(analysis, emitter, about) : nothing;
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
  /** What is remembered of the output folder. */
  readonly outputs: () => Promise<Memory>;
  readonly theme: Promise<ThemeBundle> | undefined;
}

async function publish(analysis: Analysis, emitter: Emitter, about: Publication): Promise<Published> {
  const { request, run } = about;
  const { site, bench } = analysis;
  const theme = await run.run(
    'bundle',
    () => about.theme ?? bundle(site, request.folder, bench.codePages?.styles),
  );
  const assets = await run.run('measure', () => measure(analysis, inlinePool()));
  const all = await run.run('page', () => page(analysis, { theme, assets }));
  const [wanted, others] = parted(all.pages, ({ route }) => inLocales(route.locale, request));
  const { faults, keys } = await run.run('render', () =>
    draw(wanted, { all, analysis, theme, emitter, onDone: run.progress('render', wanted.length) }),
  );
  const found = level([...theme.faults.values(), ...faults], site, request.levels);
  const diagnostics = [...about.diagnostics, ...found].sort(compareDiagnostics);
  if (!passes(diagnostics, request)) return { ...nothing, diagnostics };
  await run.run('extras', async () => {
    const files = await extras({ analysis, pages: all.pages, earlyHash: theme.earlyHash });
    for (const file of [...theme.files, ...files]) await emitter.add(file);
    await copy(assets, analysis, emitter);
  });
  const ofOthers = new Set(
    others.flatMap(({ route, twinFile }) => [route.outFile, ...(twinFile === null ? [] : [twinFile])]),
  );
  const emitted = await run.run('emit', () => emitter.publish((path) => ofOthers.has(path)));
  const outputs = await about.outputs();
  outputs.keep();
  await bench.store.flush(liveKeys(analysis.parsed, [...keys, bench.memory.key, outputs.key]));
  return { ...emitted, published: true, diagnostics };
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
