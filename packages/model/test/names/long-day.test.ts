/** Dates in words, in three languages and in none. */
import { expect, test } from 'vitest';
import { longDay } from '../../src/index.js';

test.each([
  ['2025-09-01', 'fr', '1er septembre 2025'],
  ['2025-09-01', 'fr_CA', '1er septembre 2025'],
  ['2025-09-11', 'fr', '11 septembre 2025'],
  ['2025-09-01', 'en-GB', '1 September 2025'],
  ['2025-09-01', 'id', '1 September 2025'],
  ['2025-09-01', 'no language', '2025-09-01'],
  ['soon', 'en', 'soon'],
])('%s in %s is %s', (date, lang, words) => {
  expect(longDay(date, lang)).toBe(words);
});
