import { expect, test } from 'vitest';
import { canonicalPath, matchPath } from '../src/match.js';

test.each([
  ['/', '/', '/'],
  ['/index.html', '/', '/'],
  ['/a', '/a', '/a'],
  ['/a/', '/a', '/a/'],
  ['/a//', '/a', '/a//'],
  ['/a.html', '/a', '/a'],
  ['/a/index.html', '/a', '/a/'],
  ['/a.html/b', '/a.html/b', '/a.html/b'],
  ['/index', '/index', '/index'],
  ['/a.htm', '/a.htm', '/a.htm'],
])('%s is canonically %s, strictly %s', (path, loose, strict) => {
  expect([canonicalPath(path), canonicalPath(path, true)]).toEqual([loose, strict]);
});

const loose = { exact: false, strict: false, sensitive: false };

test.each<[pattern: string, path: string, options: Partial<typeof loose>, matches: boolean]>([
  ['/docs', '/docs', {}, true],
  ['/docs', '/docs/', {}, true],
  ['/docs', '/docs/a', {}, true],
  ['/docs', '/docsearch', {}, false],
  ['/docs/', '/docs/a', {}, true],
  ['/docs', '/Docs/A', {}, true],
  ['/docs', '/docs.html', {}, true],
  ['/docs', '/docs/index.html', {}, true],
  ['/docs/a', '/docs', {}, false],
  ['/', '/', {}, true],
  ['/', '/docs', {}, true],
  ['/', '/docs', { exact: true }, false],
  ['/docs', '/docs', { exact: true }, true],
  ['/docs', '/docs/', { exact: true }, true],
  ['/docs', '/docs/a', { exact: true }, false],
  ['/docs', '/docs/', { exact: true, strict: true }, false],
  ['/docs/', '/docs/', { exact: true, strict: true }, true],
  ['/docs/', '/docs', { exact: true, strict: true }, false],
  ['/docs', '/docs/a', { strict: true }, true],
  ['/docs', '/Docs', { sensitive: true }, false],
  ['/docs', '/docs', { sensitive: true, exact: true, strict: true }, true],
  ['/été', '/ÉTÉ', {}, true],
])('%s with %s, %j: %s', (pattern, path, options, matches) => {
  expect(matchPath(pattern, path, { ...loose, ...options })).toBe(matches);
});
