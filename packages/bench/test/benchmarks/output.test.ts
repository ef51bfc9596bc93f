/** Which pages an edit has changed. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { otherPages, pageHashes } from '../../src/benchmarks/output.js';

it('counts new, lost and different pages besides one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'a'));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  for (const path of ['a/one.html', 'two.html', 'three.html', 'two.md']) await write(path, path);
  const before = await pageHashes(folder);
  expect([...before.keys()].toSorted()).toEqual([join('a', 'one.html'), 'three.html', 'two.html']);
  expect(otherPages(before, before)).toBe(0);
  await write('a/one.html', 'edited');
  await write('two.md', 'no page');
  expect(otherPages(before, await pageHashes(folder))).toBe(0);
  await write('four.html', 'new');
  await rm(join(folder, 'three.html'));
  expect(otherPages(before, await pageHashes(folder))).toBe(2);
});

it('finds nothing where nothing was built', async () => {
  expect(await pageHashes('/nowhere/at/all')).toEqual(new Map());
});
