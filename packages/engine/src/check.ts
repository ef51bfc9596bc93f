/**
 * Check: the analysis, reported; where it is asked for, with what would become of an earlier build's URLs, and with what
 * other sites answer.
 */
import { join } from 'node:path';
import { compareDiagnostics } from '@docgen/model';
import { type Analysis, type Analyzed, type CompileComponents, analyze, inLocales } from './analyze.js';
import { cachePlace } from './cache.js';
import type { ExternalFound } from './external.js';
import { type FileSystem, disk } from './fs.js';
import { type AskMoves, movesOf } from './history/moves.js';
import { heedIgnores } from './ignores.js';
import { level, levelsOf } from './levels.js';
import { type Phases, phases } from './phases.js';
import { type MissingRedirect, lostThings } from './published.js';
import { type CheckResult, type Proxies, type Request, noProxies } from './request.js';

export interface CheckOptions {
  /** Whether links to other sites are asked for. */
  readonly external: boolean;
  /** Left out: none. */
  readonly proxies?: Proxies;
}

export interface CheckRequest extends Request {
  /** Absolute path of what tells of an earlier build: a manifest, a sitemap or a folder with one; left out: none is compared. */
  readonly against?: string | null;
}

/**
 * The diagnostics of the site in `request.folder`. Throws a Failure for a broken disk, a stop, or a file that tells of no
 * build, nothing else.
 */
export async function check(
  request: CheckRequest,
  { external, proxies = noProxies }: CheckOptions = { external: false },
): Promise<CheckResult> {
  const run = phases(request);
  const at = { fs: disk, run, askMoves: () => movesOf(request.folder), compile: compileIn(request.folder) };
  const { analysis, pages, diagnostics, notes } = await checkIn(request, at);
  try {
    if (!external || analysis === null) return { pages, diagnostics, notes, phases: run.times() };
    const found = await askOthers(analysis, { request, run, proxies });
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

export interface CheckPlace {
  readonly fs: FileSystem;
  readonly run: Phases;
  readonly askMoves: AskMoves;
  readonly compile?: CompileComponents;
}

/** Compiles the components of the site in a folder on disk. */
export function compileIn(folder: string): CompileComponents {
  return async (site) => {
    const { componentModules } = await import('./bundle/components.js');
    return componentModules(site, (await disk.real(folder)) ?? folder);
  };
}

export interface Checked extends Analyzed {
  /** Redirects that would keep published URLs alive, where they are certain. */
  readonly redirects: readonly MissingRedirect[];
}

/** The same on any file system. Whoever has the analysis closes its bench. */
export async function checkIn(request: CheckRequest, at: CheckPlace): Promise<Checked> {
  const { fs, run, askMoves } = at;
  const found = await analyze(request, at);
  const { against = null } = request;
  const { analysis } = found;
  if (against === null || analysis === null) return { ...found, redirects: [] };
  try {
    const lost = await run.run('published', () => lostThings(analysis, { request, against, fs, askMoves }));
    const levelled = level(lost.diagnostics, analysis.site, request.levels);
    return {
      ...found,
      diagnostics: [...found.diagnostics, ...levelled].sort(compareDiagnostics),
      notes: [...found.notes, ...lost.notes],
      redirects: levelled.some(({ code }) => code === 'published/lost-page') ? lost.redirects : [],
    };
  } catch (error) {
    await analysis.bench.close();
    throw error;
  }
}

/** What other sites answer, without what comments in pages ignore, levelled. */
async function askOthers(
  analysis: Analysis,
  { request, run, proxies }: { request: Request; run: Phases; proxies: Proxies },
): Promise<ExternalFound> {
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
      const { now, signal, levels } = request;
      const levelOf = levelsOf(site, levels);
      return external({
        site,
        parsed,
        configFile: configFile || null,
        fs: disk,
        cacheFolder,
        now,
        signal,
        proxies,
        isTold: (file) => levelOf({ code: 'link/external-dead', file }) !== 'off',
        onDone: (done, total) => run.progress('external', total)(done),
      });
    },
    ({ figures: { asked, kept, dead } }) => ({ asked, kept, dead }),
  );
  const heeded = heedIgnores(found.diagnostics, parsed).diagnostics.map(bench.texts.placed);
  return { ...found, diagnostics: level(heeded, site, request.levels) };
}
