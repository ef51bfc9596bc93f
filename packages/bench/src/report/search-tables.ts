/** Results and costs of searches, as tables. */
import type { Traffic } from '../search/counting-server.js';
import type { Score } from '../search/score.js';
import type { Table } from './document.js';

export interface SearchFigure {
  readonly name: string;
  readonly indexBytes: number;
  readonly score: Score;
  /** For each language, from opening the search to the first answer. */
  readonly first: readonly Traffic[];
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

export function searchTables(figures: readonly SearchFigure[], { prose, text, pages }: TextAbout): Table[] {
  return [
    {
      title: 'Answers',
      columns: ['', 'queries', 'first', 'first three', 'mean reciprocal rank'],
      rows: figures.map(({ name, score }) => [
        name,
        String(score.queries),
        String(score.first),
        String(score.firstThree),
        score.reciprocal.toFixed(3),
      ]),
      notes: [],
    },
    {
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
    },
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function share(bytes: number, of: number): string {
  return `${((100 * bytes) / of).toFixed(1)} %`;
}
