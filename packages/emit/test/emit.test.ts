import { expect, test } from 'vitest';
import { emit as emitTo, outputFile } from '../src/emit.js';
import { readHashes } from '@docgen/store/kept/hashes';
import { markerName, markerText } from '@docgen/store/marker';
import { Failure } from '@docgen/store/failure';
import { type MemoryFileSystem, memoryFs } from '../../store/test/memory-fs.js';

const emit = (fs: MemoryFileSystem, out: string, siteFolder: string) =>
  emitTo(fs, out, { siteFolder, hashes: async () => readHashes(fs) });

const marker = `/site/dist/${markerName}`;
const none = () => false;

/** One build that emits `files`. */
async function published(
  fs: MemoryFileSystem,
  files: { [path: string]: string },
  isOthers: (path: string) => boolean = none,
) {
  const emitter = await emit(fs, '/site/dist', '/site');
  for (const [path, text] of Object.entries(files)) await emitter.add(outputFile(path, text));
  const emitted = await emitter.publish(isOthers);
  await emitter.close();
  return emitted;
}

const inDist = (files: { [path: string]: string }) =>
  Object.fromEntries(
    Object.entries({ [markerName]: markerText, ...files }).map(([path, text]) => [
      `/site/dist/${path}`,
      text,
    ]),
  );

test('a first build, the same again, a changed one', async () => {
  const fs = memoryFs({}, ['/site']);
  expect(await published(fs, { 'index.html': 'one', 'a/index.html': 'a' })).toEqual({
    written: 3,
    unchanged: 0,
    removed: 0,
  });
  expect(fs.snapshot()).toEqual(inDist({ 'a/index.html': 'a', 'index.html': 'one' }));
  expect(await published(fs, { 'index.html': 'one', 'a/index.html': 'a' })).toEqual({
    written: 0,
    unchanged: 3,
    removed: 0,
  });
  expect(await published(fs, { 'index.html': 'two', 'b.txt': 'b' })).toEqual({
    written: 2,
    unchanged: 1,
    removed: 1,
  });
  expect(fs.snapshot()).toEqual(inDist({ 'b.txt': 'b', 'index.html': 'two' }));
});

test('of files that are copied to one path at the same time, each is whole', async () => {
  const fs = memoryFs({}, ['/site']);
  const emitter = await emit(fs, '/site/dist', '/site');
  const pieces = async function* () {
    for (const piece of ['one ', 'two ', 'three']) yield new TextEncoder().encode(piece);
  };
  await Promise.all(Array.from({ length: 5 }, () => emitter.stream('assets/a.bin', pieces())));
  await emitter.publish(none);
  await emitter.close();
  expect(fs.snapshot()).toEqual(inDist({ 'assets/a.bin': 'one two three' }));
});

test('laid files are published if they are taken, over an old output and without one', async () => {
  for (const before of [{}, { 'old.html': 'old', 'same.html': 'same' }]) {
    const fs = memoryFs({}, ['/site']);
    if ('old.html' in before) await published(fs, before);
    const emitter = await emit(fs, '/site/dist', '/site');
    const files = ['a/one.html', 'a/two.html', 'b/never.html', 'same.html', 'again.html'].map((path) =>
      outputFile(path, path.startsWith('same') ? 'same' : `laid ${path}`),
    );
    for (const { path, bytes, hash } of files) {
      await fs.write(emitter.stagedPath(path), bytes);
      emitter.lay({ path, hash });
    }
    const [one, two, , same, again] = files;
    if (!one || !two || !same || !again) throw new Error('a file is missing');
    expect(emitter.take([one, outputFile('a/two.html', 'other')])).toBe(false);
    expect(emitter.emitted()).toEqual([]);
    expect(emitter.take([one, two])).toBe(true);
    expect(emitter.take([one])).toBe(false);
    await emitter.add(same);
    await emitter.add(outputFile('again.html', 'again'));
    expect(emitter.take([again])).toBe(false);
    await emitter.publish(none);
    expect(fs.snapshot()).toEqual(
      inDist({
        'a/one.html': 'laid a/one.html',
        'a/two.html': 'laid a/two.html',
        'again.html': 'again',
        'same.html': 'same',
      }),
    );
  }
});

test('until it is published the last output is untouched; closed, nothing is left', async () => {
  const fs = memoryFs({}, ['/site']);
  await published(fs, { 'index.html': 'one', 'old.html': 'old' });
  const before = fs.snapshot();
  const emitter = await emit(fs, '/site/dist', '/site');
  await emitter.add(outputFile('index.html', 'two'));
  const during = Object.entries(fs.snapshot()).filter(([path]) => path.startsWith('/site/dist/'));
  expect(Object.fromEntries(during)).toEqual(before);
  await emitter.close();
  expect(fs.snapshot()).toEqual(before);
});

test('files of others are left alone', async () => {
  const fs = memoryFs({}, ['/site']);
  await published(fs, { 'fr/a.html': 'fr', 'en/a.html': 'en', 'en/b.html': 'en' });
  const emitted = await published(fs, { 'en/a.html': 'new' }, (path) => path.startsWith('fr/'));
  expect(emitted).toEqual({ written: 1, unchanged: 1, removed: 1 });
  expect(fs.snapshot()).toEqual(inDist({ 'en/a.html': 'new', 'fr/a.html': 'fr' }));
});

test('what pages load is published before them, what speaks of them after, and removals come last', async () => {
  const old = [
    'gone.html',
    'gone.png',
    'index.html',
    'search/en.json',
    'style.css',
    'llms.txt',
    'Zebra.html',
  ];
  const dist = Object.fromEntries(old.map((path) => [`/site/dist/${path}`, 'old']));
  const fs = memoryFs({ [marker]: `${markerText}old`, ...dist }, ['/site']);
  const order: string[] = [];
  const watched: MemoryFileSystem = {
    ...fs,
    async move(from, to) {
      if (to.startsWith('/site/dist/')) order.push(to.slice('/site/dist/'.length));
      return fs.move(from, to);
    },
    async remove(path) {
      if (path.startsWith('/site/dist/')) order.push(`-${path.slice('/site/dist/'.length)}`);
      return fs.remove(path);
    },
  };
  const written =
    'sitemap.xml index.html a/index.md a/index.html a/feed.xml assets/b.js _headers logo.svg style.css search/en.json search/fr.json llms.txt';
  await published(watched, Object.fromEntries(written.split(' ').map((path) => [path, 'new'])));
  expect(order).toEqual([
    markerName,
    'a/feed.xml',
    'a/index.md',
    'assets/b.js',
    'logo.svg',
    'search/fr.json',
    'style.css',
    'a/index.html',
    'index.html',
    'search/en.json',
    '_headers',
    'llms.txt',
    'sitemap.xml',
    '-Zebra.html',
    '-gone.html',
    '-gone.png',
  ]);
});

test.each<[name: string, files: { [path: string]: string | { link: string } | { odd: true } }, out: string]>([
  ['contains the site itself', { '/site/index.md': '' }, '/site'],
  ['contains the site itself', { '/site/index.md': '' }, '/'],
  ['contains the site itself', { '/a/site/index.md': '', '/site': { link: '/a/site' } }, '/a'],
  ['contains files that docgen did not write', { '/out/mine.txt': 'mine' }, '/out'],
  ['contains files that docgen did not write', { '/out/a/b/mine.txt': 'mine' }, '/out'],
  [
    'contains files that docgen did not write',
    { '/out/mine.txt': '', [`/out/${markerName}`]: 'mine' },
    '/out',
  ],
  ['contains files that docgen did not write', { '/out/mine.txt': '', [`/out/${markerName}`]: '' }, '/out'],
  [
    'contains files that docgen did not write',
    { '/out/mine.txt': '', [`/out/${markerName}`]: { odd: true } },
    '/out',
  ],
  [
    'contains files that docgen did not write',
    { '/other/m': markerText, '/out/mine.txt': '', [`/out/${markerName}`]: { link: '/other/m' } },
    '/out',
  ],
  ['is not a folder', { '/out': 'mine' }, '/out'],
  ['is not a folder', { '/out': { odd: true } }, '/out'],
  ['is a symbolic link', { '/other/x': '', '/out': { link: '/other' } }, '/out'],
])('an output folder that %s is refused and untouched', async (why, files, out) => {
  const fs = memoryFs(files, ['/site']);
  const before = fs.snapshot();
  const failure = await emit(fs, out, '/site').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ kind: 'usage', message: expect.stringContaining(why), path: out });
  expect(fs.snapshot()).toEqual(before);
});

test('an empty folder is taken, also one beside a folder whose name begins like it', async () => {
  const fs = memoryFs({ '/outer/mine.txt': 'mine' }, ['/site', '/out']);
  const emitter = await emit(fs, '/out', '/site');
  await emitter.publish(none);
  expect(Object.keys(fs.snapshot())).toEqual([`/out/${markerName}`, '/outer/mine.txt']);
});

test('a second build of the same folder is refused while the first runs, and not after', async () => {
  const fs = memoryFs({}, ['/site']);
  const first = await emit(fs, '/site/dist', '/site');
  await expect(emit(fs, '/site/dist', '/site')).rejects.toMatchObject({ kind: 'busy' });
  await expect(emit(fs, '/site/other', '/site')).resolves.toBeDefined();
  await first.close();
  await (await emit(fs, '/site/dist', '/site')).close();
});

test.each(['../x', 'a/../../x', '/x', 'a/./../../x'])(
  'a path out of the output folder (%j) is never written',
  async (path) => {
    const fs = memoryFs({}, ['/site']);
    const emitter = await emit(fs, '/site/dist', '/site');
    await expect(emitter.add(outputFile(path, 'x'))).rejects.toThrow();
    await emitter.close();
    expect(fs.snapshot()).toEqual({});
  },
);

test('closed after it is published, it leaves the next build of the folder alone', async () => {
  const fs = memoryFs({}, ['/site']);
  const first = await emit(fs, '/site/dist', '/site');
  await first.add(outputFile('index.html', 'one'));
  await first.publish(none);
  const second = await emit(fs, '/site/dist', '/site');
  await second.add(outputFile('index.html', 'two'));
  await first.close();
  await expect(emit(fs, '/site/dist', '/site')).rejects.toMatchObject({ kind: 'busy' });
  await second.publish(none);
  await second.close();
  expect(fs.snapshot()).toEqual(inDist({ 'index.html': 'two' }));
});

test('a disk that fails while files are put in place: the next build finishes what the journal says', async () => {
  const fs = memoryFs({}, ['/site']);
  await published(fs, { 'a.html': 'a1', 'b.html': 'b1' });
  const failing: MemoryFileSystem = {
    ...fs,
    move: (from, to) =>
      to.endsWith('dist/b.html') ? Promise.reject(new Failure('io', 'no space')) : fs.move(from, to),
  };
  const broken = await emit(failing, '/site/dist', '/site');
  for (const [path, text] of [
    ['a.html', 'a2'],
    ['b.html', 'b2'],
  ] as const)
    await broken.add(outputFile(path, text));
  await expect(broken.publish(none)).rejects.toMatchObject({ kind: 'io' });
  await broken.close();
  const next = await emit(fs, '/site/dist', '/site');
  await next.close();
  expect(fs.snapshot()).toEqual(inDist({ 'a.html': 'a2', 'b.html': 'b2' }));
});
