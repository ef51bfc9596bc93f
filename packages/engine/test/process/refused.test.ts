/** Builds that docgen rejects, and files that it must then leave alone. */
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  docgen,
  filesBelow,
  isBuilt,
  leftovers,
  temporaryFolder,
  treeHash,
  writeSite,
  ungrouped,
} from './command.js';

const good = { 'index.md': '# Home\n\n[a](docs/a.md)\n', 'docs/a.md': '# A\n' };

describe.skipIf(!isBuilt)('a build that is refused', () => {
  test('by a broken link: the old output stays byte for byte, nothing is left beside it', async () => {
    const folder = temporaryFolder();
    writeSite(folder, good);
    await built([folder]);
    const hash = treeHash(join(folder, 'dist'));
    writeSite(folder, { ...good, 'index.md': '# New\n\n[a](docs/b.md)\n' });
    expect((await docgen(['build', folder, '--level', 'link/*=error'])).exitCode).toBe(1);
    expect(treeHash(join(folder, 'dist'))).toBe(hash);
    expect(leftovers(folder)).toEqual([]);
  });

  test('by warnings under --strict, and by a wrong configuration', async () => {
    const folder = temporaryFolder();
    writeSite(folder, good);
    await built([folder]);
    const hash = treeHash(join(folder, 'dist'));
    writeSite(folder, { ...good, 'index.md': '# New\n\n![](x.png)\n', 'x.png': '' });
    expect((await docgen(['build', folder, '--strict'])).exitCode).toBe(1);
    writeFileSync(join(folder, 'docgen.config.json'), '{ "titel": 1 }');
    expect((await docgen(['build', folder])).exitCode).toBe(2);
    expect(treeHash(join(folder, 'dist'))).toBe(hash);
    expect(leftovers(folder)).toEqual([]);
  });

  test.each([
    ['with foreign files', 'out'],
    ['that is the site', 'site'],
    ['that holds the site', '.'],
    ['that is a file', 'file.txt'],
    ['that is a link', 'link'],
  ])('an output folder %s: exit 2, and every file is as it was', async (_, name) => {
    const folder = temporaryFolder();
    writeSite(join(folder, 'site'), good);
    for (const path of ['out/mine.txt', 'out/deep/mine.txt', 'elsewhere/mine.txt']) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), 'mine');
    }
    writeFileSync(join(folder, 'file.txt'), 'mine');
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'link'));
    const before = filesBelow(folder);
    const { exitCode, stderr } = await docgen([
      'build',
      join(folder, 'site'),
      '--no-cache',
      '--out',
      join(folder, name),
    ]);
    expect([exitCode, stderr.split('\n')[0]]).toEqual([
      2,
      expect.stringContaining('error: the output folder'),
    ]);
    expect(filesBelow(folder)).toEqual(before);
    expect(readFileSync(join(folder, 'out/mine.txt'), 'utf8')).toBe('mine');
  });

  test.runIf(process.platform === 'linux')(
    'while another build holds the output folder: exit 75',
    async () => {
      const folder = temporaryFolder();
      writeSite(folder, good);
      const lock = join(folder, '.dist.docgen-lock');
      const startTicks = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19];
      writeFileSync(lock, `${process.pid} ${startTicks}\n`);
      const { exitCode, stderr } = await docgen(['build', folder]);
      expect([exitCode, stderr]).toEqual([
        75,
        expect.stringContaining(`another build (process ${process.pid})`),
      ]);
      expect(existsSync(join(folder, 'dist'))).toBe(false);
      expect(existsSync(lock)).toBe(true);
      writeFileSync(lock, '999999999 1\n');
      await built([folder]);
      expect(leftovers(folder)).toEqual([]);
    },
  );

  test.runIf(process.platform === 'linux')(
    'several builds at once: each ends well or with 75, and the output is right',
    async () => {
      const folder = temporaryFolder();
      writeSite(folder, good);
      const runs = await Promise.all([1, 2, 3, 4].map(() => docgen(['build', folder])));
      expect(runs.map(({ exitCode }) => exitCode).filter((code) => code !== 0 && code !== 75)).toEqual([]);
      expect(runs.some(({ exitCode }) => exitCode === 0)).toBe(true);
      const hash = treeHash(join(folder, 'dist'));
      await built([folder, '--no-cache']);
      expect(treeHash(join(folder, 'dist'))).toBe(hash);
      expect(leftovers(folder)).toEqual([]);
    },
  );
});

describe.skipIf(!isBuilt)('hostile front matter', () => {
  test('in another language is refused and never run', async () => {
    const folder = temporaryFolder();
    const languages = ['js', 'javascript', 'JavaScript', 'node', 'coffee', 'json', 'toml', ' js', '\tjs'];
    const page = (language: string, index: number) => {
      const canary = JSON.stringify(join(folder, `canary-${index}`));
      return `---${language}\nrequire('fs').writeFileSync(${canary}, 'x'); module.exports = { title: 'x' }\n---\n\n# Home\n`;
    };
    writeSite(
      folder,
      Object.fromEntries(languages.map((language, index) => [`p${index}.md`, page(language, index)])),
    );
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect([
      exitCode,
      ungrouped(stderr).match(/^\S+\.md:1:1 {2}error {2}frontmatter\/language$/gm)?.length,
    ]).toEqual([1, languages.length]);
    expect(readdirSync(folder).filter((name) => name.startsWith('canary'))).toEqual([]);
  });

  const level = (name: string, alias: string) =>
    `x-${name}: &${name} [${Array.from({ length: 9 }, () => alias).join(',')}]`;
  const bomb = 'abcdefghij'
    .split('')
    .map((name, index, all) => level(name, index === 0 ? 'x' : `*${all[index - 1]}`))
    .join('\n');

  test('bombs, tags, prototypes and deep nesting are a diagnostic each, soon', async () => {
    const blocks = [
      bomb,
      `${level('a', 'x')}\nkeywords: [${Array.from({ length: 99 }, () => '*a').join(',')}]`,
      'title: !!js/function "function () { return 1 }"',
      '__proto__:\n  polluted: true',
      'x-a: &a { __proto__: { polluted: true } }\n<<: *a',
      `x-a: ${'['.repeat(5000)}${']'.repeat(5000)}`,
    ];
    const folder = temporaryFolder();
    const pages = blocks.map((yaml, index) => [`docs/p${index}.md`, `---\n${yaml}\n---\n\n# Home\n`]);
    writeSite(folder, { 'docgen.config.json': '{ "host": "nginx" }', ...Object.fromEntries(pages) });
    const begin = performance.now();
    const { exitCode, stderr } = await docgen(['check', folder]);
    const refused = blocks.filter((_, index) =>
      new RegExp(`docs/p${index}\\.md:\\d+:\\d+ {2}error {2}frontmatter/invalid`).test(ungrouped(stderr)),
    );
    expect([exitCode, refused]).toEqual([1, blocks]);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  test('a slug or a redirect stays in the output', async () => {
    const slugs = [
      '../../../up',
      '/../../up2',
      'b/..',
      '%2e%2e/up',
      '..\\..\\up3',
      'a/../../../up4',
      '..%5cup',
      '//up5',
    ];
    const folder = temporaryFolder();
    const site = join(folder, 'a/b/site');
    const page = (slug: string) =>
      `---\nslug: ${JSON.stringify(slug)}\nredirectFrom: [${JSON.stringify(`${slug}/from`)}]\n---\n# X\n`;
    writeSite(site, {
      ...Object.fromEntries(slugs.map((slug, index) => [`docs/d${index}/x.md`, page(slug)])),
      'docs/nul/x.md': page('a\0b'),
      'docs/surrogate/x.md': page('\uD800'),
    });
    const { exitCode } = await docgen(['build', site]);
    expect(exitCode).toBe(0);
    expect(filesBelow(folder).filter((path) => !path.startsWith('a/b/site/'))).toEqual([]);
    expect(leftovers(site)).toEqual([]);
  });
});
