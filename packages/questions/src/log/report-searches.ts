/**
 * `docgen search report`: reads a log of searches that a site collected itself, and proposes what would help readers
 * who found nothing, had to ask again, or opened a late result. It asks the site's present search, so that nothing is
 * proposed for a query that finds its page by now. It writes nothing.
 */
import type { Diagnostic } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { type AnalysisPlace, analyze, inLocales, liveKeys } from '@docgen/analysis/analyze';
import { searchedSite } from '@docgen/analysis/read/searched-site';
import { Failure, ioFailure } from '@docgen/store/failure';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { type Asker, askerOf } from '../ask.js';
import { type Histories, type QueryHistory, historiesOf, keyOf, late } from './histories.js';
import type { SearchLog } from './logged-search.js';
import { pageFinder } from './page-of.js';
import { type OpenedPage, type Proposal, keywordFor, synonymsFor } from './proposals.js';
import { mostBytes, readLog } from './read-log.js';

/** Entries of each list that are reported; the rest is counted. */
const mostEntries = 200;

export interface SearchLogRequest extends Request {
  /** Absolute path of the log. */
  readonly log: string;
}

/** A query that didn't help its readers. */
export interface ReportedQuery extends QueryHistory {
  /** What most readers typed then; null if they gave up, or if the log doesn't say. */
  readonly next: string | null;
  /** The page that most readers opened in the end; null if none is known. */
  readonly chosen: string | null;
  /** Position of that page when readers opened it; null if it isn't known. */
  readonly position: number | null;
  /** What the site's search finds for the query today. */
  readonly now: {
    readonly results: number;
    /** Position of the page that readers opened; null if it isn't among the first ten. */
    readonly position: number | null;
  };
  /** Empty if the search finds the page among its first three results today, or if the log has no evidence. */
  readonly proposals: readonly Proposal[];
}

export interface SearchReport {
  readonly searches: number;
  readonly malformed: SearchLog['malformed'];
  readonly badLines: SearchLog['bad'];
  /** Number of searches without a session, so the next query of their readers is unknown. */
  readonly withoutSession: number;
  readonly lists: {
    readonly withoutResults: ReportedList;
    readonly refined: ReportedList;
    readonly late: ReportedList;
  };
}

/** The most frequent queries of a kind, and the number of all of them. */
export interface ReportedList {
  readonly total: number;
  readonly queries: readonly ReportedQuery[];
}

export interface SearchReportOutcome {
  /** Null if the configuration has errors, which are in `diagnostics`. */
  readonly report: SearchReport | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

/** Throws a Failure if the log can't be read, or if the site has another search. */
export async function reportSearches(
  request: SearchLogRequest,
  { fs, tools }: Pick<AnalysisPlace, 'fs' | 'tools'>,
): Promise<SearchReportOutcome> {
  const bytes = await logBytes(request.log, fs);
  const { analysis, diagnostics, notes } = await analyze(request, { fs, run: phases(request), tools });
  if (analysis === null) return { report: null, diagnostics, notes };
  try {
    return { report: await reportOf(bytes, analysis, { request, tools }), diagnostics: [], notes };
  } finally {
    await analysis.reading.close();
  }
}

async function logBytes(path: string, fs: AnalysisPlace['fs']): Promise<Uint8Array> {
  const bytes = await fs.read(path, mostBytes);
  if (bytes === null) throw ioFailure('read', path, new Error("the file doesn't exist"));
  if (bytes.length > mostBytes)
    throw new Failure('usage', `The log is larger than ${mostBytes / 2 ** 20} MB`, {
      path,
      hint: 'Report a shorter time: split the log between lines',
    });
  return bytes;
}

interface Reporting {
  readonly request: SearchLogRequest;
  readonly tools: AnalysisPlace['tools'];
}

async function reportOf(
  bytes: Uint8Array,
  analysis: Analysis,
  { request, tools }: Reporting,
): Promise<SearchReport> {
  const { site } = analysis;
  if (site.search?.provider !== 'docgen')
    throw new Failure('usage', "The report asks docgen's own search, which this site doesn't use", {
      hint: "Remove 'search' from the configuration",
    });
  const log = readLog(bytes, site);
  const searches = log.searches.filter(({ locale }) => inLocales(locale, request));
  const searched = searchedSite(analysis);
  const locales = new Set(searches.map(({ locale }) => locale));
  const { read, keys } =
    locales.size === 0 ? { read: async () => null, keys: [] } : await tools.searchFiles(searched, locales);
  const { store, memory, parsed, files: texts } = analysis;
  await store.flush(liveKeys(parsed, [memory.key, ...texts.texts.keys, ...keys]));
  const histories = historiesOf(searches);
  const judge = judgeOf(analysis, askerOf(read, site.base));
  return {
    searches: searches.length,
    malformed: log.malformed,
    badLines: log.bad,
    withoutSession: histories.alone,
    lists: await listsOf(histories, judge),
  };
}

type Judge = (query: Evidence) => Promise<ReportedQuery>;
type Evidence = Pick<ReportedQuery, 'locale' | 'query' | 'count' | 'next' | 'chosen' | 'position'>;

async function listsOf(
  { unanswered, refinements, choices }: Histories,
  judge: Judge,
): Promise<SearchReport['lists']> {
  const refined = refinements.map((one) => ({ ...one, position: null }));
  const then = new Map(refined.toReversed().map((one) => [keyOf(one), one]));
  const nothing = unanswered.map((one) => {
    const { next = null, chosen = null } = then.get(keyOf(one)) ?? {};
    return { ...one, next, chosen, position: null };
  });
  const unfound = new Set(nothing.map(keyOf));
  const judged = await judgedAll(choices, judge);
  // Without a position in the log, the search of today decides.
  const lateOnes = judged.filter(
    ({ position, now }) => position !== null || (now.position ?? Infinity) > late,
  );
  return {
    withoutResults: await listOf(nothing, judge),
    refined: await listOf(
      refined.filter((one) => !unfound.has(keyOf(one))),
      judge,
    ),
    late: { total: lateOnes.length, queries: lateOnes.slice(0, mostEntries) },
  };
}

function judgedAll(choices: Histories['choices'], judge: Judge): Promise<ReportedQuery[]> {
  return inTurn(choices.slice(0, 10 * mostEntries), (one) => judge({ ...one, next: null }));
}

async function listOf(queries: readonly Evidence[], judge: Judge): Promise<ReportedList> {
  return { total: queries.length, queries: await inTurn(queries.slice(0, mostEntries), judge) };
}

async function inTurn<T, R>(values: readonly T[], make: (value: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const value of values) made.push(await make(value));
  return made;
}

function judgeOf(analysis: Analysis, ask: Asker): Judge {
  const pageOf = pageFinder(analysis);
  const { search } = analysis.site;
  return async (evidence) => {
    const { locale, query, next, chosen } = evidence;
    const page = chosen === null ? null : pageOf(chosen, locale);
    const { total, urls } = await ask(locale, query);
    const at = page === null ? -1 : urls.indexOf(page.url);
    const now = { results: total, position: at < 0 ? null : at + 1 };
    const isSolved = now.position !== null && now.position <= late;
    const synonyms = search?.provider === 'docgen' ? (search.synonyms[locale] ?? []) : [];
    return {
      ...evidence,
      now,
      proposals: isSolved ? [] : proposalsOf({ locale, query, next }, page, synonyms),
    };
  };
}

function proposalsOf(
  { locale, query, next }: Pick<Evidence, 'locale' | 'query' | 'next'>,
  page: OpenedPage | null,
  synonyms: Parameters<typeof synonymsFor>[1],
): Proposal[] {
  return [
    // Words that led nowhere either are no better ones.
    ...(next === null || page === null ? [] : synonymsFor({ locale, query, next }, synonyms)),
    ...keywordFor(query, page),
  ];
}
