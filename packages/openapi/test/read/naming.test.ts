import { expect, test } from 'vitest';
import { type UsedNames, fileName, freeName } from '../../src/read/naming.js';

test('the first free name is given, and taken', () => {
  const taken: UsedNames = new Map();
  const wanted = ['a', 'a-2', 'a', 'a', 'A', 'a-2'];
  expect(wanted.map((name) => freeName(name, taken, (text) => text.toLowerCase()))).toEqual([
    'a',
    'a-2',
    'a-3',
    'a-4',
    'A-5',
    'a-2-2',
  ]);
});

test('many of one name take no longer than as many of many names', { timeout: 5000 }, () => {
  const taken: UsedNames = new Map();
  for (let n = 0; n < 200_000; n++) freeName('a', taken);
  expect([taken.size, freeName('a', taken)]).toEqual([200_000, 'a-200001']);
});

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(91)}-${'#'.repeat(8)}`],
  ['é'.repeat(300), `${'é'.repeat(45)}-${'#'.repeat(8)}`],
  [`${'a'.repeat(90)}-😀${'b'.repeat(300)}`, `${'a'.repeat(90)}-${'#'.repeat(8)}`],
])('a long name is cut, and two stay two', (name, short) => {
  const cut = fileName(name);
  expect(cut.replace(/-[\da-f]{8}$/, '-########')).toBe(short);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(100);
  if (cut !== name) expect(fileName(`${name}.`)).not.toBe(cut);
});
