/** Other sites that the search finds pages of: which indexes pages name, and manifests that name none. */
import { contractOf } from '@docgen/analysis/pages/contract';
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';
import { contractWith, pinnedSite } from './pinned-site.js';

const origin = 'https://billing.example.com';
const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
const searching = (searches: Parameters<typeof pinnedSite>[1]['searches']) =>
  analyzeSite({
    'docgen.config.json': {
      host: 'nginx',
      i18n,
      checks: { 'nav/*': 'off', 'i18n/*': 'off' },
      sites: { billing: { manifest: '../billing/dist', origin, search: true } },
    },
    'docs/en/a.md': '# A',
    ...pinnedSite('billing', { ...contractWith([]), ...(searches && { searches }) }),
  });

test('the languages that both sites have are searched', async () => {
  const { analysis, diagnostics } = await searching([
    { locale: 'en', title: 'Billing <b>', url: '/base/search/en.json' },
    { locale: 'fr', title: '', url: '/base/search/fr.json' },
    { locale: 'id', title: 'Tagihan', url: '/base/search/id.json' },
  ]);
  expect(diagnostics).toEqual([]);
  expect(analysis?.site.searched).toEqual({
    en: [{ label: 'Billing <b>', url: `${origin}/base/search/en.json` }],
    fr: [{ label: 'billing', url: `${origin}/base/search/fr.json` }],
  });
});

test.each([
  [undefined, 'names no search | Its owners have to set publish: { links: true, search: true }'],
  [[{ locale: 'en', title: '', url: '//evil.example/x' }], "has the search '//evil.example/x', which isn't"],
  [[{ locale: '__proto__', title: '', url: '/x' }], "has a name that isn't allowed at search.0.0"],
  [[{ locale: 'en', title: '\u202e', url: '/x' }], 'has a text with hidden or control characters'],
])('%j is refused', async (searches, fault) => {
  const { diagnostics } = await searching(searches);
  expect(diagnostics.join()).toContain(
    `error sites/invalid-manifest: The manifest of the site 'billing' ${fault}`,
  );
});

test('a site names its searches only if it opens them, and has some', async () => {
  const searchesOf = async (config: object) => {
    const { analysis } = await analyzeSite({
      'docgen.config.json': {
        host: 'nginx',
        title: { en: 'Shop', fr: 'Magasin' },
        base: '/b',
        i18n,
        ...config,
      },
      'docs/en/a.md': '# A',
    });
    return analysis && contractOf(analysis).searches;
  };
  expect(await searchesOf({ publish: { links: true, search: true } })).toEqual([
    { locale: 'en', title: 'Shop', url: '/b/search/en.json' },
    { locale: 'fr', title: 'Magasin', url: '/b/search/fr.json' },
  ]);
  expect(await searchesOf({ publish: { links: true } })).toBeUndefined();
  expect(await searchesOf({ publish: { links: true, search: true }, search: false })).toBeUndefined();
});
