/** Columns in each encoding, and back, at the edges of characters of every width. */
import { expect, test } from 'vitest';
import { agreedEncoding, columnFor, linesOf, unitsAt } from '../src/protocol/positions.js';

const line = 'aé漢🚢z';

test.each([
  ['utf-16', [0, 1, 2, 3, 5, 6]],
  ['utf-8', [0, 1, 3, 6, 10, 11]],
  ['utf-32', [0, 1, 2, 3, 4, 5]],
] as const)('counts columns in %s', (encoding, columns) => {
  const units = [0, 1, 2, 3, 5, 6];
  expect(units.map((one) => columnFor(line, one, encoding))).toEqual(columns);
  expect(columns.map((one) => unitsAt(line, one, encoding))).toEqual(units);
  expect(unitsAt(line, 99, encoding)).toBe(line.length);
});

test('takes the start of a character for a column within it', () => {
  expect([7, 8, 9].map((one) => unitsAt(line, one, 'utf-8'))).toEqual([3, 3, 3]);
});

test.each([
  [undefined, 'utf-16'],
  [['utf-8', 'utf-16'], 'utf-16'],
  [['utf-32', 'utf-8'], 'utf-8'],
  [['utf-32'], 'utf-32'],
  [['ebcdic'], 'utf-16'],
])('agrees on %j as %s', (offered, encoding) => {
  expect(agreedEncoding(offered)).toBe(encoding);
});

test('ends lines as the protocol does', () => {
  expect(linesOf('a\r\nb\nc\rd\u2028e')).toEqual(['a', 'b', 'c', 'd\u2028e']);
});
