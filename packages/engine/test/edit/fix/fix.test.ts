/** `check --fix` changes exactly the wrong parts of files and breaks nothing else. */
import { expect, test } from 'vitest';
import { movesIn } from '@docgen/store/history/headings';
import { followed } from '@docgen/check/moves';
import { applyFixes, planFixesIn } from '@docgen/edit/fix';
import { phases } from '@docgen/store/phases';
import { siteFs } from '../move/moved.js';
import { type SiteFiles, analyzeSite, request } from '../../site.js';
import { fixed } from './fixed.js';
import { codeTools } from '@docgen/build/site-compiler';

const config = (more: object = {}) => ({
  host: 'nginx',
  checks: { 'nav/*': 'off', 'page/*': 'off', 'i18n/*': 'off', 'image/no-alt': 'off' },
  ...more,
});
const base: SiteFiles = {
  'docgen.config.json': config(),
  'docs/orders/create.md': '# Create\n\n## Body text\n',
  'docs/map.png': '',
};
const locales = { i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } } };

test.each<[string, string, string]>([
  [
    'every fault of a page at once',
    '# A\n\n[a](create.md) ![b](Map.png) [c](orders/create.md#bodytext)\n',
    '# A\n\n[a](orders/create.md) ![b](map.png) [c](orders/create.md#body-text)\n',
  ],
  [
    'line ends, a byte order mark and wide letters',
    '\uFEFF---\r\ntitel: T\r\n---\r\n\r\n𝄞 — [a](create.md)\r\nb\r\n',
    '\uFEFF---\r\ntitle: T\r\n---\r\n\r\n𝄞 — [a](orders/create.md)\r\nb\r\n',
  ],
  [
    'a definition and all that refer to it',
    '[a][r] [b][r]\n\n[r]: <create.md> "T"\n',
    '[a][r] [b][r]\n\n[r]: <orders/create.md> "T"\n',
  ],
  [
    'raw HTML in a table',
    '| a |\n|-|\n| <a href="create.md#body-text">x</a> |\n',
    '| a |\n|-|\n| <a href="orders/create.md#body-text">x</a> |\n',
  ],
  ['a key in quotes', '---\n"titel": "T" # c\n---\n', '---\ntitle: "T" # c\n---\n'],
  [
    'neighbours',
    '---\nprev: create # c\nnext: "Orders/create.md"\n---\n',
    '---\nprev: orders/create # c\nnext: "orders/create"\n---\n',
  ],
  [
    'a neighbour in a flow',
    "---\n{ prev: 'old/create', title: A }\n---\n",
    "---\n{ prev: 'orders/create', title: A }\n---\n",
  ],
  ["a page's image", '---\nimage: Map.png\n---\n', '---\nimage: map.png\n---\n'],
  ['escapes', '[a](old\\/create.md?a&amp;b "T\\"")\n', '[a](orders/create.md?a&amp;b "T\\"")\n'],
  [
    'keys of another generator',
    '---\nsidebar_position: 2\ntitle: T\nsidebar_label: "A: b"\npagination_next: null\n---\n',
    '---\nsidebar:\n  position: 2\n  label: "A: b"\ntitle: T\nnext: false\n---\n',
  ],
  [
    'keys of another generator with other line ends',
    '---\r\nsidebar_position: 02\r\nsidebar_label: A # c\r\ntoc_max_heading_level: "4"\r\n---\r\n',
    '---\r\nsidebar:\r\n  position: 02\r\n  label: A # c\r\ntoc:\r\n  max: 4\r\n---\r\n',
  ],
  ['a nested key', '---\nsidebar:\n  lable: T\n---\n', '---\nsidebar:\n  label: T\n---\n'],
])('%s', async (_name, text, expected) => {
  const { changed, files } = await fixed({ ...base, 'docs/a.md': text });
  expect(changed).toEqual({ 'docs/a.md': expected });
  expect((await analyzeSite(files)).diagnostics).toEqual([]);
});

test.each<[string, SiteFiles]>([
  ['what is right', { 'docs/a.md': '[a](orders/create.md)' }],
  ['a key that already exists', { 'docs/a.md': '---\ntitle: A\ntitel: T\n---\n' }],
  ['a key whose value would be wrong', { 'docs/a.md': '---\ntags: [a]\nkeyword: b\n---\n' }],
  [
    'a neighbour that could be two',
    { 'docs/a.md': '---\nnext: old/create\n---\n', 'docs/b/create.md': '# C\n\n## C2' },
  ],
  ['a page that is a link', { 'docs/a.md': { link: '../x.md' }, 'x.md': '[a](create.md)' }],
])('%s stays', async (_name, files) => {
  const { changed, fixing } = await fixed({ ...base, ...files });
  expect([changed, fixing.plan.edits]).toEqual([{}, []]);
});

test('a fault that is off stays, and so does one of another locale than `--locale`', async () => {
  const text = '---\ntitel: T\n---\n\n[a](create.md)\n';
  const off = config({ checks: { 'nav/*': 'off', 'page/*': 'off', 'frontmatter/unknown-key': 'off' } });
  const { changed } = await fixed({ ...base, 'docgen.config.json': off, 'docs/a.md': text });
  expect(changed).toEqual({ 'docs/a.md': text.replace('(create', '(orders/create') });
  const two = {
    'docgen.config.json': config(locales),
    'docs/fr/shop/create.md': '# C',
    'docs/en/shop/create.md': '# C',
    'docs/fr/a.md': '[a](create.md)',
    'docs/en/a.md': '[a](create.md)',
  };
  expect((await fixed(two, { locales: ['en'] })).changed).toEqual({ 'docs/en/a.md': '[a](shop/create.md)' });
  expect(Object.keys((await fixed(two)).changed)).toEqual(['docs/en/a.md', 'docs/fr/a.md']);
});

test('a fault that is told once for many files is fixed in every one', async () => {
  const text = '---\ntitel: T\n---\n';
  const { changed, before } = await fixed({ ...base, 'docs/a.md': text, 'docs/b.md': text });
  expect(before).toHaveLength(2);
  expect(Object.keys(changed)).toEqual(['docs/a.md', 'docs/b.md']);
});

test('an included file changes once for all pages, and not where they need different texts', async () => {
  const pages = { 'docs/a.md': '::include{file=s.md}', 'docs/deep/b.md': '::include{file=s.md}' };
  const shared = await fixed({ ...base, ...pages, 'snippets/s.md': 'A [x](/docs/old/create)\n' });
  expect(shared.changed).toEqual({ 'snippets/s.md': 'A [x](/docs/orders/create)\n' });
  const relative = await fixed({ ...base, ...pages, 'snippets/s.md': 'A [x](create.md)\n' });
  expect(relative.changed).toEqual({});
  expect(relative.fixing.plan.notes).toEqual([
    'snippets/s.md:1:7: pages that include it need different texts; fix it by hand',
  ]);
});

test('frozen versions are fixed within themselves', async () => {
  const { changed } = await fixed({
    ...base,
    'docs/a.md': '# A',
    'versions/1.0/docs/a.md': '[a](create.md)',
    'versions/1.0/docs/old/create.md': '# C',
  });
  expect(changed).toEqual({ 'versions/1.0/docs/a.md': '[a](old/create.md)' });
});

test('what git says counts for more than a name, and may name another one', async () => {
  const files = {
    ...base,
    'docs/a.md': '[a](old/create.md) [b](gone.md#top) ![c](pic.png) [d](/docs/gone/)\n',
    'docs/shop/make.md': '# M',
    'docs/shop/left.md': '# L',
    'docs/img/new.png': '',
  };
  const moves = followed([
    { from: 'docs/gone.md', to: 'docs/shop/left.md' },
    { from: 'docs/pic.png', to: 'docs/img/new.png' },
    { from: 'docs/old/create.md', to: 'docs/shop/make.md' },
  ]);
  const { changed } = await fixed(files, {}, moves);
  expect(changed).toEqual({
    'docs/a.md': '[a](shop/make.md) [b](shop/left.md#top) ![c](img/new.png) [d](/docs/shop/left/)\n',
  });
  const unsure = followed([
    { from: 'docs/old/create.md', to: 'docs/shop/make.md' },
    { from: 'docs/old/create.md', to: 'docs/shop/left.md' },
  ]);
  expect((await fixed({ ...base, ...files, 'docs/a.md': '[a](old/create.md)' }, {}, unsure)).changed).toEqual(
    {},
  );
});

test('a heading that was written anew is followed by what git says of its file', async () => {
  const diff =
    'diff --git a/docs/orders/create.md b/docs/orders/create.md\n--- a/x\n+++ b/x\n@@ -3 +3 @@ # Create\n-## The `body`, once\n+## Body text\n@@ -9,2 +9,2 @@\n-## One\n-## Two\n+## Three\n';
  const moves = followed([], async (path) => (path === 'docs/orders/create.md' ? movesIn(diff) : []));
  const files = { ...base, 'docs/a.md': '[a](orders/create.md#the-body-once) [b](orders/create.md#one)' };
  expect((await fixed(files, {}, moves)).changed).toEqual({
    'docs/a.md': '[a](orders/create.md#body-text) [b](orders/create.md#one)',
  });
});

test('a folder without a configuration: paths from its root, moved by git and by name', async () => {
  const files = {
    'a.md': '[a](/topics/oci.md#part) [b](/old/create.md)',
    'guides/registry.md': '## Part',
    'orders/create.md': '# C',
  };
  const moves = followed([{ from: 'topics/oci.md', to: 'guides/registry.md' }]);
  expect((await fixed(files, {}, moves)).changed).toEqual({
    'a.md': '[a](/guides/registry.md#part) [b](/orders/create.md)',
  });
});

test('redirects that are certain are added, beside other fixes of the page', async () => {
  const old = {
    version: 1,
    pages: [
      { url: '/docs/a', source: 'docs/a.md', anchors: ['old-part'] },
      { url: '/docs/also', source: 'docs/also.md', anchors: [] },
      { url: '/docs/orders/creat', anchors: [] },
    ],
    redirects: [{ from: '/docs/older', to: '/docs/a' }],
  };
  const moves = followed([
    { from: 'docs/a.md', to: 'docs/b.md' },
    { from: 'docs/also.md', to: 'docs/b.md' },
  ]);
  const files = { ...base, 'docs/b.md': '---\ntitel: B\n---\n[a](create.md)\n', 'old.json': old };
  const over = { against: '/site/old.json' };
  const { changed, fixing, files: after } = await fixed(files, over, moves);
  expect(changed).toEqual({
    'docs/b.md':
      '---\ntitle: B\nredirectFrom:\n  - /docs/a\n  - /docs/also\n  - /docs/older\n---\n[a](orders/create.md)\n',
  });
  expect(fixing.plan.redirects).toHaveLength(3);
  expect(fixing.plan.notes).toEqual([]);
  const { found } = await analyzeSite(after, over, moves);
  // A page with its old address shows what else was published there.
  expect(found.map(({ code, url }) => `${code} ${url}`)).toEqual([
    'published/lost-page /docs/orders/creat',
    'published/lost-anchor /docs/a#old-part',
  ]);
});

test('a fix that makes something else wrong is left out, and others are not', async () => {
  const { changed, fixing } = await fixed({
    ...base,
    // A slug with that name would claim another page's URL.
    'docs/a.md': '---\nslugs: b\n---\n[a](create.md)',
    'docs/b.md': '[a](create.md)',
  });
  expect(changed).toEqual({
    'docs/a.md': '---\nslugs: b\n---\n[a](orders/create.md)',
    'docs/b.md': '[a](orders/create.md)',
  });
  expect(fixing.plan.notes).toEqual([
    'docs/a.md: the automatic fix would cause another problem (docs/b.md: Two sources claim /docs/b: docs/a.md and docs/b.md); fix it by hand',
  ]);
});

test('a file that has changed since it was read is not overwritten', async () => {
  const fs = siteFs({ ...base, 'docs/a.md': '[a](create.md)', 'docs/b.md': '[b](create.md)' });
  const wanted = request();
  const fixing = await planFixesIn(wanted, {
    fs,
    run: phases(wanted),
    tools: codeTools,
    askMoves: async () => null,
  });
  await fs.write('/site/docs/a.md', 'saved by somebody');
  expect(await applyFixes(fixing, wanted, fs)).toEqual(['docs/a.md']);
  expect(fs.snapshot()).toMatchObject({
    '/site/docs/a.md': 'saved by somebody',
    '/site/docs/b.md': '[b](orders/create.md)',
  });
});
