/** Front matter errors that only the whole site can reveal: each is reported once, at its position. */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const page = (matter: string) => `---\n${matter}\n---\n\n# A\n\n[Home](/)\n`;
const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' }, fallback: 'en' };

async function faultsOf(
  matter: string,
  config: object = {},
  files: SiteFiles = {},
): Promise<readonly string[]> {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { title: 'T', docs: { main: 'a' }, ...config },
    'docs/a.md': page(matter),
    'pages/index.md': '# Home\n\n[A](/docs/a)\n',
    ...files,
  });
  return diagnostics;
}

test.each([
  ['toc: {min: 4, max: 2}', {}, "2:12 'toc.min' 4 is greater than 'toc.max' 2"],
  ['toc:\n  max: 2\n  min: 4', {}, "4:8 'toc.min' 4 is greater than 'toc.max' 2"],
  ['toc: {min: 4}', {}, "2:12 'toc.min' 4 is greater than the site's 'docs.toc.max' 3"],
  ['toc: {max: 1}', {}, "2:12 the site's 'docs.toc.min' 2 is greater than 'toc.max' 1"],
  [
    'toc:\n  min: 6',
    { docs: { main: 'a', toc: { max: 5 } } },
    "3:8 'toc.min' 6 is greater than the site's 'docs.toc.max' 5",
  ],
])('%j: the levels leave no heading', async (matter, config, expected) => {
  const [place = '', ...words] = expected.split(' ');
  expect(await faultsOf(matter, config)).toEqual([
    `docs/a.md:${place} error frontmatter/invalid: The table of contents is empty: ${words.join(' ')} | Set 'min' to at most 'max'`,
  ]);
});

test.each(['toc: {min: 3, max: 3}', 'toc: {max: 6}', 'locales: [en]', 'locales: []'])(
  '%s is right',
  async (matter) => expect(await faultsOf(matter)).toEqual([]),
);

test.each([
  ['locales: [xx]', '2:11', 'xx', 'Known locales: en'],
  ['locales:\n  - en\n  - EN', '4:5', 'EN', "Did you mean 'en'?"],
  ['locales: [5, en, "a\\tb"]', '2:18', 'a␉b', 'Known locales: en'],
])('%j names a locale that the site lacks', async (matter, at, locale, hint) => {
  const found = await faultsOf(matter);
  expect(found.filter((one) => !one.includes('the number 5'))).toEqual([
    `docs/a.md:${at} error frontmatter/invalid: An entry of the front matter key 'locales' is the text '${locale}'; expected a locale of the site | ${hint}`,
  ]);
});

test('a page that two locales show is judged once', async () => {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { title: 'T', i18n },
    'docs/en/a.md': page('locales: [en, fr, de]\ntoc: {min: 6}'),
    'docs/fr/b.md': '# B\n',
  });
  expect(diagnostics.filter((one) => one.includes('frontmatter/'))).toEqual([
    "docs/en/a.md:2:19 error frontmatter/invalid: An entry of the front matter key 'locales' is the text 'de'; expected a locale of the site | Known locales: en, fr",
    "docs/en/a.md:3:12 error frontmatter/invalid: The table of contents is empty: 'toc.min' 6 is greater than the site's 'docs.toc.max' 3 | Set 'min' to at most 'max'",
  ]);
});

test('in a folder without a configuration these are warnings', async () => {
  const { diagnostics } = await analyzeSite({ 'a.md': page('locales: [xx]\ntoc: {min: 6}') });
  expect(diagnostics.map((one) => one.split(' ', 3).join(' '))).toEqual([
    'a.md:2:11 warning frontmatter/invalid:',
    'a.md:3:12 warning frontmatter/invalid:',
  ]);
});

test('frozen pages are not judged', async () => {
  const frozen = { 'versions/1.0/docs/a.md': page('locales: [xx]\ntoc: {min: 6}') };
  expect(await faultsOf('title: A', {}, frozen)).toEqual([]);
});

test.each([
  ['redirectFrom:\n  - /docs/old\n  - /docs/b', '4:5'],
  ['redirectFrom: [/docs/old, /docs/b]', '2:27'],
])('%j: a redirect that is in the way is reported at its entry', async (matter, at) => {
  const found = await faultsOf(matter, {}, { 'docs/b.md': '# B\n\n[A](a.md)\n' });
  expect(found.map((one) => one.split(' ', 3).join(' '))).toEqual([`docs/a.md:${at} error route/duplicate:`]);
});

test('a redirect that is there twice', async () => {
  expect(await faultsOf('redirectFrom: [/o, /o/]')).toEqual([
    'docs/a.md:2:20 error route/duplicate: docs/a.md claims /o more than once | Remove one of the two redirects',
  ]);
});
