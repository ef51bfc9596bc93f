/** Check: the analysis, reported; where it is asked for, with what other sites answer. */
import { join } from 'node:path';
import { compareDiagnostics } from '@docgen/model';
import { type Analysis, analyze, inLocales } from './analyze.js';
import { cachePlace } from './cache.js';
import type { ExternalFound } from './external.js';
import { disk } from './fs.js';
import { heedIgnores } from './ignores.js';
import { level } from './levels.js';
import { type Phases, phases } from './phases.js';
import type { CheckResult, Request } from './request.js';

export interface CheckOptions {
  /** Whether links to other sites are asked for. */
  readonly external: boolean;
}

/** The diagnostics of the site in `request.folder`. Throws a Failure for a broken disk or a stop, nothing else. */
export async function check(
  request: Request,
  { external }: CheckOptions = { external: false },
): Promise<CheckResult> {
  const run = phases(request);
  const { analysis, pages, diagnostics, notes } = await analyze(request, disk, run);
  try {
    if (!external || analysis === null) return { pages, diagnostics, notes, phases: run.times() };
    const found = await askOthers(analysis, request, run);
    return {
      pages,
      diagnostics: [...diagnostics, ...found.diagnostics].sort(compareDiagnostics),
      notes: [...notes, ...found.notes],
      phases: run.times(),
      external: found.figures,
    };
  } finally {
    await analysis?.bench.close();
  }
}

/** What other sites answer, without what comments in pages ignore, levelled. */
async function askOthers(analysis: Analysis, request: Request, run: Phases): Promise<ExternalFound> {
  const { site, bench } = analysis;
  const parsed = analysis.parsed.filter(({ source }) => inLocales(source.locale, request));
  // Not in every check: it brings the network's modules.
  const { external } = await import('./external.js');
  const { folder: cacheFolder } = await cachePlace(disk, request);
  const found = await run.run(
    'external',
    async () => {
      const text = site.configFile && (await disk.read(join(request.folder, site.configFile)));
      const configFile = text && { name: site.configFile ?? '', text: new TextDecoder().decode(text) };
      const { now, signal } = request;
      return external({
        site,
        parsed,
        configFile: configFile || null,
        fs: disk,
        cacheFolder,
        now,
        signal,
        onDone: (done, total) => run.progress('external', total)(done),
      });
    },
    ({ figures: { asked, kept, dead } }) => ({ asked, kept, dead }),
  );
  const heeded = heedIgnores(found.diagnostics, parsed).diagnostics.map(bench.texts.placed);
  return { ...found, diagnostics: level(heeded, site, request.levels) };
}
