/**
 * The same bytes, whatever the threads, the cache and the machine: for a made-up site that is read in threads, in three
 * ways. The whole run tries it in all ways, and `content/` in two; `prove same` builds `content/` in all languages and
 * ways.
 */
import { expect, test } from 'vitest';
import { madeSite } from '../../src/proofs/made/make.js';
import { filesOf } from '../../src/proofs/made/write.js';
import { contentFiles, proveSame, untried } from '../../src/proofs/same-proof.js';
import { large } from '../../src/proofs/stage.js';
import { isWhole } from '../sample.js';

test('of a made-up site', { timeout: 1_800_000 }, async ({ annotate }) => {
  expect(await proveSame(filesOf(madeSite(1, large)), isWhole ? {} : { count: 3 })).toEqual([]);
  for (const name of untried) await annotate(`not tried: ${name}`);
});

test.runIf(isWhole)(
  'of content/ in one language, other threads and another place',
  { timeout: 1_800_000 },
  async () => {
    expect(await proveSame(contentFiles(), { count: 2, args: ['--locale', 'en'] })).toEqual([]);
  },
);
