/** What is compiled when docgen is packed equals what a build would compile. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compiler } from '@docgen/config/code/compiler';
import { browsers, common, running, serverSettings } from '../src/compile.js';
import { type OutputFile, noAnalytics } from '@docgen/model';
import { type BrowserChunks, type BrowserCode, browserChunks } from '../src/browser.js';
import type { SiteScripts } from '../src/entry.js';
import { type ReadyForBrowsers, earlyScript, readyForBrowsers, readyTheme } from '../src/ready.js';
import { stylesheet } from '../src/styles/stylesheet.js';

/** A docgen whose packages have nothing compiled for browsers. */
const nothing: ReadyForBrowsers = { chunks: () => null, sheet: () => null, inputs: [] };

test('docgen’s theme is the one that a build would compile', async () => {
  const entry = fileURLToPath(import.meta.resolve('@docgen/theme-default'));
  const { build } = await compiler();
  const { banner: _, ...settings } = serverSettings;
  const { outputFiles } = await build({
    ...settings,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    plugins: [running('server')],
  });
  const { text, inputs } = await readyTheme();
  expect(text).toBe(outputFiles[0]?.text);
  // The theme needs no `require`.
  expect(text).not.toMatch(/\brequire\(/);
  // A watching server compiles again when one of them changes.
  expect(inputs).toContain(fileURLToPath(import.meta.resolve('@docgen/theme')));
  for (const path of inputs) await expect(readFile(path)).resolves.toBeDefined();
});

test('the early script is the one that browsers need', async () => {
  const early = fileURLToPath(new URL('../dist/early.js', import.meta.resolve('@docgen/client/early')));
  const { build } = await compiler();
  const { outputFiles } = await build({
    ...common,
    absWorkingDir: dirname(early),
    entryPoints: [early],
    minify: true,
    format: 'iife',
    target: browsers,
  });
  expect((await earlyScript()).text).toBe(outputFiles[0]?.text.trim());
});

const plain: SiteScripts = {
  analytics: noAnalytics,
  base: '/',
  consent: null,
  embeds: [],
  images: null,
  scripts: [],
};

async function chunksOf(code: Partial<BrowserCode>): Promise<BrowserChunks> {
  const entry = pathOf('@docgen/theme-default/client');
  return browserChunks({
    entry,
    modules: [],
    site: plain,
    tries: false,
    folder: '/',
    ready: nothing,
    ...code,
  });
}

test('chunks for browsers are those that a build would compile', async () => {
  const compiled = await chunksOf({});
  const ready = await chunksOf({ ready: await readyForBrowsers() });
  expect(ready.entry).toBe(compiled.entry);
  expect(hashes(ready.files)).toEqual(hashes(compiled.files));
  expect(compiled.files.length).toBeGreaterThan(5);
  // A watching server compiles nothing, but sees another docgen.
  expect(ready.inputs).toEqual([pathOf('@docgen/theme-default/browser.json')]);
});

test('a site whose entry imports more than the theme’s has it compiled', async () => {
  const tries = await chunksOf({ tries: true, ready: await readyForBrowsers() });
  expect(hashes(tries.files)).toEqual(hashes((await chunksOf({ tries: true })).files));
  const own = pathOf('@docgen/theme-default/features');
  const other = await chunksOf({ entry: own, ready: await readyForBrowsers() });
  expect(other.entry).toMatch(/^assets\/features-/);
});

const sheets = {
  'of every page': ['styles'],
  'of a site with a brand’s sheet': ['styles', 'styles/brand'],
  'of a site with a logo and menus': ['styles', 'styles/logo', 'styles/navigation'],
  'of a part': ['styles/api'],
};

test.each(Object.entries(sheets))(
  'the stylesheet %s is the one that a build would compile',
  async (_, names) => {
    const [entry = '', ...styles] = names.map((name) => pathOf(`@docgen/theme-default/${name}.css`));
    const compiled = await stylesheet({ entry, styles, folder: '/', ready: nothing });
    const ready = await stylesheet({ entry, styles, folder: '/', ready: await readyForBrowsers() });
    expect(ready.file).toEqual(compiled.file);
    expect(hashes(ready.files)).toEqual(hashes(compiled.files));
    expect(ready.named).toEqual(compiled.named);
    expect(compiled.warnings).toEqual([]);
    for (const path of ready.inputs) await expect(readFile(path)).resolves.toBeDefined();
  },
);

test('every stylesheet that a page can link is ready', async () => {
  const { default: theme } = await import('@docgen/theme-default');
  const ready = await readyForBrowsers();
  const { styles, brandStyles, logoStyles, navigationStyles, partStyles } = theme;
  const names = [styles, brandStyles, logoStyles, navigationStyles, ...Object.values(partStyles ?? {})];
  for (const name of names) expect(ready.sheet([pathOf(name ?? '')]), name).toMatch(/^@layer /);
  expect(
    ready.sheet([pathOf('@docgen/theme-default/styles.css'), join('/site', 'theme', 'own.css')]),
  ).toBeNull();
});

test('a site’s rules and stylesheets are compiled with the theme’s', async () => {
  const entry = pathOf('@docgen/theme-default/styles.css');
  const of = { entry, brand: '@layer docgen.tokens{:root{--accent:#123456;}}', folder: '/' };
  const branded = await stylesheet({ ...of, ready: await readyForBrowsers() });
  expect(branded.file).toEqual((await stylesheet({ ...of, ready: nothing })).file);
  expect(new TextDecoder().decode(branded.file.bytes)).toContain('--accent:#123456');
});

/** Hashes by path. */
function hashes(files: readonly OutputFile[]): Map<string, string> {
  return new Map(files.map(({ path, hash }) => [path, hash]));
}

function pathOf(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}
