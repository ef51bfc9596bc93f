/**
 * The comparison that the proofs rely on detects a wrong byte, an extra file, an empty folder, a special file and a
 * different word.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  differences,
  leftovers,
  removeFolder,
  temporaryFolder,
  treeOf,
  writeFolder,
} from '../../src/proofs/folder.js';
import { saidDifferences } from '../../src/proofs/said.js';

const files = new Map([
  ['a.html', 'a'],
  ['b/c.html', 'c'],
]);

function folderOf(change: (at: (path: string) => string) => void) {
  const folder = temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  writeFolder(folder, files);
  change((path) => join(folder, path));
  return folder;
}

const right = () => treeOf(folderOf(() => {}));

test.each<[string, (at: (path: string) => string) => void, string[]]>([
  ['the same', () => {}, []],
  ['another byte', (at) => writeFileSync(at('a.html'), 'A'), ['other bytes: a.html']],
  ['a file less', (at) => rmSync(at('a.html')), ['missing: a.html']],
  ['a file more', (at) => writeFileSync(at('b/d.html'), ''), ['too much: b/d.html']],
  ['an empty folder', (at) => mkdirSync(at('e')), ['too much: e']],
  [
    'a link',
    (at) => {
      rmSync(at('a.html'));
      symlinkSync('b/c.html', at('a.html'));
    },
    ['other bytes: a.html'],
  ],
  ['a pipe', (at) => void execFileSync('mkfifo', [at('p')]), ['too much: p']],
])('%s', (_, change, expected) => {
  expect(differences(treeOf(folderOf(change)), right())).toEqual(expected);
});

test('no output at all', () => {
  expect(differences(null, right())).toEqual(['there is no output']);
  expect(differences(right(), null)).toEqual(['there is an output']);
  expect(differences(null, null)).toEqual([]);
});

test('what a command left behind', () => {
  const folder = folderOf((at) => {
    writeFolder(
      at('dist'),
      new Map([
        ['.docgen-output', ''],
        ['x.html.new', ''],
      ]),
    );
    writeFolder(
      at('.docgen'),
      new Map([
        ['store/values', ''],
        ['store/values.tmp', ''],
      ]),
    );
    mkdirSync(at('.dist.docgen-stage'));
  });
  expect(leftovers(folder, files).sort()).toEqual([
    '.dist.docgen-stage',
    '.docgen/store/values.tmp',
    'dist/x.html.new',
  ]);
});

test('what two runs say: figures may differ, words may not', () => {
  const said = (stdout: string, stderr = '') => ({ exitCode: 0, stdout, stderr });
  const one = said(
    'Built 3 pages in 0.2 s (7 files: 7 written, 0 unchanged, 0 removed; peak memory 9 MB) → dist',
  );
  const other = said(
    'Built 3 pages in 1.4 s (7 files: 0 written, 7 unchanged, 0 removed; peak memory 0 MB) → dist',
  );
  expect(saidDifferences(one, other)).toEqual([]);
  expect(saidDifferences(one, said(other.stdout.replace('3 pages', '4 pages'))).length).toBe(1);
  expect(saidDifferences({ ...one, exitCode: 1 }, said(other.stdout, 'x')).length).toBe(2);
});
