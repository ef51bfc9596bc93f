/** Pages generated from descriptions: their routes, sidebars and diagnostics, and files that replace them. */
import { describe, expect, test } from 'vitest';
import { freezeIn } from '@docgen/edit/freeze';
import { siteFs, moved } from '../edit/move/moved.js';
import { type SiteFiles, analyzeSite, request } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

const description = (about = 'Books it.') => `openapi: 3.1.0
info: { title: Shop }
tags:
  - name: Orders
paths:
  /orders:
    post:
      operationId: createOrder
      tags: [Orders]
      summary: Create an order
      description: ${about}
      responses: { '201': { description: Made } }
  /ping:
    get: { operationId: ping, tags: [Health checks] }
`;

const site = (files: SiteFiles = {}, openapi: object = {}, config: object = {}): SiteFiles => ({
  'docgen.config.json': { host: 'nginx', openapi: { pages: { folder: 'reference' }, ...openapi }, ...config },
  'docs/index.md':
    '# Home\n\n[Order](reference/orders.md#createOrder) [B](reference/orders.md#createOrder-response)',
  'openapi/shop.yaml': description(),
  ...files,
});

test('they are docs among the others, in routes, sidebars and links', async () => {
  const { routes, sidebars, diagnostics, links } = await analyzeSite(site());
  expect(diagnostics).toEqual([]);
  expect(routes).toEqual([
    '/docs ← docs/index.md',
    '/docs/reference ← docs/reference/index.md',
    '/docs/reference/health-checks ← docs/reference/health-checks.md',
    '/docs/reference/orders ← docs/reference/orders.md',
  ]);
  expect(sidebars['en docs']).toEqual([
    'Home /docs',
    'Shop /docs/reference own:',
    '  Orders /docs/reference/orders',
    '  Health checks /docs/reference/health-checks',
  ]);
  expect(links['/docs']).toEqual([
    '/docs/reference/orders#createOrder',
    '/docs/reference/orders#createOrder-response',
  ]);
});

test('by operation; in every locale, where a sidebar wants them', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const docs = { sidebars: ['index', { category: 'API', items: [{ generated: 'reference' }] }] };
  const files = {
    'docs/en/index.md': '# Home',
    'docs/fr/index.md': '# Accueil',
    'docs/index.md': '',
    'openapi/shop.fr.yaml': 'overlay: 1.0.0\nx-texts: { Create an order: Créer, Orders: Commandes }',
  };
  const { sidebars } = await analyzeSite(
    site(files, { pages: { folder: 'reference', by: 'operation' } }, { i18n, docs }),
  );
  expect(sidebars['fr docs']?.slice(2)).toEqual([
    '  Shop /fr/docs/reference',
    '  Commandes /fr/docs/reference/orders own:',
    '    Créer /fr/docs/reference/orders/createOrder',
    '  Health checks /fr/docs/reference/health-checks own:',
    '    GET /ping /fr/docs/reference/health-checks/ping',
  ]);
});

test('what is found in one is said where the description has it', async () => {
  const files = { 'openapi/shop.yaml': description('See [gone](gone.md).'), 'docs/index.md': '# Home' };
  const { diagnostics } = await analyzeSite(site(files));
  expect(diagnostics).toEqual([
    expect.stringMatching(/^openapi\/shop\.yaml:7:5 error link\/broken-page: .*gone\.md/),
  ]);
});

test('a page that is written takes the place of one that is made', async () => {
  const files = {
    'docs/reference/orders.md': '# Ours\n\n## A {#createOrder}\n\n### B {#createOrder-response}',
  };
  const { sidebars, diagnostics } = await analyzeSite(site(files));
  expect(diagnostics).toEqual([]);
  expect(sidebars['en docs']).toContain('  Ours /docs/reference/orders');
});

test('a version keeps the description, and has pages of its own', async () => {
  const fs = siteFs(site({ 'docs/index.md': '# Home' }));
  const { applied, plan } = await freezeIn(
    { ...request(), name: '1.0', dryRun: false },
    { fs, tools: codeTools },
  );
  expect(applied).toBe(true);
  expect(plan?.copies.map(({ to }) => to)).toEqual([
    'versions/1.0/docs/index.md',
    'versions/1.0/openapi/shop.yaml',
  ]);
  const later = Object.fromEntries(
    Object.entries(fs.snapshot()).map(([path, text]) => [path.replace('/site/', ''), text]),
  );
  const { routes, diagnostics } = await analyzeSite({
    ...later,
    'openapi/shop.yaml': description().replace('Health checks', 'Checks'),
  });
  expect(diagnostics).toEqual([]);
  expect(routes).toContain(
    '/docs/1.0/reference/health-checks ← versions/1.0/docs/reference/health-checks.md',
  );
  expect(routes).toContain('/docs/reference/checks ← docs/reference/checks.md');
  expect(routes).not.toContain('/docs/reference/health-checks ← docs/reference/health-checks.md');
});

test('they stay where they are when other pages move, and links to them follow', async () => {
  const files = { 'docs/a.md': '# A\n\n[o](reference/orders.md)', 'docs/index.md': '# Home\n\n[a](a.md)' };
  const { files: now, faults } = await moved(site(files), ['docs/a.md', 'docs/more/a.md']);
  expect(faults).toEqual([]);
  expect(now['docs/more/a.md']).toContain('(../reference/orders.md)');
  expect(Object.keys(now).some((path) => path.startsWith('docs/reference'))).toBe(false);
});

test.each(['/reference', '../reference', 'a//b', '.a', ''])(
  'a folder is one of the docs: %j',
  async (folder) => {
    const { diagnostics } = await analyzeSite(site({}, { pages: { folder } }));
    expect(diagnostics[0]).toContain('config/invalid');
  },
);

describe('a description that is left out is reported, and nothing that refers to it', () => {
  const index = [
    '# Home',
    '[a](reference/orders.md) [b](reference/index.md) [c](/docs/reference/orders#createOrder)',
    '::api-operation{id=createOrder}',
    ':api[Order] :api[createOrder]',
    '::api-states{id=order}',
    '::api-errors{id=createOrder}',
    '```json request=createOrder\n{}\n```',
    '[d](#createOrder-response) [e](index.md#createOrder-body.items) [f](/openapi/shop.json)',
    '[g](/openapi/shop.postman_collection.json)',
  ].join('\n\n');
  const tried = { tryIt: ['https://api.example.com'] };
  const config = {
    redirects: [
      { from: '/order', to: '/docs/reference/orders' },
      { from: '/answer', to: '/docs#createOrder-response' },
    ],
    docs: { sidebars: { main: ['index', { doc: 'reference/orders' }, { generated: 'reference' }] } },
  };

  test.each([
    ['no YAML', 'openapi: 3.1.0\npaths: [a\n'],
    ['another version', 'swagger: "2.0"\npaths: {}\n'],
    ['no object', 'Orders\n'],
    ['nothing', ''],
  ])('%s', async (_, text) => {
    const files = { 'docs/index.md': index, 'openapi/shop.yaml': text };
    const { diagnostics } = await analyzeSite(site(files, tried, config));
    expect(diagnostics).toEqual([expect.stringMatching(/^openapi\/shop\.yaml\S* error openapi\/invalid/)]);
  });

  test('beside one that is read', async () => {
    const files = { 'docs/index.md': index, 'openapi/more.yaml': 'a' };
    const { diagnostics } = await analyzeSite(site(files, tried, config));
    expect(diagnostics).toEqual([expect.stringMatching(/^openapi\/more\.yaml\S* error openapi\/invalid/)]);
  });

  test('by its published address', async () => {
    const files = {
      'docs/index.md': '# Home\n\n[a](https://shop.example.com/docs/reference/orders)',
      'openapi/shop.yaml': 'a',
    };
    const { diagnostics } = await analyzeSite(site(files, {}, { url: 'https://shop.example.com' }));
    expect(diagnostics.filter((one) => one.includes(' error '))).toEqual([
      expect.stringMatching(/^openapi\/shop\.yaml\S* error openapi\/invalid/),
    ]);
  });

  test('but for links elsewhere', async () => {
    const files = { 'docs/index.md': '# Home\n\n[a](referenced/a.md)', 'openapi/shop.yaml': 'a' };
    const { diagnostics } = await analyzeSite(site(files));
    expect(diagnostics.map((one) => / (\S+):/.exec(one.replace(/^\S+ \w+/, ''))?.[1])).toEqual([
      'link/broken-page',
      'openapi/invalid',
    ]);
  });
});

describe.each(['tag', 'operation'])('pages by %s', (by) => {
  const found = async (text: string) =>
    (
      await analyzeSite({
        ...site({}, { pages: { folder: 'reference', by } }),
        'docs/index.md': '# Home',
        'openapi/shop.yaml': text,
      })
    ).diagnostics;

  test('an operationId that stands twice is one mistake', async () => {
    const twice = description()
      .replace('ping: [', '[')
      .replace(
        'operationId: ping, tags: [Health checks]',
        'operationId: createOrder, tags: [Orders], summary: Ping',
      );
    expect(await found(twice)).toEqual([
      "openapi/shop.yaml:14:12 error openapi/invalid: Duplicate operation 'createOrder': the first is on line 8 | Give each operation its own operationId",
    ]);
  });

  test('a description without operations has no page to make a draft of, and one with an error no empty page', async () => {
    const start = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\n';
    expect(await found(`${start}paths: {}\n`)).toEqual([
      "openapi/shop.yaml:2:1 warning page/empty: The page has no content | Add an operation under 'paths', or a description under 'info'",
    ]);
    expect(await found(`${start}paths: []\n`)).toEqual([
      "openapi/shop.yaml:3:1 error openapi/invalid: 'paths' must be an object, but is a list | Write 'key: value', one on each line",
    ]);
  });

  test('a hidden direction in a name is reported once, where the name stands', async () => {
    const names = description()
      .replaceAll('Orders', '"Or\u202Eders"')
      .replace('[Health checks]', '["Or\u202Eders"]');
    expect(await found(names)).toEqual([
      expect.stringMatching(/^openapi\/shop\.yaml:4:5 error markdown\/bad-encoding: /),
    ]);
    const closed = names.replaceAll('Or\u202Eders', 'Or\u2067de\u2069rs');
    expect(await found(closed)).toEqual([]);
  });
});
