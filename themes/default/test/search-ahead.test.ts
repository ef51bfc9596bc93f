/** What the search loads ahead, depending on the number of pages and on the connection that the browser reports. */
import type { Search } from '@docgen/search/client';
import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../src/search/ahead.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An index of that many pages in two files, and the files that are loaded. */
function indexOf(pages: number, loaded: string[]): Search {
  const load = (name: string) => async () => void loaded.push(name);
  return {
    pages,
    page: async (number) => ({ url: `/${number}/`, title: '', area: 0 }),
    loads: [load('shard'), load('block')],
    index: undefined as never,
    find: () => Promise.reject(new Error('nobody searches')),
  };
}

function browser(connection: object, loaded: string[], bytes = 1000): void {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('requestIdleCallback', (done: () => void) => done());
  vi.stubGlobal('fetch', async (url: string) => {
    loaded.push(url);
    return new Response('', { headers: { 'content-length': `${bytes}` } });
  });
}

const parsePage = () => ({ querySelector: () => null }) as unknown as Document;

test.each([
  ['a fast connection', 2, {}, ['shard', 'block', '/0/', '/1/']],
  ['a connection that says nothing of itself', 1, { saveData: false }, ['shard', 'block', '/0/']],
  ['3g', 2, { effectiveType: '3g' }, ['shard', 'block']],
  ['2g', 2, { effectiveType: '2g' }, []],
  ['slow-2g', 2, { effectiveType: 'slow-2g' }, []],
  ['a reader who saves data', 2, { effectiveType: '4g', saveData: true }, []],
  ['more than 300 pages', 301, {}, []],
])('%s', async (name, pages, connection, wanted) => {
  const loaded: string[] = [];
  browser(connection, loaded);
  const named = (url: string) => url.replace(/^\/[^/]+/, '');
  const index = indexOf(pages, loaded);
  // Texts are kept by their URLs, so each case has its own.
  const own = { ...index, page: async (at: number) => ({ url: `/${name}/${at}/`, title: '', area: 0 }) };
  await loadAhead(own, parsePage);
  expect(loaded.map((one) => (one.startsWith('/') ? named(one) : one))).toEqual(wanted);
  await loadAhead(own, parsePage);
  expect(loaded).toHaveLength(wanted.length);
});

test('texts end with the budget of bytes as sent; a lost connection goes on at the next call', async () => {
  const loaded: string[] = [];
  browser({}, loaded, 300_000);
  const index = {
    ...indexOf(300, loaded),
    page: async (at: number) => ({ url: `/budget/${at}`, title: '', area: 0 }),
  };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await loadAhead(index, parsePage);
  expect(loaded).toEqual(['shard', 'block']);
  browser({}, loaded, 300_000);
  await loadAhead(index, parsePage);
  const texts = loaded.filter((one) => one.startsWith('/'));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.length).toBeLessThan(6);
});
