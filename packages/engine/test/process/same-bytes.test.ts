/**
 * Files that a build writes if nothing has changed, and if one page has. The tests in e2e prove that the output is the
 * same everywhere.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  filesBelow,
  isBuilt,
  leftovers,
  randomNumbers,
  root,
  temporaryFolder,
  treeHash,
  writeSite,
} from './command.js';
import { filesOf, madeSite } from './generated-site.js';

describe.skipIf(!isBuilt)('the same bytes', () => {
  test('built again in a folder that also holds dependencies: nothing is written, nothing more is found', async () => {
    const folder = temporaryFolder();
    writeSite(folder, {
      'README.md': '# Home\n\n[a](docs/a.md)',
      'docs/a.md': '# A\n\n## 家 {#x}\n',
      'node_modules/p/README.md': '# P',
      'node_modules/p/dist/x.md': '# X',
    });
    const pages = /^Built (\d+) pages/;
    const first = pages.exec(await built([folder]))?.[1];
    const hash = treeHash(join(folder, 'dist'));
    for (let round = 0; round < 2; round++) {
      const summary = await built([folder]);
      expect(pages.exec(summary)?.[1]).toBe(first);
      expect(summary).toContain(': 0 written, ');
      expect(summary).toContain(' 0 removed');
      expect(treeHash(join(folder, 'dist'))).toBe(hash);
    }
    expect(first).toBe('3');
    expect(leftovers(folder)).toEqual([]);
    const text = Object.values(contents(join(folder, 'dist'))).join('\n');
    expect(text).not.toContain(folder);
    expect(text).not.toContain(root);
  });

  test('a change of one page’s body changes that page’s files alone', async () => {
    const folder = temporaryFolder();
    const site = madeSite(14, randomNumbers(3));
    writeSite(folder, filesOf(site));
    await built([folder]);
    const before = contents(join(folder, 'dist'));
    const page = site.find((one) => one !== null && one.isInBoth);
    if (page) page.body = 'Another text.';
    writeSite(folder, filesOf(site));
    expect(await built([folder])).toContain(': 10 written, ');
    const after = contents(join(folder, 'dist'));
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    const ofSearch = (path: string) => /^(?:search\/|assets\/docgen-search\/)/.test(path);
    // The words' own file and the list of files, in each language.
    expect(changed.filter(ofSearch)).toHaveLength(4);
    expect(changed.filter((path) => path.endsWith('llms-full.txt'))).toEqual([
      'fr/llms-full.txt',
      'llms-full.txt',
    ]);
    expect(changed.filter((path) => !ofSearch(path) && !path.endsWith('llms-full.txt'))).toEqual(
      ['docs', 'fr/docs'].flatMap((base) =>
        ['html', 'md'].map((format) => `${base}/${page?.name}/index.${format}`),
      ),
    );
  });
});

function contents(folder: string): { [path: string]: string } {
  return Object.fromEntries(
    filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  );
}
