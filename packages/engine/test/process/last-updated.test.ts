/**
 * Pages with the date of their last change: what they show, which pages a new commit renders again, and on which
 * machines.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, treeHash } from './command.js';
import { type Repository, openRepository } from './repository.js';

const config = (docs: object) =>
  JSON.stringify({
    title: 'T',
    url: 'https://docs.example',
    host: 'nginx',
    i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: { label: 'English', lang: 'en-GB' } } },
    checks: { 'i18n/*': 'off' },
    docs: { editUrl: 'https://git.example/{path}', ...docs },
  });

const files = {
  'site/docgen.config.json': config({ lastUpdated: true }),
  'site/.gitignore': 'dist\n',
  'site/pages/fr/index.md': '# Accueil\n',
  'site/docs/fr/a.md': '# A\n\n[b](b.md) [c](c.md)\n',
  'site/docs/fr/b.md': '# B\n\n::include{file="part.md"}\n',
  'site/docs/fr/c.md': '---\nlastUpdated: 2020-02-29\n---\n\n# C\n\n[d](d.md)\n',
  'site/docs/fr/d.md': '---\nlastUpdated: false\n---\n\n# D\n',
  'site/docs/en/a.md': '# A\n\n[a](a.md)\n',
  'site/snippets/part.md': 'Part.\n',
};

interface Site extends Repository {
  readonly folder: string;
  readonly build: (...args: readonly string[]) => Promise<string>;
  /** The date on the page, or null. */
  readonly said: (page: string) => string | null;
}

function committed(): Site {
  const root = temporaryFolder();
  const repository = openRepository(root);
  repository.commit('2024-01-31', files);
  const folder = join(root, 'site');
  const said = (page: string) => {
    const html = readFileSync(join(folder, 'dist', page, 'index.html'), 'utf8');
    return /<p class="updated">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? null;
  };
  return { ...repository, folder, said, build: (...args) => built([folder, ...args]) };
}

const french = (day: string, text: string) => `Dernière mise à jour : <time dateTime="${day}">${text}</time>`;

describe.skipIf(!isBuilt)('pages', () => {
  test('say it in their language, by git or by their front matter', async () => {
    const { build, said, folder } = committed();
    await build();
    expect(said('docs/a')).toBe(french('2024-01-31', '31 janvier 2024'));
    expect(said('en/docs/a')).toBe('Last updated <time dateTime="2024-01-31">31 January 2024</time>');
    expect(said('docs/c')).toBe(french('2020-02-29', '29 février 2020'));
    expect(said('docs/d')).toBeNull();
    expect(said('en/docs/c')).toBe('Last updated <time dateTime="2020-02-29">29 February 2020</time>');
    expect(said('')).toBeNull();
    const map = readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8');
    const entry = (path: string) =>
      map.split('<url>').find((part) => part.includes(`<loc>https://docs.example${path}</loc>`));
    expect(entry('/docs/a')).toContain('<lastmod>2024-01-31</lastmod>');
    expect(entry('/docs/c')).toContain('<lastmod>2020-02-29</lastmod>');
    expect(entry('/docs/d')).not.toContain('lastmod');
  });

  test('say nothing where the site does not ask for it, but for their front matter', async () => {
    const { build, said, write } = committed();
    write({ 'site/docgen.config.json': config({}) });
    await build();
    expect(said('docs/a')).toBeNull();
    expect(said('docs/c')).toBe(french('2020-02-29', '29 février 2020'));
  });

  test('are as new as what they include, and say nothing while that is edited', async () => {
    const { build, said, commit, write } = committed();
    commit('2024-05-05', { 'site/snippets/part.md': 'New part.\n' });
    await build();
    expect(said('docs/b')).toBe(french('2024-05-05', '5 mai 2024'));
    write({ 'site/snippets/part.md': 'Edited part.\n' });
    await build();
    expect(said('docs/b')).toBeNull();
    expect(said('docs/a')).toBe(french('2024-01-31', '31 janvier 2024'));
  });

  test('are drawn again when their day has changed, and no others', async () => {
    const { build, said, commit, write, folder, git } = committed();
    await build();
    write({ 'site/docs/fr/a.md': '# A\n\n[b](b.md) [c](c.md) more\n' });
    expect(await build()).toMatch(/: 6 written/);
    expect(said('docs/a')).toBeNull();
    commit('2024-06-30');
    // The page, and the sitemap.
    expect(await build()).toMatch(/: 2 written/);
    expect(said('docs/a')).toBe(french('2024-06-30', '30 juin 2024'));
    commit('2024-07-01', { 'other.md': 'o' });
    expect(await build()).toMatch(/: 0 written/);
    git('checkout', '-q', 'HEAD~2');
    await build();
    const warm = treeHash(join(folder, 'dist'));
    await build('--no-cache', '--out', join(folder, '..', 'clean'));
    expect(treeHash(join(folder, '..', 'clean'))).toBe(warm);
  });

  test('say the same in every time zone and language of the machine', async () => {
    const { folder } = committed();
    const trees = [];
    for (const env of [
      { TZ: 'Pacific/Kiritimati' },
      { TZ: 'Pacific/Pago_Pago', LC_ALL: 'id_ID.UTF-8', LANG: 'id' },
    ]) {
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
      await built([folder, '--no-cache'], env);
      trees.push(treeHash(join(folder, 'dist')));
    }
    expect(trees[1]).toBe(trees[0]);
  });

  test('show their reading time and contributors where site and page want them, without addresses', async () => {
    const { build, folder, write, commitBy } = committed();
    const text = `# E\n\n${'word '.repeat(600)}\n\n\`\`\`\n${'code '.repeat(900)}\n\`\`\`\n\n::include{file="part.md"}\n`;
    write({ 'site/docgen.config.json': config({ readingTime: true, contributors: true }) });
    commitBy('Ana & Lin', { 'site/docs/fr/e.md': text });
    const off = '---\nreadingTime: false\ncontributors: false\n---\n\n# D\n\nText.\n';
    commitBy('Ben', { 'site/docs/fr/d.md': off });
    await build();
    const htmlOf = (page: string) =>
      readFileSync(join(folder, 'dist', page, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
    const shown = htmlOf('docs/e');
    expect(shown).toContain('<span class="reading-time">Lecture\u00A0:\u00A03\u00A0min</span>');
    expect(shown).toContain('<p class="updated">Contributions\u00A0: Ana &amp; Lin, A</p>');
    expect(shown).toContain('"timeRequired":"PT3M","contributor":[{"@type":"Person","name":"Ana ');
    expect(shown).not.toContain('@example.com');
    for (const page of ['docs/d', '']) expect(htmlOf(page)).not.toMatch(/reading-time|updated|timeRequired/);
    expect(htmlOf('docs/a')).toContain('Lecture\u00A0:\u00A01\u00A0min');
    write({ 'site/docgen.config.json': config({}) });
    await build();
    expect(htmlOf('docs/e')).not.toMatch(/reading-time|updated|timeRequired/);
  });

  test('say nothing without git, and the report says why', async () => {
    const { folder, said } = committed();
    rmSync(join(folder, '..', '.git'), { recursive: true });
    const { exitCode, stderr, stdout } = await docgen(['build', folder]);
    expect(exitCode).toBe(0);
    expect(stdout + stderr).toContain(
      'pages have no "last updated" date: the site\'s folder has no git history',
    );
    expect(said('docs/a')).toBeNull();
  });

  test.each([
    ['2025-02-30', "is the text '2025-02-30'"],
    ['yesterday', "is the text 'yesterday'"],
    ['true', 'is true'],
  ])('cannot say %s', async (day, found) => {
    const { folder } = committed();
    writeFileSync(join(folder, 'docs/fr/d.md'), `---\nlastUpdated: ${day}\n---\n\n# D\n`);
    const { stdout } = await docgen(['check', folder, '--format', 'json']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The front matter key 'lastUpdated' ${found}; expected a day such as 2025-11-10, or false`,
    ]);
  });
});
