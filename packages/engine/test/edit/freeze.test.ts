/** Freezing the docs as a version: copied files, rejected requests, and no partial results. */
import { describe, expect, test } from 'vitest';
import { Failure } from '@docgen/store/failure';
import { type FreezeOutcome, type FreezeRequest, freezeIn } from '@docgen/edit/freeze';
import type { FileSystem } from '@docgen/store/fs';
import { siteFs } from './move/moved.js';
import { type SiteFiles, print, request, siteFolder } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

const config = { host: 'nginx', docs: { sidebars: { docs: ['intro', { generated: 'more' }] } } };
const files: SiteFiles = {
  'docgen.config.json': config,
  'docs/intro.md': '# Intro\n\n![p](/img/p.svg) [pdf](/price.pdf)\n\n::include{file=a.md}\n\n[m](more/m.md)',
  'docs/more/m.md': '# M\n\n![q](q.svg)',
  'docs/more/q.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/more/draft.md': '---\ndraft: true\n---\n\n# D',
  'docs/_notes.md': 'No source',
  'pages/index.md': '# Home\n\n![o](/img/other.svg)',
  'snippets/a.md': 'A, and\n\n::include{file=b.md}',
  'snippets/b.md': 'B',
  'snippets/c.md': 'C',
  'static/img/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/img/other.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/price.pdf': '%PDF',
};

interface Frozen {
  readonly outcome: FreezeOutcome;
  readonly added: readonly string[];
  readonly errors: readonly string[];
}

async function frozen(site: SiteFiles, over: Partial<FreezeRequest> = {}): Promise<Frozen> {
  return frozenOn(siteFs(site), over);
}

async function frozenOn(
  fs: FileSystem & { snapshot(): { [path: string]: string } },
  over: Partial<FreezeRequest> = {},
): Promise<Frozen> {
  const before = fs.snapshot();
  const outcome = await freezeIn(
    { ...request(), name: '1.0', dryRun: false, ...over },
    { fs, tools: codeTools },
  );
  const now = fs.snapshot();
  for (const [path, text] of Object.entries(before)) expect(now[path]).toBe(text);
  const added = Object.keys(now).filter((path) => !(path in before));
  return {
    outcome,
    added: added.map((path) => path.slice(siteFolder.length + 1)),
    errors: outcome.diagnostics.map(print),
  };
}

test('everything that the docs reach is copied, byte for byte, and nothing else', async () => {
  const fs = siteFs(files);
  const { outcome, added, errors } = await frozenOn(fs);
  expect(errors).toEqual([]);
  expect(outcome.applied).toBe(true);
  expect(outcome.plan?.pages).toBe(3);
  expect(added).toEqual([
    'versions/1.0/docs/intro.md',
    'versions/1.0/docs/more/draft.md',
    'versions/1.0/docs/more/m.md',
    'versions/1.0/docs/more/q.svg',
    'versions/1.0/sidebars.json',
    'versions/1.0/snippets/a.md',
    'versions/1.0/snippets/b.md',
    'versions/1.0/static/img/p.svg',
    'versions/1.0/static/price.pdf',
  ]);
  const now = fs.snapshot();
  for (const path of added.filter((name) => !name.endsWith('sidebars.json'))) {
    expect(now[`${siteFolder}/${path}`]).toBe(now[`${siteFolder}/${path.slice('versions/1.0/'.length)}`]);
  }
  expect(JSON.parse(now[`${siteFolder}/versions/1.0/sidebars.json`] ?? '')).toEqual(config.docs.sidebars);
});

test('a second version is made of the docs alone, not of the first', async () => {
  const fs = siteFs(files);
  await frozenOn(fs);
  const { added } = await frozenOn(fs, { name: '2.0' });
  expect(added.every((path) => path.startsWith('versions/2.0/'))).toBe(true);
  expect(added).toHaveLength(9);
});

test('old paths of a page stand in no way of a version, nor of the next one', async () => {
  const fs = siteFs({ ...files, 'docs/more/m.md': '---\nredirectFrom: [/docs/old]\n---\n\n# M' });
  for (const name of ['1.0', '2.0']) {
    const { outcome, errors } = await frozenOn(fs, { name });
    expect([name, outcome.applied, errors]).toEqual([name, true, []]);
  }
});

test('a dry run says what it would copy, and writes nothing', async () => {
  const { outcome, added } = await frozen(files, { dryRun: true });
  expect([outcome.applied, outcome.plan?.copies.length, added]).toEqual([false, 8, []]);
});

test('errors of the site are told and fixed first', async () => {
  const { outcome, added, errors } = await frozen({ ...files, 'docs/x.md': '# X\n\n[gone](gone.md)' });
  expect([outcome.applied, added]).toEqual([false, []]);
  expect(errors).toEqual([expect.stringContaining('docs/x.md:3:1 error link/broken-page')]);
});

test('what the version would break is told, and it is not made', async () => {
  const { outcome, added, errors } = await frozen({ ...files, 'docs/1.0/intro.md': '# There already' });
  expect([outcome.applied, added]).toEqual([false, []]);
  expect(errors).toEqual([expect.stringContaining('route/duplicate')]);
});

describe('a name', () => {
  test.each([
    ['a b', 'invalid version name'],
    ['', 'it is empty'],
    ['../x', 'it starts with a dot'],
    ['.1', 'it starts with a dot'],
    ['con', "names a folder that Windows can't store"],
    ['1.0.', "names a folder that Windows can't store"],
    ['1'.repeat(65), 'it has 65 characters; expected at most 64'],
    ['current', 'is the name of docs/ itself'],
    ['1.0', 'versions/1.0 already exists'],
    ['RC', 'versions/rc already exists'],
  ])('%j: %s', async (name, why) => {
    const taken = { 'versions/1.0/docs/a.md': '# A', 'versions/rc/docs/a.md': '# A' };
    await expect(frozen({ ...files, ...taken }, { name })).rejects.toThrow(why);
  });
});

test('a folder without a configuration has no versions', async () => {
  await expect(frozen({ 'index.md': '# I' })).rejects.toThrow('without a configuration');
});

test('a disk that is full half way leaves nothing behind', async () => {
  const fs = siteFs(files);
  let left = 4;
  const full: typeof fs = {
    ...fs,
    async write(path, bytes) {
      if (path.includes('/.docgen-edit/') && left-- === 0) throw new Failure('io', 'no space left');
      return fs.write(path, bytes);
    },
  };
  await expect(frozenOn(full)).rejects.toThrow('no space left');
  expect(Object.keys(fs.snapshot()).filter((path) => /versions|docgen-edit/.test(path))).toEqual([]);
});
