/**
 * A change to the sources is complete or doesn't happen, whichever file system call it is killed at, whichever call
 * fails, and whatever an editor saves in between. Text that an editor saved is never lost.
 */
import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Git } from '@docgen/edit/move/git';
import type { SourceChanges } from '@docgen/edit/write/source-changes';
import { undoInterrupted, withSources } from '@docgen/edit/write/sources';
import { writeChanges } from '@docgen/edit/write/write-changes';
import { writeTexts } from '@docgen/edit/write/write-texts';
import { Failure } from '@docgen/store/failure';
import { type FileSystem, disk } from '@docgen/store/fs';
import { type MemoryFileSystem, memoryFs } from '../../../../store/test/memory-fs.js';
import { request, siteFolder } from '../../site.js';

const before = {
  '/site/docs/a.md': 'a',
  '/site/docs/b.md': 'b',
  '/site/docs/old/x.md': 'x',
  '/site/docs/old/y.md': 'y',
};
const after = {
  '/site/docs/a.md': 'A',
  '/site/docs/new/deep/x.md': 'X',
  '/site/docs/new/deep/y.md': 'y',
  '/site/docs/z/b.md': 'B',
  '/site/theme/t.tsx': 'T',
};

const bytes = (text: string) => new TextEncoder().encode(text);
const changes: SourceChanges = {
  command: 'docgen mv docs/old docs/new/deep',
  renames: [
    { from: 'docs/b.md', to: 'docs/z/b.md', isFolder: false, files: ['docs/b.md'] },
    {
      from: 'docs/old',
      to: 'docs/new/deep',
      isFolder: true,
      files: ['docs/old/x.md', 'docs/old/y.md'],
    },
  ],
  edits: [
    { file: 'docs/a.md', to: 'docs/a.md', old: bytes('a'), next: 'A' },
    { file: 'docs/old/x.md', to: 'docs/new/deep/x.md', old: bytes('x'), next: 'X' },
    { file: 'docs/b.md', to: 'docs/z/b.md', old: bytes('b'), next: 'B' },
  ],
  additions: [{ file: 'theme/t.tsx', text: 'T' }],
};

const write = (fs: FileSystem, git: Git | null = null) =>
  withSources(request(), { fs, git }, (sources) => writeChanges(changes, sources));

/** A Git that tracks everything and renames on the same disk. */
const gitOn = (fs: FileSystem): Git => ({
  isTracked: async () => true,
  uncommitted: async () => [],
  move: async (from, to) => void (await fs.place(join(siteFolder, from), join(siteFolder, to))),
});

/** The lock refers to this running process; that of a killed command would not. */
async function undoAsNext(fs: MemoryFileSystem): Promise<readonly string[]> {
  await fs.remove(`${siteFolder}/.docgen-edit.lock`);
  return undoInterrupted(request(), fs);
}

type Deed = 'append' | 'claim' | 'move' | 'place' | 'prune' | 'remove' | 'write';
const deeds: readonly Deed[] = ['append', 'claim', 'move', 'place', 'prune', 'remove', 'write'];

/** The file system, with `meanwhile` called before each call that changes it; calls are counted from 1. */
function watched(fs: FileSystem, meanwhile: (call: number, deed: Deed) => Promise<void> | void): FileSystem {
  let call = 0;
  const watch = (deed: Deed) => async (one: string, other: never) => {
    await meanwhile(++call, deed);
    return (fs[deed] as (one: string, other: unknown) => Promise<never>)(one, other);
  };
  return { ...fs, ...Object.fromEntries(deeds.map((deed) => [deed, watch(deed)])) };
}

async function callsOf(): Promise<number> {
  let last = 0;
  await write(watched(memoryFs(before), (call) => void (last = call)));
  return last;
}

const calls = await callsOf();

test('written: everything changed, and nothing is left behind', async () => {
  const fs = memoryFs(before);
  await write(fs);
  expect(fs.snapshot()).toEqual(after);
});

describe('killed', () => {
  test('before any call, the next command finds the sources as before or as after, and says what it undid', async () => {
    const found = { before: 0, after: 0, undone: 0 };
    for (let last = 1; last <= calls; last++) {
      const fs = memoryFs(before);
      const killed = watched(fs, (call) => {
        if (call >= last) throw new Failure('io', 'killed');
      });
      await expect(write(killed)).rejects.toThrow('killed');
      const notes = await undoAsNext(fs);
      const now = fs.snapshot();
      const isBefore = JSON.stringify(now) === JSON.stringify(before);
      expect(now, `killed before call ${last}`).toEqual(isBefore ? before : after);
      if (notes.length > 0) {
        expect(isBefore).toBe(true);
        expect(notes).toEqual([
          `'${changes.command}' was interrupted, so docgen undid its changes; run it again`,
        ]);
      }
      found[isBefore ? 'before' : 'after']++;
      if (notes.length > 0) found.undone++;
    }
    expect(found.undone).toBeGreaterThan(8);
    expect(found.after).toBeGreaterThan(0);
  });

  test('before any call of a command that git moves files for', async () => {
    for (let last = 1; last <= calls + 10; last++) {
      const fs = memoryFs(before);
      const killed = watched(fs, (call) => {
        if (call >= last) throw new Failure('io', 'killed');
      });
      await write(killed, gitOn(killed)).catch(() => undefined);
      await undoAsNext(fs);
      const now = fs.snapshot();
      const isBefore = '/site/docs/b.md' in now;
      expect(now, `killed before call ${last}`).toEqual(isBefore ? before : after);
    }
  });

  test('and killed again while the next command undoes it', async () => {
    for (let first = 1; first <= calls; first += 3) {
      for (let second = 1; second < 30; second += 2) {
        const fs = memoryFs(before);
        const at = (limit: number) =>
          watched(fs, (call) => {
            if (call >= limit) throw new Failure('io', 'killed');
          });
        await expect(write(at(first))).rejects.toThrow('killed');
        await fs.remove(`${siteFolder}/.docgen-edit.lock`);
        await undoInterrupted(request(), at(second)).catch(() => undefined);
        await undoAsNext(fs);
        const now = fs.snapshot();
        const isBefore = '/site/docs/b.md' in now;
        expect(now, `killed before calls ${first}, ${second}`).toEqual(isBefore ? before : after);
      }
    }
  });
});

test('any one call that fails is undone at once', async () => {
  for (let failing = 1; failing <= calls; failing++) {
    const fs = memoryFs(before);
    const broken = watched(fs, (call) => {
      if (call === failing) throw new Failure('io', 'no space left');
    });
    const error = await write(broken).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const now = fs.snapshot();
    await undoAsNext(fs);
    const settled = fs.snapshot();
    const isBefore = '/site/docs/b.md' in settled;
    expect(settled, `call ${failing}`).toEqual(isBefore ? before : after);
    if (error === null) expect(isBefore).toBe(false);
    else expect(Object.keys(now).filter((path) => !path.includes('.docgen'))).toEqual(Object.keys(settled));
  }
});

describe('an editor that saves meanwhile', () => {
  const saves: readonly (readonly [string, string])[] = [
    ['/site/docs/a.md', 'saved a'],
    ['/site/docs/old/x.md', 'saved x'],
    ['/site/docs/new/deep/x.md', 'saved x'],
    ['/site/docs/b.md', 'saved b'],
    ['/site/docs/z/b.md', 'saved b'],
    ['/site/theme/t.tsx', 'saved t'],
  ];

  test.each(saves)('%s: its text stays, whenever it is saved', async (path, text) => {
    for (let moment = 1; moment <= calls; moment++) {
      const fs = memoryFs(before);
      const edited = watched(fs, async (call) => {
        if (call === moment) await fs.write(path, text);
      });
      const error: unknown = await write(edited).catch((thrown: unknown) => thrown);
      const now = fs.snapshot();
      expect(Object.values(now), `saved before call ${moment}`).toContain(text);
      const texts = Object.values(now).join('').toLowerCase();
      for (const other of ['a', 'b', 'x', 'y']) expect(texts).toContain(other);
      if (error instanceof Error) expect(error).toMatchObject({ kind: 'busy' });
      expect(Object.keys(now).filter((one) => one.includes('.docgen'))).toEqual([]);
    }
  });

  test('after the command was killed: its text stays, the rest is undone, and a note says so', async () => {
    const fs = memoryFs(before);
    const isDone = async () =>
      (await fs.kind('/site/docs/z/b.md')) !== null && (await fs.kind('/site/docs/a.md')) !== null;
    const killed = watched(fs, async (_, deed) => {
      const text = (await isDone()) ? await fs.read('/site/docs/z/b.md') : null;
      if (deed !== 'write' && text !== null && String(Buffer.from(text)) === 'B')
        throw new Failure('io', 'killed');
    });
    await expect(write(killed)).rejects.toThrow('killed');
    await fs.write('/site/docs/a.md', 'mine');
    const notes = await undoAsNext(fs);
    expect(notes.slice(1)).toEqual(['docs/a.md stays, because it has been saved since']);
    expect(fs.snapshot()).toEqual({ ...before, '/site/docs/a.md': 'mine' });
  });
});

describe('a journal', () => {
  const journal = '/site/.docgen-edit/journal.json';

  async function killedOnce(): Promise<MemoryFileSystem> {
    const fs = memoryFs(before);
    const killed = watched(fs, async (_, deed) => {
      if (deed === 'place') throw new Failure('io', 'killed');
      if (deed === 'remove' && (await fs.kind(journal)) !== null) throw new Failure('io', 'killed');
      if (deed === 'move' && (await fs.kind(journal)) !== null) throw new Failure('io', 'killed');
    });
    await expect(write(killed)).rejects.toThrow('killed');
    return fs;
  }

  test.each([
    ['of another key', (text: string) => text, { key: 'j'.repeat(32), keyFile: null, isOpen: false }],
    ['that somebody changed', (text: string) => text.replace('docs/z/b.md', 'docs/y/b.md'), undefined],
    ['that is empty', () => '', undefined],
  ])('%s is not followed, and no file is touched', async (_, change, cacheTrust) => {
    const fs = await killedOnce();
    const text = new TextDecoder().decode((await fs.read(journal)) ?? bytes(''));
    await fs.write(journal, change(text));
    await fs.remove('/site/.docgen-edit.lock');
    const left = fs.snapshot();
    const asked = request(cacheTrust && { cacheTrust });
    await expect(undoInterrupted(asked, fs)).rejects.toMatchObject({ kind: 'usage' });
    expect(fs.snapshot()).toEqual(left);
  });
});

test('of two commands the second says that it must wait', async () => {
  const fs = memoryFs(before);
  await withSources(request(), { fs, git: null }, async () => {
    await expect(write(fs)).rejects.toMatchObject({ kind: 'busy' });
    expect(await undoInterrupted(request(), fs)).toEqual([]);
  });
  await write(fs);
  expect(fs.snapshot()).toEqual(after);
});

describe('on a disk', () => {
  function realSite(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-write-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  test('a file that is replaced keeps its mode', async () => {
    const folder = realSite();
    writeFileSync(join(folder, 'a.md'), 'a');
    chmodSync(join(folder, 'a.md'), 0o640);
    await withSources(request({ folder }), { fs: disk, git: null }, (sources) =>
      writeTexts([{ file: 'a.md', next: 'A' }], 'docgen check --fix', sources),
    );
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('A');
    expect(statSync(join(folder, 'a.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.md']);
  });

  test('nothing is placed over a file, and a rename to another case is one', async () => {
    const folder = realSite();
    for (const name of ['a', 'b']) writeFileSync(join(folder, name), name);
    expect(await disk.place(join(folder, 'a'), join(folder, 'b'))).toBe(false);
    expect(await disk.place(join(folder, 'a'), join(folder, 'A'))).toBe(true);
    expect(readdirSync(folder)).toEqual(['A', 'b']);
  });

  test('a file that was killed between its two names has one afterwards', async () => {
    const folder = realSite();
    writeFileSync(join(folder, 'a.md'), 'a');
    const rename = { from: 'a.md', to: 'b/a.md', isFolder: false, files: ['a.md'] };
    const half: FileSystem = {
      ...disk,
      async place(from, to) {
        await disk.write(to, '');
        await disk.remove(to);
        linkSync(from, to);
        throw new Failure('io', 'killed');
      },
    };
    const moving = withSources(request({ folder }), { fs: half, git: null }, (sources) =>
      writeChanges({ command: 'docgen mv', renames: [rename], edits: [], additions: [] }, sources),
    );
    await expect(moving).rejects.toThrow('killed');
    expect(readdirSync(folder)).toEqual(['a.md']);
  });
});
