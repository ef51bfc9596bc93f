/** The same bytes, whatever the threads, the cache and the machine: of a made-up site that is read in threads, and of `content/`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeSite } from '../../src/proofs/made/make.js';
import { filesOf } from '../../src/proofs/made/write.js';
import { proveSame, untried } from '../../src/proofs/same-proof.js';
import { large } from '../../src/proofs/stage.js';
import { rootFolder } from '../../src/site.js';

/** What a build neither reads nor is asked to. */
const others = new Set(['.docgen', 'dist', 'node_modules', 'test']);

function contentFiles(): Map<string, Uint8Array> {
  const folder = join(rootFolder, 'content');
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${path}${entry.name}/`) : [`${path}${entry.name}`],
    );
  const paths = below('').filter((path) => !others.has(path.split('/')[0] ?? ''));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

test('of a made-up site', { timeout: 1_800_000 }, async ({ annotate }) => {
  expect(await proveSame(filesOf(madeSite(1, large)))).toEqual([]);
  for (const name of untried) await annotate(`not tried: ${name}`);
});

test('of content/', { timeout: 1_800_000 }, async () => {
  expect(await proveSame(contentFiles())).toEqual([]);
});
