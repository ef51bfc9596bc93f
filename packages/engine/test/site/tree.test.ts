/** A folder without a configuration file: which files are pages, at which URLs, in which order. */
import { expect, test } from 'vitest';
import { markerText } from '@docgen/store/marker';
import { analyzeSite } from '../site.js';

test.each(['README.md', 'readme.md', 'Readme.md', 'index.md', '_index.md'])(
  '%s is its folder’s page',
  async (name) => {
    const { routes, sidebars, diagnostics } = await analyzeSite({
      [name]: '# Home',
      [`a/${name}`]: '# A',
      'a/b.md': '# B',
    });
    expect(routes).toEqual([`/ ← ${name}`, `/a ← a/${name}`, '/a/b ← a/b.md']);
    expect(sidebars).toEqual({ 'en docs': ['Home /', 'A /a own:', '  B /a/b'] });
    expect(diagnostics).toEqual([]);
  },
);

test('a folder without a page of its own gets a list page', async () => {
  const { routes, sidebars } = await analyzeSite({ 'a/b/02-c.md': '# C', '03-d_e/f.md': '# F' });
  expect(routes).toEqual([
    '/a/b/c ← a/b/02-c.md',
    '/d_e/f ← 03-d_e/f.md',
    '/ (list)',
    '/d_e (list)',
    '/a (list)',
    '/a/b (list)',
  ]);
  expect(sidebars['en docs']).toEqual([
    'D e /d_e own:',
    '  F /d_e/f',
    'A /a own:',
    '  B /a/b own:',
    '    C /a/b/c',
  ]);
});

test('hidden and underscored files, dependencies and excluded ones are no sources', async () => {
  const { routes, diagnostics } = await analyzeSite({
    'a.md': '# A',
    '.hidden.md': '# X',
    '.git/x.md': '# X',
    '_draft.md': '# X',
    '_parts/x.md': '# X',
    'node_modules/p/README.md': '# X',
    'a/node_modules/p/README.md': '# X',
    'old-site/.docgen-output': markerText,
    'old-site/x.md': '# X',
    'old-site/deep/x.md': '# X',
    'dist/x.md': '# X',
    '.docgen/x.md': '# X',
  });
  expect(routes).toEqual(['/a ← a.md', '/ (list)']);
  expect(diagnostics).toEqual([]);
});

test.each([{ odd: true as const }, { link: '/elsewhere' }, 'mine'])(
  'a folder with a stranger’s %j of the name is a source like any other',
  async (marker) => {
    const { routes } = await analyzeSite({ 'b/.docgen-output': marker, 'b/x.md': '# X' });
    expect(routes).toContain('/b/x ← b/x.md');
  },
);

test('another output folder is no source, and dist then is', async () => {
  const files = { 'a.md': '# A', 'dist/x.md': '# X', 'out/y.md': '# Y' };
  const { routes } = await analyzeSite(files, { out: '/site/out' });
  expect(routes).toEqual(['/a ← a.md', '/dist/x ← dist/x.md', '/ (list)', '/dist (list)']);
});

test('a title is the front matter’s, else the first heading’s, else the name', async () => {
  const { sidebars } = await analyzeSite({
    'a.md': '---\ntitle: Given\n---\n\n# Heading',
    'b.md': 'Text first\n\n## *Second* `level`\n\n# First',
    'c_long-name.md': 'No heading',
    'd/README.md': '',
    'd/e.md': '---\nsidebar:\n  label: Short\n---\n\n# A long title',
  });
  expect(sidebars['en docs']).toEqual([
    'Given /a',
    'Second level /b',
    'C long name /c_long-name',
    'D /d own:',
    '  Short /d/e',
  ]);
});

test('order: position, then number prefix, then name by code unit', async () => {
  const at = (position: number) => `---\nsidebar:\n  position: ${position}\n---\n\n# P${position}`;
  const { sidebars } = await analyzeSite({
    'b.md': '# b',
    'a.md': '# a',
    'B.md.md': '# B',
    '10-x.md': '# 10',
    '2-y.md': '# 2',
    'z.md': at(1),
    '1-w.md': at(3),
    'f/index.md': at(2),
  });
  expect(sidebars['en docs']?.map((line) => line.split(' ')[0])).toEqual([
    'P1',
    'P2',
    'P3',
    '2',
    '10',
    'B',
    'a',
    'b',
  ]);
});

test('hidden and unlisted pages are in no generated sidebar; unlisted ones have a route', async () => {
  const { routes, sidebars } = await analyzeSite({
    'index.md': '# Home',
    'a.md': '---\nunlisted: true\n---\n# A',
    'b.md': '---\nsidebar:\n  hidden: true\n---\n# B',
  });
  expect(routes).toEqual(['/ ← index.md', '/a ← a.md (unlisted)', '/b ← b.md']);
  expect(sidebars['en docs']).toEqual(['Home /']);
});

test('drafts are pages only when they are asked for', async () => {
  const files = { 'index.md': '# Home', 'a/b.md': '---\ndraft: true\n---\n# A' };
  expect((await analyzeSite(files)).routes).toEqual(['/ ← index.md']);
  expect((await analyzeSite(files, { drafts: true })).routes).toEqual([
    '/ ← index.md',
    '/a/b ← a/b.md (draft)',
    '/a (list)',
  ]);
});

test('files in other formats are named once for each format', async () => {
  const { routes, diagnostics } = await analyzeSite({
    'a.mdx': '',
    'b/c.mdx': '',
    'b/d.mdx': '',
    'e.rst': '',
    'f.png': '',
    'g.md': '# G',
  });
  expect(routes).toEqual(['/g ← g.md', '/ (list)']);
  expect(diagnostics).toEqual([
    "a.mdx warning source/unsupported: .mdx files are not supported: a.mdx and 2 more | Convert them to Markdown (.md), or add them to 'exclude'",
    "e.rst warning source/unsupported: .rst files are not supported: e.rst | Convert them to Markdown (.md), or add them to 'exclude'",
  ]);
});

test('links and odd files: files of the site are pages, all else is said and left out', async () => {
  const { routes, diagnostics } = await analyzeSite({
    'a.md': '# A',
    'b.md': { link: 'a.md' },
    'dead.md': { link: 'nothing.md' },
    'loop.md': { link: 'loop.md' },
    'out.md': { link: '../etc/passwd' },
    folder: { link: 'deep' },
    'deep/c.md': '# C',
    'pipe.md': { odd: true },
  });
  expect(routes).toEqual(['/a ← a.md', '/b ← b.md', '/deep/c ← deep/c.md', '/ (list)', '/deep (list)']);
  expect(diagnostics).toEqual([
    expect.stringMatching(/^a\.md:1:1 warning page\/duplicate-title: 2 pages/),
    "dead.md error source/unreadable: Can't read dead.md: it is a broken symbolic link",
    "folder error source/unreadable: Can't read folder: it is a symbolic link to a folder, which docgen doesn't follow",
    "loop.md error source/unreadable: Can't read loop.md: it is a broken symbolic link",
    "out.md error source/unreadable: Can't read out.md: it is a broken symbolic link",
    "pipe.md error source/unreadable: Can't read pipe.md: it isn't a regular file",
  ]);
});

test('an empty folder is a site of one list page, which is said', async () => {
  expect((await analyzeSite({})).diagnostics).toEqual([
    '- warning source/no-pages: The site has no pages | Write a Markdown file, such as index.md',
  ]);
});

test('a base path stands before every URL and in no file name', async () => {
  const { outFiles } = await analyzeSite({ 'index.md': '# Home', 'a b/é.md': '# E' }, { base: '/x/' });
  expect(outFiles).toEqual([
    '/x/ → index.html',
    '/x/a%20b/%C3%A9 → a b/é/index.html',
    '/x/a%20b → a b/index.html',
    '/x/404 → 404.html',
  ]);
});

test('pages that would share a URL each have one, and a warning says so', async () => {
  const { routes, diagnostics } = await analyzeSite({
    'README.md':
      '# Readme\n\n[index](index.md), [guide](guide.md), [folder](guide/index.md), [case](Guide.md)',
    'index.md': '# Index',
    'guide.md': '# Guide',
    'Guide.md': '# Case',
    'guide/index.md': '# Folder',
    'guide-2.md': '# Two',
  });
  expect(routes.toSorted()).toEqual([
    '/ ← README.md',
    '/Guide ← Guide.md',
    '/guide-2 ← guide-2.md',
    '/guide-3 ← guide.md',
    '/guide-4 ← guide/index.md',
    '/index-2 ← index.md',
  ]);
  const hint = "Rename one of them, or give it a different 'slug'";
  expect(diagnostics).toEqual([
    `guide.md warning route/duplicate: Two sources claim /guide, so this page is published at /guide-3 | ${hint}`,
    `guide/index.md warning route/duplicate: Two sources claim /guide, so this page is published at /guide-4 | ${hint}`,
    `index.md warning route/duplicate: Two sources claim /, so this page is published at /index-2 | ${hint}`,
  ]);
});

test('a page with the path of the not-found page has another one', async () => {
  const { routes, diagnostics } = await analyzeSite({
    'index.md': '# Index\n\n[a](404.md)',
    '404.md': '# Lost',
  });
  expect(routes).toEqual(['/ ← index.md', '/404-2 ← 404.md']);
  expect(diagnostics).toEqual([
    "404.md warning route/duplicate: /404 is docgen's not-found page, so this page is published at /404-2 | Rename it, or give it a different 'slug'",
  ]);
});

test('an error in a page is a warning, unless it keeps a page out of the output', async () => {
  const { diagnostics } = await analyzeSite({
    'index.md': '# A\n\n[page](gone.md) ![asset](c.png) [anchor](#d)\n\n<object>',
    'big.md': `# E\n\n${'> '.repeat(2000)}deep`,
  });
  expect(diagnostics.map((line) => /(?:warning|error) [a-z]+\/[a-z-]+/.exec(line)?.[0])).toEqual([
    'error markdown/too-deep',
    'warning link/broken-page',
    'warning link/broken-asset',
    'warning link/broken-anchor',
    'warning markdown/unsafe',
  ]);
});

test('a page has the id that it says below its folder', async () => {
  const { manifest } = await analyzeSite({
    'a/01-b.md': '---\nid: c\n---\n\n# B',
    'g.md': '---\nid: c\n---\n\n# G',
  });
  const ids = manifest?.routes.flatMap(({ source, id }) => (source === null ? [] : [[source, id]]));
  expect(ids).toEqual([
    ['a/01-b.md', 'a/c'],
    ['g.md', 'c'],
  ]);
});
