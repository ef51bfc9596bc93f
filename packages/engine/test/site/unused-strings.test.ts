/** Texts of `i18n/<locale>.json` that no reader sees. */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
const pages = { 'docs/en/a.md': '# A\n', 'docs/fr/a.md': '# Ah\n' };

async function found(files: SiteFiles, config: object = {}): Promise<readonly string[]> {
  const all = { 'docgen.config.json': { host: 'nginx', i18n, ...config }, ...pages, ...files };
  const { diagnostics } = await analyzeSite(all);
  return diagnostics.map((line) => line.replace(/ warning i18n\/| error /, ' '));
}

const shown = (key: string, hint: string) =>
  `i18n/en.json:1:4 unused-string: Unknown key '${key}': its text is never shown | ${hint}`;
const remove = "Remove it; run 'docgen i18n strings' to add missing keys";

test.each([
  ['pager.nxt', shown('pager.nxt', "Did you mean 'pager.next'?")],
  ['markdown.nott', shown('markdown.nott', "Did you mean 'markdown.note'?")],
  ['pager.somethingElseEntirely', shown('pager.somethingElseEntirely', remove)],
  ['glosary.tide', shown('glosary.tide', "Did you mean 'glossary.tide'?")],
  ['aera.errors', shown('aera.errors', "Did you mean 'area.errors'?")],
  ['pager.next', null],
  ['markdown.note', null],
  ['glossary.tide', null],
  ['tides.next', null],
  ['a', null],
])('the key %s', async (key, expected) =>
  expect(await found({ 'i18n/en.json': `{ "${key}": "x" }` })).toEqual(expected === null ? [] : [expected]),
);

test('each key is reported once, where it stands', async () => {
  const text = '{\n  "pager.nxt": "x",\n  "pager.next": "x",\n  "page.coppy": "y"\n}';
  expect(await found({ 'i18n/fr.json': text })).toEqual([
    "i18n/fr.json:2:4 unused-string: Unknown key 'pager.nxt': its text is never shown | Did you mean 'pager.next'?",
    "i18n/fr.json:4:4 unused-string: Unknown key 'page.coppy': its text is never shown | Did you mean 'page.copy'?",
  ]);
});

test.each([
  [
    'another form of a language',
    'i18n/fr-FR.json',
    "i18n/fr-FR.json unused-string: The site has no language 'fr-FR', so the texts in this file are never shown | Rename the file to i18n/fr.json, or add 'fr-FR' to 'i18n.locales' in the configuration",
  ],
  ['a record of translations', 'i18n/fr.accepted.json', null],
  ['another kind of file', 'i18n/README.txt', null],
  ['a file of a folder', 'i18n/old/de.json', null],
])('a file of no language: %s', async (_, path, expected) =>
  expect(await found({ [path]: '{}' })).toEqual(expected === null ? [] : [expected]),
);

test.each([
  [
    'pages in React',
    { 'pages/x.tsx': "export const frontMatter = { title: 'X' };\nexport default () => null;" },
    {},
  ],
  [
    'components',
    { 'components/x.tsx': 'export default () => null;' },
    { components: { x: 'components/x.tsx' } },
  ],
])('a site with %s may use any key', async (_, files, config) => {
  const all = await found({ ...files, 'i18n/en.json': '{ "pager.nxt": "x" }' }, config);
  expect(all.filter((line) => line.includes('unused-string'))).toEqual([]);
});

test('words of references are known where the site has descriptions', async () => {
  const api = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n";
  const files = { 'openapi/a.yaml': api, 'i18n/en.json': '{ "api.body": "x", "api.boddy": "x" }' };
  const all = await found(files, { openapi: {} });
  expect(all.filter((line) => line.includes('unused'))).toEqual([
    "i18n/en.json:1:21 unused-string: Unknown key 'api.boddy': its text is never shown | Did you mean 'api.body'?",
  ]);
});

test('an area that one language names and another does not', async () => {
  expect(await found({ 'i18n/en.json': '{ "area.errors": "Errors" }' })).toEqual([
    "i18n/en.json:1:4 missing-string: 'area.errors' has no text for 'fr' | Add it to i18n/fr.json; until then readers see 'errors'",
  ]);
  const both = {
    'i18n/en.json': '{ "area.errors": "Errors" }',
    'i18n/fr.json': '{ "area.errors": "Erreurs" }',
  };
  expect(await found(both)).toEqual([]);
});
