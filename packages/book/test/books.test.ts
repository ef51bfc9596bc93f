/** Which books a site has, what is in them, and where their Chromium comes from. */
import type { NavNode, Route, RouteManifest, Site } from '@docgen/model';
import { expect, test } from 'vitest';
import { findChromium } from '../src/chromium/find.ts';
import { contentsTitle } from '../src/document/words.ts';
import { withoutDates } from '../src/pdf/dates.ts';
import { planBooks } from '../src/plan/books.ts';

const set = { id: '', label: null };
const site = {
  title: { en: 'Parcels & Más', fr: 'Colis' },
  defaultLocale: 'en',
  docs: [set],
  locales: [{ code: 'en' }, { code: 'fr' }],
  versions: [
    { key: '', name: '', set },
    { key: '1.0', name: '1.0', set },
  ],
} as unknown as Site;

const route = (path: string, more: Partial<Route> = {}) =>
  ({
    path,
    locale: 'en',
    version: '',
    kind: 'doc',
    title: path.slice(1),
    draft: false,
    unlisted: false,
    ...more,
  }) as Route;
const link = (path: string): NavNode => ({ kind: 'link', label: path, path, id: path });

const manifest: RouteManifest = {
  routes: [
    route('/b'),
    route('/a'),
    route('/a/c'),
    route('/loose'),
    route('/draft', { draft: true }),
    route('/hidden', { unlisted: true }),
    route('/home', { kind: 'page' }),
    route('/fr/a', { locale: 'fr' }),
    route('/old/a', { version: '1.0' }),
  ],
  sidebars: [
    {
      name: 'one',
      locale: 'en',
      version: '',
      tree: [
        {
          kind: 'category',
          label: 'A',
          path: '/a',
          id: 'a',
          collapsed: false,
          children: [link('/a/c'), link('/a')],
        },
        { kind: 'category', label: 'B', path: '/b', collapsed: false, children: [link('/b')] },
        {
          kind: 'category',
          label: 'Empty',
          path: null,
          collapsed: false,
          children: [{ kind: 'href', label: 'X', href: 'https://x.example' }],
        },
      ],
    },
  ],
  redirects: [],
};

test('a book has the pages of the sidebar in its order, each once, then the others', () => {
  const [book] = planBooks(manifest, site, { locales: ['en'], versions: [] });
  expect(book?.entries.map(({ title, depth, route: to }) => [title, depth, to?.path ?? null])).toEqual([
    ['a', 0, '/a'],
    ['a/c', 1, '/a/c'],
    ['B', 0, null],
    ['b', 1, '/b'],
    ['loose', 0, '/loose'],
  ]);
});

test('each language and chosen version has a book', () => {
  const names = (versions: readonly string[]) =>
    planBooks(manifest, site, { locales: [], versions }).map(({ name }) => name);
  expect(names([])).toEqual(['parcels-mas-en', 'parcels-mas-fr']);
  expect(names(['1.0'])).toEqual(['parcels-mas-1.0-en']);
});

test('a Chromium that is named has to exist; without any, the hint says how to get one', () => {
  const search = { named: null, folders: ['/nowhere'], platform: 'linux' } as const;
  expect(() => findChromium({ ...search, named: '/nowhere/chromium' })).toThrow(
    'there is no Chromium at /nowhere/chromium',
  );
  expect(() => findChromium({ ...search, named: 'chrome' })).toThrow('there is no Chromium at chrome');
});

test('the time of printing leaves a PDF, and nothing moves', () => {
  const made = Buffer.from(
    "%PDF-1.4\n<</Title (A)\n/CreationDate (D:20261126142518+00'00')\n/ModDate (D:20261126142518+00'00')>>\nrest",
  );
  const bytes = Buffer.from(withoutDates(made));
  expect(bytes).toHaveLength(made.length);
  expect(bytes.toString().replace(/ +/g, ' ')).toBe('%PDF-1.4\n<</Title (A)\n \n >>\nrest');
});

test('the contents have a title in the language of the book', () => {
  expect(['fr', 'id', 'pt-BR', 'eo'].map(contentsTitle)).toEqual([
    'Table des matières',
    'Daftar isi',
    'Conteúdo',
    'Contents',
  ]);
});
