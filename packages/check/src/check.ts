/**
 * Reports the analysis. On request, also compares the site with an earlier build's URLs, asks its questions, and checks
 * links to other sites.
 */
import { join } from 'node:path';
import { compareDiagnostics } from '@docgen/model';
import { type AnalysisPlace, type Analyzed, analyze, inLocales } from '@docgen/analysis/analyze';
import { cachePlace } from '@docgen/store/kept/cache';
import type { ExternalFound } from './external.js';
import { disk } from '@docgen/store/fs';
import { type AskMoves, movesOf } from './moves.js';
import { heedIgnores } from '@docgen/analysis/ignores';
import { bareNotes } from '@docgen/config/bare';
import { distinct, level, levelsOf } from '@docgen/config/levels';
import { share } from '@docgen/analysis/open-site';
import { passes } from '@docgen/analysis/passes';
import { type Phases, phases } from '@docgen/store/phases';
import { type MissingRedirect, lostThings } from './published.js';
import { overTrustedCache } from '@docgen/store/kept/trusted-cache';
import {
  type CheckResult,
  type Proxies,
  type QuestionFigures,
  type Request,
  noProxies,
} from '@docgen/store/request';
import type { Analysis } from '@docgen/analysis/analysis';
import type { Survey } from '@docgen/analysis/surveyed';
import type { SiteTools } from '@docgen/analysis/site-tools';

export interface CheckOptions {
  /** Whether to check links to other sites. */
  readonly external: boolean;
  /** Proxies; missing for none. */
  readonly proxies?: Proxies;
  /** Adds problems that a comparison with another state of the site finds; missing for none. */
  readonly compare?: (
    own: ComparedSite,
    at: AnalysisPlace,
  ) => Promise<Pick<CheckResult, 'diagnostics' | 'notes'>>;
}

export interface ComparedSite {
  readonly survey: Survey;
  readonly analysis: Analysis;
}

export interface CheckRequest extends Request {
  /** Absolute path of an earlier build's manifest or sitemap, or of a folder with one; missing for no comparison. */
  readonly against?: string | null;
  /** Whether to ask the site's questions, and to record the figures; missing for no questions. */
  readonly questions?: 'ask' | 'record' | null;
}

/**
 * Returns the diagnostics of the site in `request.folder`. Throws a Failure for a disk error, an abort, or an invalid
 * file of an earlier build, and for nothing else.
 */
export function check(
  tools: SiteTools,
  request: CheckRequest,
  options: CheckOptions = { external: false },
): Promise<CheckResult> {
  return overTrustedCache(request, (given) => checkOnce(tools, given, options));
}

const nothing = { diagnostics: [], notes: [] };

async function checkOnce(
  tools: SiteTools,
  request: CheckRequest,
  { external, proxies = noProxies, compare }: CheckOptions,
): Promise<CheckResult> {
  const run = phases(request);
  const compiler = tools.compilerIn(request.folder);
  const { compile } = compiler;
  const surveys: Survey[] = [];
  const onSurvey = (found: Survey) => void surveys.push(found);
  const at = { fs: disk, run, tools, askMoves: () => movesOf(request.folder), compile, onSurvey };
  const { analysis, pages, notes, diagnostics: analyzed, ...also } = await checkIn(request, at);
  try {
    const isFit = analysis !== null && analysis.site.theme !== null && passes(analyzed, request);
    const drawn = isFit ? await compiler.drawnFaults(analysis, { request, run }) : [];
    const [survey] = surveys;
    const isCompared = compare !== undefined && analysis !== null && survey !== undefined;
    const compared = isCompared ? await compare({ survey, analysis }, at) : nothing;
    const all = [...analyzed, ...drawn, ...compared.diagnostics];
    const diagnostics = distinct(all.sort(compareDiagnostics));
    const bare = analysis === null ? [] : bareNotes(analysis.configured.file, diagnostics);
    const shared = survey === undefined ? [] : await share(survey, false);
    const { questions, record } = also;
    if (record) await disk.write(join(request.folder, record.path), record.text);
    const recorded = record ? [`recorded the figures of questions in ${record.path}`] : [];
    const own = {
      pages,
      diagnostics,
      notes: [...new Set([...notes, ...bare, ...recorded, ...compared.notes, ...shared])],
      phases: run.times(),
      ...(questions && { questions }),
    };
    if (!external || analysis === null) return own;
    const found = await askOthers(analysis, { request, run, proxies });
    return {
      ...own,
      diagnostics: [...diagnostics, ...found.diagnostics].sort(compareDiagnostics),
      notes: [...own.notes, ...found.notes],
      phases: run.times(),
      external: found.figures,
    };
  } finally {
    await analysis?.reading.close();
  }
}

export interface CheckPlace extends AnalysisPlace {
  readonly askMoves: AskMoves;
}

export interface Checked extends Analyzed {
  /** Redirects that would keep published URLs alive, if they are certain. */
  readonly redirects: readonly MissingRedirect[];
  /** Only if questions were asked. */
  readonly questions?: QuestionFigures;
  /** Figures to record, as a file of the site. */
  readonly record?: { readonly path: string; readonly text: string } | null;
}

/** The same on any file system, without writing the record. The caller closes the analysis' `reading`. */
export async function checkIn(request: CheckRequest, at: CheckPlace): Promise<Checked> {
  const { analysis, ...found } = await analyze(request, at);
  if (analysis === null) return { ...found, analysis, redirects: [] };
  try {
    const lost = await againstPublished(analysis, { request, at });
    const asked = await withQuestions(analysis, { request, at });
    return {
      ...found,
      ...asked,
      analysis,
      diagnostics: [...found.diagnostics, ...lost.diagnostics, ...asked.diagnostics].sort(compareDiagnostics),
      notes: [...found.notes, ...lost.notes, ...asked.notes],
      redirects: lost.redirects,
    };
  } catch (error) {
    await analysis.reading.close();
    throw error;
  }
}
interface Extra {
  readonly request: CheckRequest;
  readonly at: CheckPlace;
}

type Lost = Pick<Checked, 'diagnostics' | 'notes' | 'redirects'>;

async function againstPublished(analysis: Analysis, { request, at }: Extra): Promise<Lost> {
  const { against = null } = request;
  if (against === null) return { diagnostics: [], notes: [], redirects: [] };
  const { fs, run, askMoves } = at;
  const lost = await run.run('published', () => lostThings(analysis, { request, against, fs, askMoves }));
  const levelled = level(lost.diagnostics, analysis.site, request.levels);
  return {
    diagnostics: levelled,
    notes: lost.notes,
    redirects: levelled.some(({ code }) => code === 'published/lost-page') ? lost.redirects : [],
  };
}

type Asked = Pick<Checked, 'diagnostics' | 'notes' | 'questions' | 'record'>;

async function withQuestions(analysis: Analysis, { request, at }: Extra): Promise<Asked> {
  const { questions = null } = request;
  if (questions === null) return { diagnostics: [], notes: [] };
  // Imported on demand, because it loads the search.
  const { checkQuestions } = await import('@docgen/questions/check-questions');
  const { fs, run, tools } = at;
  const input = { fs, request, tools, isRecording: questions === 'record' };
  const { figures, ...found } = await run.run(
    'questions',
    () => checkQuestions(analysis, input),
    (done) => ({ questions: done.figures.questions.length }),
  );
  return {
    ...found,
    questions: figures,
    diagnostics: level(found.diagnostics, analysis.site, request.levels),
  };
}

/** Diagnostics of external links with their final levels, without those that comments in pages ignore. */
async function askOthers(
  analysis: Analysis,
  { request, run, proxies }: { request: Request; run: Phases; proxies: Proxies },
): Promise<ExternalFound> {
  const { site, files } = analysis;
  const parsed = analysis.parsed.filter(({ source }) => inLocales(source.locale, request));
  // Imported on demand, because it loads the network modules.
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
        isReported: (file) => levelOf({ code: 'link/external-dead', file }) !== 'off',
        onDone: (done, total) => run.progress('external', total)(done),
      });
    },
    ({ figures: { asked, kept, dead } }) => ({ asked, kept, dead }),
  );
  const heeded = heedIgnores(found.diagnostics, parsed).diagnostics.map(files.texts.placed);
  return { ...found, diagnostics: level(heeded, site, request.levels) };
}
