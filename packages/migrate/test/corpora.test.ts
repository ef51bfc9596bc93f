/**
 * Real sites, from the folder in DOCGEN_CORPORA if it is set: every page is converted at its URL, and nearly every
 * heading keeps its id. `pnpm bench migrate` also checks the new sites.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SourceDisk, planMigration, readSource } from '../src/index.js';

const sites = join(process.env['DOCGEN_CORPORA'] ?? '/none', 'sites');

const disk: SourceDisk = {
  read: (path) => readFile(path).catch(() => null),
  real: (path) => realpath(path).catch(() => null),
  list: async (path) => {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
    return (
      entries?.map((entry) => ({
        name: entry.name,
        kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'link',
      })) ?? null
    );
  },
};

test.skipIf(!existsSync(sites)).each([
  ['httpx', 'mkdocs', 23],
  ['vite/docs', 'vitepress', 57],
  ['starlight/docs', 'starlight', 79],
] as const)('%s', async (folder, name, pages) => {
  const read = await readSource(join(sites, folder), undefined, disk);
  const plan = read?.generator && (await planMigration(read.source, read.generator, '1.0.0'));
  expect(read?.generator?.name).toBe(name);
  expect(plan?.source).toEqual({ count: pages, missing: [] });
  expect(plan?.urls).toEqual({ kept: pages, all: pages });
  const { kept, all } = plan?.headings ?? { kept: 0, all: 1 };
  expect(kept / all).toBeGreaterThan(0.98);
});
