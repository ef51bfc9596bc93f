/**
 * A complete site with every feature, compared byte by byte with the expected result, and folders that contain no site.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { docusaurus } from '../src/docusaurus/generator.js';
import { type MigrationPlan, planMigration } from '../src/index.js';
import { madeSite, sourceOf } from './made-site.js';

const plan = (files: { readonly [path: string]: string }) =>
  planMigration(sourceOf(files), docusaurus, '1.0.0');

function printed(made: MigrationPlan | null): string {
  const files = (made?.files ?? []).filter(({ path }) => path !== 'package.json' && path !== '.gitignore');
  return files
    .map((file) => `=== ${file.path}\n${'text' in file ? file.text : `<- ${file.from}\n`}`)
    .join('');
}

function textOf(made: MigrationPlan | null, path: string): string | undefined {
  const file = made?.files.find((one) => one.path === path);
  return file && 'text' in file ? file.text : undefined;
}

const findingsOf = (made: MigrationPlan | null) =>
  (made?.findings ?? []).map(
    ({ kind, file, line, column, what, became }) => `${kind} ${file}:${line}:${column} ${what} → ${became}`,
  );

const config = (text: string) => ({ 'docusaurus.config.js': `module.exports = ${text};` });
const bare = config(`{ title: 'A', presets: [['classic', { blog: false }]] }`);

test('a site with everything', async () => {
  const expected = fileURLToPath(new URL('made-site.expected.txt', import.meta.url));
  await expect(printed(await plan(madeSite))).toMatchFileSnapshot(expected);
});

test('the same in any order of files', async () => {
  const turned = Object.fromEntries(Object.entries(madeSite).toReversed());
  expect(await plan(turned)).toEqual(await plan(madeSite));
});

test('a folder without a configuration is no site', async () => {
  expect(await plan({ 'docs/a.md': '# A\n' })).toBeNull();
});

test('a package that has the command and its scripts', async () => {
  const manifest: unknown = JSON.parse(textOf(await plan(bare), 'package.json') ?? '');
  expect(manifest).toMatchObject({
    devDependencies: { '@docgen/cli': '1.0.0' },
    scripts: { check: 'docgen check' },
  });
});

test('one language, docs at the root, one sidebar of all', async () => {
  const made = await plan({
    ...config(`{ title: 'A', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }`),
    'docs/a.md': '# A\n',
  });
  expect(textOf(made, 'docgen.config.ts')).toBe(
    "import { defineConfig } from '@docgen/cli';\n\nexport default defineConfig({\n  title: 'A',\n  checks: {\n    'link/broken-page': 'warn',\n    'link/broken-anchor': 'warn',\n    'link/broken-asset': 'warn',\n    'markdown/unknown-directive': 'warn',\n    'markdown/bad-attribute': 'warn',\n    'markdown/bad-formula': 'warn',\n    'markdown/bad-diagram': 'warn',\n    'redirect/dead-target': 'warn',\n  },\n  docs: { routeBase: '/' },\n});\n",
  );
  expect(textOf(made, 'docs/a.md')).toBe('# A\n');
  expect(findingsOf(made)).toEqual([]);
});

test("a configuration that can't be read is told, and its docs are taken", async () => {
  const made = await plan({
    'docusaurus.config.js': 'module.exports = {\n  title: ,\n};',
    'docs/a.md': '# A\n',
  });
  expect(findingsOf(made)).toEqual([
    "lost docusaurus.config.js:2:10 the configuration → it can't be read: Unexpected token (2:9)",
  ]);
});

test('a version whose URLs change redirects from the old ones', async () => {
  const made = await plan({
    ...config(
      `{ presets: [['classic', { docs: { lastVersion: 'current', versions: { current: { path: '3.x' }, 1: { path: 'v 1', banner: 'none' } } }, blog: false }]] }`,
    ),
    'versions.json': '["1"]',
    'docs/a.md': '# A\n',
    'versioned_docs/version-1/a.md': '# A\n',
  });
  expect(textOf(made, 'docs/a.md')).toBe('---\nredirectFrom:\n  - /docs/3.x/a\n---\n\n# A\n');
  expect(textOf(made, 'versions/v-1/docs/a.md')).toBe('---\nredirectFrom:\n  - /docs/v 1/a\n---\n\n# A\n');
  expect(textOf(made, 'docgen.config.ts')).toContain("versions: { 'v-1': { label: '1', banner: false } }");
  expect(findingsOf(made)).toEqual(["changed versions.json:1:1 the version 'v 1' → its URLs have 'v-1'"]);
});

test.each<[string, string, string, string | null]>([
  ['its own id', 'docs/a/b.md', '---\nid: c\n---\n\nx\n', '---\nid: c\nslug: /a/c\n---\n\nx\n'],
  ['a slug of its own', 'docs/a/b.md', '---\nslug: c\n---\n\nx\n', '---\nslug: /a/c\n---\n\nx\n'],
  [
    'a slug of its own on an index',
    'docs/a/index.md',
    '---\nslug: c\n---\n\nx\n',
    '---\nslug: /a/c\n---\n\nx\n',
  ],
  ['the name of its folder', 'docs/a/a.md', 'x\n', '---\nslug: /a\n---\n\nx\n'],
  ['a number before its name', 'docs/1-a/02-b.md', 'x\n', 'x\n'],
  ['a date as its name', 'docs/2024-01-02-b.md', 'x\n', 'x\n'],
  [
    'numbers that stay',
    'docs/1-a.md',
    '---\nparse_number_prefixes: false\n---\n\nx\n',
    '---\nid: 1-a\nslug: /1-a\n---\n\nx\n',
  ],
])('a page with %s', async (_, path, text, expected) => {
  const made = await plan({ ...bare, [path]: text });
  expect(textOf(made, path)).toBe(expected);
});

test('a second page of the same name is told', async () => {
  const made = await plan({ ...bare, 'docs/a.md': 'x\n', 'docs/a.mdx': 'y\n' });
  expect(findingsOf(made)).toEqual(['lost docs/a.mdx:1:1 a page → docs/a.md becomes the same file a.md']);
});

test('links by URL, whose page another file has the name of', async () => {
  const made = await plan({
    ...bare,
    'docs/a.md': 'See [b](b), [b](/docs/b#c), [c](./c) and [x](./x/d).\n',
    'docs/b.md': '---\nslug: /c\n---\n\n# B\n',
    'docs/c.md': '---\nslug: /b\n---\n\n# C\n',
    'docs/x/d.md': '# D\n',
  });
  expect(textOf(made, 'docs/a.md')).toBe('See [b](c.md), [b](c.md#c), [c](b.md) and [x](./x/d).\n');
});

test('a version whose sidebars repeat its name', async () => {
  const made = await plan({
    ...bare,
    'versions.json': '["1.0", "0.9"]',
    'docs/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versioned_docs/version-0.9/a.md': '# A\n',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{ "version-1.0/guide": [{ "type": "category", "label": "C", "items": [{ "type": "doc", "id": "version-1.0/a" }] }] }',
    'versioned_sidebars/version-0.9-sidebars.json': '{ "version-0.9/guide": ["version-0.9/a"] }',
  });
  expect(textOf(made, 'docgen.config.ts')).toContain(
    "sidebars: { guide: [{ category: 'C', items: ['a'] }] }",
  );
  expect(textOf(made, 'versions/0.9/sidebars.json')).toContain('"guide": [\n    "a"\n  ]');
});

test('a blog becomes pages at their URLs, and a list of them', async () => {
  const made = await plan({
    ...config(`{ presets: [['classic', { blog: { routeBasePath: 'news', blogTitle: 'News' } }]] }`),
    'docs/a.md': '# A\n',
    'blog/authors.yml': 'a: { name: A }\n',
    'blog/2024-01-02-first.md': '# First\n\nSee [docs](/docs/a).\n',
    'blog/2024/03/04-second/index.mdx': '---\ntitle: Second\ndescription: More.\n---\n\n![Quay](quay.png)\n',
    'blog/2024/03/04-second/quay.png': 'png',
    'blog/third.md': '---\ntitle: Third\ndate: 2023-05-06\nslug: /three\n---\n\nx\n',
  });
  expect(made?.source).toEqual({ count: 4, missing: [] });
  expect(made?.urls).toEqual({ kept: 4, all: 4 });
  expect(textOf(made, 'pages/news/2024/03/04-second/index.md')).toBe(
    '---\ntitle: Second\ndescription: More.\nslug: /news/2024/03/04/second\n---\n\n![Quay](quay.png)\n',
  );
  expect(textOf(made, 'pages/news/index.md')).toBe(
    '---\ntitle: News\n---\n\n:::cards\n\n- [**Second**](/news/2024/03/04-second/index.md) More.\n- [**First**](/news/2024-01-02-first.md)\n- [**Third**](/news/third.md)\n\n:::\n',
  );
  expect(made?.files.map(({ path }) => path)).not.toContain('pages/news/authors.yml');
});

test('links of the navigation bar that show an icon', async () => {
  const items = `[
    { href: 'https://github.com/a/b', className: 'header-github-link', 'aria-label': 'Source code' },
    { href: 'https://chat.example.com', className: 'header-chat-link' },
    { to: 'https://tides.example.com', label: 'Tides', position: 'left' },
  ]`;
  const made = await plan({
    ...config(`{ presets: [['classic', { blog: false }]], themeConfig: { navbar: { items: ${items} } } }`),
    'docs/a.md': '# A\n',
  });
  const text = textOf(made, 'docgen.config.ts');
  expect(text).toContain("left: [{ label: 'Tides', href: 'https://tides.example.com' }]");
  expect(text).toContain("right: [{ label: 'Chat', href: 'https://chat.example.com' }]");
  expect(text).toContain("icon: 'github'");
  expect(text).toContain("label: 'Source code'");
});

test('a copyright line without the year of the build', async () => {
  const made = await plan({
    ...config(
      "{ presets: [['classic', { blog: false }]], themeConfig: { footer: { copyright: `© ${new Date().getFullYear()} Harbor` } } }",
    ),
    'docs/a.md': '# A\n',
  });
  expect(textOf(made, 'docgen.config.ts')).toContain("footer: { copyright: '© Harbor' }");
  expect(findingsOf(made)).toEqual([
    'changed docusaurus.config.js:1:86 the year in the copyright line → docgen computes none; write it if you want one',
  ]);
});

test('entries that lead nowhere in the new site', async () => {
  const made = await plan({
    ...config(
      "{ baseUrl: '/b/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: 'sidebars.js' } }]], themeConfig: { footer: { links: [{ to: '/a', label: 'A' }, { to: '/none', label: 'None' }] } } }",
    ),
    'sidebars.js':
      "module.exports = { all: ['a', { type: 'link', label: 'Map', href: '/map' }, { type: 'link', label: 'Film', href: '/film.mp4' }] };",
    'docs/a.md': '# A\n',
    'src/pages/map.tsx': 'export default () => <p>Map</p>;\n',
    'static/film.mp4': '',
  });
  expect(textOf(made, 'docgen.config.ts')).toContain("{ href: '/b/map', label: 'Map' }");
  expect(findingsOf(made).filter((line) => line.includes('an entry of'))).toEqual([
    "lost docusaurus.config.js:1:181 an entry of the footer, '/none' → no page has this URL: write the page, or remove the entry",
    "lost sidebars.js:1:61 an entry of a sidebar, '/map' → 'src/pages/map.tsx' isn't carried over: write the page, or remove the entry",
  ]);
});

test('diagrams and formulas set their options, and the package names what they need', async () => {
  const made = await plan({
    ...config(
      `{ presets: [['classic', { docs: { remarkPlugins: [require('remark-math')] }, blog: false }]] }`,
    ),
    'docs/a.md': '```mermaid\ngraph LR\n```\n',
  });
  expect(textOf(made, 'docgen.config.ts')).toContain('markdown: { diagrams: true, math: true }');
  expect(made?.packages).toEqual(['@docgen/diagrams', '@docgen/math']);
  expect(JSON.parse(textOf(made, 'package.json') ?? '')).toMatchObject({
    devDependencies: { '@docgen/diagrams': '1.0.0', '@docgen/math': '1.0.0' },
  });
});

test('a diagram in the sample of a code block is code', async () => {
  const made = await plan({ ...bare, 'docs/a.md': '````md\n```mermaid\ngraph LR\n```\n````\n' });
  expect(made?.packages).toEqual([]);
});

describe('sidebars', () => {
  const docs = { 'docs/a/index.md': '# A\n', 'docs/a/b.md': '# B\n', 'docs/c.md': '# C\n' };
  const made = async (files: { readonly [path: string]: string }) =>
    textOf(await plan({ ...bare, ...docs, ...files }), 'docgen.config.ts');

  test('a folder that says more than its page can hold is written out', async () => {
    const files = { 'docs/d/e.md': '# E\n', 'docs/d/_category_.json': '{ "label": "Dee", "position": 1 }' };
    expect(await made(files)).toContain(
      "defaultSidebar: [\n        { category: 'Dee', items: [{ generated: 'd' }] },\n        { category: 'A', doc: 'a/index', items: ['a/b'] },\n        'c',\n      ]",
    );
  });

  test('a number and a position beside each other are written out', async () => {
    const files = { 'docs/01-x.md': '# X\n', 'docs/y.md': '---\nsidebar_position: 0\n---\n\n# Y\n' };
    expect(await made(files)).toContain(
      "defaultSidebar: ['y', 'x', { category: 'A', doc: 'a/index', items: ['a/b'] }, 'c']",
    );
  });

  test('a tree that docgen draws alike is left to it', async () => {
    expect(await made({})).not.toContain('sidebars');
  });
});
