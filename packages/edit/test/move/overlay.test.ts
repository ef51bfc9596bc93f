import { expect, test } from 'vitest';
import { overlay } from '../../src/move/overlay.js';
import { memoryFs } from '../../../store/test/memory-fs.js';

const base = memoryFs({
  '/s/docs/a.md': 'A',
  '/s/docs/old/b.md': 'B',
  '/s/docs/old/deep/c.png': 'C',
  '/s/docs/link.md': { link: 'a.md' },
});
const renames = [
  { from: 'docs/a.md', to: 'docs/new/a.md', isFolder: false, files: ['docs/a.md'] },
  { from: 'docs/old', to: 'docs/x/y', isFolder: true, files: ['docs/old/b.md', 'docs/old/deep/c.png'] },
  { from: 'docs/link.md', to: 'docs/x/link.md', isFolder: false, files: ['docs/link.md'] },
];
const fs = overlay(base, { folder: '/s', renames, contents: new Map([['docs/x/y/b.md', 'B2']]) });

test.each([
  ['/s/docs/a.md', null, null],
  ['/s/docs/new/a.md', 'file', 'A'],
  ['/s/docs/old', null, null],
  ['/s/docs/old/b.md', null, null],
  ['/s/docs/x/y/b.md', 'file', 'B2'],
  ['/s/docs/x/y/deep/c.png', 'file', 'C'],
  ['/s/docs/x/link.md', 'link', null],
])('%s', async (path, kind, text) => {
  expect(await fs.kind(path)).toBe(kind);
  if (kind === 'link') return;
  const bytes = await fs.read(path);
  expect(bytes && new TextDecoder().decode(bytes)).toBe(text);
  expect(await fs.real(path)).toBe(kind === null ? null : path);
});

test.each([
  ['/s/docs', ['new folder', 'x folder']],
  ['/s/docs/x', ['link.md link', 'y folder']],
  ['/s/docs/x/y', ['b.md file', 'deep folder']],
  ['/s/docs/old', null],
])('lists %s', async (path, names) => {
  const entries = await fs.list(path);
  expect(entries && entries.map(({ name, kind }) => `${name} ${kind}`)).toEqual(names);
});

test('a read of some bytes ends there, in planned texts too', async () => {
  expect(await fs.read('/s/docs/x/y/b.md', 0)).toHaveLength(1);
});
