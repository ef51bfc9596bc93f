/** Optional packages are resolved from the site, then from docgen; a missing one is an error with a command. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { optionalPackage } from '@docgen/store/optional-package';
import { extensions } from '../src/code/extensions.ts';

const text = '{ "markdown": { "math": true } }';
const file = { name: 'docgen.config.json', path: '/site/docgen.config.json', text };
const markdown = { math: true } as Parameters<typeof extensions>[0]['markdown'];

function inFolder(run: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-')));
  return Promise.resolve(run(folder)).finally(() => rmSync(folder, { recursive: true }));
}

function install(folder: string, name: string, version: string): string {
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  const manifest = { name, version, type: 'module', exports: { '.': { default: './index.js' } } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(home, 'index.js'), 'export const extension = null;');
  return join(home, 'index.js');
}

const from = (folder: string) => (name: string) => optionalPackage(name, folder, import.meta.url);

test('a site without the package uses the one beside docgen', () =>
  inFolder(async (folder) => {
    const { extensions: found, diagnostics } = await extensions(
      { markdown, images: null, cards: null, search: null },
      file,
      from(folder),
    );
    expect(diagnostics).toEqual([]);
    expect(found.map(({ name }) => name)).toEqual(['@docgen/math']);
    expect(found[0]?.module).toMatch(/packages\/math\/dist\/index\.js$/);
  }));

test("the site's own comes first, and counts by its version", () =>
  inFolder(async (folder) => {
    const path = install(folder, '@docgen/math', '7.8.9');
    const { extensions: found } = await extensions(
      { markdown, images: null, cards: null, search: null },
      file,
      from(folder),
    );
    const hash = '@docgen/math/index.js@7.8.9';
    expect(found).toEqual([{ name: '@docgen/math', module: pathToFileURL(path).href, hash }]);
  }));

test('without the option, nothing is resolved', () =>
  inFolder(async (folder) => {
    const off = { ...markdown, math: false };
    expect(
      await extensions({ markdown: off, images: null, cards: null, search: null }, file, from(folder)),
    ).toEqual({
      extensions: [],
      images: null,
      cards: null,
      search: null,
      diagnostics: [],
    });
  }));

test('a package that is nowhere is reported at its option, with the command', async () => {
  expect(optionalPackage('@docgen/not-there', tmpdir(), import.meta.url)).toBeNull();
  const { diagnostics } = await extensions(
    { markdown, images: null, cards: null, search: null },
    file,
    () => null,
  );
  expect(diagnostics).toEqual([
    {
      code: 'config/invalid',
      severity: 'error',
      message: "'markdown.math' needs the package @docgen/math, which is not installed",
      hint: 'npm install @docgen/math',
      file: 'docgen.config.json',
      range: { start: { line: 1, column: 18 }, end: { line: 1, column: 22 } },
    },
  ]);
});

test('images have a package, too', async () => {
  const images = {
    formats: ['webp'],
    widths: [400],
    sizes: '100vw',
    zoom: 'off',
    encoder: 'native',
    wasm: null,
    module: '',
    hash: '',
  } as const;
  const off = { ...markdown, math: false };
  const found = await extensions({ markdown: off, images, cards: null, search: null }, file, from(tmpdir()));
  expect(found.images?.module).toMatch(/packages\/images\/dist\/index\.js$/);
  expect(found.images).toEqual({
    ...images,
    module: found.images?.module,
    hash: expect.stringMatching(/^\w{64}$/),
  });
  const { diagnostics, images: none } = await extensions(
    { markdown: off, images, cards: null, search: null },
    file,
    () => null,
  );
  expect([none, diagnostics.map(({ message, hint }) => [message, hint])]).toEqual([
    null,
    [["'images' needs the package @docgen/images, which is not installed", 'npm install @docgen/images']],
  ]);
});

test('so have cards', async () => {
  const colors = { background: '#ffffff', title: '#000000', muted: '#444444', accent: '#0000ff' };
  const cards = { colors, logo: null, ownLogo: false, titleFonts: [], fonts: [], module: '', hash: '' };
  const given = { markdown: { ...markdown, math: false }, images: null, cards, search: null };
  const found = await extensions(given, file, from(tmpdir()));
  expect(found.cards?.module).toMatch(/packages\/cards\/dist\/index\.js$/);
  const { diagnostics, cards: none } = await extensions(given, file, () => null);
  expect([none, diagnostics.map(({ message, hint }) => [message, hint])]).toEqual([
    null,
    [["'cards' needs the package @docgen/cards, which is not installed", 'npm install @docgen/cards']],
  ]);
});

test('so have answers, whose module is named by its content', async () => {
  const search = {
    provider: 'docgen',
    synonyms: {},
    answers: { module: '', hash: '', service: 'https://ask.example.com/v1' },
  } as const;
  const given = { markdown: { ...markdown, math: false }, images: null, cards: null, search };
  const found = await extensions(given, file, from(tmpdir()));
  expect(found.search).toEqual({
    ...search,
    answers: {
      module: expect.stringMatching(/packages\/answers\/dist\/answers\.js$/),
      hash: expect.stringMatching(/^\w{64}$/),
      service: 'https://ask.example.com/v1',
    },
  });
  const { diagnostics, search: none } = await extensions(given, file, () => null);
  expect([none, diagnostics.map(({ message, hint }) => [message, hint])]).toEqual([
    { ...search, answers: null },
    [
      [
        "'search.answers' needs the package @docgen/answers, which is not installed",
        'npm install @docgen/answers',
      ],
    ],
  ]);
});
