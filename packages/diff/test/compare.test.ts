import type { Redirect } from '@docgen/model';
import { expect, test } from 'vitest';
import { compareSides, wantedContent } from '../src/compare.js';
import { blocksOf } from '../src/content/blocks.js';
import type { PageContent, PageFacts, SideFacts } from '../src/facts.js';
import type { SiteDiff } from '../src/site-diff.js';

type Pages = { readonly [path: string]: Partial<PageFacts> & { readonly html?: string } };

function side(pages: Pages, over: Partial<SideFacts> = {}): SideFacts {
  const facts = Object.entries(pages).map(([path, { html = '', ...own }]): [string, PageFacts] => [
    path,
    {
      path,
      url: path,
      kind: 'doc',
      locale: 'en',
      version: '',
      id: path.slice(1),
      source: `docs${path}.md`,
      title: 'Title',
      description: null,
      content: html,
      anchors: [...html.matchAll(/id="([^"]*)"/g)].map(([, id = '']) => id),
      ...own,
    },
  ]);
  const name = { kind: 'folder', name: 'x' } as const;
  return { name, pages: new Map(facts), others: new Set(), redirects: [], ...over };
}

const to = (from: string, target: string): Redirect => ({
  from,
  to: target,
  match: { exact: true, strict: false, sensitive: false },
  origin: 'x.md',
});

function contentOf(pages: Pages): ReadonlyMap<string, PageContent> {
  return new Map(
    Object.entries(pages).map(([path, { html = '' }]) => [
      path,
      { url: path, html, blocks: blocksOf(html), bytes: html.length, files: [] },
    ]),
  );
}

function diff(
  before: Pages,
  after: Pages,
  over: { base?: Partial<SideFacts>; head?: Partial<SideFacts> } = {},
): SiteDiff {
  return compareSides(
    {
      base: side(before, over.base),
      head: side(after, over.head),
      changedFiles: new Set(),
      redrawn: new Set(),
    },
    {
      contents: { before: contentOf(before), after: contentOf(after) },
      inbound: { toAnchor: (path, id) => [{ file: `to ${path}#${id}`, line: 1 }], toPage: () => [] },
      translations: [],
      apis: [],
      notes: [],
    },
  );
}

const shown = ({ pages }: SiteDiff) =>
  pages.map(({ is, from, url, redirect }) =>
    [is, from, url, redirect].filter((part) => part !== undefined).join(' '),
  );

test('equal sides have no difference', () => {
  expect(diff({ '/a': { html: '<p>x</p>' } }, { '/a': { html: '<p>x</p>' } })).toMatchObject({
    pages: [],
    summary: { unchanged: 1, changed: 0 },
  });
});

test('a page with the same content, source or doc id moved; without a redirect, it needs one', () => {
  const found = diff(
    {
      '/a': { html: '<p>Same</p>' },
      '/b': { html: '<p>1</p>', source: 'b.md' },
      '/c': { html: '<p>2</p>', id: 'c' },
    },
    {
      '/x': { html: '<p>Same</p>', source: 'x.md' },
      '/y': { html: '<p>3</p>', source: 'b.md' },
      '/z': { html: '<p>4</p>', id: 'c' },
    },
    { head: { redirects: [to('/b', '/y')] } },
  );
  expect(shown(found)).toEqual(['moved /c /z ', 'moved /a /x ', 'moved /b /y /y']);
  expect(found.redirects).toEqual([
    { from: '/a', to: '/x' },
    { from: '/c', to: '/z' },
  ]);
});

test('a rewritten page that was moved is recognized by its words', () => {
  const found = diff(
    { '/a': { html: '<p>Rates depend on weight and distance</p>' } },
    { '/b': { html: '<p>Rates depend on weight or distance</p>' }, '/c': { html: '<p>Something else</p>' } },
  );
  expect(shown(found)).toEqual(['moved /a /b ', 'added /c']);
  expect(found.pages[0]?.words).toEqual({ added: 1, removed: 1 });
});

test('a removed page may lead to another one, or be served in another language', () => {
  const gone = { '/a': { html: '<p>One</p>' }, '/b': { html: '<p>Two</p>' } };
  const head = { redirects: [to('/a', '/c')], others: new Set(['/b']) };
  const found = diff({ ...gone, '/c': {} }, { '/c': {} }, { head });
  expect(shown(found)).toEqual(['removed /a /c', 'removed /b /b']);
  expect(found.redirects).toEqual([]);
});

test('lost anchors have their successor and who links to them', () => {
  const html = (id: string) => `<h2 id="a">A</h2><h2 id="${id}">B</h2><h2 id="c">C</h2>`;
  expect(diff({ '/p': { html: html('b') } }, { '/p': { html: html('x') } }).pages[0]?.lostAnchors).toEqual([
    { id: 'b', instead: 'x', linkedFrom: [{ file: 'to /p#b', line: 1 }] },
  ]);
});

test('titles and descriptions are compared by themselves', () => {
  expect(
    diff({ '/p': { title: 'A', html: '1' } }, { '/p': { title: 'B', description: 'D', html: '1' } }).pages,
  ).toMatchObject([
    { titles: { before: 'A', after: 'B' }, descriptions: { before: null, after: 'D' }, content: [] },
  ]);
});

test('what breaks comes first, then the largest change', () => {
  const found = diff(
    {
      '/gone': { html: '<p>Old words here</p>' },
      '/small': { html: '<p>a</p>' },
      '/large': { html: '<p>a</p>' },
    },
    {
      '/new': { html: '<p>Fresh text</p>' },
      '/small': { html: '<p>b</p>' },
      '/large': { html: '<p>b c d e</p>' },
    },
  );
  expect(shown(found)).toEqual(['removed /gone ', 'changed /large', 'changed /small', 'added /new']);
});

test('published pages without content are compared by URL, title and anchors', () => {
  const unknown = { kind: null, content: null };
  const found = diff(
    { '/a': { ...unknown, title: 'Rates', source: null, id: '' }, '/p': { ...unknown, anchors: ['x'] } },
    { '/b': { title: 'Rates', html: '<p>Text</p>' }, '/p': { html: '<p>Text</p>' } },
  );
  expect(shown(found)).toEqual(['moved /a /b ', 'changed /p']);
});

test('only the content of pages that differ is wanted', () => {
  const base = side({
    '/same': { html: '1' },
    '/other': { html: '1' },
    '/moved': { html: 'm' },
    '/gone': { html: 'g' },
  });
  const head = side({
    '/same': { html: '1' },
    '/other': { html: '2' },
    '/to': { html: 'm' },
    '/image': { html: 'i' },
  });
  expect(wantedContent({ base, head, changedFiles: new Set(), redrawn: new Set() })).toEqual({
    before: ['/other', '/gone'],
    after: ['/other', '/image'],
  });
});
