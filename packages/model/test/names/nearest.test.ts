import { expect, test } from 'vitest';
import { nearest } from '../../src/names/nearest.js';

test.each([
  ['titel', ['title', 'tagline', 'url'], 'title'],
  ['TITLE', ['title'], 'title'],
  ['orders/creat', ['orders/create', 'orders/error'], 'orders/create'],
  ['zzzzzz', ['title', 'url'], undefined],
  ['ab', ['cd'], undefined],
  ['ab', ['abc'], 'abc'],
  ['aa', ['a'], 'a'],
  ['docs/a', ['docs/b'], undefined],
  ['A', ['b', 'a'], 'a'],
  ['fr', ['en', 'de'], undefined],
  ['cat', ['dog'], undefined],
  ['tow', ['two'], 'two'],
  ['cat', ['car', 'bat'], 'bat'],
  ['cat', ['bat', 'car'], 'bat'],
  ['title', [], undefined],
  ['', ['a'], undefined],
  ['', ['abc'], undefined],
])('nearest to %j in %j is %s', (word, known, expected) => {
  expect(nearest(word, known)).toBe(expected);
});

test('any iterable will do', () => {
  expect(nearest('intr', new Map([['intro', 1]]).keys())).toBe('intro');
});
