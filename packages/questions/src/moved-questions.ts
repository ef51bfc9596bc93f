/**
 * Questions whose answers a change moves: the questions of the head, asked of both states of a site. It is for
 * `docgen diff`, and reports no diagnostics.
 */
import { join } from 'node:path';
import type { CodeTools } from '@docgen/analysis/code-tools';
import { searchedSite } from '@docgen/analysis/read/searched-site';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Survey } from '@docgen/analysis/surveyed';
import { askAll } from './ask.js';
import type { AnswerPage, AskedQuestion, FoundPage, ResolvedQuestion } from './question.js';
import { readQuestions } from './read-questions.js';
import { resolveQuestions } from './resolve.js';

export interface MovedQuestion {
  readonly question: string;
  /** Code of the locale. */
  readonly language: string;
  /** Line in the head's file of questions. */
  readonly line: number;
  /** Position of the best answer, from 1; null if it isn't among the first ten results. */
  readonly before: number | null;
  readonly after: number | null;
  /** The head's result at the former position, if the answer comes later; else null. */
  readonly instead: FoundPage | null;
}

export interface ComparedSides {
  readonly before: Survey;
  readonly after: Survey;
  readonly tools: Pick<CodeTools, 'searchFiles'>;
  readonly isWanted: (locale: string) => boolean;
  /** Former URLs of moved pages, by their new ones. */
  readonly from: ReadonlyMap<string, string>;
}

export interface MovedQuestions {
  readonly questions: readonly MovedQuestion[];
  readonly notes: readonly string[];
  /** Keys of the searches in the store. */
  readonly keys: readonly string[];
}

const none: MovedQuestions = { questions: [], notes: [], keys: [] };

export async function movedQuestions({
  before,
  after,
  tools,
  isWanted,
  from,
}: ComparedSides): Promise<MovedQuestions> {
  const { site } = after.configured;
  if (site.search?.provider !== 'docgen' || before.configured.site.search?.provider !== 'docgen') return none;
  const bytes = await after.files.fs.read(join(after.files.folder, site.questions));
  if (bytes === null || hasSameSearch(before, after)) return none;
  const read = readQuestions(bytes, site.questions, site);
  const now = sideOf(after);
  const wanted = read.questions.filter(({ locale }) => isWanted(locale));
  const resolved = resolveQuestions(wanted, { ...now, files: after.files, assets: after.loaded.assets });
  const invalid = read.diagnostics.length + resolved.diagnostics.length;
  const notes =
    invalid === 0
      ? []
      : [`${site.questions} has problems, so not every question was asked: run docgen check --questions`];
  const known = new Set(before.configured.site.locales.map(({ code }) => code));
  const asked = resolved.questions.filter(({ locale }) => known.has(locale));
  const locales = new Set(asked.map(({ locale }) => locale));
  if (locales.size === 0) return { ...none, notes };
  const was = sideOf(before);
  const isSamePlace = from.size === 0 && before.routed === after.routed;
  const former = isSamePlace ? asked : formerly(asked, from, was);
  const search = await tools.searchFiles(now, locales);
  const ranksAfter = await askAll(asked, now, search.read);
  const formerSearch = await tools.searchFiles(was, locales, search);
  const ranksBefore = await askAll(former, was, formerSearch.read);
  return {
    questions: ranksAfter.flatMap((one, at) => moved(one, ranksBefore[at]?.rank ?? null)),
    notes,
    keys: [...search.keys, ...formerSearch.keys],
  };
}

type Side = ReturnType<typeof sideOf>;

function sideOf(survey: Survey) {
  const { configured, routed, parsed } = survey;
  const { files, store, reading } = survey;
  return searchedSite({
    site: configured.site,
    manifest: routed.manifest,
    parsed: parsed ?? [],
    files,
    store,
    reading,
  });
}

/** Whether everything that the search depends on is the same. */
function hasSameSearch(before: Survey, after: Survey): boolean {
  const [was, is] = [before.parsed ?? [], after.parsed ?? []];
  const isSamePage = (page: ParsedSource, at: number) =>
    page === is[at] || (page.source.path === is[at]?.source.path && page.bodyKey === is[at]?.bodyKey);
  return was.length === is.length && was.every(isSamePage) && hasSameNavigation(before, after);
}

function hasSameNavigation(before: Survey, after: Survey): boolean {
  return before.routed === after.routed || navigationText(before) === navigationText(after);
}

function navigationText({ routed: { manifest } }: Survey): string {
  const routes = manifest.routes.map(({ url, title, draft, unlisted }) => [url, title, draft, unlisted]);
  return JSON.stringify([routes, manifest.sidebars]);
}

/** The questions with the former URLs of their answers. */
function formerly(
  questions: readonly ResolvedQuestion[],
  from: ReadonlyMap<string, string>,
  { manifest }: Side,
): readonly ResolvedQuestion[] {
  const paths = new Map(manifest.routes.map(({ url, path }) => [url, path]));
  const formerAnswer = (answer: AnswerPage): AnswerPage => {
    const url = from.get(answer.url) ?? answer.url;
    return { ...answer, url, path: paths.get(url) ?? answer.path };
  };
  return questions.map((question) => ({ ...question, answers: question.answers.map(formerAnswer) }));
}

function moved({ text, locale, place, rank, found }: AskedQuestion, before: number | null): MovedQuestion[] {
  if (rank === before) return [];
  const isLater = before !== null && (rank === null || rank > before);
  return [
    {
      question: text,
      language: locale,
      line: place.range?.start.line ?? 1,
      before,
      after: rank,
      instead: isLater ? (found[before - 1] ?? null) : null,
    },
  ];
}
