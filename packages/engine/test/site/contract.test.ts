/** What a site lets other sites link to: which pages, under which names, with which anchors and operations. */
import { contractOf } from '@docgen/analysis/pages/contract';
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

/** `version locale name → url #anchors` of each page, and `name → page#anchor` of each operation. */
async function contract(files: SiteFiles): Promise<readonly string[]> {
  const { analysis, diagnostics } = await analyzeSite(files);
  expect(diagnostics).toEqual([]);
  const { groups = [] } = analysis === null ? {} : contractOf(analysis);
  return groups.flatMap(({ version, locale, pages, operations }) => [
    ...pages.map(
      ({ name, url, anchors }) => `${version} ${locale} ${name} → ${[url, ...anchors].join(' #')}`,
    ),
    ...operations.map(({ name, page, anchor }) => `${name} → ${pages[page]?.name}#${anchor ?? ''}`),
  ]);
}

const quiet = { host: 'nginx', checks: { 'nav/*': 'off', 'i18n/*': 'off', 'page/*': 'off' } } as const;

test('names are doc ids, and paths outside the docs', async () => {
  expect(
    await contract({
      'docgen.config.json': quiet,
      'pages/index.md': '# Home',
      'pages/about.md': '# About',
      'docs/intro.md': '---\nslug: /start\n---\n\n# Intro\n\n## First steps\n\n<a id="a b"></a>',
      'docs/02-orders/1-create.md': '---\nid: make\n---\n\n# Create',
      'docs/old.md': '---\nunlisted: true\n---\n\n# Old',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft',
    }),
  ).toEqual([
    ' en intro → /docs/start #first-steps #intro',
    ' en / → / #home',
    ' en /about → /about #about',
    ' en orders/make → /docs/orders/create #create',
  ]);
});

test('each version, docs set and language is a group, without pages in place of a translation', async () => {
  const config = {
    ...quiet,
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    docs: [
      { id: 'guides', path: 'docs', routeBase: 'guides' },
      { id: 'sdk', path: 'sdk' },
    ],
  };
  expect(
    await contract({
      'docgen.config.json': config,
      'docs/en/a.md': '# A',
      'docs/en/b.md': '# B',
      'docs/fr/a.md': '# À',
      'sdk/en/a.md': '# S',
      'versions/1.0/docs/en/a.md': '# A1',
    }),
  ).toEqual([
    ' en a → /guides/a #a',
    ' en b → /guides/b #b',
    ' fr a → /fr/guides/a #à',
    '1.0 en a → /guides/1.0/a #a1',
    'sdk@ en a → /sdk/a #s',
  ]);
});

test('operations have the heading above them', async () => {
  const description = `openapi: 3.1.0
info: { title: Shop }
paths:
  /orders:
    post: { operationId: createOrder, summary: Create, responses: { '201': { description: Made } } }
    get: { operationId: listOrders, summary: List, responses: { '200': { description: All } } }
`;
  const found = await contract({
    'docgen.config.json': { ...quiet, openapi: {} },
    'docs/a.md':
      '# A\n\n::api-operation{id=listOrders}\n\n## Write {#write}\n\nText.\n\n::api-operation{id=createOrder level=3}',
    'openapi/shop.yaml': description,
  });
  expect(found.slice(1)).toEqual(['createOrder → a#write', 'listOrders → a#a']);
});
