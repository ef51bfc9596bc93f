/** A site with a configuration file: URLs, slugs, ids, conflicts, redirects. */
import { describe, expect, test } from 'vitest';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';
import { type SiteFiles, analyzeSite } from '../site.js';

const plain = { host: 'nginx' };
const matter = (text: string, title = 'T') => `---\n${text}\n---\n\n# ${title}`;
/** Analyzes files with a configuration whose host serves both forms of URL. */
const site = (files: SiteFiles, config: { [key: string]: unknown } = {}) =>
  analyzeSite({ 'docgen.config.json': { ...plain, ...config }, ...files });

test('docs below docs/, pages at the root, number prefixes leave the URL', async () => {
  const { routes, diagnostics } = await site({
    'docs/01-intro.md': '# I',
    'docs/02-orders/index.md': '# O',
    'docs/02-orders/10-create.md': '# C',
    'docs/2024-01-05-news.md': '# N',
    'pages/index.md': '# Home',
    'pages/about/us.md': '# Us',
    'snippets/x.md': '# X',
    'README.md': '# X',
  });
  expect(routes).toEqual([
    '/ ← pages/index.md',
    '/about/us ← pages/about/us.md',
    '/docs/2024-01-05-news ← docs/2024-01-05-news.md',
    '/docs/intro ← docs/01-intro.md',
    '/docs/orders ← docs/02-orders/index.md',
    '/docs/orders/create ← docs/02-orders/10-create.md',
  ]);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['/', ['/ ← docs/index.md', '/a ← docs/a.md']],
  ['guide/v1', ['/guide/v1 ← docs/index.md', '/guide/v1/a ← docs/a.md']],
])('docs.routeBase %s', async (routeBase, routes) => {
  expect(
    (await site({ 'docs/index.md': '# I', 'docs/a.md': '# A' }, { docs: { routeBase } })).routes,
  ).toEqual(routes);
});

test.each([
  ['docs/a/b.md', 'c', '/docs/a/c'],
  ['docs/a/b.md', 'c/d', '/docs/a/c/d'],
  ['docs/a/b.md', '/c', '/docs/c'],
  ['docs/a/b.md', '/', '/docs'],
  ['docs/a/index.md', 'c', '/docs/c'],
  ['docs/a/b.md', './c', '/docs/a/c'],
  ['docs/a/b.md', '"c d%é"', '/docs/a/c%20d%25%C3%A9'],
  ['pages/x.md', '/y/', '/y'],
])('%s with the slug %s is at %s', async (path, slug, url) => {
  const { routes, outFiles } = await site({ [path]: matter(`slug: ${slug}`) });
  expect(routes).toEqual([`${url} ← ${path}`]);
  expect(outFiles.some((line) => line.includes('..'))).toBe(false);
});

test('an id names the doc below its folder in sidebars and leaves the URL', async () => {
  const { routes, sidebars, diagnostics } = await site(
    { 'docs/01-a/02-b.md': matter('id: start'), 'docs/01-a/03-c.md': '# C' },
    { docs: { sidebars: ['a/start', 'a/c'] } },
  );
  expect(routes).toEqual(['/docs/a/b ← docs/01-a/02-b.md', '/docs/a/c ← docs/01-a/03-c.md']);
  expect(sidebars['en docs']).toEqual(['T /docs/a/b', 'C /docs/a/c']);
  expect(diagnostics).toEqual([]);
});

test.each([
  [undefined, ['/ → index.html', '/docs/a → docs/a/index.html']],
  [true, ['/ → index.html', '/docs/a/ → docs/a/index.html']],
  [false, ['/ → index.html', '/docs/a → docs/a.html']],
])('trailingSlash %s', async (trailingSlash, expected) => {
  const { outFiles } = await site(
    { 'pages/index.md': '# Home', 'docs/a.md': '# A' },
    { ...(trailingSlash !== undefined && { trailingSlash }) },
  );
  expect(outFiles.slice(0, 2)).toEqual(expected);
  expect(outFiles.at(-1)).toMatch(/ → 404\.html$/);
});

test('a base path', async () => {
  const { routes, outFiles } = await site(
    { 'pages/index.md': '# Home', 'docs/a.md': '# A' },
    { base: '/x/y', trailingSlash: true },
  );
  expect(routes).toEqual(['/x/y/ ← pages/index.md', '/x/y/docs/a/ ← docs/a.md']);
  expect(outFiles[1]).toBe('/x/y/docs/a/ → docs/a/index.html');
});

test('no prefix of a page’s URL is a 404', async () => {
  const files = {
    'docs/intro.md': '# I',
    'docs/a/b/c/d.md': '# D',
    'docs/a/x.md': '# X',
    'docs/e/index.md': '# E',
    'docs/e/f.md': '# F',
  };
  const { redirects, routes } = await site(files, {
    docs: { main: 'intro', sidebars: ['a/x', { generated: '.' }] },
  });
  expect(redirects).toEqual([
    '/docs → /docs/intro',
    '/ → /docs/intro',
    '/docs/a → /docs/a/x',
    '/docs/a/b/c → /docs/a/b/c/d',
    '/docs/a/b → /docs/a/b/c/d',
  ]);
  const known = new Set([
    ...routes.map((line) => line.split(' ')[0]),
    ...redirects.map((line) => line.split(' ')[0]),
  ]);
  for (const path of known) {
    for (let at = path ?? ''; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) expect(known).toContain(at);
  }
});

test('without docs.main the docs’ base leads to the first doc of the sidebar', async () => {
  const { redirects } = await site(
    { 'docs/a.md': '# A', 'docs/b.md': '# B' },
    { docs: { sidebars: ['b', 'a'] } },
  );
  expect(redirects).toEqual(['/docs → /docs/b', '/ → /docs/b']);
});

test('a page at the docs’ base, and a category with a page, are not redirected', async () => {
  const { redirects } = await site(
    { 'docs/index.md': '# I', 'docs/a/index.md': '# A', 'docs/a/b.md': '# B', 'pages/index.md': '# H' },
    { docs: { main: 'a/b' } },
  );
  expect(redirects).toEqual([]);
});

test('the root leads to the default locale, also when it is not the first', async () => {
  const i18n = { defaultLocale: 'fr', locales: { en: 'English', fr: 'Français' } };
  const files = { 'docs/en/a.md': '# A', 'docs/fr/a.md': '# A' };
  expect((await site(files, { i18n })).redirects).toContain('/ → /docs/a');
  expect((await site(files, { i18n: { ...i18n, prefixDefault: true } })).redirects).toContain(
    '/ → /fr/docs/a',
  );
});

test('a locale without pages has no redirect to its not-found page', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' }, fallback: false };
  const { redirects, diagnostics } = await site({ 'docs/en/a.md': '# A' }, { i18n });
  expect(redirects).toEqual(['/docs → /docs/a', '/ → /docs/a']);
  expect(diagnostics.filter((line) => line.includes('redirect/'))).toEqual([]);
  expect((await site({})).redirects).toEqual([]);
});

test('redirects of the configuration, in every locale', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const redirects = [
    { from: '/old', to: '/docs/a' },
    { from: '/fr/vieux', to: '/fr/docs/a#x' },
    { from: '/away/', to: 'https://x.example/y' },
    { from: '/chain', to: '/old?q=1' },
  ];
  const result = await site(
    { 'docs/en/a.md': '# A', 'docs/fr/a.md': '# A', 'pages/en/index.md': '# H' },
    { i18n, redirects },
  );
  expect(result.redirects).toEqual([
    '/old → /docs/a',
    '/fr/old → /fr/docs/a',
    '/fr/vieux → /fr/docs/a#x',
    '/away → https://x.example/y',
    '/fr/away → https://x.example/y',
    '/chain → /old?q=1',
    '/fr/chain → /fr/old?q=1',
    '/docs → /docs/a',
    '/fr/docs → /fr/docs/a',
  ]);
  expect(result.diagnostics.filter((line) => line.includes('redirect'))).toEqual([]);
});

describe('circles and dead ends by the match options', () => {
  const faults = async (redirects: readonly object[]) => {
    const files = { 'docs/a.md': '# A', 'docs/old/b.md': '# B', 'pages/index.md': '# H' };
    const { diagnostics } = await site(files, { redirects });
    return diagnostics.flatMap((line) => /redirect\/\S+ (.*?)(?: \||$)/.exec(line)?.[1] ?? []);
  };
  const section = { exact: false };

  test.each<[name: string, redirects: readonly object[], found: readonly string[]]>([
    [
      'a section that holds its own target',
      [{ from: '/docs/x', to: '/docs/x/y', match: section }],
      ['Redirect loop: /docs/x → /docs/x/y'],
    ],
    [
      'also where the target is a page',
      [{ from: '/docs/old', to: '/docs/old/b', match: section }],
      ['Redirect loop: /docs/old → /docs/old/b'],
    ],
    [
      'also in another case',
      [{ from: '/Docs/Old', to: '/docs/old/b', match: section }],
      ['Redirect loop: /Docs/Old → /docs/old/b'],
    ],
    [
      'not in another case where case matters',
      [{ from: '/Docs/X', to: '/docs/old/b', match: { ...section, sensitive: true } }],
      [],
    ],
    ['a path in another case', [{ from: '/x', to: '/X' }], ['Redirect loop: /x → /X']],
    [
      'case matters, so it leads nowhere',
      [{ from: '/x', to: '/X', match: { sensitive: true } }],
      ['/x redirects to /X, which does not exist'],
    ],
    [
      'two sections into each other',
      [
        { from: '/x', to: '/y/1', match: section },
        { from: '/y', to: '/x/1', match: section },
      ],
      ['Redirect loop: /x → /y/1 → /x/1'],
    ],
    [
      'a target that another section leads on',
      [
        { from: '/x', to: '/y/1' },
        { from: '/y', to: '/docs/a', match: section },
      ],
      [],
    ],
    [
      'a target below an exact redirect',
      [
        { from: '/x', to: '/y/1' },
        { from: '/y', to: '/docs/a' },
      ],
      ['/x redirects to /y/1, which does not exist'],
    ],
    [
      'a slash that counts',
      [{ from: '/x/', to: '/x', match: { strict: true } }],
      ['/x/ redirects to /x, which does not exist'],
    ],
    ['a section with pages in it that leads out', [{ from: '/docs/old', to: '/docs/a', match: section }], []],
  ])('%s', async (_name, redirects, found) => {
    expect(await faults(redirects)).toEqual(found);
  });

  test('links follow redirects of sections', async () => {
    const files = { 'docs/a.md': '# A\n\n[b](/gone/b) [c](/GONE) [d](/goner)', 'pages/index.md': '# H' };
    const { links, diagnostics } = await site(files, {
      redirects: [{ from: '/gone', to: '/docs/a', match: section }],
    });
    expect(links['/docs/a']).toEqual(['/docs/a', '/docs/a', 'unresolved /goner']);
    expect(diagnostics.map((line) => line.split(' | ')[0])).toEqual([
      "docs/a.md:3:1 warning link/redirected: '/gone/b' reaches its page only through a redirect",
      "docs/a.md:3:14 warning link/redirected: '/GONE' reaches its page only through a redirect",
      expect.stringContaining("link/broken-page: No page matches '/goner'"),
    ]);
  });
});

test('a redirect of the configuration, in each language', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const redirects = [
    { from: '/x', to: '/docs/a' },
    { from: '/y', to: '/fr/docs/a' },
    { from: '/z', to: '/docs/gone' },
  ];
  const files = { 'docs/en/a.md': '# A', 'docs/fr/a.md': '# A' };
  const found = await site(files, { i18n, redirects });
  expect(found.redirects).toEqual(
    expect.arrayContaining([
      '/x → /docs/a',
      '/fr/x → /fr/docs/a',
      // A path with a language prefix keeps it.
      '/y → /fr/docs/a',
      '/fr/y → /fr/docs/a',
    ]),
  );
  // One entry is fixed in one place.
  expect(found.diagnostics.map((line) => line.replace(/^\S+ error /, ''))).toEqual([
    'redirect/dead-target: /z redirects to /docs/gone, which does not exist',
  ]);
});

test('redirects from one folder whose pages are gone are one problem', async () => {
  const redirects = ['/docs/a', '/docs/x', '/docs/y'].map((to) => ({ from: `/stable${to}`, to }));
  const found = await site({ 'docs/a.md': '# A' }, { redirects });
  const message =
    'Redirects from paths below /stable lead to pages that do not exist | Remove these redirects, or lead them to other pages';
  expect(found.diagnostics.map((line) => line.replace(/^\S+ error /, ''))).toEqual([
    `redirect/dead-target: ${message}`,
    `redirect/dead-target: ${message}`,
  ]);
});

test('a redirect may lead to a file: of the site, or one that docgen makes; a page comes first', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const to = ['/spec%20v1.pdf#page=2', '/demo/', '/llms.txt', '/robots.txt', '/docs/a', '/none.pdf'];
  const redirects = to.map((one, index) => ({ from: `/r${index}`, to: one }));
  const files = {
    'docs/en/a.md': '# A\n\n[x](/r0) [y](/r2?z)',
    'static/spec v1.pdf': 'x',
    'static/demo/index.html': 'x',
    'static/docs/a/index.txt': 'x',
  };
  const found = await site(files, { i18n, redirects, checks: { 'i18n/*': 'off' } });
  expect(found.diagnostics.map((line) => line.replace(/^\S+ error /, ''))).toEqual([
    'redirect/dead-target: /r5 redirects to /none.pdf, which does not exist',
  ]);
  const asked = found.manifest?.redirects.filter(({ from }) => /\/r\d$/.test(from)) ?? [];
  const form = { base: '/base', trailingSlash: true };
  expect(asked.map((one) => `${one.from} → ${redirectUrl(one, form)}`)).toEqual([
    '/r0 → /base/spec%20v1.pdf#page=2',
    '/fr/r0 → /base/spec%20v1.pdf#page=2',
    '/r1 → /base/demo/',
    '/fr/r1 → /base/demo/',
    '/r2 → /base/llms.txt',
    '/fr/r2 → /base/llms.txt',
    '/r3 → /base/robots.txt',
    '/fr/r3 → /base/robots.txt',
    '/r4 → /base/docs/a/',
    '/fr/r4 → /base/fr/docs/a/',
    '/r5 → /base/none.pdf/',
    '/fr/r5 → /base/fr/none.pdf/',
  ]);
  expect(found.links['/docs/a']).toEqual(['external /spec%20v1.pdf#page=2', 'external /llms.txt']);
});

test('redirectFrom in the page’s own locale, and in those that show the page from it', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const files = {
    'docs/en/a.md': matter('redirectFrom: [/docs/old, /up]'),
    'docs/en/b.md': matter('redirectFrom: [/docs/before]'),
    'docs/fr/b.md': '# B',
    'pages/en/index.md': '# H',
  };
  const { redirects } = await site(files, { i18n });
  expect(redirects.filter((line) => !line.startsWith('/docs →') && !line.startsWith('/fr/docs →'))).toEqual([
    '/docs/old → /docs/a',
    '/up → /docs/a',
    '/docs/before → /docs/b',
    '/fr/docs/old → /fr/docs/a',
    '/fr/up → /fr/docs/a',
  ]);
});

test.each<[name: string, files: SiteFiles, found: string]>([
  [
    'two files of one name',
    { 'docs/01-a.md': '# A', 'docs/a.md': '# A' },
    'docs/a.md error route/duplicate: Two sources claim /docs/a: docs/01-a.md and docs/a.md',
  ],
  [
    'a file and a folder',
    { 'docs/a.md': '# A', 'docs/a/index.md': '# A' },
    'docs/a/index.md error route/duplicate: Two sources claim /docs/a: docs/a.md and docs/a/index.md',
  ],
  [
    'a doc and a page',
    { 'docs/a.md': '# A', 'pages/docs/a.md': '# A' },
    'pages/docs/a.md error route/duplicate: Two sources claim /docs/a: docs/a.md and pages/docs/a.md',
  ],
  [
    'a slug',
    { 'docs/a.md': '# A', 'docs/b.md': matter('slug: a') },
    'docs/b.md:2:7 error route/duplicate: Two sources claim /docs/a: docs/a.md and docs/b.md',
  ],
  [
    'a static file',
    { 'docs/a.md': '# A', 'static/docs/a/index.html': '' },
    'static/docs/a/index.html error route/duplicate: Two sources claim /docs/a: docs/a.md and static/docs/a/index.html',
  ],
  [
    'a redirect',
    { 'docs/a.md': '# A', 'docs/b.md': matter('redirectFrom: [/docs/a]') },
    'docs/b.md:2:16 error route/duplicate: Two sources claim /docs/a: docs/a.md and docs/b.md',
  ],
  [
    'letter case',
    { 'docs/Setup.md': '# A', 'docs/setup.md': '# A' },
    'docs/setup.md error route/case-conflict: /docs/Setup and /docs/setup differ only in case or Unicode form, so many machines treat them as one file: docs/Setup.md and docs/setup.md',
  ],
  [
    'Unicode form',
    { 'docs/caf\u00e9.md': '# A', 'docs/cafe\u0301.md': '# A' },
    'docs/caf\u00e9.md error route/case-conflict: /docs/cafe\u0301 and /docs/caf\u00e9 differ only in case or Unicode form, so many machines treat them as one file: docs/cafe\u0301.md and docs/caf\u00e9.md',
  ],
])('one URL claimed twice, by %s', async (_, files, found) => {
  const { diagnostics } = await site(files);
  expect(diagnostics.filter((line) => line.includes(' route/')).map((line) => line.split(' | ')[0])).toEqual([
    found,
  ]);
});

test.each<[name: string, files: SiteFiles]>([
  ['a slug', { 'docs/a.md': '# A', 'docs/b.md': matter('slug: a') }],
  ['letter case', { 'docs/A.md': '# A', 'docs/b.md': '# B', 'docs/a.md': '# A' }],
])('links to a page whose URL another has, by %s, are not broken as well', async (_, files) => {
  const { diagnostics } = await site({ 'docs/index.md': '# I\n\n[a](a.md#x) [b](b.md#x)\n', ...files });
  expect(diagnostics.filter((line) => line.includes(' link/broken-page'))).toEqual([]);
});

test.each<[name: string, files: SiteFiles, config: { [key: string]: unknown }, found: string]>([
  [
    'the path of a page of docgen’s own, by a slug',
    { 'docs/index.md': '# I', 'pages/a.md': matter('slug: /404') },
    {},
    "pages/a.md:2:7 error route/duplicate: /404 is already the path of docgen's not-found page | Change this 'slug'",
  ],
  [
    'the same by a name',
    { 'docs/index.md': '# I', 'pages/404.md': '# A' },
    {},
    "pages/404.md error route/duplicate: /404 is already the path of docgen's not-found page | Rename the file, or give it a different 'slug'",
  ],
  [
    'the same by a redirect',
    { 'docs/index.md': '# I' },
    { redirects: [{ from: '/404', to: '/docs' }] },
    "docgen.config.json:5:16 error route/duplicate: /404 is already the path of docgen's not-found page | Remove this redirect",
  ],
  [
    'a slug',
    { 'docs/a.md': '# A', 'docs/b.md': matter('slug: a') },
    {},
    "docs/b.md:2:7 error route/duplicate: Two sources claim /docs/a: docs/a.md and docs/b.md | Change this 'slug'",
  ],
  [
    'a redirect of the configuration',
    { 'docs/a.md': '# A', 'docs/b.md': '# B' },
    {
      redirects: [
        { from: '/x', to: '/docs/a' },
        { from: '/docs/a', to: '/docs/b' },
      ],
    },
    "docgen.config.json:9:16 error route/duplicate: Two sources claim /docs/a: docs/a.md and docgen.config.json | Remove this redirect, because a page takes precedence, or give the page a different 'slug'",
  ],
  [
    'two redirects',
    { 'docs/a.md': matter('redirectFrom: [/x]'), 'docs/b.md': '# B' },
    { redirects: [{ from: '/x', to: '/docs/b' }] },
    'docs/a.md:2:16 error route/duplicate: Two sources claim /x: docgen.config.json and docs/a.md | Remove one of the two redirects',
  ],
  [
    'a file of docgen’s own, by a redirect',
    { 'docs/a.md': '# A' },
    { redirects: [{ from: '/llms.txt', to: '/docs/a' }] },
    "docgen.config.json:5:16 error route/duplicate: The output can't contain both the file llms.txt and llms.txt/index.html in a folder of that name: docgen.config.json and one of docgen's own files | Remove this redirect, or change the path it starts from",
  ],
  [
    'a file of docgen’s own, by a slug',
    { 'docs/a.md': matter('slug: /llms.txt') },
    { docs: { routeBase: '/' } },
    "docs/a.md:2:7 error route/duplicate: The output can't contain both the file llms.txt and llms.txt/index.html in a folder of that name: docs/a.md and one of docgen's own files | Change this 'slug'",
  ],
])('%s: the place and the hint are of what the writer can change', async (_, files, config, found) => {
  const { diagnostics } = await site(files, config);
  expect(diagnostics.filter((line) => line.includes(' route/'))).toEqual([found]);
});

describe('no output path is a file and a folder', () => {
  const claim = (file: string, below: string, sources: string) =>
    `The output can't contain both the file ${file} and ${below} in a folder of that name: ${sources}`;
  const own = "one of docgen's own files";

  test.each<[SiteFiles, { [key: string]: unknown }, string, string]>([
    [
      { 'docs/index.md': '# I', 'docs/a.md': matter('slug: /index.html') },
      { docs: { routeBase: '/' } },
      'docs/a.md',
      claim('index.html', 'index.html/index.html', 'docs/a.md and docs/index.md'),
    ],
    [
      { 'docs/index.md': '# I', 'static/docs/a': 'x', 'docs/a.md': '# A' },
      {},
      'static/docs/a',
      claim('docs/a', 'docs/a/index.html', 'docs/a.md and static/docs/a'),
    ],
    [
      { 'docs/index.md': '# I', 'static/docs/a.md/b.txt': 'x', 'docs/a.md': '# A' },
      { trailingSlash: false },
      'docs/a.md',
      claim('docs/a.md', 'docs/a.md/b.txt', 'static/docs/a.md/b.txt and docs/a.md'),
    ],
    [
      { 'docs/index.md': '# I', 'static/assets': 'x' },
      {},
      'static/assets',
      claim('assets', 'assets/files/file', `static/assets and ${own}`),
    ],
    ...['sitemap.xml', 'ROBOTS.TXT', 'llms.txt', '404.html', '_headers', 'docgen-manifest.json'].map(
      (name): [SiteFiles, { [key: string]: unknown }, string, string] => [
        { 'docs/index.md': '# I', 'docs/a.md': matter(`slug: /${name}`) },
        { docs: { routeBase: '/' } },
        'docs/a.md',
        claim(name.toLowerCase(), `${name}/index.html`, ''),
      ],
    ),
    [
      { 'docs/index.md': matter('redirectFrom: [/docs/index.html/old]') },
      {},
      'docs/index.md',
      claim('docs/index.html', 'docs/index.html/old/index.html', 'docs/index.md and docs/index.md'),
    ],
  ])('%j %j', async (files, config, _, message) => {
    const { diagnostics } = await site(files, config);
    expect(diagnostics.join('\n')).toContain('error route/duplicate: ');
    expect(diagnostics.join('\n')).toContain(message);
  });

  test('only a page with a feed has a file for it', async () => {
    const found = async (more: string) => {
      const { diagnostics } = await site({
        'docs/log.md': `---\n${more}redirectFrom: [/docs/log/feed.xml]\n---\n\n# Log\n`,
      });
      return diagnostics.filter((one) => one.includes('route/')).length;
    };
    expect([await found(''), await found('feed: true\n')]).toEqual([0, 1]);
  });

  test('files and folders that only begin alike are none', async () => {
    const { diagnostics } = await site({
      'docs/index.md': '# I',
      'docs/a.md': '# A',
      'docs/a/b.md': '# B',
      'docs/a-b.md': '# C',
      'static/docs/a/c.txt': 'x',
      'static/assets/d.txt': 'x',
    });
    expect(diagnostics.filter((one) => one.includes('route/'))).toEqual([]);
  });
});
