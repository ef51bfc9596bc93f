import { expect, test } from 'vitest';
import { Failure } from '../../src/failure.js';
import { hashOf } from '../../src/hash.js';
import { type Store, openStore, utf8Of } from '../../src/kept/store.js';
import type { Kind } from '../../src/kept/kind.js';
import { sealedBytes } from '../../src/kept/sealed.js';
import type { FileSystem } from '../../src/fs.js';
import { type Kinds, indexBody, kindsIn } from '../../../e2e/src/proofs/forge/store.js';
import { type MemoryFileSystem, memoryFs } from '../memory-fs.js';

const one = hashOf('one');
const two = hashOf('two');
const index = '/cache/store/index';
const dead = 999_999_999;

const key = 'k'.repeat(32);

/** Any JSON can be stored: these tests are about how values are stored. */
const isAnything = (value: unknown): value is unknown => value !== undefined;
const anything = (name: string): Kind<unknown> => ({ name, shape: isAnything });
const skims = anything('skim');
const documents = anything('document');

function opened(fs: FileSystem, folder: string | null = '/cache'): Store {
  return openStore(fs, { folder, trust: { key, isOpen: false } });
}

/** A cache folder that contains `one` and `two`. */
async function filled(): Promise<MemoryFileSystem> {
  const fs = memoryFs();
  await put(fs, { [one]: { title: 'One' }, [two]: { title: 'Two' } });
  return fs;
}

async function put(
  fs: MemoryFileSystem,
  values: { [key: string]: unknown },
  live?: Set<string>,
): Promise<void> {
  const store = opened(fs);
  for (const [key, value] of Object.entries(values)) store.put(skims, key, value);
  expect(await store.flush(live)).toBeNull();
}

const packsIn = (fs: MemoryFileSystem) => Object.keys(fs.snapshot()).filter((path) => path.endsWith('.pack'));

async function bytesAt(fs: MemoryFileSystem, path: string): Promise<Uint8Array> {
  return (await fs.read(path)) ?? new Uint8Array();
}

/** A damaged cache returns correct values or nothing; values stored afterwards are found. */
async function expectRight(fs: MemoryFileSystem): Promise<void> {
  const store = opened(fs);
  for (const [key, title] of [
    [one, 'One'],
    [two, 'Two'],
  ] as const) {
    const value = await store.get(skims, key);
    if (value !== undefined) expect(value).toEqual({ title });
    store.put(skims, key, { title });
  }
  expect(await store.flush()).toBeNull();
  const healed = opened(fs);
  expect([await healed.get(skims, one), await healed.get(skims, two)]).toEqual([
    { title: 'One' },
    { title: 'Two' },
  ]);
}

test('what was put is found by another store on the same folder, and nothing else', async () => {
  const store = opened(await filled());
  expect(await store.get(skims, one)).toEqual({ title: 'One' });
  expect(await store.get(skims, two)).toEqual({ title: 'Two' });
  expect(await store.get(documents, one)).toBeUndefined();
  expect(await store.get(skims, hashOf('three'))).toBeUndefined();
});

test('what was put is found before it is flushed, and without a folder', async () => {
  const store = opened(memoryFs(), null);
  store.put(skims, one, [1]);
  expect(await store.get(skims, one)).toEqual([1]);
  expect(await store.flush()).toBeNull();
  expect(await store.get(skims, one)).toEqual([1]);
});

test('nothing new: nothing is written', async () => {
  const fs = await filled();
  const refuse = () => Promise.reject(new Error('written'));
  const store = opened({ ...fs, write: refuse, append: refuse, remove: refuse });
  await store.get(skims, one);
  expect(await store.flush()).toBeNull();
});

test('what is much is written on the way, and found there', async () => {
  const fs = memoryFs();
  const store = opened(fs);
  const values = Array.from({ length: 40 }, (_, n) => `${n} `.repeat(300_000));
  for (const [n, value] of values.entries()) {
    store.put(documents, hashOf(`${n}`), value);
    if (n === 30) expect(await store.get(documents, hashOf('3'))).toBe(values[3]);
  }
  expect(await store.get(documents, hashOf('20'))).toBe(values[20]);
  expect(packsIn(fs)).toHaveLength(1);
  await store.flush();
  const other = opened(fs);
  for (const [n, value] of values.entries()) expect(await other.get(documents, hashOf(`${n}`))).toBe(value);
});

test.each(['index', 'pack'] as const)(
  'a file of the store, %s, cut at any byte gives right values or none',
  async (file) => {
    const fs = await filled();
    const path = file === 'index' ? index : (packsIn(fs)[0] ?? '');
    const bytes = await bytesAt(fs, path);
    for (let end = 0; end < bytes.length; end += 5) {
      const cut = await filledCopy(fs);
      await cut.write(path, bytes.subarray(0, end));
      await expectRight(cut);
    }
  },
);

test.each(['index', 'pack'] as const)(
  'a file of the store, %s, changed anywhere gives right values or none',
  async (file) => {
    const fs = await filled();
    const path = file === 'index' ? index : (packsIn(fs)[0] ?? '');
    const bytes = await bytesAt(fs, path);
    for (let at = 0; at < bytes.length; at += 3) {
      const copy = await filledCopy(fs);
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0b100;
      await copy.write(path, changed);
      await expectRight(copy);
    }
  },
);

async function filledCopy(fs: MemoryFileSystem): Promise<MemoryFileSystem> {
  const files = Object.keys(fs.snapshot()).map(async (path) => [path, await bytesAt(fs, path)] as const);
  return memoryFs(Object.fromEntries(await Promise.all(files)));
}

/** An index with other contents, signed with the right key. */
async function forge(fs: MemoryFileSystem, change: (columns: Columns) => void): Promise<void> {
  const bytes = Buffer.from(await bytesAt(fs, index));
  const end = bytes.indexOf('\n');
  const kinds = kindsIn(bytes.subarray(end + 1));
  change(kinds as unknown as Columns);
  const format = bytes.subarray(0, end).toString('utf8').split(' ').slice(0, 3).join(' ');
  await fs.write(index, sealedBytes(format, indexBody(kinds), key));
}

interface Columns {
  readonly skim: Kinds[string];
}

test('a forged index that swaps places, or leads out of the folder or the file, gives nothing', async () => {
  const changes: ((columns: Columns) => void)[] = [
    ({ skim: { entries } }) => {
      const [a, b] = entries;
      if (a && b) entries.splice(0, 2, [a[0], b[1], b[2], b[3], b[4]], [b[0], a[1], a[2], a[3], a[4]]);
    },
    ({ skim }) => void (skim.packs = ['../../outside']),
    ({ skim: { entries } }) => entries.forEach((entry) => (entry[3] = 4e9)),
    ({ skim: { entries } }) => entries.forEach((entry) => (entry[2] = -1)),
    ({ skim: { entries } }) => entries.forEach((entry) => (entry[1] = 7)),
    ({ skim: { entries } }) => entries.forEach((entry) => (entry[2] = 0.5)),
    ({ skim: { entries } }) => entries.forEach((entry) => (entry[2] = NaN)),
  ];
  for (const change of changes) {
    const fs = await filled();
    await fs.write('/outside', '{"title":"One"}');
    await forge(fs, change);
    expect(await opened(fs).get(skims, one)).toBeUndefined();
    await expectRight(fs);
    expect(fs.snapshot()['/outside']).toBe('{"title":"One"}');
  }
});

test.each([
  ['a folder', { [`${index}/x`]: 'x' }],
  ["something that isn't a regular file", { [index]: { odd: true } }],
] as const)('%s in the index’s place is no entry, and the cache heals', async (_, files) => {
  const fs = memoryFs(files);
  const never = {
    ...fs,
    read: async (path: string) =>
      (await fs.kind(path)) === 'file' ? fs.read(path) : new Promise<null>(() => {}),
  };
  await expectRight(never);
  expect(Object.keys(fs.snapshot())).toEqual([index, expect.stringMatching(/skim-.*\.pack$/)]);
});

test('two processes that write at once both keep what they made', async () => {
  const fs = memoryFs();
  const [first, second] = [opened(fs), opened(fs)];
  expect(await first.get(skims, two)).toBeUndefined();
  expect(await second.get(skims, one)).toBeUndefined();
  first.put(skims, one, 1);
  second.put(skims, two, 2);
  await Promise.all([first.flush(), second.flush()]);
  const third = opened(fs);
  const found = [await third.get(skims, one), await third.get(skims, two)];
  // If they write together, the last one's index counts; nothing is wrong.
  expect(found).toContain(2);
  expect([undefined, 1]).toContain(found[0]);
});

test('what another process wrote meanwhile stays', async () => {
  const fs = memoryFs();
  const first = opened(fs);
  expect(await first.get(skims, one)).toBeUndefined();
  await put(fs, { [two]: 2 });
  first.put(skims, one, 1);
  await first.flush();
  const third = opened(fs);
  expect([await third.get(skims, one), await third.get(skims, two)]).toEqual([1, 2]);
});

test('an index is read again only if another process wrote it', async () => {
  const fs = memoryFs();
  const writes: string[] = [];
  const reads: string[] = [];
  const stamped: FileSystem = {
    ...fs,
    move: (from, to) => (writes.push(to), fs.move(from, to)),
    read: (path, limit) => (reads.push(path), fs.read(path, limit)),
    stamp: async (path) => ({ text: `${path} ${writes.length}`, changed: 0 }),
  };
  const first = opened(stamped);
  first.put(skims, one, 1);
  await first.flush();
  const second = opened(stamped);
  expect(await second.get(skims, one)).toBe(1);
  second.put(skims, two, 2);
  reads.length = 0;
  await second.flush();
  expect(reads).not.toContain(index);
  const [third, fourth] = [opened(stamped), opened(stamped)];
  expect([await third.get(skims, two), await fourth.get(skims, two)]).toEqual([2, 2]);
  third.put(skims, hashOf('three'), 3);
  await third.flush();
  fourth.put(documents, one, 4);
  await fourth.flush();
  const last = opened(stamped);
  const found = [one, two, hashOf('three')].map((each) => last.get(skims, each));
  expect([...(await Promise.all(found)), await last.get(documents, one)]).toEqual([1, 2, 3, 4]);
});

test('of what the site has no more, as much stays as it has', async () => {
  const fs = memoryFs();
  const text = (n: number) => `${n}`.repeat(9_000_000);
  for (let n = 0; n < 5; n++) await put(fs, { [hashOf(`${n}`)]: text(n) }, new Set([hashOf(`${n}`)]));
  const last = opened(fs);
  const kept = await Promise.all(
    [0, 1, 2, 3, 4].map(async (n) => (await last.get(skims, hashOf(`${n}`))) === text(n)),
  );
  expect(kept).toEqual([false, false, false, true, true]);
});

test('packs that lost nothing stay when old entries are removed', async () => {
  const fs = memoryFs();
  const text = (n: number) => `${n}`.repeat(5_000_000);
  const keys = [0, 1, 2, 3].map((n) => hashOf(`${n}`));
  for (const [n, key] of keys.entries()) await put(fs, { [key]: text(n) }, new Set(keys));
  const before = packsIn(fs);
  // The limit for unused entries is that of the used ones: one of three goes, with its pack.
  await put(fs, { [hashOf('5')]: text(5) }, new Set([...keys.slice(3), hashOf('5')]));
  const after = packsIn(fs);
  expect(before.filter((pack) => after.includes(pack))).toHaveLength(3);
  expect(after).toHaveLength(4);
});

test('many small packs become one', async () => {
  const fs = memoryFs();
  for (let n = 0; n < 40; n++) await put(fs, { [hashOf(`${n}`)]: n });
  await forge(fs, ({ skim }) => expect(skim.packs.length).toBeLessThanOrEqual(8));
  // The others are gone, although the process that wrote them runs.
  expect(packsIn(fs).length).toBeLessThanOrEqual(8);
  const store = opened(fs);
  for (let n = 0; n < 40; n++) expect(await store.get(skims, hashOf(`${n}`))).toBe(n);
});

test('a value that is replaced again and again leaves no pack behind', async () => {
  const fs = memoryFs();
  for (let n = 0; n < 20; n++) await put(fs, { [one]: n });
  expect(packsIn(fs)).toHaveLength(1);
  expect(await opened(fs).get(skims, one)).toBe(19);
});

test('large packs stay where small ones become one, until they are too many themselves', async () => {
  const fs = memoryFs();
  const large = (n: number) => `${n}`.repeat(4_500_000);
  const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => hashOf(`large ${n}`));
  const all = new Set([...keys, ...Array.from({ length: 9 }, (_, n) => hashOf(`${n}`))]);
  const [first = '', second = ''] = keys;
  await put(fs, { [first]: large(1) }, all);
  await put(fs, { [second]: large(2) }, all);
  const before = packsIn(fs);
  for (let n = 0; n < 9; n++) await put(fs, { [hashOf(`${n}`)]: n }, all);
  expect(packsIn(fs)).toEqual(expect.arrayContaining(before));
  await forge(fs, ({ skim }) => expect(skim.packs.length).toBeLessThanOrEqual(8));
  for (const [n, key] of keys.entries()) await put(fs, { [key]: large(n + 1) }, all);
  await forge(fs, ({ skim }) => expect(skim.packs.length).toBeLessThanOrEqual(8));
  const store = opened(fs);
  for (const [n, key] of keys.entries()) expect((await store.get(skims, key)) === large(n + 1)).toBe(true);
  for (let n = 0; n < 9; n++) expect(await store.get(skims, hashOf(`${n}`))).toBe(n);
});

test('what a killed process left half written is swept, another’s that runs is not', async () => {
  const fs = await filled();
  const [own = ''] = packsIn(fs);
  const left = [
    `/cache/store/body-${dead}-0123456789ab.pack`,
    `${index}.${dead}-0123456789ab`,
    '/cache/store/skim-0.jsonl',
  ];
  const held = `/cache/store/body-1-0123456789ab.pack`;
  // The folder may be a link to anywhere: files without a docgen file name aren't docgen's own.
  const strangers = ['/cache/store/thesis.odt', `${index}.bak`, '/cache/store/folder/x'];
  for (const path of [...left, held, ...strangers]) await fs.write(path, 'half');
  const store = opened(fs);
  store.put(documents, two, {});
  await store.flush();
  const now = Object.keys(fs.snapshot());
  expect(now).toContain(own);
  for (const path of [held, ...strangers]) expect(now).toContain(path);
  for (const path of left) expect(now).not.toContain(path);
});

test('a full disk costs the cache and gives its reason', async () => {
  const fs = memoryFs();
  const fail = () => Promise.reject(new Failure('io', 'cannot write: no space left on the disk'));
  const store = opened({ ...fs, write: fail, append: fail });
  store.put(skims, one, 1);
  expect(await store.flush()).toBe('cannot write: no space left on the disk');
  expect(await store.get(skims, one)).toBe(1);
});

test('a bug is no full disk', async () => {
  const broken = { ...memoryFs(), append: () => Promise.reject(new TypeError('a bug')) };
  const store = opened(broken);
  store.put(skims, one, 1);
  await expect(store.flush()).rejects.toThrow('a bug');
});

test('the UTF-8 of a text is that of TextEncoder, in its own buffer', () => {
  const texts = ['', 'a', 'é—密钥😀', 'a\ud800b', '\udc00', '—'.repeat(300_000), 'é'.repeat(5000), 'b'];
  const bytes = [...texts.map((text) => utf8Of(text)), utf8Of(['a', '', 'é—', '😀']), utf8Of([])];
  texts.push('aé—😀', '');
  expect(bytes).toEqual(texts.map((text) => new TextEncoder().encode(text)));
  expect(bytes.map(({ buffer, byteLength }) => buffer.byteLength - byteLength)).toEqual(texts.map(() => 0));
});
