import { expect, test } from 'vitest';
import { nearest } from '../src/nearest.js';

test.each([
  ['titel', ['title', 'tagline', 'url'], 'title'],
  ['TITLE', ['title'], 'title'],
  ['orders/creat', ['orders/create', 'orders/error'], 'orders/create'],
  ['zzzzzz', ['title', 'url'], undefined],
  ['ab', ['cd'], 'cd'],
  ['ab', ['cde'], undefined],
  ['cat', ['car', 'bat'], 'bat'],
  ['cat', ['bat', 'car'], 'bat'],
  ['title', [], undefined],
  ['', ['a'], 'a'],
  ['', ['abc'], undefined],
])('nearest to %j in %j is %s', (word, known, expected) => {
  expect(nearest(word, known)).toBe(expected);
});

test('any iterable will do', () => {
  expect(nearest('intr', new Map([['intro', 1]]).keys())).toBe('intro');
});
