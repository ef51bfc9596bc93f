/** Sending a file: types, ETags, ranges, HEAD. */
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { previewed } from './previewed.js';

const files = {
  'index.html': '<p>é</p>',
  'a.css': 'a{}',
  'a.js': '1',
  'a.md': '# A',
  'a.svg': '<svg/>',
  'a.json': '{}',
  'a.bin': '0123456789',
  'empty.txt': '',
  LICENSE: 'free',
  '404.html': 'none',
};

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/a.css', 'text/css; charset=utf-8'],
  ['/a.js', 'text/javascript; charset=utf-8'],
  ['/a.md', 'text/markdown; charset=utf-8'],
  ['/a.svg', 'image/svg+xml; charset=utf-8'],
  ['/a.json', 'application/json; charset=utf-8'],
  ['/a.bin', 'application/octet-stream'],
  ['/LICENSE', 'application/octet-stream'],
  ['/nothing', 'text/html; charset=utf-8'],
])('%s is %s', async (path, type) => {
  const { headers } = await (await previewed(files)).get(path);
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff']);
});

test('HEAD has the headers of GET and no body', async () => {
  const { get } = await previewed(files);
  for (const path of ['/', '/a.bin', '/nothing', '/empty.txt']) {
    const [got, head] = [await get(path), await get(path, { method: 'HEAD' })];
    const lasting = (headers: typeof got.headers) => ({ ...headers, date: '' });
    expect([head.status, lasting(head.headers), head.body]).toEqual([got.status, lasting(got.headers), '']);
  }
});

test('a tag that the reader has is answered with 304, until the file changes', async () => {
  const { get, out } = await previewed(files);
  const { etag = '' } = (await get('/')).headers;
  const again = (tag: string) => get('/', { headers: { 'if-none-match': tag } });
  for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const { status, body, headers } = await again(tag);
    expect([tag, status, body, headers.etag]).toEqual([tag, 304, '', etag]);
  }
  expect((await again('"other"')).status).toBe(200);
  writeFileSync(join(out, 'index.html'), '<p>è</p>');
  utimesSync(join(out, 'index.html'), 1, 1);
  expect((await again(etag)).status).toBe(200);
});

test('a not-found page has no tag, and a tag does not hide it', async () => {
  const { get } = await previewed(files);
  const { status, headers } = await get('/nothing', {
    headers: { 'if-none-match': '*', range: 'bytes=0-1' },
  });
  expect([status, headers.etag, headers['content-length']]).toEqual([404, undefined, '4']);
});

test.each<[range: string, status: number, body: string, contentRange: string | undefined]>([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=0-999', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['lines=0-1', 200, '0123456789', undefined],
  ['bytes=x', 200, '0123456789', undefined],
])('Range %s', async (range, status, body, contentRange) => {
  const { get } = await previewed(files);
  const got = await get('/a.bin', { headers: { range } });
  expect([got.status, got.body, got.headers['content-range']]).toEqual([status, body, contentRange]);
});

test('a part is not vouched for by a weak tag: with If-Range the whole is sent', async () => {
  const { get } = await previewed(files);
  const { etag = '' } = (await get('/a.bin')).headers;
  expect((await get('/a.bin', { headers: { range: 'bytes=0-1', 'if-range': etag } })).status).toBe(200);
});
