/** The same source gives the same bytes: in another folder, time zone and locale, cold and warm, edited and clean. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
import { edit, filesOf, madeSite } from './generated-site.js';

const isSource = (path: string) => !['node_modules', 'dist', '.docgen', '.turbo'].includes(basename(path));

function copyOfContent(name: string): string {
  const folder = join(temporaryFolder(), name);
  cpSync(join(root, 'content'), folder, { recursive: true, filter: isSource });
  return folder;
}

describe.skipIf(!isBuilt)('the same bytes', () => {
  test(
    'in another folder, time zone, locale and order of the disk; with and without a cache',
    { timeout: 300_000 },
    async () => {
      const one = copyOfContent('one');
      const other = copyOfContent('x/the other, é');
      await built([one], { TZ: 'Asia/Jakarta', LC_ALL: 'id_ID.UTF-8' });
      await built([other, '--no-cache'], { TZ: 'America/St_Johns', LC_ALL: 'C', LANG: 'fr_FR' });
      expect(filesBelow(join(other, 'dist'))).toEqual(filesBelow(join(one, 'dist')));
      expect(treeHash(join(other, 'dist'))).toBe(treeHash(join(one, 'dist')));
      const text = filesBelow(join(one, 'dist'))
        .map((path) => readFileSync(join(one, 'dist', path), 'utf8'))
        .join('\n');
      expect(text).not.toContain(one);
      expect(text).not.toContain(root);
    },
  );

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
  });

  test.each([1, 2])(
    'after random edits an incremental build is a clean one (seed %i)',
    { timeout: 300_000 },
    async (seed) => {
      const random = randomNumbers(seed);
      const site = madeSite(14, random);
      const folder = temporaryFolder();
      const clean = temporaryFolder();
      writeSite(folder, filesOf(site));
      await built([folder]);
      for (let step = 0; step < 7; step++) {
        const done = [edit(site, random), ...(step % 3 === 0 ? [edit(site, random)] : [])].join(', ');
        writeSite(folder, filesOf(site));
        await built([folder]);
        const out = join(clean, String(step));
        await built([folder, '--no-cache', '--out', out]);
        expect([step, done, filesBelow(join(folder, 'dist'))]).toEqual([step, done, filesBelow(out)]);
        expect([step, done, treeHash(join(folder, 'dist'))]).toEqual([step, done, treeHash(out)]);
      }
      expect(leftovers(folder)).toEqual([]);
    },
  );

  test('a change of one page’s body changes that page’s files alone', async () => {
    const folder = temporaryFolder();
    const site = madeSite(14, randomNumbers(3));
    writeSite(folder, filesOf(site));
    await built([folder]);
    const before = contents(join(folder, 'dist'));
    const page = site.find((one) => one !== null && one.isInBoth);
    if (page) page.body = 'Another text.';
    writeSite(folder, filesOf(site));
    expect(await built([folder])).toContain(': 8 written, ');
    const after = contents(join(folder, 'dist'));
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    const ofSearch = (path: string) => /^(?:search\/|assets\/docgen-search-)/.test(path);
    // The words' own file and the list of files, in each language.
    expect(changed.filter(ofSearch)).toHaveLength(4);
    expect(changed.filter((path) => !ofSearch(path))).toEqual(
      ['docs', 'fr/docs'].flatMap((base) =>
        ['html', 'md'].map((format) => `${base}/${page?.name}/index.${format}`),
      ),
    );
  });

  test('whatever is done to the cache, the output is the same', { timeout: 300_000 }, async () => {
    const random = randomNumbers(4);
    const folder = temporaryFolder();
    writeSite(folder, filesOf(madeSite(10, random)));
    await built([folder]);
    const hash = treeHash(join(folder, 'dist'));
    const store = join(folder, '.docgen/store');
    for (let round = 0; round < 4; round++) {
      for (const name of filesBelow(store)) damage(join(store, name), random);
      mkdirSync(join(store, `body-${round}.jsonl.d`), { recursive: true });
      await built([folder, '--out', join(folder, 'dist')]);
      expect(treeHash(join(folder, 'dist'))).toBe(hash);
    }
  });
});

function contents(folder: string): { [path: string]: string } {
  return Object.fromEntries(
    filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  );
}

/** Cuts a file, zeroes a part of it, flips a bit, or swaps two lines. */
function damage(path: string, random: () => number): void {
  const bytes = readFileSync(path);
  const at = Math.floor(random() * bytes.length);
  const lines = bytes.toString('utf8').split('\n');
  const ways = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)]),
    () => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))),
    () => Buffer.from([...lines.slice(1), ...lines.slice(0, 1)].join('\n')),
    () =>
      Buffer.from(
        lines.map((line, index) => line.slice(0, 65) + (lines[index + 1] ?? '').slice(65)).join('\n'),
      ),
  ];
  writeFileSync(path, ways[Math.floor(random() * ways.length)]?.() ?? bytes);
}
