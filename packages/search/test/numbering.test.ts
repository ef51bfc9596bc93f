/** Terms are numbered by their bytes; repeated terms keep their number. */
import { expect, test } from 'vitest';
import { numbering } from '../src/numbering.js';

test('thousands of terms, each known again', () => {
  const terms = Array.from(
    { length: 5000 },
    (_, at) => `${at % 3 === 0 ? 'é' : ''}${(at * at).toString(36)}`,
  );
  const distinct = [...new Set(terms)];
  const numbers = numbering();
  const text = new TextEncoder();
  const numberOf = (term: string) => {
    const bytes = text.encode(`<${term}>`);
    return numbers.of(bytes, 1, bytes.length - 1);
  };
  expect(terms.map(numberOf)).toEqual(terms.map((term) => distinct.indexOf(term)));
  expect(terms.map(numberOf)).toEqual(terms.map((term) => distinct.indexOf(term)));
  expect(numbers.terms()).toEqual(distinct);
});

test('a term that others begin with, and nothing', () => {
  const numbers = numbering();
  const bytes = new TextEncoder().encode('abab');
  expect([
    numbers.of(bytes, 0, 1),
    numbers.of(bytes, 0, 2),
    numbers.of(bytes, 2, 4),
    numbers.of(bytes, 1, 1),
  ]).toEqual([0, 1, 1, 2]);
  expect(numbers.terms()).toEqual(['a', 'ab', '']);
});
