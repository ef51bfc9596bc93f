/**
 * FIFOs in place of files: in the cache, among sources, as assets. Reading one must not affect the rest of the process,
 * in particular which copy of React it loads next.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const pages = {
  'docgen.config.json': '{ "title": "T" }',
  'docs/index.md': '# Home\n\n[a](a.md)\n',
  'docs/a.md': '# A\n\nText of a.\n',
};

const kinds = ['body', 'document', 'frame', 'hashes', 'last', 'receipt', 'render', 'search', 'skim', 'terms'];

function fifo(path: string): void {
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  execFileSync('mkfifo', [path]);
}

const isWhole = process.env['DOCGEN_WHOLE'] === '1';

/** Each build runs in its own process: a process that has loaded React doesn't resolve it again. */
const alone = {};

describe.skipIf(!isBuilt || process.platform === 'win32')('a FIFO', () => {
  test('in place of any file of the cache: the same bytes', { timeout: 300_000 }, async () => {
    const folder = join(temporaryFolder(), 'site');
    const [store, dist] = [join(folder, '.docgen/store'), join(folder, 'dist')];
    writeSite(folder, pages);
    await built([folder]);
    const right = treeHash(dist);
    const packs = () => readdirSync(store);
    expect(new Set(packs().map((name) => name.split('-')[0]))).toEqual(new Set([...kinds, 'index']));
    // All packs together, then the index, which lists their contents. With DOCGEN_WHOLE, each separately.
    const rounds = isWhole ? [...kinds, 'index'].map((kind) => [kind]) : [kinds, ['index']];
    for (const round of rounds) {
      for (const kind of round)
        fifo(join(store, packs().find((name) => name.split('-')[0] === kind) ?? kind));
      rmSync(dist, { recursive: true });
      const { exitCode, stderr } = await docgen(['build', folder], alone);
      expect([round, exitCode, stderr, treeHash(dist)]).toEqual([round, 0, '', right]);
    }
  });

  test.each([
    ['among the pages', 'docs/b.md', '# A\n'],
    ['as an image', 'docs/p.svg', '# A\n\n![p](p.svg)\n'],
    ['as an included file', 'docs/_part.md', '# A\n\n::include{path=_part.md}\n'],
    ['as the configuration', 'docgen.config.json', '# A\n'],
    ['in the folder of static files', 'static/x.txt', '# A\n\n[x](/x.txt)\n'],
  ])('%s: diagnostics at most', async (_, path, text) => {
    const folder = join(temporaryFolder(), 'site');
    writeSite(folder, { ...pages, 'docs/a.md': text });
    fifo(join(folder, path));
    // A check of a site without a custom theme doesn't load React.
    for (const [command, env] of [
      ['build', alone],
      ['check', undefined],
    ] as const) {
      const { exitCode, stderr } = await docgen([command, folder], env);
      expect([0, 1, 2], stderr).toContain(exitCode);
    }
  });
});
