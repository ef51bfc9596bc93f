/** Versions of the docs: their URLs, sidebars, links and includes, and problems in them. */
import { describe, expect, test } from 'vitest';
import { compareVersions } from '@docgen/config/compare-versions';
import { type SiteFiles, analyzeSite } from '../site.js';

const config = { host: 'nginx', docs: { main: 'intro' } };
const site = (files: SiteFiles, more: { [key: string]: unknown } = {}) =>
  analyzeSite({ 'docgen.config.json': { ...config, ...more }, 'docs/intro.md': '# Intro', ...files });

test('each folder of versions/ is below the docs, in the URL of its name', async () => {
  const { routes, redirects, sidebars, diagnostics } = await site({
    'docs/b/new.md': '# New',
    'versions/1.0/docs/intro.md': '# Intro',
    'versions/1.0/docs/02-b/01-old.md': '# Old',
    'versions/2.0-rc.1/docs/intro.md': '# Intro',
    'versions/1.0/other/x.md': '# No source',
    'versions/_draft/docs/intro.md': '# No version',
  });
  expect(routes).toEqual([
    '/docs/1.0/b/old ← versions/1.0/docs/02-b/01-old.md',
    '/docs/1.0/intro ← versions/1.0/docs/intro.md',
    '/docs/2.0-rc.1/intro ← versions/2.0-rc.1/docs/intro.md',
    '/docs/b/new ← docs/b/new.md',
    '/docs/intro ← docs/intro.md',
  ]);
  expect(redirects).toEqual(
    expect.arrayContaining([
      '/docs → /docs/intro',
      '/docs/1.0 → /docs/1.0/intro',
      '/docs/1.0/b → /docs/1.0/b/old',
    ]),
  );
  expect(sidebars['en docs']).toBeDefined();
  expect(diagnostics).toEqual([]);
});

test('locales are as in docs/; one that a version never had is not missed there', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français', id: 'Indonesia' } };
  const { routes, diagnostics } = await analyzeSite({
    'docgen.config.json': { ...config, i18n },
    'docs/en/intro.md': '# I',
    'docs/fr/intro.md': '# I',
    'docs/id/intro.md': '# I',
    'versions/1/docs/en/intro.md': '# I',
    'versions/1/docs/en/more.md': '# M',
    'versions/1/docs/fr/intro.md': '# I',
  });
  expect(routes).toContain('/id/docs/1/intro ← versions/1/docs/en/intro.md (id from en)');
  expect(routes).toContain('/fr/docs/1/more ← versions/1/docs/en/more.md (fr from en)');
  expect(diagnostics).toEqual([
    expect.stringContaining('versions/1/docs/en/more.md warning i18n/missing-page'),
  ]);
  expect(diagnostics[0]).toContain('fr');
});

describe('links of a frozen page', () => {
  const linked = async (link: string, files: SiteFiles = {}) => {
    const { links, diagnostics } = await site(
      {
        'docs/guide.md': '# Guide {#here}',
        'docs/only-now.md': '# Now',
        'pages/about.md': '# About',
        'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'versions/1.0/docs/intro.md': `# Intro\n\n[x](${link})`,
        'versions/1.0/docs/guide.md': '# Guide {#there}',
        'versions/1.0/docs/only-then.md': '# Then',
        ...files,
      },
      { checks: { 'nav/orphan': 'off' } },
    );
    return diagnostics[0] ?? links['/docs/1.0/intro']?.[0];
  };
  test.each([
    ['./guide.md#there', '/docs/1.0/guide#there'],
    ['/guide.md', '/docs/1.0/guide'],
    ['/docs/guide#there', '/docs/1.0/guide#there'],
    ['/docs/1.0/guide', '/docs/1.0/guide'],
    ['/docs/only-now', '/docs/only-now'],
    ['../../../docs/guide.md#here', '/docs/guide#here'],
    ['../pages/about.md', '/about'],
    ['/about', '/about'],
    ['/logo.svg', 'asset static/logo.svg'],
    ['../static/logo.svg', 'asset static/logo.svg'],
  ])('%s leads to %s', async (link, target) => {
    expect(await linked(link)).toBe(target);
  });
  test.each(['/logo.svg', '../static/logo.svg', '/static/logo.svg'])(
    '%s is the one that was frozen with it, where one was',
    async (link) => {
      expect(await linked(link, { 'versions/1.0/static/logo.svg': '<svg/>' })).toBe(
        'asset versions/1.0/static/logo.svg',
      );
    },
  );
  test.each([
    ['./only-now.md', 'link/broken-page'],
    ['./guide.md#here', 'link/broken-anchor'],
    ['/docs/2.0/guide', 'link/broken-page'],
  ])('%s is %s', async (link, code) => {
    expect(await linked(link)).toContain(code);
  });
});

test('a link of the current docs to a version that has gone is broken, with its place', async () => {
  const { diagnostics } = await site({
    'docs/intro.md': '# Intro\n\n[old](/docs/1.0/wax)',
    'versions/1.0/docs/intro.md': '# Intro',
  });
  expect(diagnostics).toEqual([expect.stringContaining('docs/intro.md:3:1 error link/broken-page')]);
});

test('includes are those of the version, and faults in them are named by their place', async () => {
  const { diagnostics } = await site({
    'docs/intro.md': '# Intro\n\n::include{file=a.md}',
    'snippets/a.md': 'Now',
    'versions/1.0/docs/intro.md': '# Intro\n\n::include{file=a.md}',
    'versions/1.0/snippets/a.md': 'Then, [gone](./gone.md)',
    'versions/0.9/docs/intro.md': '# Intro\n\n::include{file=a.md}',
  });
  expect(diagnostics).toEqual([
    expect.stringContaining('versions/0.9/docs/intro.md:3:1 error markdown/include-missing'),
    expect.stringContaining('versions/1.0/snippets/a.md:1:7 error link/broken-page'),
  ]);
});

describe('the configuration', () => {
  const versioned = { 'versions/1.0/docs/intro.md': '# Intro' };
  test.each([
    [
      { '1.1': {} },
      "docgen.config.json:7:6 error config/invalid: 'versions.1.1' has no matching folder versions/1.1 | Did you mean '1.0'?",
    ],
    [
      { '1.0': { banner: 'ancient' } },
      "docgen.config.json:8:8 error config/invalid: 'versions.1.0.banner' must be 'old', 'unreleased' or false, but is 'ancient'",
    ],
    [
      { '1.0': { path: 'v1' } },
      "docgen.config.json:8:8 error config/unknown-key: Unknown configuration key 'versions.1.0.path'",
    ],
  ])('%j', async (versions, expected) => {
    const { diagnostics } = await site(versioned, { versions });
    expect(diagnostics).toEqual([expect.stringContaining(expected)]);
  });

  test('a folder that no URL could name, or that is called like docs/ itself', async () => {
    const { diagnostics } = await site({
      'versions/a b/docs/intro.md': '# Intro',
      'versions/current/docs/intro.md': '# Intro',
    });
    expect(diagnostics).toEqual([
      expect.stringContaining("versions/a b error config/invalid: 'a b' isn't a valid version name"),
      expect.stringContaining("versions/current error config/invalid: A version can't be named 'current'"),
    ]);
  });

  test.each([
    ['{', 'versions/1.0/sidebars.json:1:2 error config/invalid: The file is not valid JSON'],
    [
      '[]',
      'versions/1.0/sidebars.json:1:1 error config/invalid: The file contains a list; expected an object of sidebars by name',
    ],
    [
      '{ "docs": [{ "href": "/x", "label": "X", "lable": "Y" }] }',
      'versions/1.0/sidebars.json:1:43 error config/unknown-key',
    ],
    [
      '{ "docs": ["intor", "intro"] }',
      "versions/1.0/sidebars.json:1:13 error nav/unknown-doc: Configuration error: sidebar 'docs' lists the doc 'intor', which does not exist | Did you mean 'intro'?",
    ],
  ])('sidebars.json: %s', async (text, expected) => {
    const { diagnostics } = await site({ ...versioned, 'versions/1.0/sidebars.json': text });
    expect(diagnostics).toEqual([expect.stringContaining(expected)]);
  });
});

test('names are in the order of what they say', () => {
  const names = [
    '1.10',
    '1.9',
    '2.0',
    '2.0-rc.2',
    '2.0-rc.10',
    '2.0-beta',
    '2.0.1',
    'v3',
    '2024-10',
    '2024-9',
  ];
  const ordered = 'v3 1.9 1.10 2.0-beta 2.0-rc.2 2.0-rc.10 2.0 2.0.1 2024-9 2024-10';
  expect(names.sort(compareVersions).join(' ')).toBe(ordered);
});

describe('an old path that pages of several versions list', () => {
  const page = '---\nredirectFrom: [/docs/old]\n---\n\n# M';
  const frozen = { 'docgen.config.json': {}, 'versions/1.0/docs/m.md': page, 'versions/2.0/docs/m.md': page };
  const targetOf = async (files: SiteFiles) => {
    const { redirects, diagnostics } = await analyzeSite(files);
    return [redirects.filter((one) => one.startsWith('/docs/old')), diagnostics];
  };

  test('leads to the page of the docs', async () => {
    expect(await targetOf({ ...frozen, 'docs/m.md': page })).toEqual([['/docs/old → /docs/m'], []]);
  });

  test('leads to the newest version where the docs have it no more', async () => {
    expect(await targetOf({ ...frozen, 'docs/x.md': '# X' })).toEqual([['/docs/old → /docs/2.0/m'], []]);
  });

  test('is claimed twice by two pages of one version', async () => {
    const [, diagnostics] = await targetOf({
      ...frozen,
      'docs/m.md': page,
      'docs/n.md': page.replace('# M', '# N'),
    });
    expect(diagnostics).toEqual([expect.stringContaining('route/duplicate')]);
  });
});
