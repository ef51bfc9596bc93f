/**
 * A site with pages from a table, a plugin and a front matter key: after each edit, an incremental build writes what a
 * clean build writes, with one worker and with several. A frozen version has the pages as files.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, cleanHash, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const config = `import { definePlugin } from '@docgen/cli';
import { shout } from './parts/shout.mjs';
const key = { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value: value ?? 'none' }) } };
const tables = definePlugin({ name: 'tables', parts: () => ({
  remarkPlugins: [shout],
  frontMatter: { season: key },
  sources: [{ name: 'fish', pages: async ({ locale, read, list }) => {
    const all = [];
    for (const name of await list('data')) {
      const rows = (await read('data/' + name)).split('\\n');
      for (const [index, row] of rows.entries()) {
        const [id, en, fr] = row.split('|');
        if (fr !== undefined) all.push({ path: 'fish/' + id, matter: { title: id, season: name },
          text: '## About {#about}\\n\\n' + (locale === 'fr' ? fr : en), from: { file: 'data/' + name, line: index + 1 } });
      }
    }
    return all;
  } }],
}) });
export default { title: 'T', url: 'https://docs.example', host: 'nginx',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  checks: { 'i18n/*': 'off' }, plugins: [tables()] };
`;
const shout = (sign: string) =>
  `export function shout() { return (tree) => { for (const one of tree.children)
    if (one.type === 'paragraph' && one.children[0].type === 'text') one.children[0].value += '${sign}'; }; }`;
const files = {
  'docgen.config.mjs': config,
  'parts/shout.mjs': shout('!'),
  'docs/en/intro.md': '# Intro\n\n[Cod](fish/cod.md#about)\n',
  'docs/fr/intro.md': '# Début\n\nMots.\n',
  'data/cold.txt': 'cod|A fish.|Un poisson.\neel|Long.|Long.\n',
};

const steps: readonly (readonly [string, { readonly [path: string]: string }])[] = [
  ['a cell', { 'data/cold.txt': 'cod|A big fish.|Un poisson.\neel|Long.|Long.\n' }],
  [
    'rows, in between and of another table',
    {
      'data/cold.txt': 'cod|A big fish.|Un poisson.\nhake|Grey.|Gris.\neel|Long.|Long.\n',
      'data/warm.txt': 'bream|Flat.|Plat.\n',
    },
  ],
  [
    'a page of a file in the place of a row’s, and the plugin',
    { 'docs/en/fish/eel.md': '# Eel\n\nOwn words.\n', 'parts/shout.mjs': shout('?') },
  ],
];

describe.skipIf(!isBuilt)('pages from a table', () => {
  test(
    'are the same after edits, whatever was built before and by how many',
    { timeout: 120_000 },
    async () => {
      const folder = join(temporaryFolder(), 'site');
      const dist = join(folder, 'dist');
      writeSite(folder, files);
      await built([folder, '--strict']);
      for (const [step, changed] of steps) {
        for (const [path, text] of Object.entries(changed)) {
          writeSite(folder, { ...filesOfDocs(folder), [path]: text });
        }
        await built([folder, '--strict', '--workers', step.startsWith('rows') ? '3' : '1']);
        expect([step, treeHash(dist)]).toEqual([step, await cleanHash(folder)]);
      }
      const page = readFileSync(join(dist, 'fr/docs/fish/hake/index.html'), 'utf8');
      expect(page).toContain('<p>Gris.?</p>');
    },
  );

  test('are told of at the row where it is now, when nothing else of them has changed', async () => {
    const folder = join(temporaryFolder(), 'site');
    writeSite(folder, { ...files, 'data/cold.txt': 'cod|A fish.|Un poisson.\neel|[x](no.md)|Long.\n' });
    const level = ['--level', 'link/broken-page=warn'];
    expect((await docgen(['build', folder, ...level])).stderr).toContain('2:1  warning  link/broken-page');
    writeFileSync(join(folder, 'data/cold.txt'), '\n\ncod|A fish.|Un poisson.\neel|[x](no.md)|Long.\n');
    expect((await docgen(['build', folder, ...level])).stderr).toContain('4:1  warning  link/broken-page');
    rmSync(join(folder, 'data'), { recursive: true });
    expect((await docgen(['build', folder, ...level])).stderr).toContain(
      "No page matches 'fish/cod.md#about'",
    );
  });

  test('are files of a version that is frozen', async () => {
    const folder = join(temporaryFolder(), 'site');
    writeSite(folder, files);
    const { exitCode, stderr } = await docgen(['version', '1.0', folder]);
    expect([exitCode, stderr]).toEqual([0, '']);
    const frozen = readFileSync(join(folder, 'versions/1.0/docs/en/fish/cod.md'), 'utf8');
    expect(frozen).toBe('---\nseason: "cold.txt"\ntitle: "cod"\n---\n\n## About {#about}\n\nA fish.');
    rmSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'docs/en/intro.md'), '# Intro\n\nWords.\n');
    await built([folder]);
    expect(existsSync(join(folder, 'dist/docs/1.0/fish/cod/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'dist/docs/fish/cod/index.html'))).toBe(false);
  });
});

/** The existing pages, so that writing another file keeps them. */
function filesOfDocs(folder: string): { readonly [path: string]: string } {
  const paths = ['docs/en/intro.md', 'docs/fr/intro.md', 'docs/en/fish/eel.md'];
  const there = paths.filter((path) => existsSync(join(folder, path)));
  return Object.fromEntries(there.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
