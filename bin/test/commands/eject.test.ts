import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eject, ejectables } from '@docgen/engine/eject';
import { expect, onTestFinished, test } from 'vitest';
import { docgen } from '../docgen.js';

const config =
  "import { defineConfig } from '@docgen/cli';\n\nexport default defineConfig({\n  title: 'T',\n});\n";
const files = {
  'docgen.config.ts': config,
  'docs/index.md': '# Hi\n\n[More](more.md)\n',
  'docs/more.md': '# More\n',
};

test('without a name it lists all there is', async () => {
  const { stdout, exitCode } = await docgen().args('eject').run();
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Parts {4}Announcement, .*\bPager, .*\nLayouts {2}doc, landing, list, not-found\n/);
  expect(stdout).toMatch(/\nStyles {3}admonition\.css, .*\nIslands {2}search-dialog\n/);
});

test('a part is copied, wired, and never overwritten', async () => {
  const site = docgen(files);
  expect(await site.args('eject', 'pager').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `\
create    theme/parts/pager.tsx
create    theme/index.tsx
change    docgen.config.ts
Ejected Pager: the copy is yours and doesn't receive updates
`,
  });
  expect(site.read('docgen.config.ts')).toBe(
    config.replace("  title: 'T'", "  theme: './theme/index.tsx',\n  title: 'T'"),
  );
  expect(site.read('theme/index.tsx')).toBe(`/** docgen's theme with the changes of this site. */
import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';
import { Pager } from './parts/pager.tsx';

export default extendTheme(defaultTheme, {
  parts: { Pager },
});
`);
  const copy = site.read('theme/parts/pager.tsx');
  expect(copy).toContain("import { text } from '@docgen/theme-default/pieces';");
  site.file('theme/parts/pager.tsx', copy.replace('className="pager"', 'className="pager mine"'));
  expect(await site.args('eject', 'Pager').run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `\
error: theme/parts/pager.tsx already exists, so nothing was written
  hint: edit it, or move it away first
`,
  });
  expect((await site.args('build').run()).exitCode).toBe(0);
  expect(site.read('dist/docs/index.html')).toContain('class="pager mine"');
});

test.for([
  ["theme: { preset: 'ink' },", "theme: { from: './theme/index.tsx', preset: 'ink' },"],
  [
    "theme: {\n    preset: 'ink',\n  },",
    "theme: {\n    from: './theme/index.tsx',\n    preset: 'ink',\n  },",
  ],
] as const)('a theme that has settings keeps them: %s', async ([settings, wired]) => {
  const text = config.replace("title: 'T',", settings);
  const site = docgen({ ...files, 'docgen.config.ts': text });
  expect(await site.args('eject', 'Pager').run()).toMatchObject({ exitCode: 0, stderr: '' });
  expect(site.read('docgen.config.ts')).toBe(text.replace(settings, wired));
});

test.for([
  ['Pagre', "docgen's theme has no 'Pagre' to eject", "Did you mean 'Pager'?"],
  ['zebra', "docgen's theme has no 'zebra' to eject", "run 'docgen eject' to list all names"],
] as const)('%s is no name', async ([name, message, hint]) => {
  const { stderr, exitCode } = await docgen(files).args('eject', name).run();
  expect([exitCode, stderr]).toEqual([2, `error: ${message}\n  hint: ${hint}\n`]);
});

test('a dry run writes nothing; a folder without a configuration has no theme', async () => {
  const site = docgen(files);
  const { stdout } = await site.args('eject', 'code.css', '--dry-run').run();
  expect(stdout).toBe(`\
create    theme/styles/code.css
create    theme/index.tsx
create    theme/theme.css
change    docgen.config.ts
Would eject code.css; nothing was written
`);
  expect(existsSync(join(site.folder, 'theme'))).toBe(false);
  const bare = await docgen({ 'index.md': '# Hi\n' }).args('eject', 'Pager').run();
  expect([bare.exitCode, bare.stderr]).toEqual([
    2,
    "error: a folder without a configuration can't have a custom theme\n  hint: add docgen.config.ts\n",
  ]);
});

test('what has no sure place is left to the author', async () => {
  const site = docgen({
    ...files,
    'docgen.config.ts': "const config = { theme: './looks/mine.tsx' };\nexport default config;\n",
    'looks/mine.tsx': `import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';

const changes = {};
export default extendTheme(defaultTheme, changes);
`,
  });
  const { stdout, exitCode } = await site.args('eject', 'doc').run();
  expect(exitCode).toBe(0);
  expect(stdout).toBe(`\
create    looks/layouts/doc.tsx
add to    looks/mine.tsx:
            import { DocLayout } from './layouts/doc.tsx';
            layouts: { doc: DocLayout, page: DocLayout }
Ejected doc: the copy is yours and doesn't receive updates
`);
});

test('a site with all of it ejected is the same site', { timeout: 120_000 }, async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-eject-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(fileURLToPath(new URL('../../../examples/gallery', import.meta.url)), folder, { recursive: true });
  const build = async (out: string) => {
    const built = await docgen()
      .args('build', folder, '--strict', '--drafts', '--out', join(folder, out))
      .run();
    expect([built.exitCode, built.stderr]).toEqual([0, '']);
    return pagesOf(join(folder, out));
  };
  const before = await build('dist-before');
  const all = await ejectables();
  const request = { folder, cacheFolder: null, cacheTrust: { key: null, keyFile: null, isOpen: false } };
  for (const { name } of all) {
    expect(await eject({ ...request, name, dryRun: false })).toMatchObject({ name, byHand: [] });
  }
  const after = await build('dist-after');
  expect(before.size).toBeGreaterThan(20);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, html] of before) expect(after.get(path), path).toBe(html);
  // The theme uses each copy: without it, the theme doesn't compile.
  const theme = readFileSync(join(folder, 'theme/index.tsx'), 'utf8');
  for (const { kind, keys, name } of all) {
    if (kind === 'style' && keys.length > 0) expect(theme).toContain(`: './styles/${name}'`);
    if (kind === 'part') expect(theme).toMatch(new RegExp(`parts: \\{[^}]*\\b${keys.join()}\\b`));
  }
  const sheet = readFileSync(join(folder, 'theme/theme.css'), 'utf8');
  expect(sheet).not.toContain('@docgen/');
});

/** The HTML of a built site by path, without the hashes in the names of chunks and stylesheets. */
function pagesOf(out: string): ReadonlyMap<string, string> {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const text = (name: string) =>
    readFileSync(join(out, name), 'utf8')
      .replaceAll(/(assets\/[\w.-]+-)[0-9a-f]{8}(?=\.(?:css|js))/g, '$1…')
      .replaceAll(/(<script type="importmap">)[^<]*/g, '$1…')
      .replaceAll(/sha256-[\w+/]+=/g, 'sha256-…');
  return new Map(names.toSorted().map((name) => [name, text(name)]));
}
