/** What readers did, and what follows from it. */
import { expect, it } from 'vitest';
import { historiesOf } from '../../src/log/histories.js';
import type { LoggedSearch } from '../../src/log/logged-search.js';
import { keywordFor, synonymsFor } from '../../src/log/proposals.js';

const search = (query: string, more: Partial<LoggedSearch> = {}): LoggedSearch => ({
  query,
  locale: 'en',
  results: 5,
  chosen: null,
  position: null,
  session: null,
  time: null,
  ...more,
});

it('counts queries without results in any case and with any accents, most frequent first', () => {
  const { unanswered, alone } = historiesOf([
    search('once', { results: 0 }),
    search('Étiquette', { results: 0, session: 'a' }),
    search('etiquette', { results: 0 }),
    search('found'),
    search('etiquette', { results: 0, locale: 'fr' }),
  ]);
  expect(unanswered).toEqual([
    { locale: 'en', query: 'Étiquette', count: 2 },
    { locale: 'en', query: 'once', count: 1 },
    { locale: 'fr', query: 'etiquette', count: 1 },
  ]);
  expect(alone).toBe(4);
});

it('sees what a reader typed next in the same visit, in the order of time', () => {
  const { refinements } = historiesOf([
    search('postal code', { session: 'a', time: 60_000, chosen: '/a/' }),
    search('other', { session: 'b', time: 30_000 }),
    search('zip code', { session: 'a', time: 0 }),
    search('ZIP code', { session: 'c' }),
    search('postal code', { session: 'c', chosen: '/a/' }),
    // A continuation, a query that was answered, another language, and another subject later.
    search('web', { session: 'd' }),
    search('webhook', { session: 'd', chosen: '/b/' }),
    search('label', { session: 'd' }),
    search('label', { session: 'e', locale: 'fr' }),
    search('order', { session: 'e' }),
    search('rate', { session: 'f', time: 0 }),
    search('label', { session: 'f', time: 301_000 }),
  ]);
  expect(refinements).toEqual([
    { locale: 'en', query: 'zip code', count: 2, next: 'postal code', chosen: '/a/' },
  ]);
});

it('lists results that were opened although they came late, or whose position is not known', () => {
  const { choices } = historiesOf([
    search('a', { chosen: '/a/', position: 3 }),
    search('b', { chosen: '/b/', position: 2 }),
    search('b', { chosen: '/b/', position: 9 }),
    search('b', { chosen: '/b/', position: 4 }),
    search('c', { chosen: '/c/' }),
  ]);
  expect(choices.map(({ query, count, position }) => [query, count, position])).toEqual([
    ['b', 3, 4],
    ['c', 1, null],
  ]);
});

it('proposes the words in which two queries differ, in the form of the configuration', () => {
  const group = (query: string, next: string, groups: readonly (readonly string[])[] = []) =>
    synonymsFor({ locale: 'en', query, next }, groups).map((one) =>
      one.kind === 'synonyms' ? [one.group, one.instead] : [],
    );
  expect(group('zip code format', 'postal code format')).toEqual([[['postal', 'zip'], null]]);
  expect(group('ZIP', 'postal code')).toEqual([[['postal code', 'ZIP'], null]]);
  const known = ['Postal code', 'postcode'];
  expect(group('zip', 'postal code', [known])).toEqual([[[...known, 'zip'], known]]);
  expect(group('postcode', 'postal code', [known])).toEqual([]);
  // A reader who adds or removes words narrows the query, and a long one says something else.
  expect(group('label', 'print label')).toEqual([]);
  expect(group('print label', 'label')).toEqual([]);
  expect(group('one two three four', 'five')).toEqual([]);
});

it('proposes a keyword unless the page has it', () => {
  const page = { url: '/a/', file: 'docs/a.md', keywords: ['Zip Code'] };
  expect(keywordFor('zip code', page)).toEqual([]);
  expect(keywordFor('zip', page)).toEqual([
    { kind: 'keywords', file: 'docs/a.md', url: '/a/', keyword: 'zip' },
  ]);
  expect(keywordFor('zip', null)).toEqual([]);
});
