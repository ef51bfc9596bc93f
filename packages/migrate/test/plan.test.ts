/**
 * A complete site with every feature, compared byte by byte with the expected result, and folders that contain no site.
 */
import { readFileSync } from 'node:fs';
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
  expect(printed(await plan(madeSite))).toBe(readFileSync(expected, 'utf8'));
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
    "import { defineConfig } from '@docgen/cli';\n\nexport default defineConfig({\n  title: 'A',\n  docs: { routeBase: '/' },\n});\n",
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
  ['its own id', 'docs/a/b.md', '---\nid: c\n---\n\nx\n', '---\nid: a/c\nslug: /a/c\n---\n\nx\n'],
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
