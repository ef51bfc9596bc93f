import { expect, test } from 'vitest';
import { git } from '../../../packages/e2e/src/proofs/git.js';
import { type Docgen, docgen } from '../docgen.js';

const files = {
  'docgen.config.json':
    '{\n  "i18n": { "defaultLocale": "fr", "locales": { "fr": "Français", "en": "English" } },\n  "docs": { "sidebars": ["intro", "orders/create"] }\n}\n',
  'docs/fr/intro.md': '# Intro\n\nSee [how to create](orders/create.md#body "T").\n',
  'docs/en/intro.md': '# Intro\n\n[Create](/docs/orders/create)\n',
  'docs/fr/orders/create.md': '---\ntitle: Créer\n---\n\n[Intro](../intro.md)\n\n## Body\n',
  'docs/en/orders/create.md': '# Create\n\n![Map](map.png)\n',
  'docs/en/orders/map.png': '',
  'pages/fr/index.md': '# Accueil\n',
  'pages/en/index.md': '# Home\n',
};

function committed(): Docgen {
  const site = docgen(files).file('.gitignore', '.home\n.docgen\n');
  git(site.folder, 'init', '-q');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');
  return site;
}

test('a dry run prints the plan and writes nothing', async () => {
  const site = committed();
  expect(await site.args('mv', 'orders/create', 'shop/', '--dry-run').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `\
move  docs/en/orders/create.md → docs/en/shop/create.md
move  docs/fr/orders/create.md → docs/fr/shop/create.md

docgen.config.json
  3 -   "docs": { "sidebars": ["intro", "orders/create"] }
  3 +   "docs": { "sidebars": ["intro", "shop/create"] }

docs/en/intro.md
  3 - [Create](/docs/orders/create)
  3 + [Create](/docs/shop/create)

docs/en/shop/create.md
  1 + ---
  2 + redirectFrom:
  3 +   - /docs/orders/create
  4 +   - /docs/orders
  5 + ---
  6 +
  3 - ![Map](map.png)
  9 + ![Map](../orders/map.png)

docs/fr/intro.md
  3 - See [how to create](orders/create.md#body "T").
  3 + See [how to create](shop/create.md#body "T").

docs/fr/shop/create.md
  3 + redirectFrom:
  4 +   - /docs/orders/create
  5 +   - /docs/orders

Would move 2 files, rewrite 3 links in 3 files, add 4 redirects; nothing was written
`,
  });
  expect(git(site.folder, 'status', '--porcelain')).toBe('');
});

test('git moves what it tracks, and nothing is committed', async () => {
  const site = committed();
  site.file('docs/fr/orders/draft.txt', 'not tracked');
  expect(await site.args('mv', 'docs/fr/orders', 'shop').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `\
moved     docs/en/orders/ → docs/en/shop/ (2 files)
moved     docs/fr/orders/ → docs/fr/shop/ (2 files)
changed   docgen.config.json
rewrote   docs/en/intro.md (1 link)
rewrote   docs/fr/intro.md (1 link)
redirect  /docs/orders → /docs/shop/create
redirect  /docs/orders/create → /docs/shop/create
Moved 4 files (git mv), rewrote 2 links in 2 files, added 4 redirects in 0.0 s
`,
  });
  expect(git(site.folder, 'status', '--porcelain')).toBe(`\
 M docgen.config.json
 M docs/en/intro.md
RM docs/en/orders/create.md -> docs/en/shop/create.md
R  docs/en/orders/map.png -> docs/en/shop/map.png
 M docs/fr/intro.md
RM docs/fr/orders/create.md -> docs/fr/shop/create.md
?? docs/fr/shop/draft.txt
`);
  expect(site.read('docs/fr/shop/draft.txt')).toBe('not tracked');
  expect(git(site.folder, 'log', '--oneline').trim().split('\n')).toHaveLength(1);
  expect((await site.args('check', '--strict', '--level', 'i18n/*=off').run()).exitCode).toBe(0);
});

test('a site in no working tree, and a page that git does not track, are moved all the same', async () => {
  const plain = docgen(files);
  expect((await plain.args('mv', 'orders/create', 'book').run()).exitCode).toBe(0);
  expect(plain.read('docs/en/book.md')).toContain('![Map](orders/map.png)');
  const site = committed().file('docs/fr/new.md', '# New');
  await site.args('mv', 'new', 'newer', '--no-redirect').run();
  expect(git(site.folder, 'status', '--porcelain')).toBe('?? docs/fr/newer.md\n');
});

test('uncommitted changes in files that change are named', async () => {
  const site = committed().file('docs/fr/intro.md', '[x](orders/create.md)\n');
  const { stderr, exitCode } = await site.args('mv', 'orders/create', 'book').run();
  expect(stderr).toBe('note: the move changes files with uncommitted changes: docs/fr/intro.md\n');
  expect(exitCode).toBe(0);
});

test('what git refuses is undone', async () => {
  const site = committed().file('.git/index.lock', '');
  const { stderr, exitCode } = await site.args('mv', 'orders/create', 'book').run();
  expect(exitCode).toBe(74);
  expect(stderr).toContain("error: git can't move docs/en/orders/create.md to docs/en/book.md: fatal: ");
  expect(site.read('docs/en/orders/create.md')).toBe(files['docs/en/orders/create.md']);
});

test('a move that breaks something is refused with what it breaks', async () => {
  const site = docgen({
    'docgen.config.json': '{ "checks": { "nav/orphan": "off" } }',
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nslug: c\n---\n\n# B\n',
    'pages/index.md': '# Home\n',
  });
  expect(await site.args('mv', 'a', 'c').run()).toEqual({
    exitCode: 1,
    stdout: 'Nothing was moved: this would cause 1 problem; --force moves anyway\n',
    stderr: `\
docs/c.md
  error  route/duplicate
    Two sources claim /docs/c: docs/b.md and docs/c.md
    see: docs/b.md:2:7: The other source
    hint: Rename one of them, or give it a different 'slug'

`,
  });
  expect((await site.args('mv', 'a', 'c', '--force').run()).exitCode).toBe(1);
  expect(site.read('docs/c.md')).toContain('# A');
});

test('wrong names and broken configurations: exit 2', async () => {
  const site = docgen(files);
  expect(await site.args('mv', 'orders/craete', 'x').run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      "error: 'orders/craete' isn't a page or folder of this site\n  hint: Did you mean 'orders/create'?\n",
  });
  site.file('docgen.config.json', '{ "titel": "x" }');
  const { exitCode, stderr } = await site.args('mv', 'intro', 'x').run();
  expect(exitCode).toBe(2);
  expect(stderr).toContain('config/unknown-key');
  expect((await site.args('mv', 'intro').run()).exitCode).toBe(2);
});
