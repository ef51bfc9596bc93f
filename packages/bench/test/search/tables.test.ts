/** The tables of searches: one column for all languages, and medians over all first answers. */
import { expect, it } from 'vitest';
import { searchTables, waitTable } from '../../src/report/search-tables.js';

const score = (locale: string, first: number) => ({
  locale,
  queries: 2,
  first,
  firstThree: 2,
  reciprocal: 0.75,
});
const answer = (fromTyping: number) => ({ fromTyping, fromOpening: 100, requests: 3, bytes: 2500 });
const figure = {
  name: 'docgen',
  indexBytes: 500,
  sets: [{ title: 'Questions', scores: [score('en', 1), score('fr', 2)] }],
  first: [{ bytes: 1000, requests: 4 }],
  waits: [
    { query: 'a', answers: [answer(10), answer(20)] },
    { query: 'b', answers: [answer(90)] },
  ],
};

it('shows answers, bytes and waits', () => {
  const texts = { alone: 1000, together: 800 };
  const tables = searchTables([figure], {
    prose: texts,
    text: { alone: 2000, together: 1000 },
    pages: 10_000,
  });
  expect(tables.map(({ title, rows }) => [title, ...rows])).toEqual([
    ['Questions (2 en · 2 fr)', ['docgen', '1 · 2', '2 · 2', '0.750 · 0.750']],
    [
      'Bytes, as they go over a network',
      ['docgen', '1.0', '4', '0.5', '50.0 %', '62.5 %', '25.0 %', '50.0 %'],
    ],
    [
      'First answers on 10,000 pages, a new browser context each',
      ['docgen', '20', '10 – 90', '100', '100 – 100', '3', '2.5'],
    ],
  ]);
  expect(waitTable(figure).rows.map(([query, typing]) => [query, typing])).toEqual([
    ['a', '15'],
    ['b', '90'],
  ]);
});
