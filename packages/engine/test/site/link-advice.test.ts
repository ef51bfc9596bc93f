/** Links that work but are written the wrong way, names with different spellings, and the fixes for both. */
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const origin = 'https://docs.example.com';
const config = {
  host: 'nginx',
  url: origin,
  redirects: [
    { from: '/old', to: '/docs/a' },
    { from: '/older', to: '/old' },
    { from: '/part', to: '/docs/a#two' },
    { from: '/folder', to: '/docs/sub' },
    { from: '/chat', to: 'https://chat.example/x' },
    { from: '/away', to: '/chat' },
  ],
};

/** Targets, diagnostics and fixes for `text` in `docs/p.md`. */
async function inPage(text: string, { files = {}, more = {} }: { files?: SiteFiles; more?: object } = {}) {
  const { links, diagnostics, found } = await analyzeSite({
    'docgen.config.json': { ...config, ...more },
    'docs/a.md': '---\nredirectFrom: [/docs/moved]\n---\n# A\n\n## Two',
    'docs/sub/c d.md': '# C',
    'docs/sub/log.md': '---\nfeed: true\n---\n\n# Log\n\n:::entry[One]{date=2025-11-10}\nx\n:::\n',
    'docs/p.md': `# P\n\n${text}\n`,
    'static/demo/index.html': '',
    ...files,
  });
  return {
    links: links['/docs/p'] ?? links['/base/docs/p'] ?? [],
    faults: diagnostics.map((line) => line.replace('docs/p.md:', '')),
    fixes: found.map(({ fix }) => fix && `${fix.range.start.line}:${fix.range.start.column} ${fix.text}`),
  };
}

describe('redirects', () => {
  test.each([
    ['/old', '/docs/a', "Write '/docs/a'", '/docs/a'],
    ['/older#two', '/docs/a#two', "Write '/docs/a#two'", '/docs/a#two'],
    ['/part', '/docs/a#two', "Write '/docs/a#two'", '/docs/a#two'],
    // The redirect has an anchor of its own, and browsers go there.
    ['/part#one', '/docs/a#two', "Write '/docs/a#two'", '/docs/a#two'],
    ['moved', '/docs/a', "Write 'a.md'", 'a.md'],
    ['moved.md', '/docs/a', "Write 'a.md'", 'a.md'],
    ['./moved?x=1#two', '/docs/a?x=1#two', "Write 'a.md?x=1#two'", 'a.md?x=1#two'],
    ['/folder', '/docs/sub/c d', "Write '/docs/sub/c%20d'", '/docs/sub/c%20d'],
  ])('%s', async (href, target, hint, fix) => {
    expect(await inPage(`[x](${href})`)).toEqual({
      links: [target],
      faults: [`3:1 warning link/redirected: '${href}' reaches its page only through a redirect | ${hint}`],
      fixes: [`3:5 ${fix}`],
    });
  });

  test.each([
    ['docgen’s own: a folder without a page', '/docs/sub/', '/docs/sub/c d'],
    ['docgen’s own: the docs’ base', '/docs', '/docs/a'],
    ['docgen’s own, relative', 'sub', '/docs/sub/c d'],
    ['out of the site', '/chat', 'external https://chat.example/x'],
    ['out of the site, by two', '/away', 'external https://chat.example/x'],
  ])('%s: no detour', async (_, href, target) => {
    expect(await inPage(`[x](${href})`)).toEqual({ links: [target], faults: [], fixes: [] });
  });

  test('the anchor is checked on the page at the end', async () => {
    expect((await inPage('[x](/old#tow)')).faults).toEqual([
      "3:1 error link/broken-anchor: docs/a.md has no anchor '#tow' | Did you mean '#two'?",
    ]);
  });

  test('the navigation bar', async () => {
    const more = {
      navbar: {
        left: [
          { label: 'A', to: '/old' },
          { label: 'B', to: '/docs/sub' },
        ],
      },
    };
    const { faults } = await inPage('', { more });
    expect(faults.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      "docgen.config.json warning link/redirected: '/old' reaches its page only through a redirect | Write '/docs/a'",
    ]);
  });
});

describe('the site’s own URL', () => {
  const own = (href: string, better?: string) =>
    `3:1 warning link/own-url: '${href}' links to this site by its published URL | ${
      better === undefined
        ? 'Link by path, so the link works wherever the site is served'
        : `Write '${better}'`
    }`;

  test.each([
    [`${origin}/docs/a`, 'a.md'],
    [`${origin}/docs/a/#two`, 'a.md#two'],
    ['http://docs.example.com/docs/a', 'a.md'],
    ['//docs.example.com/docs/a?x=1', 'a.md?x=1'],
    ['https://DOCS.example.com:443/docs/a.html', 'a.md'],
    [`${origin}/docs/sub/c%20d`, 'sub/c%20d.md'],
    [`${origin}/old`, 'a.md'],
    [`${origin}/docs/p`, 'p.md'],
    [`${origin}/demo/`, '/demo/index.html'],
  ])('%s', async (href, better) => {
    expect(await inPage(`[x](${href})`)).toEqual({
      links: [`external ${href}`],
      faults: [own(href, better)],
      fixes: [`3:5 ${better}`],
    });
  });

  test.each([
    [
      'a page',
      `[x](${origin}/docs/aa)`,
      `3:1 error link/broken-page: No page matches '${origin}/docs/aa' | Did you mean '${origin}/docs/a'?`,
    ],
    [
      'letter case',
      `[x](${origin}/Docs/A)`,
      `3:1 error link/broken-page: No page matches '${origin}/Docs/A' | Did you mean '${origin}/docs/a'?`,
    ],
    [
      'an anchor',
      `[x](${origin}/docs/a#tow)`,
      "3:1 error link/broken-anchor: docs/a.md has no anchor '#tow' | Did you mean '#two'?",
    ],
    ['a file', `![x](${origin}/x.png)`, `3:1 error link/broken-asset: No such file: '${origin}/x.png'`],
    [
      'a page, shown as an address',
      `<${origin}/docs/aa>`,
      `3:1 error link/broken-page: No page matches '${origin}/docs/aa' | Did you mean '${origin}/docs/a'?`,
    ],
  ])('%s that is not there', async (_, text, fault) => {
    expect((await inPage(text)).faults).toEqual([fault]);
  });

  test.each([
    `<${origin}/docs/a>`,
    `${origin}/docs/a`,
    `[docs.example.com/docs/a](${origin}/docs/a)`,
    '[x](https://docs.example.com.evil.example/docs/a)',
    '[x](https://www.docs.example.com/docs/a)',
    '[x](https://docs.example.com:8443/docs/a)',
    '[x](mailto:a@docs.example.com)',
  ])('no finding: %s', async (text) => {
    expect((await inPage(text)).faults).toEqual([]);
  });

  test('with a base only what is below it is the site', async () => {
    const more = { base: '/base/' };
    const text = `[x](${origin}/base/docs/a) [y](${origin}/other) [z](${origin}/base)`;
    const { faults } = await inPage(text, { more, files: { 'pages/index.md': '# H' } });
    expect(faults).toEqual([
      own(`${origin}/base/docs/a`, 'a.md'),
      own(`${origin}/base`, '../pages/index.md').replace('3:1', '3:79'),
    ]);
  });

  test('in the navigation bar and in a sidebar', async () => {
    const more = {
      navbar: { left: [{ label: 'A', href: `${origin}/docs/a` }] },
      docs: { sidebars: [{ generated: '.' }, { href: `${origin}/gone`, label: 'B' }] },
    };
    expect(
      (await inPage('', { more })).faults.map((line) => line.split(' | ')[0]?.replace(/:\d+:\d+/, '')),
    ).toEqual([
      `docgen.config.json warning link/own-url: '${origin}/docs/a' links to this site by its published URL`,
      `docgen.config.json error link/broken-page: No page matches '${origin}/gone'`,
    ]);
  });

  test('where a redirect leads', async () => {
    const to = [`${origin}/docs/a`, `${origin}/gone`, `${origin}/a.pdf`, 'http://localhost:3000'];
    const more = { redirects: to.map((to, index) => ({ from: `/was-${index}`, to })) };
    const { faults } = await inPage('', { more, files: { 'static/a.pdf': 'x' } });
    expect(faults.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      `docgen.config.json warning link/own-url: '${origin}/docs/a' links to this site by its published URL | Write '/docs/a'`,
      `docgen.config.json error link/broken-page: No page matches '${origin}/gone'`,
      expect.stringContaining("docgen.config.json warning link/localhost: 'http://localhost:3000' points to"),
    ]);
  });
});

describe('the writer’s own machine', () => {
  const found = (href: string) => [expect.stringContaining(`link/localhost: '${href}' points to`)];

  test.each([
    'http://localhost',
    'https://LOCALHOST:8080/a?b#c',
    'http://app.localhost/x',
    'http://127.0.0.1:3000',
    '//127.1.2.3/',
    'http://[::1]:80/x',
    'http://0.0.0.0:5000',
  ])('%s', async (href) => {
    const { faults } = await inPage(`[the page](${href})\n\n<a href="${href}">it</a>\n\n![it](${href})`);
    expect(faults).toEqual([found(href), found(href), found(href)].flat());
  });

  test.each([
    '<http://localhost:3000>',
    'http://127.0.0.1:3000/x',
    '[http://localhost:3000](http://localhost:3000)',
    '[`localhost:3000`](http://localhost:3000/)',
    '`http://localhost`',
    '[x](https://localhost.example.com)',
    '[x](https://example.com/localhost)',
    '[x](https://mylocalhost:3000)',
  ])('no finding: %s', async (text) => {
    expect((await inPage(text)).faults).toEqual([]);
  });
});

describe('the exact spelling', () => {
  const decomposed = 'e\u0301';
  const files = {
    [`docs/${decomposed}t.md`]: `# E\n\n## ${decomposed} {#${decomposed}}`,
    'docs/Pic.png': '',
    'static/Logo.svg': '',
  };
  const looksTheSame = 'It looks the same, but has a different Unicode form (NFD)';

  test.each([
    ['a page', 'A.md', 'a.md'],
    ['a page without its extension', 'SUB/Log#one', 'sub/log#one'],
    ['a folder', '/Docs/Sub/', '/docs/sub/'],
    ['a URL with .html', '/docs/A.html', '/docs/a.html'],
    ['an extension', 'a.MD', 'a.md'],
    ['percent-encoded', 'sub/C%20D.md', 'sub/c%20d.md'],
    ['an image', 'pic.PNG', 'Pic.png'],
    ['a static file', '/logo.svg', '/Logo.svg'],
  ])('%s in another case', async (_, href, exact) => {
    const { faults, fixes } = await inPage(`[x](${href})`, { files });
    const [shown = ''] = exact.replace('%20', ' ').split('#');
    expect(faults).toEqual([expect.stringMatching(/^3:1 error link\/broken-(?:page|asset): /)]);
    expect(faults[0]).toContain(`| Did you mean '${shown}'?`);
    expect(fixes).toEqual([`3:5 ${exact}`]);
  });

  test.each([
    ['a page', '\u00e9t.md', `${decomposed}t.md`],
    ['a page, percent-encoded', '%C3%A9t.md', `${decomposed}t.md`],
    ['a URL', '/docs/\u00e9t', `/docs/${decomposed}t`],
  ])('%s in another Unicode form', async (_, href, exact) => {
    const { faults, fixes } = await inPage(`[x](${href})`, { files });
    expect(faults[0]).toContain(`| Did you mean '${exact}'? ${looksTheSame}`);
    expect(fixes).toEqual([`3:5 ${exact}`]);
  });

  test.each([
    ['case', 'a.md#Two', "docs/a.md has no anchor '#Two' | Did you mean '#two'?", 'a.md#two'],
    ['percent-encoded', 'a.md#T%57o', "docs/a.md has no anchor '#TWo' | Did you mean '#two'?", 'a.md#two'],
    [
      'Unicode form',
      `${decomposed}t.md#\u00e9`,
      `docs/${decomposed}t.md has no anchor '#\u00e9' | Did you mean '#${decomposed}'? ${looksTheSame}`,
      `${decomposed}t.md#${decomposed}`,
    ],
  ])('of an anchor: %s', async (_, href, fault, exact) => {
    const { faults, fixes } = await inPage(`[x](${href})`, { files });
    expect(faults).toEqual([`3:1 error link/broken-anchor: ${fault}`]);
    expect(fixes).toEqual([`3:5 ${exact}`]);
  });

  test('every way to percent-encode it is the same link', async () => {
    const hrefs = [
      'a.md',
      '%61.md',
      'a%2Emd',
      '%61%2e%6D%64',
      'a.md#%74wo',
      `${encodeURIComponent(decomposed)}t.md`,
    ];
    const { faults } = await inPage(hrefs.map((href) => `[x](${href})`).join(' '), { files });
    expect(faults).toEqual([]);
  });

  test('of two names that differ by case alone none is certain', async () => {
    const { fixes } = await inPage('![x](PIC.png)', { files: { ...files, 'docs/pic.png': '' } });
    expect(fixes).toEqual([undefined]);
  });
});

describe('what is no page', () => {
  test.each([
    ['/robots.txt', 'external /robots.txt'],
    ['/sitemap.xml', 'external /sitemap.xml'],
    ['/docs/a/index.md', 'external /docs/a/index.md'],
    ['/docs/sub/log/feed.xml', 'external /docs/sub/log/feed.xml'],
    ['/demo/', 'asset static/demo/index.html'],
    ['/demo', 'asset static/demo/index.html'],
  ])('%s', async (href, target) => {
    expect(await inPage(`[x](${href})`)).toEqual({ links: [target], faults: [], fixes: [] });
  });

  test('the feed of a page that has none, the twin of a page that is not there', async () => {
    expect((await inPage('[x](/docs/a/feed.xml) [y](/docs/b/index.md)')).faults).toEqual([
      "3:1 error link/broken-asset: No such file: '/docs/a/feed.xml'",
      "3:23 error link/broken-page: No page matches '/docs/b/index.md'",
    ]);
  });
});
