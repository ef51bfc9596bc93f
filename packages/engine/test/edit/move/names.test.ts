/** Valid values of `<from>` and `<to>`, and messages for invalid ones. */
import { expect, test } from 'vitest';
import { Failure } from '@docgen/store/failure';
import type { MoveRequest } from '@docgen/edit/move';
import { type SiteFiles, siteFolder } from '../../site.js';
import { moved } from './moved.js';

const site: SiteFiles = {
  'docgen.config.json': {
    base: '/base/',
    i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
    checks: { 'i18n/*': 'off', 'nav/*': 'off' },
  },
  'docs/fr/intro.md': '# Intro',
  'docs/fr/02-orders/01-create.md': '# Create',
  'docs/fr/02-orders/list.md': '# List',
  'docs/fr/guide.md': '# Guide',
  'docs/fr/guide/more.md': '# More',
  'docs/fr/03-shop/index.md': '# Shop',
  'docs/fr/named.md': '---\nid: own/name\n---\n# Named',
  'docs/en/orders/create.md': '# Create',
  'docs/en/07-shop/a.md': '# A',
  'pages/fr/about.md': '# About',
  'pages/fr/index.md': '# Home',
};

async function plan(from: string, to: string, over: Partial<MoveRequest> = {}): Promise<readonly string[]> {
  const { renames } = await moved(site, [from, to], { dryRun: true, force: true, ...over });
  return renames.map((rename) => rename.replaceAll('docs/', ''));
}

const created = [
  'en/orders/create.md → en/07-shop/book.md',
  'fr/02-orders/01-create.md → fr/03-shop/book.md',
];

test.each([
  'docs/fr/02-orders/01-create.md',
  './docs/en/orders/create.md',
  'docs/en/orders/create',
  '02-orders/01-create.md',
  'orders/create.md',
  'orders/create',
  'docs/orders/create',
  '/docs/orders/create',
  '/docs/orders/create/',
  '/docs/orders/create.html',
  '/en/docs/orders/create',
  '/base/docs/orders/create',
  `${siteFolder}/docs/en/orders/create.md`,
])('a page by %s moves in every locale', async (from) => {
  expect(await plan(from, 'shop/book')).toEqual(created);
});

test.each([
  'docs/fr/shop/book.md',
  'docs/en/shop/book',
  'shop/book.md',
  'docs/shop/book',
  '/docs/shop/book',
  '/base/docs/shop/book',
  '/en/docs/shop/book',
  '03-shop/book',
])('a page moves to %s', async (to) => {
  expect(await plan('orders/create', to)).toEqual(created);
});

test.each([
  [
    'orders/create',
    'shop',
    ['en/orders/create.md → en/07-shop/create.md', 'fr/02-orders/01-create.md → fr/03-shop/01-create.md'],
  ],
  [
    'orders/create',
    'new/',
    ['en/orders/create.md → en/new/create.md', 'fr/02-orders/01-create.md → fr/new/01-create.md'],
  ],
  [
    'orders/create',
    '/docs',
    ['en/orders/create.md → en/create.md', 'fr/02-orders/01-create.md → fr/01-create.md'],
  ],
  ['orders/list', '.', ['fr/02-orders/list.md → fr/list.md']],
  ['orders/list', 'docs/', ['fr/02-orders/list.md → fr/list.md']],
  ['orders/list', 'orders/03-list', ['fr/02-orders/list.md → fr/02-orders/03-list.md']],
  ['own/name', 'x', ['fr/named.md → fr/x.md']],
  ['guide.md', 'x', ['fr/guide.md → fr/x.md']],
  ['guide/', 'x', ['fr/guide → fr/x']],
  ['orders', '05-orders', ['en/orders → en/05-orders', 'fr/02-orders → fr/05-orders']],
  ['orders', 'shop', ['en/orders → en/07-shop/orders', 'fr/02-orders → fr/03-shop/02-orders']],
  ['docs/fr/02-orders', '/docs/x/y', ['en/orders → en/x/y', 'fr/02-orders → fr/x/y']],
  ['pages/about', 'pages/company', ['pages/fr/about.md → pages/fr/company.md']],
  ['about', '/company/about', ['pages/fr/about.md → pages/fr/company/about.md']],
  ['intro', 'Intro', ['fr/intro.md → fr/Intro.md']],
])('%s to %s', async (from, to, expected) => {
  expect(await plan(from, to)).toEqual(expected);
});

test('paths may be given from where the writer stands', async () => {
  expect(await plan('site/docs/en/orders/create.md', 'site/docs/en/shop/book.md', { cwd: '/' })).toEqual(
    created,
  );
  expect(await plan('create.md', 'book.md', { cwd: `${siteFolder}/docs/en/orders` })).toEqual([
    'en/orders/create.md → en/orders/book.md',
    'fr/02-orders/01-create.md → fr/02-orders/book.md',
  ]);
});

test.each([
  [
    'orders/craete',
    'x',
    "'orders/craete' isn't a page or folder of this site | Did you mean 'orders/create'?",
  ],
  [
    'docs/fr/intor.md',
    'x',
    "'docs/fr/intor.md' isn't a page or folder of this site | Did you mean 'docs/fr/intro.md'?",
  ],
  ['/docs/intor', 'x', "'/docs/intor' isn't a page or folder of this site | Did you mean '/docs/intro'?"],
  [
    'nothing-like-it',
    'x',
    "'nothing-like-it' isn't a page or folder of this site | pass a file, a doc id such as orders/create, or a path such as /docs/orders",
  ],
  [
    'guide',
    'x',
    "'guide' could mean the page docs/fr/guide.md or the folder docs/fr/guide/ | write a page's file with .md, and a folder with a slash at the end",
  ],
  [
    '/docs/shop',
    'x',
    "'/docs/shop' could mean the page docs/fr/03-shop/index.md or the folder docs/fr/03-shop/ | write a page's file with .md, and a folder with a slash at the end",
  ],
  ['intro', 'intro', "the page docs/fr/intro.md is already at 'intro'"],
  ['shop/index', 'shop', "the page docs/fr/03-shop/index.md is already at 'shop'"],
  ['orders', 'orders/', "can't move docs/fr/02-orders/ into itself"],
  ['orders', 'orders/more', "can't move docs/fr/02-orders/ into itself"],
  ['orders', 'x.md', "'x.md' is a page, but you are moving a folder | remove .md"],
  [
    'intro',
    'orders/list',
    'docs/fr/02-orders/list.md already exists | move or remove it first, or choose another name',
  ],
  ['intro', '../x', "'../x' is outside the locale's folder | pass a path inside it"],
  [
    'intro',
    'a/_x',
    "'a/_x' wouldn't be a page, because docgen ignores '_x' | use names that don't start with '.', '_' or a space",
  ],
  ['intro', 'x.mdx', "'x.mdx' isn't a valid page name | pages are written in Markdown (.md)"],
  ['intro', 'pages/x', "'pages/x' can't contain a doc | a doc stays below docs/"],
  ['intro', '/x', "'/x' can't contain a doc | a doc stays below docs/"],
  [
    'about',
    'docs/fr/x.md',
    "'docs/fr/x.md' can't contain a standalone page | a standalone page stays below pages/",
  ],
  ['intro', ' ', "' ' isn't a valid name | pass a path such as orders/create"],
  [
    'intro',
    'n'.repeat(241),
    `'${'n'.repeat(100)}…' is too long | a path can have at most 1000 characters, and each name in it 240 bytes`,
  ],
  [
    'intro',
    'd/'.repeat(2000),
    `'${'d/'.repeat(50)}…' is too long | a path can have at most 1000 characters, and each name in it 240 bytes`,
  ],
  ['intro', 'intro.md/x', 'docs/fr/intro.md is a file, so nothing can move into it'],
])('%s to %s is refused', async (from, to, expected) => {
  const failure: unknown = await plan(from, to).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  const { kind, message, hint } = failure as Failure;
  expect([kind, hint === null ? message : `${message} | ${hint}`]).toEqual(['usage', expected]);
});
