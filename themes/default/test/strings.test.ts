/** Interface strings: every language has all keys with the same placeholders, and its own typography. */
import { compareText } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import theme from '../src/index.js';
import { text } from '../src/strings/text.js';

const { en, ...others } = theme.strings;
const placeholders = (value: string) =>
  [...value.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).toSorted(compareText);

describe.each(Object.entries(others))('%s', (locale, strings) => {
  test('has the English keys, in the same order', () => {
    expect(Object.keys(strings)).toEqual(Object.keys(en));
  });

  test('keeps the placeholders', () => {
    for (const [key, value] of Object.entries(strings)) {
      expect(placeholders(value), `${locale} ${key}`).toEqual(placeholders(en[key] ?? ''));
    }
  });
});

test('French has no-break spaces before high punctuation', () => {
  for (const value of Object.values(others['fr'] ?? {})) expect(value).not.toMatch(/ [:;!?»]|« /);
});

test('a count has the plural forms of its language', () => {
  const more = (count: string, lang: string) =>
    text(lang === 'en' ? en : (others['fr'] ?? {}), 'page.contributorsMore', { names: 'A, B', count }, lang);
  expect([more('1', 'en'), more('2', 'en')]).toEqual(['A, B and 1 other', 'A, B and 2 others']);
  expect([more('1', 'fr'), more('2', 'fr')]).toEqual(['A, B et 1 autre', 'A, B et 2 autres']);
});

test('text fills placeholders, and falls back to English', () => {
  expect(text(en, 'theme.toggle', { mode: 'light' })).toBe('Switch between light and dark (now: light)');
  expect(text({}, 'toc.title')).toBe('On this page');
  expect(text(en, 'theme.toggle')).toContain('{mode}');
});
