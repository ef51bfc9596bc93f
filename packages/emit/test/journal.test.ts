import { expect, test } from 'vitest';
import { type Journal, follow, recover, stagedPath, writeJournal } from '../src/journal.js';
import { Failure } from '@docgen/store/failure';
import { hashOf } from '@docgen/store/hash';
import { type MemoryFileSystem, type Node, memoryFs } from '../../store/test/memory-fs.js';

const stage = { out: '/out', folder: '/.out.stage' };
const journalFile = '/.out.stage/journal.json';

/** Old files in the output, and new staged ones. */
function staged(old: { [path: string]: string }, fresh: { [path: string]: string }): MemoryFileSystem {
  const at = (folder: (path: string) => string, files: { [path: string]: string }) =>
    Object.entries(files).map(([path, text]) => [folder(path), text]);
  return memoryFs(
    Object.fromEntries([
      ...at((path) => `/out/${path}`, old),
      ...at((path) => stagedPath(stage, path), fresh),
    ]),
  );
}

test('a journal followed: files replaced, files removed, nothing left beside the output', async () => {
  const fs = staged(
    { 'a.html': 'old', 'b/index.html': 'old', 'c.html': 'same' },
    { 'a.html': 'new', 'd/e.html': 'new' },
  );
  const journal = { writes: ['a.html', 'd/e.html'], removes: ['b/index.html'] };
  await writeJournal(fs, stage, journal);
  await follow(fs, stage, journal);
  expect(fs.snapshot()).toEqual({ '/out/a.html': 'new', '/out/c.html': 'same', '/out/d/e.html': 'new' });
});

test.each<[name: string, old: { [path: string]: string }, journal: Journal]>([
  ['a file where a folder was', { 'x/index.html': 'old' }, { writes: ['x'], removes: ['x/index.html'] }],
  ['a file where folders were', { 'x/y/z.html': 'old' }, { writes: ['x'], removes: ['x/y/z.html'] }],
  ['a folder where a file was', { x: 'old' }, { writes: ['x/index.html'], removes: ['x'] }],
  ['a folder deep below a file', { x: 'old' }, { writes: ['x/y/z.html'], removes: ['x'] }],
])('%s', async (_, old, journal) => {
  const path = journal.writes[0] ?? '';
  const fs = staged(old, { [path]: 'new' });
  await writeJournal(fs, stage, journal);
  await follow(fs, stage, journal);
  expect(fs.snapshot()).toEqual({ [`/out/${path}`]: 'new' });
});

/** A file system that fails at its `n`-th change, as if the process had been killed there. */
function killedAt(fs: MemoryFileSystem, n: number): MemoryFileSystem {
  let left = n;
  const step = () => {
    if (left-- <= 0) throw new Error('killed');
  };
  return {
    ...fs,
    write: async (path, bytes) => (step(), fs.write(path, bytes)),
    move: async (from, to) => (step(), fs.move(from, to)),
    remove: async (path) => (step(), fs.remove(path)),
    prune: async (path) => (step(), fs.prune(path)),
  };
}

test('killed at any step: recovery gives the old output or the new one, whole, and leaves nothing', async () => {
  const old = { 'a.html': 'old', 'x/index.html': 'old', 'b.html': 'old', 'c.html': 'same' };
  const fresh = { 'a.html': 'new', x: 'new', 'b.html/index.html': 'new' };
  const journal = { writes: ['a.html', 'x', 'b.html/index.html'], removes: ['x/index.html', 'b.html'] };
  const before = staged(old, {}).snapshot();
  const after = {
    '/out/a.html': 'new',
    '/out/b.html/index.html': 'new',
    '/out/c.html': 'same',
    '/out/x': 'new',
  };
  const outcomes = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const fs = staged(old, fresh);
    const killed = killedAt(fs, n);
    const publish = async () => {
      await writeJournal(killed, stage, journal);
      await follow(killed, stage, journal);
    };
    const ended = await publish().then(
      () => true,
      () => false,
    );
    await recover(killedAt(fs, n % 5), stage).catch(() => null);
    await recover(fs, stage);
    const left = JSON.stringify(fs.snapshot());
    expect([JSON.stringify(before), JSON.stringify(after)]).toContain(left);
    if (ended) expect(left).toBe(JSON.stringify(after));
    outcomes.add(left);
  }
  expect(outcomes.size).toBe(2);
});

const ignored = `ignored ${journalFile}, which no interrupted build of /out can have left`;

test.each<[name: string, text: string]>([
  ['cut', 'abc'],
  ['of another text', `${hashOf('x')}\n{"writes":[],"removes":["a.html"]}`],
  ['empty', ''],
])('a journal that is %s was never begun, and is discarded with what was staged', async (_, text) => {
  const fs = interrupted(text);
  expect(await recover(fs, stage)).toBeNull();
  expect(fs.snapshot()).toEqual({ '/keep.txt': 'mine', '/out/a.html': 'old' });
});

/** Ordinary characters elsewhere. */
const ofWindows: [name: string, text: string][] = [
  ['with a drive', whole({ writes: ['C:x'], removes: [] })],
  ['with a backslash', whole({ writes: ['..\\x'], removes: [] })],
];

test.each<[name: string, text: string]>([
  ...(process.platform === 'win32' ? ofWindows : []),
  ['that climbs out', whole({ writes: [], removes: ['../keep.txt'] })],
  ['that climbs out below a folder', whole({ writes: [], removes: ['a/../../keep.txt'] })],
  ['with an absolute path', whole({ writes: ['/keep.txt'], removes: [] })],
  ['with a NUL', whole({ writes: ['a\0'], removes: [] })],
  ['that is no journal', whole({})],
  ['that is no object', whole(3)],
  ['whose paths are no texts', whole({ writes: [3], removes: [] })],
])('a journal %s is ignored, which a note says, and goes with what was staged', async (_, text) => {
  const fs = interrupted(text);
  expect(await recover(fs, stage)).toBe(ignored);
  expect(fs.snapshot()).toEqual({ '/keep.txt': 'mine', '/out/a.html': 'old' });
});

function interrupted(journal: string): MemoryFileSystem {
  return memoryFs({
    '/out/a.html': 'old',
    '/keep.txt': 'mine',
    [journalFile]: journal,
    [stagedPath(stage, 'a.html')]: 'new',
  });
}

function whole(journal: unknown): string {
  const text = JSON.stringify(journal);
  return `${hashOf(text)}\n${text}`;
}

test.each<[name: string, journal: unknown, files: { [path: string]: Node }]>([
  ['a file above the output', { writes: ['../x'], removes: [] }, {}],
  ['removes above the output', { writes: [], removes: ['a/../../mine'] }, {}],
  ['the output itself', { writes: [''], removes: [] }, {}],
  ['a folder by a dot', { writes: ['./a.html'], removes: [] }, {}],
  [
    'removes through a link in the output',
    { writes: [], removes: ['l/mine'] },
    { '/out/l': { link: '/home' } },
  ],
  [
    'writes through a link in the output',
    { writes: ['l/a.html'], removes: [] },
    { '/out/l': { link: '/home' } },
  ],
  [
    'moves through a link in the stage',
    { writes: ['l/mine'], removes: [] },
    { '/.out.stage/files/l': { link: '/home' } },
  ],
  [
    'moves what the stage links to',
    { writes: ['l'], removes: [] },
    { '/.out.stage/files/l': { link: '/home/mine' } },
  ],
  ['a file below a file', { writes: ['a.html', 'a.html/b'], removes: [] }, {}],
  ['no paths', { writes: [1], removes: [null] }, {}],
  ['no lists', { writes: {}, removes: 'a.html' }, {}],
  ['a folder that holds other files', { writes: ['full'], removes: [] }, { '/out/full/x.html': 'x' }],
  [
    'a folder of which it removes a part',
    { writes: ['full'], removes: ['full/x.html'] },
    { '/out/full/x.html': 'x', '/out/full/y/z.html': 'z' },
  ],
  ['a folder that it leaves empty', { writes: ['full'], removes: ['full'] }, { '/out/full/x.html': 'x' }],
  ['a file below one that stays', { writes: ['old.html/x'], removes: [] }, { '/out/old.html': 'old' }],
  ['a file below a device', { writes: ['odd/x'], removes: [] }, { '/out/odd': { odd: true } }],
  ['the file that says whose folder it is', { writes: [], removes: ['.docgen-output'] }, {}],
  ['a staged folder', { writes: ['f'], removes: [] }, { '/.out.stage/files/f/x': 'x' }],
  ['nothing', null, {}],
])('a forged journal that names %s is ignored, and no file moves', async (_, journal, files) => {
  const own = { '/home/mine': 'mine', '/out/a.html': 'old' };
  const fs = memoryFs({
    ...own,
    ...files,
    [journalFile]: whole(journal),
    '/.out.stage/files/a.html': 'new',
  });
  const before = fs.snapshot();
  expect(await recover(fs, stage)).toBe(ignored);
  const others = Object.entries(before).filter(([path]) => !path.startsWith('/.out.stage'));
  expect(fs.snapshot()).toEqual(Object.fromEntries(others));
});

test('a journal for an output folder that is gone is ignored', async () => {
  const fs = memoryFs({
    [journalFile]: whole({ writes: ['a.html'], removes: [] }),
    [stagedPath(stage, 'a.html')]: 'new',
  });
  expect(await recover(fs, stage)).toBe(ignored);
  expect(fs.snapshot()).toEqual({});
});

test.each(['writes', 'removes'])('a journal whose %s have names too long is ignored', async (list) => {
  const fs = interrupted(whole({ writes: [], removes: [], [list]: ['a.html', 'x'.repeat(300)] }));
  const kind = async (path: string) => {
    if (path.length > 255) throw new Failure('io', 'the name is too long');
    return fs.kind(path);
  };
  expect(await recover({ ...fs, kind }, stage)).toBe(ignored);
  expect(fs.snapshot()).toEqual({ '/keep.txt': 'mine', '/out/a.html': 'old' });
});

test('a folder in the place of a journal goes with what was staged', async () => {
  const folder = memoryFs({ '/out/a.html': 'old', [`${journalFile}/x`]: 'x' });
  expect(await recover(folder, stage)).toBeNull();
  expect(folder.snapshot()).toEqual({ '/out/a.html': 'old' });
});

test('a stage that is a link is taken away, and what it leads to stays', async () => {
  const fs = memoryFs({
    '/home/journal.json': whole({ writes: [], removes: ['a.html'] }),
    '/out/a.html': 'old',
  });
  const linked = {
    ...fs,
    kind: async (path: string) => (path === stage.folder ? ('link' as const) : fs.kind(path)),
  };
  await recover(linked, stage);
  expect(fs.snapshot()).toMatchObject({ '/out/a.html': 'old' });
});
