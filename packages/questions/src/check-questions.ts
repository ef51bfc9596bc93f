/**
 * `docgen check --questions`: asks the questions of a site, and compares where the answers are with what was recorded. It
 * reads the file of questions and the record beside it, and writes neither.
 */
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { inLocales, liveKeys } from '@docgen/analysis/analyze';
import type { CodeTools } from '@docgen/analysis/code-tools';
import { searchedSite } from '@docgen/analysis/read/searched-site';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import type { QuestionFigures, Request } from '@docgen/store/request';
import { askAll } from './ask.js';
import { worse } from './diagnostics.js';
import { figuresOf } from './figures.js';
import type { AskedQuestion } from './question.js';
import { readQuestions } from './read-questions.js';
import { type RecordedRank, ranksToRecord, readRecord, recordPath, recordText } from './record.js';
import { resolveQuestions } from './resolve.js';

export interface QuestionsInput {
  readonly fs: FileSystem;
  readonly request: Pick<Request, 'folder' | 'locales'>;
  readonly tools: Pick<CodeTools, 'searchFiles'>;
  /** Whether the figures are about to be recorded, so none of them is worse. */
  readonly isRecording: boolean;
}

export interface CheckedQuestions {
  /** Diagnostics before levels are applied. */
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
  readonly figures: QuestionFigures;
  /** The file to record; null unless that was requested, or if a question is invalid. */
  readonly record: { readonly path: string; readonly text: string } | null;
}

const noFiles = { read: async () => null, keys: [] };

/** Throws a Failure of kind `usage` if the site has no questions, or another search. */
export async function checkQuestions(analysis: Analysis, input: QuestionsInput): Promise<CheckedQuestions> {
  const { fs, request, tools, isRecording } = input;
  const { site } = analysis;
  if (site.search?.provider !== 'docgen')
    throw new Failure('usage', "--questions asks docgen's own search, which this site doesn't use", {
      hint: "Remove 'search' from the configuration, or check without --questions",
    });
  const bytes = await fs.read(join(request.folder, site.questions));
  if (bytes === null) throw noQuestions(site.questions);
  const read = readQuestions(bytes, site.questions, site);
  const wanted = read.questions.filter(({ locale }) => inLocales(locale, request));
  const resolved = resolveQuestions(wanted, analysis);
  const searched = searchedSite(analysis);
  const locales = new Set(resolved.questions.map(({ locale }) => locale));
  const { read: file, keys } = locales.size === 0 ? noFiles : await tools.searchFiles(searched, locales);
  const asked = await askAll(resolved.questions, searched, file);
  const path = recordPath(site.questions);
  const recorded = await fs.read(join(request.folder, path));
  const record = recorded && readRecord(recorded, path);
  const before = record?.ranks ?? [];
  // The index and its terms are kept for the next run.
  const { store, memory, parsed } = analysis;
  await store.flush(liveKeys(parsed, [memory.key, ...analysis.files.texts.keys, ...keys]));
  const faults = [...read.diagnostics, ...resolved.diagnostics];
  const falls = isRecording ? [] : [...(record?.diagnostics ?? []), ...worseThan(before, asked)];
  return {
    diagnostics: [...faults, ...falls],
    notes: isRecording ? [] : unrecorded(asked, before, path),
    figures: { file: site.questions, languages: figuresOf(asked), questions: asked.map(figureOf) },
    record:
      isRecording && faults.length === 0
        ? {
            path,
            text: recordText(ranksToRecord(asked, before, (locale) => inLocales(locale, request))),
          }
        : null,
  };
}

function noQuestions(file: string): Failure {
  return new Failure('usage', `there are no questions: ${file} doesn't exist`, {
    hint: "Create it with '- question: How do I cancel an order?' and 'answers: docs/orders.md' below it, or set 'checks.questions'",
  });
}

/** Questions whose answer comes later than recorded. */
export function worseThan(
  recorded: readonly RecordedRank[],
  asked: readonly AskedQuestion[],
): readonly Diagnostic[] {
  const ranks = new Map(recorded.map(({ language, question, rank }) => [`${language} ${question}`, rank]));
  return asked.flatMap(({ text, locale, place, rank, found }) => {
    const before = ranks.get(`${locale} ${text}`) ?? null;
    if (before === null || (rank !== null && rank <= before)) return [];
    return [worse(place, { question: text, before, now: rank, instead: found[before - 1] })];
  });
}

function unrecorded(
  asked: readonly AskedQuestion[],
  recorded: readonly RecordedRank[],
  path: string,
): string[] {
  const known = new Set(recorded.map(({ language, question }) => `${language} ${question}`));
  const count = asked.filter(({ locale, text }) => !known.has(`${locale} ${text}`)).length;
  if (count === 0) return [];
  const what = count === 1 ? '1 question has' : `${count} questions have`;
  return [`${what} no figures in ${path}: record them with docgen check --questions --record`];
}

function figureOf({ text, locale, place, rank, found }: AskedQuestion): QuestionFigures['questions'][number] {
  return {
    question: text,
    language: locale,
    line: place.range?.start.line ?? 1,
    rank,
    first: found[0] ?? null,
  };
}
