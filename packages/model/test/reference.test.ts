import { expect, test } from 'vitest';
import { decodePath, isExternal, splitHref } from '../src/reference.js';

test.each([
  ['https://x.example', true],
  ['mailto:a@x.example', true],
  ['//x.example/a', true],
  ['JAVASCRIPT:alert(1)', true],
  ['tel:+1', true],
  ['data:,x', true],
  ['a.md', false],
  ['/a', false],
  ['#a:b', false],
  ['?a:b', false],
  ['./a:b', false],
  ['1a:b', false],
  ['', false],
])('%s is external: %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

test.each([
  ['a.md', { path: 'a.md', query: '', fragment: null }],
  ['a.md#b', { path: 'a.md', query: '', fragment: 'b' }],
  ['a.md?x=1#b?c#d', { path: 'a.md', query: '?x=1', fragment: 'b?c#d' }],
  ['#', { path: '', query: '', fragment: '' }],
  ['?x', { path: '', query: '?x', fragment: null }],
  ['', { path: '', query: '', fragment: null }],
])('%s is cut', (href, expected) => {
  expect(splitHref(href)).toEqual(expected);
});

test.each([
  ['a%20b', 'a b'],
  ['%C3%A9', 'é'],
  ['100%', '100%'],
  ['%E0%A4', '%E0%A4'],
])('%s is decoded to %s', (path, expected) => {
  expect(decodePath(path)).toBe(expected);
});
