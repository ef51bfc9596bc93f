/** Placeholders of interface texts, with plural forms by language. */
import { expect, test } from 'vitest';
import { fillText } from '../../src/index.js';

test('a name is replaced by its value, which is never read as a placeholder itself', () => {
  expect(fillText('{a} or {b}', { a: '{b}', b: '$&' })).toBe('{b} or $&');
  expect(fillText('{a} {toString} {b}', { a: '1' })).toBe('1 {toString} {b}');
});

test('a number selects the branch of its category in the language, or else the last resort', () => {
  const pages = '{n, plural, one {# strona} few {# strony} many {# stron} other {# strony}} z {all}';
  const polish = ['1', '2', '5', '22', '1.5'].map((n) => fillText(pages, { n, all: '9' }, 'pl'));
  expect(polish).toEqual(['1 strona z 9', '2 strony z 9', '5 stron z 9', '22 strony z 9', '1.5 strony z 9']);
  expect(fillText('{n, plural, one {one} other {# more}}', { n: '3' }, 'not a tag')).toBe('3 more');
  expect(fillText('{n, plural, one {one} other {# more}}', { n: 'many' })).toBe('many more');
});

test('what is not closed, has no branches or no value stays as it is', () => {
  for (const text of ['{n, plural, one {# page}', '{n, plural, }', '{n, plural, other {#}}', '{n', '}{'])
    expect(fillText(text, { m: '1' })).toBe(text);
});

test('a text of a million braces is read at once', () => {
  expect(fillText('{n, plural, '.repeat(90_000), { n: '1' })).toHaveLength(1_080_000);
});
