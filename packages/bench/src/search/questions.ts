/**
 * The questions that are asked: sixty queries written for this benchmark, and those of `content`, of which the site's
 * own check keeps a record.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { queries } from './queries.js';

export interface Question {
  readonly query: string;
  readonly locale: string;
  /** URLs of pages, any of which answers it. */
  readonly answers: readonly string[];
}

export interface QuestionSet {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** One entry of `questions.yaml`. */
interface Entry {
  readonly question: string;
  readonly language: string;
  readonly answers: string | readonly string[];
}

/** `prefixes`: the URL path of each language; `file`: a `questions.yaml`. */
export async function questionSets(
  prefixes: Readonly<Record<string, string>>,
  file: string,
): Promise<readonly QuestionSet[]> {
  const entries = parse(await readFile(file, 'utf8')) as readonly Entry[];
  return [
    {
      title: 'Sixty queries of this benchmark',
      questions: Object.entries(queries).flatMap(([locale, all]) =>
        all.map(({ query, page }) => ({
          query,
          locale,
          answers: [`${prefixes[locale] ?? ''}/docs/${page}`],
        })),
      ),
    },
    {
      title: `${entries.length} questions of integrators`,
      questions: entries.map(({ question, language, answers }) => ({
        query: question,
        locale: language,
        answers: [answers].flat().map((path) => urlOf(path, prefixes[language] ?? '')),
      })),
    },
  ];
}

/** `docs/<locale>/<page>.md` → `<prefix>/docs/<page>`. */
function urlOf(path: string, prefix: string): string {
  return `${prefix}/docs/${path.replace(/^docs\/[^/]+\//, '').replace(/(?:\/?index)?\.md$/, '')}`;
}
