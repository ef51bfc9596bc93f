/** The text of the sitemap: the entries of pages, and how a large sitemap is split. */
import { expect, test } from 'vitest';
import { type Listed, sitemaps } from '../../src/extras/sitemap.js';

const site = {
  origin: 'https://x.example',
  base: '/b',
  sitemap: { changefreq: 'weekly' as const, priority: 1 },
};
const page = (url: string, more: Partial<Listed> = {}): Listed => ({
  url,
  lastmod: null,
  links: [],
  ...more,
});

test('says of a page where it is, when it was changed, and its translations', () => {
  const links = [{ lang: 'fr', url: 'https://x.example/b/fr/a' }];
  expect(sitemaps(site, [page('/b/a', { lastmod: '2024-02-29', links }), page('/b/%C3%A9&')])).toEqual({
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      '<url><loc>https://x.example/b/a</loc><lastmod>2024-02-29</lastmod><changefreq>weekly</changefreq><priority>1</priority><xhtml:link rel="alternate" hreflang="fr" href="https://x.example/b/fr/a"/></url>',
      '<url><loc>https://x.example/b/%C3%A9&amp;</loc><changefreq>weekly</changefreq><priority>1</priority></url>',
      '</urlset>',
      '',
    ].join('\n'),
  });
});

test.each([
  ['without an address', { ...site, origin: null }, [page('/a')]],
  ['that wants none', { ...site, sitemap: null }, [page('/a')]],
  ['without pages', site, []],
])('a site %s has none', (_, given, listed) => {
  expect(sitemaps(given, listed)).toEqual({});
});

const locs = (text = '') => Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = '']) => loc);

test('more pages than one file may have are in several, and an index names them', () => {
  const listed = Array.from({ length: 50_001 }, (_, n) => page(`/b/p${n}`));
  const files = sitemaps(site, listed);
  expect(Object.keys(files)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  expect(files['sitemap.xml']).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<sitemap><loc>https://x.example/b/sitemap-1.xml</loc></sitemap>',
      '<sitemap><loc>https://x.example/b/sitemap-2.xml</loc></sitemap>',
      '</sitemapindex>',
      '',
    ].join('\n'),
  );
  const parts = [1, 2].map((n) => locs(files[`sitemap-${n}.xml`]));
  expect(parts.map(({ length }) => length)).toEqual([50_000, 1]);
  expect(parts.flat()).toEqual(listed.map(({ url }) => `https://x.example${url}`));
  const alone = sitemaps(site, listed.slice(50_000))['sitemap.xml'];
  expect(files['sitemap-2.xml']).toBe(alone);
});

test('50,000 pages are in one', () => {
  const listed = Array.from({ length: 50_000 }, (_, n) => page(`/b/p${n}`));
  expect(Object.keys(sitemaps(site, listed))).toEqual(['sitemap.xml']);
});

test('no file has more bytes than it may', () => {
  const listed = Array.from({ length: 40 }, (_, n) => page(`/b/é${n}`.padEnd(60 + n, 'é')));
  const whole = Buffer.byteLength(sitemaps(site, listed)['sitemap.xml'] ?? '');
  for (const bytes of [whole, whole - 1, 2000, 700]) {
    const { 'sitemap.xml': first, ...parts } = sitemaps(site, listed, { pages: 50_000, bytes });
    const texts = bytes === whole ? [first] : Object.values(parts);
    expect(texts.length > 1).toBe(bytes !== whole);
    for (const text of texts) expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(bytes);
    expect(texts.flatMap(locs)).toEqual(listed.map(({ url }) => `https://x.example${url}`));
  }
});
