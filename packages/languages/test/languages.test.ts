/** Each language has every text, with the placeholders of English and a branch for each of its plural categories. */
import { readdirSync, readFileSync } from 'node:fs';
import { labelKeys, labelsOf } from '@docgen/markdown';
import { fillText } from '@docgen/model';
import { wordKeys } from '@docgen/openapi';
import theme from '@docgen/theme-default';
import { describe, expect, test } from 'vitest';
import { interfaceLanguage, interfaceLanguages, pageTexts, themeTexts } from '../src/languages.js';

const english: { readonly [key: string]: string } = theme.strings.en;
const labels: { readonly [key: string]: string } = labelsOf({ locale: 'en', strings: {} });
const own = interfaceLanguages.filter((language) => !['en', 'fr', 'id'].includes(language));

const names = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
const branches = (text: string) =>
  [...text.matchAll(/\{(\w+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g)].map(([, , all = '']) =>
    [...all.matchAll(/(\w+) \{/g)].map(([, category]) => category),
  );

describe.each(own)('%s', (language) => {
  test('has every text of the theme, of pages and of references, and no others', async () => {
    const wanted = [...Object.keys(english), ...labelKeys, ...wordKeys];
    const texts = { ...(await themeTexts(language)), ...(await pageTexts(language)) };
    expect(Object.keys(texts).toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(Object.values(texts).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    expect(Object.keys(await themeTexts(language)).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('keeps the placeholders', async () => {
    const texts = { ...(await themeTexts(language)), ...(await pageTexts(language)) };
    const others = Object.entries({ ...english, ...labels }).filter(
      ([key, text]) => !sameSet(names(texts[key] ?? ''), names(text)),
    );
    expect(others).toEqual([]);
  });

  test('has a branch for each plural category of whole numbers', async () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const counted = new Set(Array.from({ length: 200 }, (_, n) => new Intl.PluralRules(language).select(n)));
    const wanted = pluralCategories.filter((category) => counted.has(category) || category === 'other');
    const texts = { ...(await themeTexts(language)), ...(await pageTexts(language)) };
    const faults = Object.entries(texts).flatMap(([key, text]) =>
      branches(text)
        .filter((found) => !wanted.every((category) => found.includes(category)))
        .map((found) => [key, found]),
    );
    expect(faults).toEqual([]);
    const filled = [0, 1, 2, 5, 11, 100].map((n) =>
      fillText(texts['api.minLength'] ?? '', { min: String(n) }, language),
    );
    expect(filled.filter((text) => /[{}#]/.test(text))).toEqual([]);
  });
});

const sameSet = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>) =>
  a.size === b.size && [...a].every((one) => b.has(one));

test('tags with a region, a script or an old code mean a language of the interface, or none', () => {
  const tags = [
    'de-AT',
    'pt',
    'pt-PT',
    'zh',
    'zh-CN',
    'zh-TW',
    'zh_HK',
    'zh-Hant',
    'iw',
    'in',
    'en-GB',
    'fr',
    'sv',
    'constructor',
  ];
  expect(tags.map((tag) => interfaceLanguage(tag))).toEqual([
    'de',
    'pt-BR',
    'pt-BR',
    'zh-Hans',
    'zh-Hans',
    'zh-Hant',
    'zh-Hant',
    'zh-Hant',
    'he',
    'id',
    'en',
    'fr',
    null,
    null,
  ]);
});

test('languages whose texts are beside the code, and unknown ones, have none here', async () => {
  for (const tag of ['en', 'fr-CA', 'id', 'sv', '__proto__', ''])
    expect([await pageTexts(tag), await themeTexts(tag)]).toEqual([{}, {}]);
});

test('each file says whether a native speaker has reviewed it', () => {
  const folder = new URL('../src/texts/', import.meta.url);
  const files = readdirSync(folder);
  expect(files.map((name) => name.replace(/\.ts$/, '')).toSorted()).toEqual(
    own.map((one) => one.toLowerCase()).toSorted(),
  );
  for (const name of files)
    expect(readFileSync(new URL(name, folder), 'utf8')).toMatch(
      /^\/\*\* [\w ()]+ interface strings\. (?:Not yet reviewed|Reviewed) by a native speaker\. \*\//,
    );
});
