import { expect, test } from 'vitest';
import { type Journal, follow, recover, stagedPath, writeJournal } from '../../src/emit/journal.js';
import { hashOf } from '../../src/hash.js';
import { type MemoryFileSystem, memoryFs } from '../memory-fs.js';

const stage = { out: '/out', folder: '/.out.stage' };
const journalFile = '/.out.stage/journal.json';

/** Old files in the output, and staged new ones. */
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

test.each<[name: string, text: string]>([
  ['cut', 'abc'],
  ['of another text', `${hashOf('x')}\n{"writes":[],"removes":["a.html"]}`],
  ['empty', ''],
  ['that climbs out', whole({ writes: [], removes: ['../keep.txt'] })],
  ['that climbs out below a folder', whole({ writes: [], removes: ['a/../../keep.txt'] })],
  ['with an absolute path', whole({ writes: ['/keep.txt'], removes: [] })],
  ['with a drive or a backslash', whole({ writes: ['C:x', '..\\x'], removes: [] })],
  ['that is no journal', whole({})],
  ['that is no object', whole(3)],
  ['whose paths are no texts', whole({ writes: [3], removes: [] })],
])('a journal %s is discarded with what was staged', async (_, text) => {
  const fs = memoryFs({
    '/out/a.html': 'old',
    '/keep.txt': 'mine',
    [journalFile]: text,
    [stagedPath(stage, 'a.html')]: 'new',
  });
  await recover(fs, stage);
  expect(fs.snapshot()).toEqual({ '/keep.txt': 'mine', '/out/a.html': 'old' });
});

function whole(journal: unknown): string {
  const text = JSON.stringify(journal);
  return `${hashOf(text)}\n${text}`;
}
