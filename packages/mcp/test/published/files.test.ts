/** Files of a published site are kept for five minutes, those named by their content longer, all within 64 MB. */
import { expect, test } from 'vitest';
import { siteFiles } from '../../src/published/files.js';

const minute = 60_000;

function opened(sizes: { readonly [path: string]: number | null | Error }) {
  const clock = { now: 0 };
  const requests: string[] = [];
  const read = async (path: string) => {
    requests.push(path);
    const size = sizes[path] ?? null;
    if (size instanceof Error) throw size;
    return size === null ? null : Buffer.alloc(size);
  };
  const files = siteFiles({ site: new URL('https://docs.example/b/'), read }, () => clock.now);
  const sizeOf = async (path: string) => (await files.bytes(path, 1e9))?.length ?? null;
  return { clock, requests, sizeOf };
}

test('a file is requested once, at the same time too, and again after five minutes', async () => {
  const { clock, requests, sizeOf } = opened({ '/b/a.md': 3, '/b/assets/x.bin': 4 });
  const all = ['/b/a.md', '/b/a.md', '/b/assets/x.bin', '/b/gone.md'];
  expect(await Promise.all(all.map(sizeOf))).toEqual([3, 3, 4, null]);
  clock.now = 4 * minute;
  expect(await Promise.all(all.map(sizeOf))).toEqual([3, 3, 4, null]);
  expect(requests).toEqual(['/b/a.md', '/b/assets/x.bin', '/b/gone.md']);
  clock.now = 6 * minute;
  await Promise.all(all.map(sizeOf));
  expect(requests.slice(3)).toEqual(['/b/a.md', '/b/gone.md']);
});

test('what could not be read is not kept', async () => {
  const { requests, sizeOf } = opened({ '/b/a.md': new Error('cut off') });
  await expect(sizeOf('/b/a.md')).rejects.toThrow('cut off');
  await expect(sizeOf('/b/a.md')).rejects.toThrow('cut off');
  expect(requests).toHaveLength(2);
});

test('without space, the files go that nobody has used for longest', async () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `/b/assets/${name}`);
  const { requests, sizeOf } = opened(Object.fromEntries(names.map((name) => [name, 20_000_000])));
  const [a = '', b = '', c = '', d = ''] = names;
  for (const name of [a, b, c, a, d]) await sizeOf(name);
  requests.length = 0;
  for (const name of [d, a, c]) await sizeOf(name);
  expect(requests).toEqual([]);
  await sizeOf(b);
  expect(requests).toEqual([b]);
});
