/**
 * Symbolic links in the places where docgen stores its own files: docgen writes, changes and removes nothing through
 * them.
 */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docgen, filesBelow, temporaryFolder } from './command.js';

const folders = [
  '.docgen',
  '.docgen/store',
  '.dist.docgen-stage',
  '.dist.docgen-stage/files',
  '.dist.docgen-lock',
  'dist/docs',
  'dist/assets',
];
const files = [
  '.docgen/.gitignore',
  '.docgen/store/index',
  '.dist.docgen-lock',
  '.dist.docgen-stage/journal',
  'dist/.docgen-output',
  'dist/index.html',
  'dist/docgen-manifest.json',
];
const cases = [
  ...folders.map((path) => [path, '.'] as const),
  ...files.map((path) => [path, 'keep'] as const),
  ...[...folders, ...files].map((path) => [path, 'missing'] as const),
];

const contentOf = (folder: string) =>
  filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]);

/** In turn: each link is tested on one of the two sites, and on both with DOCGEN_WHOLE. */
const isWhole = process.env['DOCGEN_WHOLE'] === '1';
const states = ['a new site', 'a site that was built'];

describe.skipIf(process.platform === 'win32').each(states)('%s', (state) => {
  test.each(cases.filter((_, n) => isWhole || (n + Math.floor(n / 14)) % 2 === states.indexOf(state)))(
    '%s leads to %s',
    async (path, target) => {
      const [folder, outside] = [temporaryFolder(), temporaryFolder()];
      const site = join(folder, 'site');
      mkdirSync(join(site, 'docs'), { recursive: true });
      writeFileSync(join(site, 'docs/a.md'), '# A\n');
      mkdirSync(join(outside, 'docs'));
      for (const name of ['keep', 'index.html', 'docs/index.html', 'old-1-aaaaaaaaaaaa.pack'])
        writeFileSync(join(outside, name), name);
      const before = contentOf(outside);
      if (state === 'a site that was built') {
        await docgen(['build', site]);
        writeFileSync(join(site, 'docs/b.md'), '# B\n');
      }
      mkdirSync(dirname(join(site, path)), { recursive: true });
      rmSync(join(site, path), { recursive: true, force: true });
      symlinkSync(join(outside, target), join(site, path));
      const { exitCode, stderr } = await docgen(['build', site]);
      expect(contentOf(outside)).toEqual(before);
      // The build doesn't wait for a lock, and doesn't replace a folder that isn't docgen's.
      expect([0, 2, 74, 75]).toContain(exitCode);
      if (exitCode === 0) expect(readdirSync(join(site, 'dist/docs')).length).toBeGreaterThan(0);
      else expect(stderr).toMatch(/^error: /m);
      expect(existsSync(join(outside, 'missing'))).toBe(false);
    },
  );
});

describe.skipIf(process.platform === 'win32')('a folder of sources that leads out of the site', () => {
  function siteWith(name: string): { readonly site: string; readonly outside: string } {
    const [folder, outside] = [temporaryFolder(), temporaryFolder()];
    const site = join(folder, 'site');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'docgen.config.json'), '{ "title": "T" }');
    if (name !== 'docs') writeFileSync(join(site, 'docs/a.md'), '# A\n');
    rmSync(join(site, name), { recursive: true, force: true });
    symlinkSync(outside, join(site, name));
    writeFileSync(join(outside, 'secret.md'), '# Secret\n\n[s](Secret.md)\n');
    writeFileSync(join(outside, 'id_rsa'), 'secret');
    return { site, outside };
  }

  test.each(['docs', 'pages', 'static', 'i18n'])(
    '%s: is not read, and nothing is published',
    async (name) => {
      const { site } = siteWith(name);
      const { exitCode, stderr } = await docgen(['build', site]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain(`Can't read ${name}: it is a symbolic link to a path outside the site folder`);
      expect(existsSync(join(site, 'dist'))).toBe(false);
    },
  );

  test.each([
    ['docs', ['check', '--fix', '--yes'], 1],
    ['docs', ['mv', 'docs/secret.md', 'docs/b.md', '--force'], 2],
    ['theme', ['eject', 'Footer'], 2],
    ['versions', ['version', '1.0'], 2],
  ])('%s: %j changes nothing in it', async (name, words, expected) => {
    const { site, outside } = siteWith(name);
    const before = contentOf(outside);
    const { exitCode } = await docgen([...words, site]);
    expect([exitCode, contentOf(outside)]).toEqual([expected, before]);
    expect(readdirSync(site).filter((one) => one.startsWith('.docgen-edit'))).toEqual([]);
  });
});
