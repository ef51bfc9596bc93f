/** The sites that proofs use: valid, of every kind, the same for the same seed. */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBench } from '../../src/proofs/bench.js';
import { removeFolder, temporaryFolder, treeOf, writeFolder } from '../../src/proofs/folder.js';
import { madeSite } from '../../src/proofs/made/make.js';
import { blockKinds } from '../../src/proofs/made/site.js';
import { filesOf } from '../../src/proofs/made/write.js';
import { isLong } from '../sample.js';

const matterKeys = 'slug id draft unlisted redirectFrom locales next sidebar toc'.split(' ');
const shapes = [
  'json',
  'mjs',
  'ts',
  'none',
  'automatic',
  'one',
  'named',
  '1 locales',
  '2 locales',
  '3 locales',
  'component',
  'page',
  'theme',
  'plugin',
];

const bench = openBench();
afterAll(() => bench.close());

test('of a seed it is the same site, of another one another', () => {
  const files = (seed: number) => JSON.stringify([...filesOf(madeSite(seed))]);
  expect(files(3)).toBe(files(3));
  expect(files(3)).not.toBe(files(4));
});

test('among a hundred there is everything that a site may have', () => {
  const sites = Array.from({ length: 100 }, (_, seed) => madeSite(seed));
  const all = sites.flatMap(({ pages }) => pages);
  const had = new Set([
    ...all.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)),
    ...all.flatMap(({ matter }) => Object.keys(matter)),
    ...sites.map(({ config }) => config.file),
    ...sites.map(({ config }) => config.sidebar),
    ...sites.map(({ config }) => `${config.locales.length} locales`),
    ...sites.flatMap(({ code }) =>
      Object.entries(code).flatMap(([key, value]) => (value === null ? [] : [key])),
    ),
    ...sites.flatMap(({ config }) => (config.plugin === null ? [] : ['plugin'])),
  ]);
  expect([...had]).toEqual(expect.arrayContaining([...blockKinds, ...matterKeys, ...shapes]));
});

test('each can be built', { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= (isLong ? 8 : 3); seed++) {
    const folder = temporaryFolder();
    try {
      writeFolder(folder, filesOf(madeSite(seed)));
      const { exitCode, stderr } = await bench.run(['build', '.', '--no-cache'], folder);
      expect([seed, exitCode, stderr.match(/error .*/g)]).toEqual([seed, 0, null]);
      expect(treeOf(join(folder, 'dist'))?.size).toBeGreaterThan(5);
    } finally {
      removeFolder(folder);
    }
  }
});
