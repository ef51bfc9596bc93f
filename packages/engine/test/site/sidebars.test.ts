/** Sidebars in the configuration: explicit entries, generated ones, and both. */
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';

const docs = {
  'docs/intro.md': '# Intro',
  'docs/orders/index.md': '# Orders',
  'docs/orders/1-create.md': '# Create',
  'docs/orders/2-error.md': '# Error',
  'docs/02-more/z.md': '# Z',
  'docs/02-more/y/a.md': '# A',
  'pages/index.md': '# Home',
};
const sidebar = async (sidebars: unknown) => {
  const { sidebars: found, diagnostics } = await analyzeSite({
    'docgen.config.json': { host: 'nginx', docs: { sidebars }, checks: { 'nav/orphan': 'off' } },
    ...docs,
  });
  expect(diagnostics).toEqual([]);
  return found;
};

test('none configured: the whole tree', async () => {
  expect(await sidebar(undefined)).toEqual({
    'en docs': [
      'More /docs/more/y/a:',
      '  Y /docs/more/y/a:',
      '    A /docs/more/y/a',
      '  Z /docs/more/z',
      'Intro /docs/intro',
      'Orders /docs/orders own:',
      '  Create /docs/orders/create',
      '  Error /docs/orders/error',
    ],
  });
});

test('explicit entries in their order, with labels', async () => {
  const items = [
    'orders/error',
    { doc: 'intro', label: 'Start' },
    { href: 'https://x.example', label: { en: 'Away' } },
  ];
  expect(await sidebar(items)).toEqual({
    'en docs': ['Error /docs/orders/error', 'Start /docs/intro', 'Away → https://x.example'],
  });
});

test('categories with and without a page; an empty one is left out', async () => {
  const items = [
    { category: 'Sales', doc: 'orders/index', items: ['orders/create'] },
    { category: 'Deep', items: [{ category: 'Deeper', items: ['intro'] }] },
    { category: 'Empty', items: [] },
    { category: 'Alone', doc: 'more/z', items: [] },
  ];
  expect(await sidebar(items)).toEqual({
    'en docs': [
      'Sales /docs/orders own:',
      '  Create /docs/orders/create',
      'Deep /docs/intro:',
      '  Deeper /docs/intro:',
      '    Intro /docs/intro',
      'Alone /docs/more/z own:',
    ],
  });
});

test('a generated folder among explicit entries', async () => {
  expect(
    await sidebar(['intro', { category: 'Rest', items: [{ generated: 'more' }] }, { generated: 'orders' }]),
  ).toEqual({
    'en docs': [
      'Intro /docs/intro',
      'Rest /docs/more/y/a:',
      '  Y /docs/more/y/a:',
      '    A /docs/more/y/a',
      '  Z /docs/more/z',
      'Orders /docs/orders',
      'Create /docs/orders/create',
      'Error /docs/orders/error',
    ],
  });
});

test('several sidebars, each by its name', async () => {
  expect(await sidebar({ one: ['intro'], two: [{ generated: 'orders' }] })).toEqual({
    'en one': ['Intro /docs/intro'],
    'en two': ['Orders /docs/orders', 'Create /docs/orders/create', 'Error /docs/orders/error'],
  });
});

test('a label per locale; an entry that a locale lacks is left out', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' }, fallback: false };
  const items = [{ category: { en: 'All', fr: 'Tout' }, items: ['a', 'b'] }];
  const { sidebars } = await analyzeSite({
    'docgen.config.json': { host: 'nginx', i18n, docs: { sidebars: items } },
    'docs/en/a.md': '# A',
    'docs/en/b.md': '# B',
    'docs/fr/a.md': '# Ah',
  });
  expect(sidebars).toEqual({
    'en docs': ['All /docs/a:', '  A /docs/a', '  B /docs/b'],
    'fr docs': ['Tout /fr/docs/a:', '  Ah /fr/docs/a'],
  });
});

test.each([
  ['order', "Did you mean 'orders'?"],
  ['02-more', "Did you mean 'more'?"],
  ['orders/', "Did you mean 'orders'?"],
  ['y', "Did you mean 'more/y'?"],
  ['elsewhere', 'Use a folder below docs/ that has pages, or remove the entry'],
  ['more/y', null],
  ['drafts', null],
  ['.', null],
])('a generated folder that is there or not: %s', async (folder, hint) => {
  const { found } = await analyzeSite({
    'docgen.config.json': {
      host: 'nginx',
      docs: { sidebars: ['intro', { category: 'Rest', items: [{ generated: folder }] }] },
      checks: { 'nav/orphan': 'off' },
    },
    ...docs,
    'docs/drafts/d.md': '---\ndraft: true\n---\n\n# D',
  });
  const message = `Configuration error: sidebar 'docs' lists the folder '${folder}', which has no pages`;
  const wanted = { code: 'nav/unknown-doc', severity: 'error', message, hint };
  expect(found).toEqual(hint === null ? [] : [expect.objectContaining(wanted)]);
  expect(found[0]?.range?.start.line).toBe(hint === null ? undefined : 10);
});

test('an entry has the badge of the configuration, else that of its page', async () => {
  const badge = { en: 'Early access', fr: 'Accès anticipé' };
  const { sidebars, diagnostics } = await analyzeSite({
    'docgen.config.json': {
      host: 'nginx',
      docs: {
        sidebars: [
          { doc: 'intro', badge },
          { category: 'Sales', doc: 'orders/index', items: [{ doc: 'orders/create', label: 'New order' }] },
          { category: 'More', badge: 'beta', items: [{ generated: 'more' }] },
          { href: 'https://x.example', label: 'Away', badge: 'new' },
        ],
      },
      checks: { 'nav/orphan': 'off' },
    },
    ...docs,
    'docs/intro.md': '---\nsidebar:\n  badge: Own\n---\n\n# Intro',
    'docs/orders/index.md': '---\nsidebar:\n  badge: Index\n---\n\n# Orders',
    'docs/orders/1-create.md': '---\nsidebar:\n  badge: Page\n---\n\n# Create',
    'docs/02-more/y/index.md': '---\nsidebar:\n  badge: Folder\n---\n\n# Y',
  });
  expect(diagnostics).toEqual([]);
  expect(Object.values(sidebars)).toEqual([
    [
      'Intro (Early access) /docs/intro',
      'Sales (Index) /docs/orders own:',
      '  New order (Page) /docs/orders/create',
      'More (beta) /docs/more/y:',
      '  Y (Folder) /docs/more/y own:',
      '    A /docs/more/y/a',
      '  Z /docs/more/z',
      'Away (new) → https://x.example',
    ],
  ]);
});

test('a page has the badge of its front matter', async () => {
  const { sidebars } = await analyzeSite({
    'docgen.config.json': { docs: { routeBase: '/' } },
    'docs/index.md': '---\nsidebar:\n  badge: Early access\n---\n\n# Home\n\n[a](a.md)\n',
    'docs/a.md': '# A\n\n[home](index.md)\n',
  });
  expect(Object.values(sidebars)).toEqual([['Home (Early access) /', 'A /a']]);
});
