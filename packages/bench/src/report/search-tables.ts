/** Results and costs of searches, as tables. */
import { spreadOf } from '../measure/spread.js';
import type { Traffic } from '../search/counting-server.js';
import type { Score } from '../search/score.js';
import type { FirstAnswer } from '../search/searcher.js';
import type { Table } from './document.js';

export interface SearchFigure {
  readonly name: string;
  readonly indexBytes: number;
  /** For each set of questions, the scores of each language. */
  readonly sets: readonly { readonly title: string; readonly scores: readonly LanguageScore[] }[];
  /** For each language, from opening the search to the first answer. */
  readonly first: readonly Traffic[];
  readonly waits: readonly Waited[];
}

export interface LanguageScore extends Score {
  readonly locale: string;
}

/** First answers to one query, one of each round. */
export interface Waited {
  readonly query: string;
  readonly answers: readonly FirstAnswer[];
}

export interface TextFigure {
  readonly alone: number;
  readonly together: number;
}

export interface TextAbout {
  /** Text nodes of the pages' content: those outside code blocks, and all of them. */
  readonly prose: TextFigure;
  readonly text: TextFigure;
  readonly pages: number;
}

export function searchTables(figures: readonly SearchFigure[], about: TextAbout): Table[] {
  const [first] = figures;
  return [
    ...(first?.sets ?? []).map(({ title, scores }, at) => ({
      title: `${title} (${scores.map(({ locale, queries }) => `${queries} ${locale}`).join(' · ')})`,
      columns: ['', 'first', 'first three', 'mean reciprocal rank'],
      rows: figures.map(({ name, sets }) => {
        const own = sets[at]?.scores ?? [];
        return [
          name,
          own.map((score) => score.first).join(' · '),
          own.map((score) => score.firstThree).join(' · '),
          own.map(({ reciprocal }) => reciprocal.toFixed(3)).join(' · '),
        ];
      }),
      notes: [],
    })),
    bytesTable(figures, about),
    summaryTable(figures, about.pages),
  ];
}

function bytesTable(figures: readonly SearchFigure[], { prose, text, pages }: TextAbout): Table {
  return {
    title: 'Bytes, as they go over a network',
    columns: [
      '',
      'before the first answer, KB',
      'requests',
      'index, KB',
      'of prose',
      'as one file',
      'of all text',
      'as one file',
    ],
    rows: figures.map(({ name, first, indexBytes }) => [
      name,
      first.map(({ bytes }) => kilobytes(bytes)).join(' · '),
      first.map(({ requests }) => requests).join(' · '),
      kilobytes(indexBytes),
      share(indexBytes, prose.alone),
      share(indexBytes, prose.together),
      share(indexBytes, text.alone),
      share(indexBytes, text.together),
    ]),
    notes: [
      `Text nodes of ${pages} pages, gzip: prose ${kilobytes(prose.alone)} KB page by page and ${kilobytes(prose.together)} KB as one file; with code blocks ${kilobytes(text.alone)} and ${kilobytes(text.together)} KB.`,
    ],
  };
}

const waitColumns = ['from typing, ms', 'from – to', 'from opening, ms', 'from – to', 'requests', 'KB'];

/** The waits of each search, over all of its queries. */
export function summaryTable(figures: readonly Pick<SearchFigure, 'name' | 'waits'>[], pages: number): Table {
  return {
    title: `First answers on ${pages.toLocaleString('en-GB')} pages, a new browser context each`,
    columns: ['', ...waitColumns],
    rows: figures.map(({ name, waits }) =>
      waitRow(
        name,
        waits.flatMap(({ answers }) => answers),
      ),
    ),
    notes: [],
  };
}

/** The waits of one search, query by query. */
export function waitTable({ name, waits }: Pick<SearchFigure, 'name' | 'waits'>): Table {
  return {
    title: `${name}, by query`,
    columns: ['', ...waitColumns],
    rows: waits.map(({ query, answers }) => waitRow(query, answers)),
    notes: [],
  };
}

function waitRow(label: string, answers: readonly FirstAnswer[]): string[] {
  const times = [answers.map((one) => one.fromTyping), answers.map((one) => one.fromOpening)];
  return [
    label,
    ...times.flatMap((own) => {
      const { median, least, most } = spreadOf(own);
      return [median.toFixed(0), `${least.toFixed(0)} – ${most.toFixed(0)}`];
    }),
    spreadOf(answers.map(({ requests }) => requests)).median.toFixed(0),
    kilobytes(spreadOf(answers.map(({ bytes }) => bytes)).median),
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function share(bytes: number, of: number): string {
  return `${((100 * bytes) / of).toFixed(1)} %`;
}
