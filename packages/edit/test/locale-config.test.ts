/** Adding a locale to a configuration's text: at the one certain place, in the style of the file. */
import { expect, test } from 'vitest';
import { withI18n, withLocale } from '../src/translations/locale-config.js';

const de = { code: 'de', label: 'Deutsch' };
const en = { code: 'en', label: 'English' };

test.each([
  [
    '{ "i18n": { "locales": { "en": "English" } } }',
    '{ "i18n": { "locales": { "en": "English", "de": "Deutsch" } } }',
  ],
  [
    '{\n  "locales": {\n    "en": { "label": "}" }\n  }\n}\n',
    '{\n  "locales": {\n    "en": { "label": "}" },\n    "de": "Deutsch"\n  }\n}\n',
  ],
  ['{ "locales": {} }', '{ "locales": { "de": "Deutsch" } }'],
])('an entry in JSON: %s', (text, expected) => {
  const next = withLocale(text, de, true);
  expect(next).toBe(expected);
  expect(() => JSON.parse(next ?? '') as unknown).not.toThrow();
});

test.each([
  ["locales: { en: 'English' },", "locales: { en: 'English', de: 'Deutsch' },"],
  [
    "locales: {\n  en: 'English', // the source\n},",
    "locales: {\n  en: 'English', // the source\n  de: 'Deutsch',\n},",
  ],
  [
    "locales: {\n  en: 'A//B' // the source\n},",
    "locales: {\n  en: 'A//B', // the source\n  de: 'Deutsch'\n},",
  ],
  ["locales: {\n  en: 'English',\n},", "locales: {\n  en: 'English',\n  de: 'Deutsch',\n},"],
])('an entry in code: %s', (text, expected) => {
  expect(withLocale(text, de, false)).toBe(expected);
});

test.each(['locales: languages,', 'locales: { a: 1 }, more: { locales: { b: 1 } }', 'locales: { en: `'])(
  'nothing where the place is not certain: %s',
  (text) => {
    expect(withLocale(text, de, false)).toBeNull();
  },
);

test.each([
  ['{}', '{ "i18n": { "defaultLocale": "en", "locales": { "en": "English", "de": "Deutsch" } }}', true],
  [
    '{\n  "title": "A"\n}\n',
    '{\n  "i18n": { "defaultLocale": "en", "locales": { "en": "English", "de": "Deutsch" } },\n  "title": "A"\n}\n',
    true,
  ],
  [
    "import x from 'x';\nexport default defineConfig({\n  title: 'A',\n});\n",
    "import x from 'x';\nexport default defineConfig({\n  i18n: { defaultLocale: 'en', locales: { en: 'English', de: 'Deutsch' } },\n  title: 'A',\n});\n",
    false,
  ],
  [
    'export default { title };',
    "export default { i18n: { defaultLocale: 'en', locales: { en: 'English', de: 'Deutsch' } }, title };",
    false,
  ],
])('languages for a site of one: %s', (text, expected, isJson) => {
  const next = withI18n(text, [en, de], isJson);
  expect(next).toBe(expected);
  if (isJson) expect(() => JSON.parse(next ?? '') as unknown).not.toThrow();
});

test('an entry for a translation in progress', () => {
  const part = { code: 'pt-BR', label: "L'o", isPartial: true };
  expect(withLocale("locales: { en: 'English' }", part, false)).toBe(
    String.raw`locales: { en: 'English', 'pt-BR': { label: 'L\'o', partial: true } }`,
  );
  expect(withLocale('"locales": {}', part, true)).toBe(
    '"locales": { "pt-BR": { "label": "L\'o", "partial": true } }',
  );
});

test('no languages where the configuration is made elsewhere', () => {
  expect(withI18n('export default config;', [en, de], false)).toBeNull();
});
