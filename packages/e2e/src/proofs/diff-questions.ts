/**
 * The part of the proof of `docgen diff` about questions: a question for each page, asked of both states by
 * `docgen check --questions` without a cache. Positions that differ there are those that the report names.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.js';
import { type PublishedSite, wordsOf } from './built-pages.js';

/** Questions of one site. */
const most = 12;

export interface Asked {
  readonly text: string;
  readonly url: string;
}

/** Writes questions about pages that both sites have, into these folders. */
export function writeQuestions(
  before: PublishedSite,
  after: PublishedSite,
  folders: readonly string[],
): readonly Asked[] {
  const asked = new Map<string, Asked & { readonly locale: string }>();
  for (const [url, { text, locale }] of after.pages) {
    const words = wordsOf(text).slice(0, 3).join(' ');
    if (before.pages.get(url)?.locale === locale && words !== '' && asked.size < most)
      asked.set(words, { text: words, url, locale });
  }
  const file = [...asked.values()].map(({ text, url, locale }) => ({
    question: text,
    language: locale,
    answers: [url],
  }));
  // JSON is YAML.
  for (const folder of folders) writeFileSync(join(folder, 'questions.yaml'), JSON.stringify(file));
  return [...asked.values()];
}

interface Report {
  readonly summary: {
    readonly questions?: {
      readonly questions: readonly { readonly question: string; readonly rank: number | null }[];
    };
  };
}

export interface Moved {
  readonly question: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Questions whose answers are at other positions in clean checks of both sites, as the report should name them. */
export async function movedIn(
  before: PublishedSite,
  after: PublishedSite,
  bench: Bench,
): Promise<ReadonlyMap<string, Moved>> {
  const [was, is] = [await ranksIn(before.folder, bench), await ranksIn(after.folder, bench)];
  const moved = [...is].flatMap(([question, rank]): [string, Moved][] => {
    // A check leaves out a question about a page that search doesn't find, such as one that isn't listed.
    const former = was.get(question) ?? null;
    return former === rank ? [] : [[question, { question, before: former, after: rank }]];
  });
  return new Map(moved);
}

async function ranksIn(folder: string, bench: Bench): Promise<ReadonlyMap<string, number | null>> {
  const { stdout } = await bench.run(['check', '.', '--questions', '--no-cache', '--format', 'json'], folder);
  const { questions } = (JSON.parse(stdout) as Report).summary;
  return new Map(questions?.questions.map(({ question, rank }) => [question, rank]));
}

/** Differences between what is reported and what is right, of questions about pages that keep their URLs. */
export function questionFaults(
  reported: readonly Moved[],
  right: ReadonlyMap<string, Moved>,
  isKept: (question: string) => boolean,
): string[] {
  const text = ({ question, before, after }: Moved) => `'${question}' from ${before} to ${after}`;
  const found = new Set(reported.filter(({ question }) => isKept(question)).map(text));
  const wanted = [...right.values()].filter(({ question }) => isKept(question)).map(text);
  return [
    ...wanted.filter((one) => !found.has(one)).map((one) => `questions: ${one} isn't reported`),
    ...[...found].filter((one) => !wanted.includes(one)).map((one) => `questions: ${one} is wrong`),
  ];
}
