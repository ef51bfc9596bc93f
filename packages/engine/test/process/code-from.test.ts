/**
 * Code from folders next to the site and from commits, with a real Git and disk: what may be read, and that a warm build
 * has the same pages as a clean one after each change.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { disk } from '@docgen/store/fs';
import { readCode } from '@docgen/store/code-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docgen } from './command.js';

const state = { root: '' };
const at = (path: string) => join(state.root, path);
const put = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-C', at('sdk'), '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    encoding: 'utf8',
  }).trim();

beforeAll(async () => {
  state.root = await mkdtemp(join(tmpdir(), 'docgen-code-'));
  put('sdk/src/a.ts', 'const first = 1;\n');
  put('sdk/.env', 'SECRET=1\n');
  put('secret.ts', 'const secret = 1;\n');
  symlinkSync(at('secret.ts'), at('sdk/src/link.ts'));
  git('init', '-q', '-b', 'main');
  put('sdk/.gitattributes', '*.ts filter=evil\n');
  git('config', 'filter.evil.smudge', `touch ${at('smudged')}`);
  git('add', '-A');
  git('commit', '-qm', 'One');
  git('tag', 'v1');
  put('sdk/src/a.ts', 'const second = 2;\n');
  put('site/docgen.config.json', JSON.stringify({ docs: { routeBase: '/' }, code: { sdk: '../sdk' } }));
  put(
    'site/docs/index.md',
    '# A\n\n::code-from{file=sdk/src/a.ts}\n\n::code-from{file=sdk/src/a.ts ref=v1}\n',
  );
});
afterAll(() => rm(state.root, { recursive: true }));

const read = async (path: string, ref = '', limit = 1000) => {
  const bytes = await readCode({ folder: '../sdk', ref, path }, { fs: disk, site: at('site'), limit });
  return bytes && new TextDecoder().decode(bytes);
};

test('only files inside the folder are read, and only blobs of commits', async () => {
  expect(await read('src/a.ts')).toBe('const second = 2;\n');
  expect(await read('src/a.ts', 'v1')).toBe('const first = 1;\n');
  expect(await read('src/a.ts', git('rev-parse', 'v1'))).toBe('const first = 1;\n');
  for (const path of ['../secret.ts', 'src/link.ts', '.env', '.git/config', 'src', 'src/gone.ts'])
    expect([path, await read(path), await read(path, 'v1')]).toEqual([path, null, null]);
  for (const ref of ['gone', '--help', 'v1:src/a.ts', ':/One'])
    expect(await read('src/a.ts', ref)).toBe(null);
  expect((await read('src/a.ts', 'v1', 5))?.length).toBe(6);
  expect(() => readFileSync(at('smudged'))).toThrow();
});

test('a warm build follows the file and the ref', async () => {
  const built = async () => {
    const { exitCode } = await docgen(['build', at('site'), '--out', at('out')]);
    const html = readFileSync(at('out/index.html'), 'utf8');
    return [exitCode, ...['first', 'second', 'third'].filter((word) => html.includes(word))];
  };
  expect(await built()).toEqual([0, 'first', 'second']);
  put('sdk/src/a.ts', 'const third = 3;\n');
  expect(await built()).toEqual([0, 'first', 'third']);
  git('commit', '-qam', 'Three');
  git('tag', '-f', 'v1');
  expect(await built()).toEqual([0, 'third']);
  rmSync(at('sdk/src/a.ts'));
  expect((await built())[0]).toBe(1);
});
