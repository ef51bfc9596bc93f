/** Every kind of change to a site's files is reported, soon and once; changes to other files are not. */
import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, open, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test as base, vi } from 'vitest';
import { ceiling, openBatch, quiet } from '../src/batch.js';
import { openWatch } from '../src/watch.js';
import { isMeant, isWatchedFolder } from '../src/watch/scope.js';
import { type Folder, openFolder } from './server.js';

interface Watched {
  readonly folder: Folder;
  readonly at: (path: string) => string;
  /** Runs an action and resolves to the paths of the next batch, relative to the folder. */
  readonly after: (change: () => Promise<unknown>) => Promise<string[]>;
  readonly batches: string[][];
  readonly notes: string[];
}

/** Longer than any batch takes. */
const settled = 2 * ceiling;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const test = base.extend<{ readonly site: Watched }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await openFolder({
      'docs/a.md': 'a',
      'docs/deep/b.md': 'b',
      'other/c.md': 'c',
      'docgen.config.json': '{}',
    });
    const [batches, notes] = [[] as string[][], [] as string[]];
    const scope = {
      folder: folder.path,
      whole: false,
      apart: [join(folder.path, 'docs/dist')],
      more: [],
      files: [],
    };
    const watch = await openWatch(scope, {
      poll: false,
      onChange: (paths) => {
        batches.push(paths.map((path) => path.slice(folder.path.length + 1)));
        void watch.settle(scope);
      },
      onNote: (note) => void notes.push(note),
    });
    const after = async (change: () => Promise<unknown>) => {
      const before = batches.length;
      await change();
      await expect.poll(() => batches.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before);
      await pause(settled);
      return [...new Set(batches.slice(before).flat())].sort();
    };
    await use({ folder, at: (path) => join(folder.path, path), after, batches, notes });
    watch.close();
    await folder.remove();
  },
});

describe('a save', () => {
  test('in place', async ({ site }) => {
    expect(await site.after(() => writeFile(site.at('docs/a.md'), 'new'))).toEqual(['docs/a.md']);
    expect(site.batches.length).toBeLessThanOrEqual(2);
  });

  test('by appending', async ({ site }) => {
    expect(await site.after(() => appendFile(site.at('docs/a.md'), 'more'))).toEqual(['docs/a.md']);
  });

  test('by a file beside it and a rename, again and again', async ({ site }) => {
    for (let n = 0; n < 3; n++) {
      const changed = await site.after(async () => {
        await writeFile(site.at('docs/.a.md.swp'), 'x');
        await writeFile(site.at('docs/a.md.tmp'), `new ${n}`);
        await rename(site.at('docs/a.md.tmp'), site.at('docs/a.md'));
      });
      expect(changed).toEqual(['docs/a.md']);
    }
  });

  test('with a backup, as vim and emacs make it', async ({ site }) => {
    const changed = await site.after(async () => {
      await writeFile(site.at('docs/4913'), '');
      await unlink(site.at('docs/4913'));
      await rename(site.at('docs/a.md'), site.at('docs/a.md~'));
      await writeFile(site.at('docs/a.md'), 'new');
      await unlink(site.at('docs/a.md~'));
    });
    expect(changed).toEqual(['docs/a.md']);
    expect(site.batches.length).toBeLessThanOrEqual(2);
  });

  test('by deleting and creating', async ({ site }) => {
    const changed = await site.after(async () => {
      await unlink(site.at('docs/a.md'));
      await writeFile(site.at('docs/a.md'), 'new');
    });
    expect(changed).toEqual(['docs/a.md']);
  });

  test('by truncating and writing in steps is not a batch for each', async ({ site }) => {
    await site.after(async () => {
      const file = await open(site.at('docs/a.md'), 'w');
      for (const part of ['one', 'two', 'three']) {
        await file.write(part);
        await pause(quiet / 8);
      }
      await file.close();
    });
    expect(site.batches.length).toBeLessThanOrEqual(2);
  });
});

describe('files and folders', () => {
  test('that come, move and go', async ({ site }) => {
    expect(await site.after(() => writeFile(site.at('docs/new.md'), 'x'))).toEqual(['docs/new.md']);
    expect(await site.after(() => rename(site.at('docs/new.md'), site.at('docs/deep/new.md')))).toEqual([
      'docs/deep/new.md',
      'docs/new.md',
    ]);
    expect(await site.after(() => unlink(site.at('docs/deep/new.md')))).toEqual(['docs/deep/new.md']);
  });

  test('a folder that is made later is watched, and all below it', async ({ site }) => {
    await site.after(() => mkdir(site.at('docs/x/y/z'), { recursive: true }));
    expect(await site.after(() => writeFile(site.at('docs/x/y/z/page.md'), 'x'))).toEqual([
      'docs/x/y/z/page.md',
    ]);
    await site.after(() => mkdir(site.at('static')));
    expect(await site.after(() => writeFile(site.at('static/logo.svg'), 'x'))).toEqual(['static/logo.svg']);
  });

  test('a folder that is moved is watched where it is then', async ({ site }) => {
    await site.after(() => rename(site.at('docs/deep'), site.at('docs/moved')));
    expect(await site.after(() => writeFile(site.at('docs/moved/b.md'), 'new'))).toEqual(['docs/moved/b.md']);
  });

  test('a folder that is removed and made again is watched again', async ({ site }) => {
    for (let n = 0; n < 3; n++) {
      await site.after(async () => {
        await rm(site.at('docs/deep'), { recursive: true });
        await mkdir(site.at('docs/deep'));
      });
      expect(await site.after(() => writeFile(site.at('docs/deep/b.md'), `${n}`))).toEqual([
        'docs/deep/b.md',
      ]);
    }
  });

  test('a folder that another one replaces is watched', async ({ site }) => {
    await mkdir(site.at('other/docs'));
    await site.after(async () => {
      await rm(site.at('docs'), { recursive: true });
      await rename(site.at('other/docs'), site.at('docs'));
    });
    expect(await site.after(() => writeFile(site.at('docs/b.md'), 'x'))).toEqual(['docs/b.md']);
  });

  test('the site folder itself, removed and made again', async ({ site }) => {
    await site.after(() => rm(site.folder.path, { recursive: true }));
    await pause(settled);
    await site.after(() => site.folder.write('docs/a.md', 'again'));
    expect(await site.after(() => writeFile(site.at('docs/a.md'), 'once more'))).toEqual(['docs/a.md']);
  });

  test('a linked folder is watched once, and a circle of links ends', async ({ site }) => {
    await site.after(async () => {
      await symlink('..', site.at('docs/deep/up'));
      await symlink('deep', site.at('docs/linked'));
    });
    expect((await site.after(() => writeFile(site.at('docs/deep/b.md'), 'new'))).length).toBe(1);
  });

  test('a change of branches is few batches, and everything after it is noticed', async ({ site }) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.test', ...args], {
        cwd: site.folder.path,
        stdio: 'ignore',
      });
    for (let n = 0; n < 200; n++) await site.folder.write(`docs/many/${n % 10}/${n}.md`, `${n}`);
    git('init', '-b', 'one');
    git('add', '.');
    git('commit', '-m', 'one');
    git('checkout', '-b', 'two');
    await rm(site.at('docs/many'), { recursive: true });
    for (let n = 0; n < 200; n++) await site.folder.write(`docs/others/${n % 10}/${n}.md`, `${n}`);
    git('add', '-A');
    git('commit', '-m', 'two');
    await pause(settled);
    const before = site.batches.length;
    await site.after(async () => git('checkout', 'one'));
    expect(site.batches.length - before).toBeLessThan(6);
    expect(await site.after(() => writeFile(site.at('docs/many/3/3.md'), 'new'))).toEqual([
      'docs/many/3/3.md',
    ]);
  });

  test('what is no part of the site is not noticed', async ({ site }) => {
    await site.folder.write('docs/dist/a.md', 'x');
    await site.folder.write('.docgen/cache', 'x');
    await site.folder.write('docs/.hidden/a.md', 'x');
    await site.folder.write('docs/node_modules/a.md', 'x');
    await site.folder.write('other/c.txt', 'new');
    await site.folder.write('other/x/c.md', 'new');
    await site.folder.write('README.txt', 'x');
    await pause(settled);
    expect(site.batches.flat().filter((path) => !['docs', 'docs/dist', 'other'].includes(path))).toEqual([]);
    expect(await site.after(() => writeFile(site.at('docgen.config.json'), '{ }'))).toEqual([
      'docgen.config.json',
    ]);
    expect(site.notes).toEqual([]);
  });
});

test('files elsewhere that the site was made from, saved by a rename too', async () => {
  const [folder, theme] = [
    await openFolder({ 'docs/a.md': 'a' }),
    await openFolder({ 'theme.css': 'a', 'other.css': 'b' }),
  ];
  const seen: string[] = [];
  const scope = {
    folder: folder.path,
    whole: false,
    apart: [],
    more: [],
    files: [join(theme.path, 'theme.css')],
  };
  const watch = await openWatch(scope, {
    poll: false,
    onChange: (paths) => void seen.push(...paths),
    onNote: () => undefined,
  });
  await theme.write('other.css', 'new');
  await theme.write('next.css', 'new');
  await rename(join(theme.path, 'next.css'), join(theme.path, 'theme.css'));
  await expect.poll(() => seen).toEqual([join(theme.path, 'theme.css')]);
  watch.close();
  await Promise.all([folder.remove(), theme.remove()]);
});

test('by looking, where that is asked for: saves, renames, new and re-made folders, the site folder itself', async () => {
  const folder = await openFolder({ 'docs/a.md': 'a', 'docs/deep/b.md': 'b', 'other/c.md': 'c' });
  const scope = { folder: folder.path, whole: false, apart: [], more: [], files: [] };
  const seen = new Set<string>();
  const watch = await openWatch(scope, {
    poll: true,
    onChange: (paths) => {
      for (const path of paths) seen.add(path.slice(folder.path.length + 1));
      void watch.settle(scope);
    },
    onNote: () => undefined,
  });
  const at = (path: string) => join(folder.path, path);
  const sees = async (path: string, change: () => Promise<unknown>) => {
    seen.clear();
    await change();
    await expect.poll(() => [...seen], { timeout: 20_000 }).toContain(path);
  };
  await sees('docs/a.md', () => writeFile(at('docs/a.md'), 'new'));
  await sees('docs/new.md', async () => {
    await writeFile(at('docs/.new.swp'), 'x');
    await rename(at('docs/.new.swp'), at('docs/new.md'));
  });
  await sees('docs/new.md', () => unlink(at('docs/new.md')));
  await sees('docs/x/y/page.md', () => folder.write('docs/x/y/page.md', 'x'));
  await sees('docs/deep/b.md', () => rm(at('docs/deep'), { recursive: true }));
  await sees('docs/deep/b.md', () => folder.write('docs/deep/b.md', 'again'));
  await sees('docs/deep/b.md', () => writeFile(at('docs/deep/b.md'), 'once more'));
  await sees('', () => rm(folder.path, { recursive: true }));
  await sees('', () => folder.write('docs/a.md', 'again'));
  await pause(settled);
  await sees('docs/a.md', () => writeFile(at('docs/a.md'), 'once more'));
  await folder.write('other/x/c.md', 'new');
  await pause(2_500);
  expect([...seen].filter((path) => path.startsWith('other/'))).toEqual([]);
  watch.close();
  await folder.remove();
}, 120_000);

test('batches end after a moment of quiet, or at the ceiling', async () => {
  const ends: { items: readonly string[]; at: number }[] = [];
  const start = performance.now();
  const batch = openBatch((items) => ends.push({ items, at: performance.now() - start }));
  for (let n = 0; n < 40; n++) {
    batch.add(String(n % 5));
    await pause(10);
  }
  await pause(quiet * 2);
  batch.close();
  expect(ends.length).toBeGreaterThan(1);
  expect(ends[0]?.at).toBeLessThan(ceiling + 100);
  expect(ends[0]?.items).toEqual(['0', '1', '2', '3', '4']);
});

test('the scope of a folder without a configuration is all of it but what is written or installed', () => {
  const scope = { folder: '/s', whole: true, apart: ['/s/dist'], more: [], files: ['/t/theme.css'] };
  const paths = [
    '/s/a.md',
    '/s/any/deep/a.md',
    '/s/dist/a.html',
    '/s/distant/a.md',
    '/s/.git/HEAD',
    '/s/node_modules/x/a.md',
    '/s/a/node_modules/b.md',
    '/t/theme.css',
    '/t/other.css',
    '/sibling/a.md',
    '/s',
  ];
  expect(paths.filter((path) => isMeant(path, scope))).toEqual([
    '/s/a.md',
    '/s/any/deep/a.md',
    '/s/distant/a.md',
    '/t/theme.css',
    '/s',
  ]);
  expect(
    ['/s/any', '/s/dist', '/s/.git', '/s/a/node_modules'].filter((path) => isWatchedFolder(path, scope)),
  ).toEqual(['/s/any']);
  const configured = { ...scope, whole: false };
  // Other folders are watched themselves, because pages may be there by mistake.
  const folders = ['/s/docs/a', '/s/src', '/s/src/a', '/s/openapi'];
  expect(folders.filter((path) => isWatchedFolder(path, configured))).toEqual([
    '/s/docs/a',
    '/s/src',
    '/s/openapi',
  ]);
  const files = ['/s/a.md', '/s/doc', '/s/doc/a.md', '/s/src/a.ts', '/s/src/a/b.md', '/s/logo.png'];
  expect(files.filter((path) => isMeant(path, configured))).toEqual(['/s/a.md', '/s/doc', '/s/doc/a.md']);
});

test('a site whose folders take long to be watched has not changed by that', async () => {
  const names = Array.from({ length: 300 }, (_, n) => [`docs/folder-${n}/a.md`, 'a'] as const);
  const folder = await openFolder(Object.fromEntries(names));
  onTestFinished(folder.remove);
  const batches: (readonly string[])[] = [];
  const scope = { folder: folder.path, whole: false, apart: [], more: [], files: [] };
  // Fake time passes for repeated tasks, as it does on a busy machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { isOpen: false };
  const opening = openWatch(scope, {
    poll: false,
    onChange: (paths) => void batches.push(paths),
    onNote: () => undefined,
  }).finally(() => (state.isOpen = true));
  while (!state.isOpen) {
    vi.advanceTimersByTime(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const watch = await opening;
  onTestFinished(() => watch.close());
  await pause(settled);
  expect(batches).toEqual([]);
});
