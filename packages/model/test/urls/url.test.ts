import { expect, test } from 'vitest';
import {
  assetUrl,
  encodePath,
  joinPath,
  orderOf,
  outFileOf,
  pageUrl,
  parentPath,
  twinOf,
  withoutOrder,
} from '../../src/urls/url.js';

test.each([
  [['en', 'docs', 'a/b'], '/en/docs/a/b'],
  [['/en/', '/docs//a/'], '/en/docs/a'],
  [['', '/', ''], '/'],
  [[], '/'],
  [['docs', './a', 'b/.'], '/docs/a/b'],
  [['docs/guide', '../x'], '/docs/x'],
  [['docs', '../../../etc/passwd'], '/etc/passwd'],
  [['..', '..'], '/'],
  [['a\\..\\..\\b'], '/b'],
  [['a\0b\n', '\x7F'], '/ab'],
  [['a', '...', '..b'], '/a/.../..b'],
  [['/a.b/c', 'd'], '/a.b/c/d'],
  [['a', '/'], '/a'],
  [['a', '.well-known'], '/a/.well-known'],
])('joinPath(%j) is %s', (parts, expected) => {
  expect(joinPath(...parts)).toBe(expected);
});

test.each([
  ['02-orders', 'orders', 2],
  ['2.orders', 'orders', 2],
  ['10_x', 'x', 10],
  ['01 - intro', 'intro', 1],
  ['001--a', 'a', 1],
  ['orders', 'orders', null],
  ['2024-01-05-news', '2024-01-05-news', null],
  ['1.2', '1.2', null],
  ['1.2.3', '1.2.3', null],
  ['3d-models', '3d-models', null],
  ['404', '404', null],
  ['7-', '7-', null],
  ['v2-intro', 'v2-intro', null],
  ['5-été', 'été', 5],
])('%s without its order is %s, order %s', (segment, name, order) => {
  expect([withoutOrder(segment), orderOf(segment)]).toEqual([name, order]);
});

test.each([
  ['/a/b', '/a/b'],
  ['/a b', '/a%20b'],
  ['/été', '/%C3%A9t%C3%A9'],
  ['/a?b#c%', '/a%3Fb%23c%25'],
  ['/@a:b,c;d+e=f&g$h!', '/@a:b,c;d+e=f&g$h!'],
  ['/😀', '/%F0%9F%98%80'],
  ['/a\uD800b', '/a%EF%BF%BDb'],
  ['/"<>', '/%22%3C%3E'],
])('%j is encoded as %s', (path, encoded) => {
  expect(encodePath(path)).toBe(encoded);
});

test.each<[path: string, base: string, slash: boolean | null, url: string, outFile: string]>([
  ['/', '', null, '/', 'index.html'],
  ['/', '', true, '/', 'index.html'],
  ['/', '', false, '/', 'index.html'],
  ['/', '/docs', null, '/docs/', 'index.html'],
  ['/a/b', '', null, '/a/b', 'a/b/index.html'],
  ['/a/b', '', true, '/a/b/', 'a/b/index.html'],
  ['/a/b', '', false, '/a/b', 'a/b.html'],
  ['/a b', '/x', true, '/x/a%20b/', 'a b/index.html'],
])('the page at %s below %j, trailingSlash %s: %s in %s', (path, base, trailingSlash, url, outFile) => {
  expect([pageUrl(path, { base, trailingSlash }), outFileOf(path, trailingSlash)]).toEqual([url, outFile]);
});

test('a file’s URL has the base and never a slash at its end', () => {
  expect(assetUrl('/img/a b.svg', { base: '/docs' })).toBe('/docs/img/a%20b.svg');
});

test.each([
  ['index.html', 'index.md'],
  ['a/index.html', 'a/index.md'],
  ['a.html.html', 'a.html.md'],
])('the twin of %s is %s', (outFile, twin) => {
  expect(twinOf(outFile)).toBe(twin);
});

test.each([
  ['/en/docs/a', '/en/docs'],
  ['/a', '/'],
  ['/', '/'],
])('above %s is %s', (path, above) => {
  expect(parentPath(path)).toBe(above);
});
