/** Several locales: prefixes, fallback pages, missing pages and extra pages. */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const i18n = { defaultLocale: 'fr', locales: { fr: 'Français', en: { label: 'English', lang: 'en-GB' } } };
const site = (
  files: SiteFiles,
  over: { [key: string]: unknown } = {},
  config: { [key: string]: unknown } = {},
) =>
  analyzeSite({ 'docgen.config.json': { host: 'nginx', i18n: { ...i18n, ...over }, ...config }, ...files });
const homes = { 'pages/fr/index.md': '# Accueil', 'pages/en/index.md': '# Home' };
const both = { ...homes, 'docs/fr/a.md': '# Un', 'docs/en/a.md': '# One' };

test('the default locale is at the root, the others below their codes', async () => {
  const { routes, sidebars, diagnostics, outFiles } = await site(both);
  expect(routes).toEqual([
    '/ ← pages/fr/index.md',
    '/docs/a ← docs/fr/a.md',
    '/en ← pages/en/index.md',
    '/en/docs/a ← docs/en/a.md',
  ]);
  expect(sidebars).toEqual({ 'fr docs': ['Un /docs/a'], 'en docs': ['One /en/docs/a'] });
  expect(outFiles.slice(-2)).toEqual(['/404 → 404.html', '/en/404 → en/404.html']);
  expect(diagnostics).toEqual([]);
});

test('prefixDefault: every locale below its code, the root leads to the default one', async () => {
  const { routes, redirects } = await site(both, { prefixDefault: true });
  expect(routes).toEqual([
    '/fr ← pages/fr/index.md',
    '/fr/docs/a ← docs/fr/a.md',
    '/en ← pages/en/index.md',
    '/en/docs/a ← docs/en/a.md',
  ]);
  expect(redirects).toContain('/ → /fr');
});

test('a page that a locale lacks is served from the fallback locale, and said', async () => {
  const { routes, sidebars, diagnostics } = await site({ ...both, 'docs/fr/g/b.md': '# Deux' });
  expect(routes.slice(3)).toEqual([
    '/en ← pages/en/index.md',
    '/en/docs/a ← docs/en/a.md',
    '/en/docs/g/b ← docs/fr/g/b.md (en from fr)',
  ]);
  expect(sidebars['en docs']).toEqual(['One /en/docs/a', 'G /en/docs/g/b:', '  Deux [fr] /en/docs/g/b']);
  expect(diagnostics).toEqual([
    "docs/fr/g/b.md warning i18n/missing-page: This page has no 'en' translation | Translate it in docs/en/g/b.md, or list its languages in locales: in its front matter",
  ]);
});

test('fallback: false leaves such pages out; another locale may serve them', async () => {
  const files = { ...both, 'docs/fr/b.md': '# Deux' };
  expect((await site(files, { fallback: false })).routes).toHaveLength(5);
  const { routes } = await site({ ...homes, 'docs/en/b.md': '# Two' }, { fallback: 'en' });
  expect(routes).toContain('/docs/b ← docs/en/b.md (fr from en)');
});

test('a page that only another locale has is extra', async () => {
  const { routes, diagnostics } = await site({ ...both, 'docs/en/b.md': '# Two' });
  expect(routes).not.toContain('/docs/b');
  expect(diagnostics).toEqual([
    "docs/en/b.md warning i18n/extra-page: This page exists in 'en' but not in 'fr' | Add it there, or list its languages in locales: in its front matter",
  ]);
});

test('locales: in the front matter says where a page is offered', async () => {
  const only = (code: string) => `---\nlocales: [${code}]\n---\n# B`;
  const { routes, diagnostics } = await site({
    ...both,
    'docs/fr/b.md': only('fr'),
    'docs/en/c.md': only('en'),
  });
  expect(routes.filter((line) => /[bc]\.md/.test(line))).toEqual([
    '/docs/b ← docs/fr/b.md',
    '/en/docs/c ← docs/en/c.md',
  ]);
  expect(diagnostics).toEqual([]);
});

test('one page in two languages: by name, or by id where the names differ', async () => {
  const { routes, diagnostics } = await site({
    ...homes,
    'docs/fr/1-commandes.md': '---\nid: orders\n---\n# C',
    'docs/en/7-orders.md': '# O',
  });
  expect(routes).toEqual([
    '/ ← pages/fr/index.md',
    '/docs/commandes ← docs/fr/1-commandes.md',
    '/en ← pages/en/index.md',
    '/en/docs/orders ← docs/en/7-orders.md',
  ]);
  expect(diagnostics).toEqual([]);
});

test('links lead to the reader’s own locale, by id where the paths differ', async () => {
  const { links, diagnostics } = await site({
    ...homes,
    'docs/fr/x.md': '# X\n\n[a](a.md) [b](b.md) [h](/) [o](/docs/a)',
    'docs/fr/a.md': '---\nid: first\n---\n# A',
    'docs/en/one.md': '---\nid: first\n---\n# A',
    'docs/fr/b.md': '# B',
    'docs/en/b.md': '# B',
  });
  expect(links['/docs/x']).toEqual(['/docs/a', '/docs/b', '/', '/docs/a']);
  expect(links['/en/docs/x']?.slice(0, 3)).toEqual(['/en/docs/one', '/en/docs/b', '/en']);
  expect(diagnostics.filter((line) => line.includes('link/'))).toEqual([]);
});

test('files outside the locales’ folders', async () => {
  const { routes, diagnostics, links } = await site({
    ...both,
    'docs/stray.md': '# S',
    'docs/img/a.png': '',
    'docs/fr/c.md': '![x](../img/a.png)',
    'docs/en/c.md': '# C',
  });
  expect(routes.some((line) => line.includes('stray'))).toBe(false);
  expect(links['/docs/c']).toEqual(['asset docs/img/a.png']);
  expect(diagnostics).toEqual([
    "docs/stray.md error source/misplaced: docs/stray.md isn't in the folder of a language | Move it to docs/fr/stray.md, or the other languages to i18n/<language>/docs/",
  ]);
});

test('anchors of a fallback page are checked against its original', async () => {
  const { diagnostics } = await site({
    ...homes,
    'docs/fr/a.md': '# A\n\n## Corps',
    'docs/fr/b.md': '# B',
    'docs/en/b.md': '# B\n\n[x](a.md#corps) [y](a.md#coeur)',
  });
  expect(diagnostics.filter((line) => line.includes('link/'))).toEqual([
    "docs/en/b.md:3:17 error link/broken-anchor: docs/fr/a.md has no anchor '#coeur'",
  ]);
});

test('a fallback page links to the original of a section that the translation lacks', async () => {
  const { links, diagnostics } = await site({
    ...homes,
    'docs/fr/a.md': '# A\n\n## Corps\n\n[b](b.md#tete) [b](b.md#pied) [b](b.md)',
    'docs/fr/b.md': '# B\n\n## Tête {#tete}\n\n## Pied',
    'docs/en/b.md': '# B\n\n## Head {#tete}\n\n## Foot',
  });
  expect(links['/en/docs/a']).toEqual(['/en/docs/b#tete', '/docs/b#pied', '/en/docs/b']);
  expect(diagnostics.filter((line) => line.includes('link/'))).toEqual([]);
});

test('a fault of a page that two locales show is one diagnostic', async () => {
  const { diagnostics } = await site({ ...homes, 'docs/fr/a.md': '# A\n\n[x](nowhere.md)' });
  expect(diagnostics.filter((line) => line.includes('link/'))).toHaveLength(1);
});

test('--locale: faults of the other locales do not count', async () => {
  const files = {
    'docgen.config.json': { host: 'nginx', i18n },
    ...homes,
    'docs/fr/a.md': '[x](y.md)',
    'docs/en/a.md': '[x](z.md)',
  };
  const { diagnostics } = await analyzeSite(files, { locales: ['en'] });
  expect(diagnostics.map((line) => line.split(' ')[0])).toEqual(['docs/en/a.md:1:1']);
  await expect(analyzeSite(files, { locales: ['de'] })).rejects.toMatchObject({
    kind: 'usage',
    message: "'de' isn't a locale of this site",
  });
});

test('links name the files of pages that their locale lacks, by whatever slug and number prefix', async () => {
  const { links, diagnostics } = await site({
    ...homes,
    'docs/fr/02-a/1-b.md': '# B',
    'docs/fr/c.md': '---\nslug: autre\n---\n# C',
    'docs/fr/d.md': '# D',
    'docs/en/d.md': '# D\n\n[b](02-a/1-b.md) [c](./c.md) [c](c) [c](/c.md)',
  });
  expect(links['/en/docs/d']).toEqual(['/en/docs/a/b', '/en/docs/autre', '/en/docs/autre', '/en/docs/autre']);
  expect(diagnostics.filter((line) => line.includes('link/'))).toEqual([]);
});

test('texts of the configuration by key in i18n/<locale>.json', async () => {
  const { sidebars, diagnostics } = await analyzeSite({
    'docgen.config.json': {
      i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
      docs: { sidebars: [{ category: 'Commandes', items: ['a'] }] },
    },
    'i18n/en.json': { 'config.docs.sidebars.0.category': 'Orders' },
    'docs/fr/a.md': '# A',
    'docs/en/a.md': '# A',
  });
  expect(diagnostics).toEqual([]);
  expect(Object.entries(sidebars).map(([name, lines]) => [name, lines[0]?.split(' ')[0]])).toEqual([
    ['fr docs', 'Commandes'],
    ['en docs', 'Orders'],
  ]);
});
