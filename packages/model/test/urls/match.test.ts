import { expect, test } from 'vitest';
import { canonicalPath, matchPath, redirectFinder, requestedPath } from '../../src/urls/match.js';
import { matchTable, pattern, requests } from '../match-table.js';

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
  ['/.html', '/.html', '/.html'],
  ['/a/.html', '/a/.html', '/a/.html'],
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

test.each(matchTable)('$name: of six spellings those of the table', ({ match, matched }) => {
  expect(requests.filter((path) => matchPath(pattern, path, match))).toEqual(matched);
});

const exact = { exact: true, strict: false, sensitive: false };

test.each<[pattern: string, path: string, sensitive: boolean, matches: boolean]>([
  ['/caf\u00e9', '/cafe\u0301', true, true],
  ['/caf\u00e9', '/CAFE\u0301', false, true],
  ['/\u039f\u0394\u039f\u03a3', '/\u03bf\u03b4\u03bf\u03c3', false, true],
  ['/\u03bf\u03b4\u03bf\u03c2', '/\u03bf\u03b4\u03bf\u03c3', true, false],
  ['/I', '/i', false, true],
  ['/\u0130', '/i', false, false],
  ['/\u0131', '/i', false, false],
  ['/stra\u00dfe', '/strasse', false, false],
  ['/\u212a', '/k', false, true],
  ['/a.html', '/A.HTML', false, true],
  ['/a', '/A.HTML', true, false],
])('%s and %s, sensitive %s: %s', (from, path, sensitive, matches) => {
  expect(matchPath(from, path, { ...exact, sensitive })).toBe(matches);
});

test.each<[pathname: string, base: string, path: string | null]>([
  ['/a%20b/%C3%A9', '', '/a b/é'],
  ['/', '', '/'],
  ['/x', '/x', '/'],
  ['/x/', '/x', '/'],
  ['/x/a/', '/x', '/a/'],
  ['/xa', '/x', null],
  ['/a', '/x', null],
  ['/a%2Fb', '', null],
  ['/a%5cb', '', null],
  ['/a%00', '', null],
  ['/a%0a', '', null],
  ['/%2e%2E/a', '', null],
  ['/a/..', '', null],
  ['/%E9', '', null],
  ['/%', '', null],
  ['/a%252Fb', '', '/a%2Fb'],
])('the path that %s below %j asks for is %j', (pathname, base, path) => {
  expect(requestedPath(pathname, base)).toBe(path);
});

test('of several redirects the most specific one wins, of equal ones the first', () => {
  const whole = { exact: false, strict: false, sensitive: false };
  const redirects = [
    { from: '/a', match: whole },
    { from: '/a/b', match: whole },
    { from: '/A/c', match: { ...exact, sensitive: true } },
    { from: '/a/c', match: { ...exact, sensitive: true } },
    { from: '/a/d/', match: { ...whole, strict: true } },
  ];
  const find = redirectFinder(redirects);
  const found = (path: string) => find(path)?.from;
  expect(['/a', '/A/', '/a/x', '/a/B', '/a/b/x.html', '/A/c', '/a/c', '/a/C'].map(found)).toEqual([
    '/a',
    '/a',
    '/a',
    '/a/b',
    '/a/b',
    '/A/c',
    '/a/c',
    '/a',
  ]);
  expect(['/a/d', '/a/d/', '/a/d/x', '/ab', '/'].map(found)).toEqual([
    '/a',
    '/a/d/',
    '/a/d/',
    undefined,
    undefined,
  ]);
});

test('a redirect of the whole site is found from every path', () => {
  const find = redirectFinder([{ from: '/', match: { exact: false, strict: false, sensitive: false } }]);
  expect(['/', '/a', '/a/b/'].map((path) => find(path)?.from)).toEqual(['/', '/', '/']);
});
