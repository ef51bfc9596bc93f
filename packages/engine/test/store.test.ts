import { expect, test } from 'vitest';
import { Failure } from '../src/failure.js';
import { hashOf } from '../src/hash.js';
import { openStore } from '../src/store.js';
import { memoryFs } from './memory-fs.js';

const one = `0${hashOf('one')}`;
const two = `0${hashOf('two')}`;
const shard = '/cache/store/skim-0.jsonl';

/** A cache folder that holds `one` and `two` in one shard, and the lines of it. */
async function filled() {
  const fs = memoryFs();
  const store = openStore(fs, '/cache');
  store.put('skim', one, { title: 'One' });
  store.put('skim', two, { title: 'Two' });
  expect(await store.flush()).toBeNull();
  return { fs, lines: fs.snapshot()[shard]?.trimEnd().split('\n') ?? [] };
}

test('what was put is found by another store on the same folder, and nothing else', async () => {
  const { fs } = await filled();
  const store = openStore(fs, '/cache');
  expect(await store.get('skim', one)).toEqual({ title: 'One' });
  expect(await store.get('skim', two)).toEqual({ title: 'Two' });
  expect(await store.get('body', one)).toBeUndefined();
  expect(await store.get('skim', hashOf('three'))).toBeUndefined();
});

test('what was put is found before it is flushed, and without a folder', async () => {
  const store = openStore(memoryFs(), null);
  store.put('skim', one, [1]);
  expect(await store.get('skim', one)).toEqual([1]);
  expect(await store.flush()).toBeNull();
});

test('nothing new: nothing is written', async () => {
  const { fs } = await filled();
  const store = openStore({ ...fs, write: () => Promise.reject(new Error('written')) }, '/cache');
  await store.get('skim', one);
  expect(await store.flush()).toBeNull();
});

test.each<[name: string, damage: (line: string) => string]>([
  ['a changed letter of the value', (line) => line.replace('One', 'Ome')],
  ['a changed letter of the key', (line) => line.replace(one, two)],
  ['a cut line', (line) => line.slice(0, -3)],
  ['a line without its value', (line) => line.split(' ').slice(0, 2).join(' ')],
  ['a line of zeros', (line) => '\0'.repeat(line.length)],
  ['a line of nothing', () => ''],
  ['a line of another form', () => '{"title":"One"}'],
])('%s: the entry is dropped, the others stay', async (_, damage) => {
  const { fs, lines } = await filled();
  const first = lines.find((line) => line.startsWith(one)) ?? '';
  const second = lines.find((line) => line.startsWith(two)) ?? '';
  await fs.write(shard, `${damage(first)}\n${second}\n`);
  const store = openStore(fs, '/cache');
  expect(await store.get('skim', one)).toBeUndefined();
  expect(await store.get('skim', two)).toEqual({ title: 'Two' });
});

test('values under each other’s keys are both dropped', async () => {
  const { fs, lines } = await filled();
  const [a = '', b = ''] = lines.map((line) => line.slice(line.indexOf(' ')));
  const [keyA = '', keyB = ''] = lines.map((line) => line.slice(0, line.indexOf(' ')));
  await fs.write(shard, `${keyA}${b}\n${keyB}${a}\n`);
  const store = openStore(fs, '/cache');
  expect([await store.get('skim', one), await store.get('skim', two)]).toEqual([undefined, undefined]);
});

test('a shard cut at any byte gives right values or none', async () => {
  const { fs, lines } = await filled();
  const text = `${lines.join('\n')}\n`;
  for (let end = 0; end < text.length; end += 7) {
    await fs.write(shard, text.slice(0, end));
    const store = openStore(fs, '/cache');
    const value = await store.get('skim', one);
    if (value !== undefined) expect(value).toEqual({ title: 'One' });
  }
});

test('a shard whose bytes are changed anywhere gives right values or none', async () => {
  const { fs, lines } = await filled();
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  for (let at = 0; at < bytes.length; at += 3) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0b100;
    await fs.write(shard, changed);
    const store = openStore(fs, '/cache');
    for (const [key, title] of [
      [one, 'One'],
      [two, 'Two'],
    ] as const) {
      const value = await store.get('skim', key);
      if (value !== undefined) expect(value).toEqual({ title });
    }
  }
});

test('a damaged entry is written again', async () => {
  const { fs } = await filled();
  await fs.write(shard, `${one} 0000000000000000 {"title":"Forged"}\n`);
  const store = openStore(fs, '/cache');
  expect(await store.get('skim', one)).toBeUndefined();
  store.put('skim', one, { title: 'One' });
  await store.flush();
  expect(fs.snapshot()[shard]).not.toContain('Forged');
  expect(await openStore(fs, '/cache').get('skim', one)).toEqual({ title: 'One' });
});

test.each([
  ['a folder', { [`${shard}/x`]: 'x' }],
  ['something that is no regular file', { [shard]: { odd: true } }],
] as const)('%s in a shard’s place is no entry, and the cache heals', async (_, files) => {
  const fs = memoryFs(files);
  const never = {
    ...fs,
    read: async (path: string) =>
      (await fs.kind(path)) === 'file' ? fs.read(path) : new Promise<null>(() => {}),
  };
  const store = openStore(never, '/cache');
  expect(await store.get('skim', one)).toBeUndefined();
  store.put('skim', one, { title: 'One' });
  expect(await store.flush()).toBeNull();
  expect(await openStore(never, '/cache').get('skim', one)).toEqual({ title: 'One' });
  expect(Object.keys(fs.snapshot())).toEqual([shard]);
});

test('entries of other runs stay while they are no more than this run’s', async () => {
  const fs = memoryFs();
  const key = (n: number) => `0${hashOf(String(n))}`;
  for (let n = 0; n < 5; n++) {
    const store = openStore(fs, '/cache');
    store.put('skim', key(n), n);
    await store.flush();
  }
  const last = openStore(fs, '/cache');
  const kept = await Promise.all([0, 1, 2, 3, 4].map((n) => last.get('skim', key(n))));
  expect(kept).toEqual([undefined, undefined, undefined, 3, 4]);
});

test('what a killed process left half written is swept, another’s that runs is not', async () => {
  const { fs } = await filled();
  await fs.write(`${shard}.999999999.new`, 'half');
  await fs.write(`${shard}.${process.pid}.new`, 'half');
  const store = openStore(fs, '/cache');
  store.put('body', two, {});
  await store.flush();
  expect(Object.keys(fs.snapshot())).toEqual([
    '/cache/store/body-0.jsonl',
    shard,
    `${shard}.${process.pid}.new`,
  ]);
});

test('a full disk costs the cache and gives its reason', async () => {
  const full = {
    ...memoryFs(),
    write: () => Promise.reject(new Failure('io', 'cannot write: no space left on the disk')),
  };
  const store = openStore(full, '/cache');
  store.put('skim', one, 1);
  expect(await store.flush()).toBe('cannot write: no space left on the disk');
});

test('a bug is no full disk', async () => {
  const broken = { ...memoryFs(), write: () => Promise.reject(new TypeError('a bug')) };
  const store = openStore(broken, '/cache');
  store.put('skim', one, 1);
  await expect(store.flush()).rejects.toThrow('a bug');
});
