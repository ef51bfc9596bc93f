/** Adding a language to a site: moved files, the configuration, the pages to translate, and rejected requests. */
import { describe, expect, test } from 'vitest';
import { type AddLocaleRequest, addLocaleIn } from '@docgen/edit/add-locale';
import { codeTools } from '@docgen/build/site-compiler';
import { type SiteFiles, analyzeSite, request, siteFolder } from '../site.js';
import { siteFs } from './move/moved.js';

const de = { label: 'Deutsch', partial: true };
const config = '{\n  "title": "Harbor",\n  "host": "nginx"\n}\n';
const one = {
  'docgen.config.json': config,
  'pages/index.md': '# Home\n\n[Docs](/docs/a)',
  'docs/a.md': '# A\n\n[B](guide/b.md)',
  'docs/guide/b.md': '# B\n\n![P](p.svg)',
  'docs/guide/p.svg': '<svg/>',
  'docs/.tool/settings.json': '{}',
  'static/x.txt': 'x',
};

async function added(files: SiteFiles, over: Partial<AddLocaleRequest> = {}) {
  const fs = siteFs(files);
  const own = { locale: 'de', label: null, sourceLocale: 'en', isInPlace: false, dryRun: false };
  const outcome = await addLocaleIn({ ...request(), ...own, ...over }, { fs, tools: codeTools, git: null });
  const after = Object.fromEntries(
    Object.entries(fs.snapshot()).map(([path, text]) => [path.slice(siteFolder.length + 1), text]),
  );
  return { outcome, after };
}

describe('a site of one language', () => {
  test('has its pages in a folder of that language, at the same URLs', async () => {
    const { outcome, after } = await added(one);
    expect(outcome.applied).toBe(true);
    expect(Object.keys(after).toSorted()).toEqual([
      'docgen.config.json',
      'docs/.tool/settings.json',
      'docs/en/a.md',
      'docs/en/guide/b.md',
      'docs/en/guide/p.svg',
      'pages/en/index.md',
      'static/x.txt',
    ]);
    expect(JSON.parse(after['docgen.config.json'] ?? '')).toEqual({
      ...(JSON.parse(config) as object),
      i18n: { defaultLocale: 'en', locales: { en: 'English', de } },
    });
    expect(outcome.result?.pages.map(({ translation }) => translation)).toEqual([
      'pages/de/index.md',
      'docs/de/a.md',
      'docs/de/guide/b.md',
    ]);
    const { routes, diagnostics } = await analyzeSite(after);
    const urls = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);
    expect(urls(routes)).toEqual(expect.arrayContaining(urls((await analyzeSite(one)).routes)));
    // Pages and texts that the new language lacks don't fail a build with --strict.
    expect(diagnostics).toEqual([]);
  });

  test('may be written in another one', async () => {
    const { after } = await added(one, { locale: 'en', sourceLocale: 'fr' });
    expect(after['docs/fr/a.md']).toBeDefined();
    expect(after['docgen.config.json']).toContain('"defaultLocale": "fr"');
  });

  test('takes its versions along', async () => {
    const { after } = await added({ ...one, 'versions/1.0/docs/a.md': '# Old' });
    expect(after['versions/1.0/docs/en/a.md']).toBe('# Old');
  });
});

test('a site of one language can stay where it is, with translations beside it', async () => {
  const { outcome, after } = await added(one, { isInPlace: true });
  expect([outcome.diagnostics, outcome.result?.moves]).toEqual([[], []]);
  expect(outcome.result?.pages).toEqual([
    { source: 'pages/index.md', translation: 'i18n/de/pages/index.md' },
    { source: 'docs/a.md', translation: 'i18n/de/docs/a.md' },
    { source: 'docs/guide/b.md', translation: 'i18n/de/docs/guide/b.md' },
  ]);
  expect({ ...after, 'docgen.config.json': config }).toEqual(one);
  const next = await added({ ...after, 'i18n/de/docs/a.md': '# A' }, { locale: 'fr' });
  expect(next.outcome.result?.pages.map(({ translation }) => translation)).toEqual([
    'i18n/fr/pages/index.md',
    'i18n/fr/docs/a.md',
    'i18n/fr/docs/guide/b.md',
  ]);
});

test('a site of several languages has one more entry, and nothing moves', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const files = {
    'docgen.config.json': `${JSON.stringify({ host: 'nginx', i18n })}\n`,
    'docs/en/a.md': '# A',
    'docs/fr/a.md': '# A',
  };
  const { outcome, after } = await added(files, { label: 'German' });
  expect(outcome.result?.moves).toEqual([]);
  expect(JSON.parse(after['docgen.config.json'] ?? '')).toEqual({
    host: 'nginx',
    i18n: { ...i18n, locales: { ...i18n.locales, de: { label: 'German', partial: true } } },
  });
  expect(outcome.result?.pages).toEqual([{ source: 'docs/en/a.md', translation: 'docs/de/a.md' }]);
});

test('a dry run tells the same and writes nothing', async () => {
  const { outcome, after } = await added(one, { dryRun: true });
  expect([outcome.applied, outcome.result?.moves]).toEqual([
    false,
    [
      { from: 'docs', to: 'docs/en', files: 3 },
      { from: 'pages', to: 'pages/en', files: 1 },
    ],
  ]);
  expect(after['docs/a.md']).toBe(one['docs/a.md']);
});

test('a site that the move would break stays as it is', async () => {
  const files = { ...one, 'docs/c.md': '# C\n\n[X](../static/x.txt)' };
  const { outcome, after } = await added(files);
  expect(outcome.diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([
    'docs/en/c.md link/broken-asset',
  ]);
  expect(after['docs/c.md']).toBe(files['docs/c.md']);
});

test.each([
  ['de_DE', one, "'de_DE' isn't a language code"],
  ['en', one, "'en' is the language that the pages are written in"],
  ['fr', { 'index.md': '# A' }, 'a folder without a configuration has one language'],
  [
    'fr',
    { 'docgen.config.mjs': 'const c = {};\nexport default c;', 'docs/a.md': '# A' },
    "docgen can't tell where to add the language in docgen.config.mjs",
  ],
])('%s is refused: %#', async (locale, files: SiteFiles, message) => {
  await expect(added(files, { locale })).rejects.toThrow(message);
});
