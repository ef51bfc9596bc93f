/** Versions of the docs from Git tags: they look as frozen copies do, change nothing, and need a whole clone. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docgen, isBuilt, temporaryFolder, treeHash, ungrouped } from './command.js';
import { type Repository, openRepository } from './repository.js';

const config = (versions: object, sidebar: readonly string[] = ['index', 'channels', 'new']) =>
  JSON.stringify({
    title: 'Radio',
    host: 'nginx',
    versions,
    docs: { sidebars: sidebar, editUrl: 'https://git.example.com/{path}' },
  });
const fromGit = { from: 'git', tags: ['v*', '!*-rc*'] };

/** A site below the top of a repository, with two releases and a candidate. */
function openReleases(): { readonly site: string; readonly repository: Repository } {
  const folder = temporaryFolder();
  const repository = openRepository(folder);
  repository.commit('2024-01-01', {
    'site/docgen.config.json': config(fromGit, ['channels', 'index']),
    'site/docs/index.md': '# Radio\n\n::include{file="call.md"}\n',
    'site/docs/channels.md': '# Channels\n\nTwelve, see [the other](gone.md).\n\n![Dial](/dial.svg)\n',
    'site/snippets/call.md': 'Call once.\n',
    'site/static/dial.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'other.md': '# Not of the site\n',
  });
  repository.git('tag', 'v1.0');
  repository.commit('2024-02-01', {
    'site/docs/new.md': '# New\n',
    'site/snippets/call.md': 'Call twice.\n',
  });
  repository.git('tag', 'v1.1-rc1');
  repository.git('tag', '-a', 'v1.1', '-m', 'Release');
  repository.commit('2024-03-01', {
    'site/docgen.config.json': config({ ...fromGit, '1.0': { label: '1.0 (2024)' } }),
    'site/docs/channels.md': '# Channels\n\nFourteen.\n',
    'site/static/dial.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  });
  return { site: join(folder, 'site'), repository };
}

const pageOf = (site: string, url: string) => readFileSync(join(site, 'dist', url, 'index.html'), 'utf8');
const finding = async (site: string) => {
  const { exitCode, stderr } = await docgen(['check', site]);
  return [exitCode, ungrouped(stderr).replaceAll(/\n\s*/g, ' ')] as const;
};

describe.skipIf(!isBuilt)('versions from tags', { timeout: 120_000 }, () => {
  test('are what frozen copies of the same files would be', async () => {
    const { site, repository } = openReleases();
    const built = await docgen(['build', site, '--strict', '--level', 'link/*=warn']);
    expect(built, built.stderr).toMatchObject({ exitCode: 0 });
    expect(pageOf(site, 'docs/1.0')).toContain('Call once.');
    expect(pageOf(site, 'docs/1.0/channels')).toMatch(/Twelve.*1\.0 \(2024\)/s);
    expect(pageOf(site, 'docs/1.0/channels')).not.toContain('git.example.com');
    expect(pageOf(site, 'docs/1.1')).toContain('Call twice.');
    expect(pageOf(site, 'docs/channels')).toContain('Fourteen.');
    expect(existsSync(join(site, 'dist/docs/1.1-rc1'))).toBe(false);
    expect(built.stderr).toContain("3 problems in the docs of Git tags aren't reported");

    // The same files as copies, without Git.
    const copy = join(temporaryFolder(), 'site');
    cpSync(site, copy, { recursive: true, filter: (path) => !/[\\/](?:dist|\.docgen)$/.test(path) });
    for (const name of ['1.0', '1.1']) {
      const folder = join(copy, 'versions', name);
      mkdirSync(folder, { recursive: true });
      const archive = execFileSync('git', ['-C', site, 'archive', `v${name}`, 'docs', 'snippets', 'static']);
      execFileSync('tar', ['-x', '-C', folder], { input: archive });
      const { docs } = JSON.parse(repository.git('show', `v${name}:site/docgen.config.json`));
      writeFileSync(join(folder, 'sidebars.json'), JSON.stringify({ docs: docs.sidebars }));
    }
    const settings = { '1.0': { label: '1.0 (2024)' } };
    writeFileSync(join(copy, 'docgen.config.json'), config(settings).replace(/,"editUrl":"[^"]+"/, ''));
    writeFileSync(
      join(site, 'docgen.config.json'),
      config({ ...fromGit, ...settings }).replace(/,"editUrl":"[^"]+"/, ''),
    );
    for (const folder of [site, copy])
      expect(await docgen(['build', folder, '--level', 'link/*=warn'])).toMatchObject({ exitCode: 0 });
    expect(treeHash(join(site, 'dist'))).toBe(treeHash(join(copy, 'dist')));
  });

  test('are replaced by a copy of the same name, and no command changes them', async () => {
    const { site } = openReleases();
    const moved = await docgen(['mv', 'docs/channels.md', 'docs/bands.md', site]);
    expect(moved, moved.stderr).toMatchObject({ exitCode: 0 });
    mkdirSync(join(site, 'versions/1.0/docs'), { recursive: true });
    writeFileSync(join(site, 'versions/1.0/docs/index.md'), '# Corrected\n');
    await docgen(['build', site]);
    expect(pageOf(site, 'docs/1.0')).toContain('Corrected');
    expect(existsSync(join(site, 'dist/docs/1.0/channels'))).toBe(false);
    expect(existsSync(join(site, 'dist/docs/1.1/channels'))).toBe(true);
  });

  test('need a repository with its tags', async () => {
    const { site, repository } = openReleases();
    const shallow = join(temporaryFolder(), 'clone');
    repository.git('clone', '-q', '--depth', '1', `file://${join(site, '..')}`, shallow);
    expect(await finding(join(shallow, 'site'))).toEqual([
      2,
      expect.stringMatching(
        /docgen\.config\.json:1:\d+ {2}error {2}config\/invalid .*shallow.*fetch-depth: 0/,
      ),
    ]);
    const without = join(temporaryFolder(), 'site');
    cpSync(site, without, { recursive: true });
    expect(await finding(without)).toEqual([2, expect.stringContaining('is in no repository')]);
    writeFileSync(join(site, 'docgen.config.json'), config({ from: 'git', tags: 'release-*' }));
    expect(await finding(site)).toEqual([2, expect.stringContaining('No tag of the repository matches')]);
  });

  test('have names that differ, and that URLs may contain', async () => {
    const { site, repository } = openReleases();
    repository.git('tag', 'release-1.0', 'v1.0');
    writeFileSync(join(site, 'docgen.config.json'), config({ from: 'git', tags: ['v1.0', 'release-*'] }));
    expect(await finding(site)).toEqual([
      2,
      expect.stringContaining("The tags 'release-1.0' and 'v1.0' would both be version '1.0'"),
    ]);
    repository.git('tag', 'v3+build', 'v1.0');
    writeFileSync(join(site, 'docgen.config.json'), config({ from: 'git', tags: ['v3*'] }));
    expect(await finding(site)).toEqual([
      2,
      expect.stringContaining("The tag 'v3+build' can't name a version"),
    ]);
  });
});
