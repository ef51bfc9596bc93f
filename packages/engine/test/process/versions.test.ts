/** A frozen version in the real command: it is built from the frozen files and doesn't change. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, cleanHash, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const pages: { readonly [path: string]: string } = {
  'docgen.config.json': '{ "title": "T", "url": "https://docs.example", "host": "nginx" }',
  'docs/a.md': '# A\n\n::include{file=s.md}\n',
  'docs/b.md': '# B\n\nText of b.\n',
  'snippets/s.md': 'The snippet.\n',
};

async function frozenSite(): Promise<{ folder: string; dist: string }> {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, pages);
  await built([folder]);
  expect(await docgen(['version', '1.0', folder])).toMatchObject({ exitCode: 0, stderr: '' });
  return { folder, dist: join(folder, 'dist') };
}

describe.skipIf(!isBuilt)('a frozen version', () => {
  test('costs no reading: all its pages are kept ones', async () => {
    const { folder, dist } = await frozenSite();
    const { stdout } = await docgen(['build', folder, '--stats']);
    expect(stdout).toMatch(/parse .* pages 4, kept 4\n/);
    expect(treeHash(dist)).toBe(await cleanHash(folder));
  });

  test('keeps its snippets when those of the docs change, and each is read once', async () => {
    const { folder, dist } = await frozenSite();
    await built([folder]);
    writeFileSync(join(folder, 'snippets/s.md'), 'Another.\n');
    await built([folder]);
    expect(readFileSync(join(dist, 'docs/a/index.html'), 'utf8')).toContain('Another.');
    expect(readFileSync(join(dist, 'docs/1.0/a/index.html'), 'utf8')).toContain('The snippet.');
    expect(treeHash(dist)).toBe(await cleanHash(folder));
    writeFileSync(join(folder, 'docs/b.md'), '# B\n\n## New\n');
    const { stdout } = await docgen(['build', folder, '--stats']);
    expect(stdout).toMatch(/parse .* pages 4, kept 3\n/);
    expect(treeHash(dist)).toBe(await cleanHash(folder));
  });

  test('an edit of the docs writes no page of it', async () => {
    const { folder, dist } = await frozenSite();
    await built([folder]);
    writeFileSync(join(folder, 'docs/b.md'), '# B\n\nOther text of b.\n');
    expect(await built([folder])).toContain(': 5 written');
    expect(treeHash(dist)).toBe(await cleanHash(folder));
  });
});
