/**
 * Check: the analysis, reported; where it is asked for, with what would become of an earlier build's URLs, and with what
 * other sites answer.
 */
import { join } from 'node:path';
import { type Diagnostic, compareDiagnostics } from '@docgen/model';
import { type Analysis, type Analyzed, type CompileCode, analyze, inLocales } from './analyze.js';
import type { ThemeBundle } from './bundle.js';
import { cachePlace } from './cache.js';
import type { ExternalFound } from './external.js';
import { type FileSystem, disk } from './fs.js';
import { type AskMoves, movesOf } from './history/moves.js';
import { heedIgnores } from './ignores.js';
import { distinct, level, levelsOf } from './levels.js';
import { passes } from './passes.js';
import { type Phases, phases } from './phases.js';
import { type MissingRedirect, lostThings } from './published.js';
import { overTrustedCache } from './trusted-cache.js';
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
export function check(
  request: CheckRequest,
  options: CheckOptions = { external: false },
): Promise<CheckResult> {
  return overTrustedCache(request, (given) => checkOnce(given, options));
}

async function checkOnce(
  request: CheckRequest,
  { external, proxies = noProxies }: CheckOptions,
): Promise<CheckResult> {
  const run = phases(request);
  const { compile, compiled } = compilerIn(request.folder);
  const at = { fs: disk, run, askMoves: () => movesOf(request.folder), compile };
  const { analysis, pages, notes, diagnostics: analyzed } = await checkIn(request, at);
  try {
    const drawn = analysis
      ? await drawnIn(analysis, await compiled(), { request, run, found: analyzed })
      : [];
    const diagnostics = distinct([...analyzed, ...drawn].sort(compareDiagnostics));
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
  readonly compile?: CompileCode;
}

/** Compiles the code of the site in a folder on disk. */
export function compileIn(folder: string): CompileCode {
  return compilerIn(folder).compile;
}

/** With `compiled`: what was compiled last, or null. */
function compilerIn(folder: string) {
  const made: { theme: Promise<ThemeBundle> | null } = { theme: null };
  const compile: CompileCode = async (site, pageStyles) => {
    const { bundle, compiledCode } = await import('./bundle.js');
    made.theme = bundle(site, folder, pageStyles).whole();
    return compiledCode(made.theme);
  };
  return { compile, compiled: async () => made.theme?.catch(() => null) ?? null };
}

/** Faults of the site's own theme that only drawing shows; looked for where a build would draw, too. */
async function drawnIn(
  analysis: Analysis,
  theme: ThemeBundle | null,
  { request, run, found }: { request: Request; run: Phases; found: readonly Diagnostic[] },
): Promise<readonly Diagnostic[]> {
  if (theme === null || analysis.site.theme === null || !passes(found, request)) return [];
  const { drawnFaults } = await import('./drawn-faults.js');
  return drawnFaults(analysis, theme, { request, run });
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
  const cache = await cachePlace(disk, request);
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
        cache,
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
