/**
 * The same bytes, whatever the threads, the cache and the machine: of a made-up site that is read in threads, and of
 * `content/`, of which `prove same` builds all languages in all ways.
 */
import { expect, test } from 'vitest';
import { madeSite } from '../../src/proofs/made/make.js';
import { filesOf } from '../../src/proofs/made/write.js';
import { contentFiles, proveSame, untried } from '../../src/proofs/same-proof.js';
import { large } from '../../src/proofs/stage.js';

test('of a made-up site', { timeout: 1_800_000 }, async ({ annotate }) => {
  expect(await proveSame(filesOf(madeSite(1, large)))).toEqual([]);
  for (const name of untried) await annotate(`not tried: ${name}`);
});

test('of content/ in one language, other threads and another place', { timeout: 1_800_000 }, async () => {
  expect(await proveSame(contentFiles(), { count: 2, args: ['--locale', 'en'] })).toEqual([]);
});
