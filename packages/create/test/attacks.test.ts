/**
 * Folders, names and moments in which a site can't be created: existing files stay, and the command can be run again.
 */
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { init } from '../src/init.js';
import { asWord } from '../src/shown.js';
import { urlFault } from '../src/url.js';

const command = fileURLToPath(new URL('../create.js', import.meta.url));
const failing = fileURLToPath(new URL('failing-disk.cjs', import.meta.url));
const quietly = ['--yes', '--no-install', '--no-git'];

function open(files: { readonly [path: string]: string } = {}) {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-create-')));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return {
    cwd,
    tree: () => treeOf(cwd),
    /** In this process. */
    async made(folder: string, flags: { readonly force?: boolean } = {}) {
      const told: string[] = [];
      const tell = (text: string) => void told.push(text);
      const host = { version: '1.2.3', cwd, userAgent: null, dialog: null, out: tell, err: tell };
      const exitCode = await init(folder, { install: false, git: false, title: 'Docs', ...flags }, host);
      return { exitCode, told: told.join('').replaceAll(cwd, '.') };
    },
    /**
     * In a process whose disk fails at its `step`th change, or which is killed there; without `fault`, neither happens.
     */
    ran(folder: string, fault = '') {
      const args = ['--require', failing, command, folder, '--title', 'Docs', ...quietly];
      const env = { ...process.env, DISK_FAULT: fault };
      const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd,
        env,
        encoding: 'utf8',
      });
      return { status, signal, stdout, stderr: stderr.replaceAll(cwd, '.') };
    },
  };
}

function treeOf(folder: string): { readonly [path: string]: string } {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const textOf = (path: string) =>
    lstatSync(path).isFile() ? readFileSync(path, 'utf8') : lstatSync(path).isDirectory() ? 'folder' : 'link';
  return Object.fromEntries(paths.map((path) => [path, textOf(join(folder, path))]));
}

describe('at every change of the disk', () => {
  /** The number of changes to the disk in a run, and the last one that needs disk space. */
  function counted() {
    const site = open({ 'docs/.git/HEAD': '' });
    const { status, stdout } = site.ran('docs', 'count');
    expect(status).toBe(0);
    const [, changes, lastWithRoom] = /changes: (\d+), (\d+)/.exec(stdout) ?? [];
    return { changes: Number(changes), lastWithRoom: Number(lastWithRoom), tree: site.tree() };
  }

  test('a full disk leaves the folder as it was, and says why', () => {
    const { lastWithRoom } = counted();
    expect(lastWithRoom).toBeGreaterThan(20);
    for (let step = 1; step <= lastWithRoom; step += 3) {
      const site = open({ 'docs/.git/HEAD': '' });
      const before = site.tree();
      const { status, stderr } = site.ran('docs', `ENOSPC:${step}`);
      expect([step, status, stderr, site.tree()]).toEqual([
        step,
        74,
        'error: cannot write to ./docs: no space left on the disk\n  hint: Free some space, then run the command again\n',
        before,
      ]);
    }
  });

  test('a run that was killed is made good by the next one', () => {
    const { changes, tree } = counted();
    for (let step = 1; step <= changes; step += 3) {
      const site = open({ 'docs/.git/HEAD': '' });
      expect([step, site.ran('docs', `kill:${step}`).signal]).toEqual([step, 'SIGKILL']);
      expect([step, site.ran('docs').stderr, site.tree()]).toEqual([step, '', tree]);
    }
  });
});

test('of two runs at once, one makes the site', async () => {
  const site = open({ 'docs/.git/HEAD': '' });
  const runs = await Promise.all(Array.from({ length: 4 }, () => site.made('docs')));
  expect(runs.map(({ exitCode }) => exitCode).toSorted((a, b) => a - b)).toEqual([0, 2, 2, 2]);
  const clean = open({ 'docs/.git/HEAD': '' });
  await clean.made('docs');
  expect(site.tree()).toEqual(clean.tree());
});

test('a site that is as it would be made is no hindrance, and an edited one is', async () => {
  const site = open();
  await site.made('docs');
  expect(await site.made('docs')).toMatchObject({ exitCode: 0, told: expect.not.stringContaining('Left') });
  writeFileSync(join(site.cwd, 'docs/docs/intro.md'), '# Mine\n');
  expect(await site.made('docs')).toMatchObject({
    exitCode: 2,
    told: expect.stringContaining('it contains docs\n'),
  });
});

const blocked: readonly [name: string, make: (cwd: string) => void, folder: string, told: string][] = [
  ['a file', (cwd) => writeFileSync(join(cwd, 'x'), ''), 'x', './x is not a folder'],
  ['a broken link', (cwd) => symlinkSync('nowhere', join(cwd, 'x')), 'x', './x is not a folder'],
  [
    'a file where a folder of the site belongs',
    (cwd) => writeFileSync(join(cwd, 'docs'), 'mine'),
    '.',
    './docs is a file, and the site needs a folder of that name',
  ],
  [
    'a link out of the site',
    (cwd) => symlinkSync(import.meta.dirname, join(cwd, 'docs')),
    '.',
    './docs is a link, and the site needs a folder of that name',
  ],
  ['a control character', () => {}, 'a\u001B[31mb', './a<U+001B>[31mb contains an invisible character'],
  ['a bidirectional control', () => {}, 'a\u202Eb', './a<U+202E>b contains an invisible character'],
];

test.each(blocked)('%s: nothing is written', async (_, make, folder, told) => {
  const site = open();
  make(site.cwd);
  const before = site.tree();
  const made = await site.made(folder, { force: true });
  expect(made.exitCode).toBe(2);
  expect(made.told).toMatch(/^error: .*\n {2}hint: [A-Z].*\n$/);
  expect(made.told).toContain(`error: ${told}\n`);
  expect(site.tree()).toEqual(before);
});

const refused: readonly [name: string, folder: string, told: string][] = [
  ['below a file', 'x/site', 'a part of the path is a file, not a folder\n  hint: Choose another folder'],
  ['a long name', 'n'.repeat(300), 'the name is too long\n  hint: Choose a shorter folder name'],
  [
    'below a broken link',
    'link/site',
    'a part of the path is a file or a broken link, not a folder\n  hint: ',
  ],
];

test.each(refused)('%s: the system refuses it', async (_, folder, told) => {
  const site = open({ x: 'mine' });
  symlinkSync('nowhere', join(site.cwd, 'link'));
  const made = await site.made(folder);
  expect(made).toEqual({
    exitCode: 74,
    told: expect.stringContaining(`error: cannot write to ./${folder}: ${told}`),
  });
});

test('titles have no hidden characters, and steps can be typed', async () => {
  const site = open();
  expect((await site.made('my docs $1')).told).toContain("\n    cd 'my docs $1'\n");
  expect(['docs', '文/ü', 'my docs', "it's", '-x', 'a"b', "a'$b"].map(asWord)).toEqual([
    'docs',
    '文/ü',
    '"my docs"',
    `"it's"`,
    '"./-x"',
    `'a"b'`,
    String.raw`'a'\''$b'`,
  ]);
});

test('addresses whose path no configuration takes are refused', () => {
  const paths = [
    '',
    '/',
    '/a',
    '/a/',
    '/a/b.c',
    '/%C3%BC',
    "/it's",
    '/a//b',
    '/a:b',
    '/%2F',
    '/%3Fa',
    '/a;b',
    '/$a',
    '/%zz',
  ];
  const taken = paths.filter((path) => urlFault(`https://a.example${path}`) === null);
  expect(taken).toEqual(['', '/', '/a', '/a/', '/a/b.c', '/%C3%BC']);
});
