/** Every way to write a link, across a move: in another page, in the moved page, and in the moved folder. */
import { expect, test } from 'vitest';
import { type SiteFiles } from '../../site.js';
import { moved } from './moved.js';

const config = {
  i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
  checks: { 'i18n/*': 'off', 'nav/*': 'off' },
};

const site: SiteFiles = {
  'docgen.config.json': config,
  'docs/fr/intro.md': '# Intro',
  'docs/fr/orders/index.md': '# Orders',
  'docs/fr/orders/create.md': '# Create\n\n## Body',
  'docs/fr/orders/error.md': '# Error',
  'docs/fr/orders/pic.png': '',
  'docs/en/intro.md': '# Intro',
  'docs/en/orders/create.md': '# Create\n\n## Body',
  'pages/fr/index.md': '# Home',
  'pages/en/index.md': '# Home',
  'static/img/logo.svg': '',
};

/** The text of one page after moving `orders/create` to `shop/book`. */
async function inPage(file: string, text: string, to = 'shop/book') {
  const now = file.replace('orders/create.md', `${to}.md`);
  const before = site[file];
  const own = typeof before === 'string' ? before : '';
  const { files, faults } = await moved({ ...site, [file]: `${own}\n\n${text}` }, ['orders/create', to]);
  expect(faults).toEqual([]);
  const after = files[now] ?? '';
  return after.slice(after.indexOf(own) + own.length + 2);
}

test.each([
  ['a relative file', '[x](orders/create.md)', '[x](shop/book.md)'],
  ['with ./', '[x](./orders/create.md)', '[x](./shop/book.md)'],
  ['without .md', '[x](orders/create)', '[x](shop/book)'],
  ['with a slash', '[x](orders/create/)', '[x](shop/book/)'],
  ['a fragment and a query', '[x](orders/create.md?a=1#body)', '[x](shop/book.md?a=1#body)'],
  ['a title', '[x](orders/create.md "The title")', '[x](shop/book.md "The title")'],
  ['angle brackets', '[x](<orders/create.md#body>)', '[x](<shop/book.md#body>)'],
  ['percent escapes', '[x](orders/cr%65ate.md)', '[x](shop/book.md)'],
  ['a backslash', String.raw`[x](orders/create\.md#body)`, '[x](shop/book.md#body)'],
  ['a character reference', '[x](orders&#47;create.md?a=1&amp;b=2)', '[x](shop/book.md?a=1&amp;b=2)'],
  ['a URL', '[x](/docs/orders/create#body)', '[x](/docs/shop/book#body)'],
  ['a URL with a slash', '[x](/docs/orders/create/)', '[x](/docs/shop/book/)'],
  ['a URL with .html', '[x](/docs/orders/create.html)', '[x](/docs/shop/book.html)'],
  ['a URL with /index.html', '[x](/docs/orders/create/index.html)', '[x](/docs/shop/book/index.html)'],
  ['a file from the content’s root', '[x](/orders/create.md)', '[x](/shop/book.md)'],
  ['the same without .md', '[x](/orders/create)', '[x](/shop/book)'],
  ['a file from the site’s root', '[x](/docs/fr/orders/create.md)', '[x](/docs/fr/shop/book.md)'],
  ['another locale’s URL', '[x](/en/docs/orders/create)', '[x](/en/docs/shop/book)'],
  ['another locale’s file', '[x](../en/orders/create.md)', '[x](../en/shop/book.md)'],
  ['a definition', '[x][r]\n\n[r]: orders/create.md "T"', '[x][r]\n\n[r]: shop/book.md "T"'],
  [
    'one definition of two links',
    '[x][r] [y][r]\n\n[r]: <orders/create.md>',
    '[x][r] [y][r]\n\n[r]: <shop/book.md>',
  ],
  ['an attribute', '<a href="orders/create.md#body">x</a>', '<a href="shop/book.md#body">x</a>'],
  ['an attribute in single quotes', "<a href='orders/create.md'>x</a>", "<a href='shop/book.md'>x</a>"],
  [
    'an attribute without quotes',
    '<div><a href=orders/create>x</a></div>',
    '<div><a href=shop/book>x</a></div>',
  ],
  ['in a table', '| a |\n|---|\n| [x](orders/create.md) |', '| a |\n|---|\n| [x](shop/book.md) |'],
  ['in a quote in a list', '- a\n  > [x](orders/create.md)', '- a\n  > [x](shop/book.md)'],
  ['two on a line', '[x](orders/create.md) [y](orders/create)', '[x](shop/book.md) [y](shop/book)'],
  ['around an image', '[![i](/img/logo.svg)](orders/create.md)', '[![i](/img/logo.svg)](shop/book.md)'],
])('a link to the page: %s', async (_name, written, expected) => {
  expect(await inPage('docs/fr/intro.md', written)).toBe(expected);
});

test.each([
  ['other pages', '[x](orders/error.md) [y](/docs/orders) [z](https://a.example/docs/orders/create)'],
  ['code', '`[x](orders/create.md)`\n\n```md\n[x](orders/create.md)\n```'],
  ['text that names it', 'See orders/create.md and /docs/orders/create.'],
])('what stays byte for byte: %s', async (_name, written) => {
  expect(await inPage('docs/fr/intro.md', written)).toBe(written);
});

test.each([
  ['a file beside it', '[x](error.md)', '[x](../orders/error.md)'],
  ['with ./', '[x](./error.md#)', '[x](../orders/error.md#)'],
  ['without .md', '[x](error)', '[x](../orders/error)'],
  ['the folder’s page', '[x](index.md)', '[x](../orders/index.md)'],
  ['a file above', '[x](../intro.md)', '[x](../intro.md)'],
  ['a page that only the other locale has', '[x](../../fr/intro.md)', '[x](../../fr/intro.md)'],
  ['an image', '![i](pic.png "T")', '![i](../orders/pic.png "T")'],
  ['an image in HTML', '<img alt="" src="pic.png">', '<img alt="" src="../orders/pic.png">'],
  [
    'a set of images',
    '<img alt="" src="pic.png" srcset="pic.png 1x, ./pic.png 2x">',
    '<img alt="" src="../orders/pic.png" srcset="../orders/pic.png 1x, ../orders/pic.png 2x">',
  ],
  ['a static file', '![i](/img/logo.svg)', '![i](/img/logo.svg)'],
  ['itself by name', '[x](create.md#body)', '[x](book.md#body)'],
  ['itself', '[x](#body) [y](?a=1#body)', '[x](#body) [y](?a=1#body)'],
  ['the folder', '[x](./)', '[x](../orders/)'],
  ['the page’s URL with a slash', '[x](../error/)', '[x](../../orders/error/)'],
  ['a URL', '[x](/docs/orders/error)', '[x](/docs/orders/error)'],
])('a link out of the page: %s', async (_name, written, expected) => {
  expect(await inPage('docs/fr/orders/create.md', written)).toBe(expected);
});

test('names with odd characters are escaped as their place needs it', async () => {
  const text = '[a](orders/create.md) [b](<orders/create.md>) <a href="orders/create">c</a>';
  expect(await inPage('docs/fr/intro.md', text, 'new shop/book (1)')).toBe(
    '[a](new%20shop/book%20(1).md) [b](<new shop/book (1).md>) <a href="new%20shop/book%20(1)">c</a>',
  );
  expect(await inPage('docs/fr/intro.md', text, "l'été/50%")).toBe(
    '[a](l%27été/50%25.md) [b](<l\'été/50%25.md>) <a href="l%27été/50%25">c</a>',
  );
});

test('line ends, the byte order mark and columns before a link stay', async () => {
  const text =
    '\uFEFF---\r\ntitle: "😀"\r\n---\r\n\r\n😀 [x](orders/create.md)\r\n\r\n> é [y][r]\r\n\r\n[r]: orders/create.md\r\n';
  const { files } = await moved({ ...site, 'docs/fr/intro.md': text }, ['orders/create', 'shop/book']);
  expect(files['docs/fr/intro.md']).toBe(text.replaceAll('orders/create.md', 'shop/book.md'));
});

test('a locale that lacks the page links to it as before', async () => {
  const { files, faults } = await moved(
    {
      ...site,
      'docs/en/intro.md': '[x](orders/error.md) [y](/docs/orders/error) [z](../fr/orders/error.md)',
    },
    ['orders/error', 'faults'],
  );
  expect(faults).toEqual([]);
  expect(files['docs/en/intro.md']).toBe('[x](faults.md) [y](/docs/faults) [z](../fr/faults.md)');
});

test('a folder takes its assets along, and what is linked within it stays', async () => {
  const within = '![i](pic.png) [x](error.md) [y](../intro.md) [z](/docs/orders/error)';
  const { files, faults, renames } = await moved(
    {
      ...site,
      'docs/fr/orders/create.md': `# Create\n\n${within}`,
      'docs/fr/intro.md': '![i](orders/pic.png) [f](orders/) [g](orders/index.md) [h](/docs/orders/)',
    },
    ['docs/fr/orders/', 'a/b/shop'],
  );
  expect(faults).toEqual([]);
  expect(renames).toEqual(['docs/en/orders → docs/en/a/b/shop', 'docs/fr/orders → docs/fr/a/b/shop']);
  expect(files['docs/fr/a/b/shop/create.md']).toContain(
    '![i](pic.png) [x](error.md) [y](../../../intro.md) [z](/docs/a/b/shop/error)',
  );
  expect(files['docs/fr/intro.md']).toBe(
    '![i](a/b/shop/pic.png) [f](a/b/shop/) [g](a/b/shop/index.md) [h](/docs/a/b/shop/)',
  );
  expect(Object.keys(files).filter((path) => path.includes('/orders/'))).toEqual([]);
});

test('the URL of a folder without a page follows the folder, and stays when only one of its pages moves', async () => {
  const files: SiteFiles = {
    'docgen.config.json': { checks: { 'nav/*': 'off' } },
    'docs/intro.md': '[x](/docs/api) [y](/docs/api/#top)',
    'docs/api/a.md': '# A',
    'docs/api/b.md': '# B',
    'pages/index.md': '# Home',
  };
  const folder = await moved(files, ['api', 'ref']);
  expect(folder.faults).toEqual([]);
  expect(folder.files['docs/intro.md']).toBe('[x](/docs/ref) [y](/docs/ref/#top)');
  const page = await moved(files, ['api/a', 'ref/a']);
  expect(page.faults).toEqual([]);
  expect(page.files['docs/intro.md']).toBe('[x](/docs/api) [y](/docs/api/#top)');
});

test('broken links of a page that moves stay as broken as they were', async () => {
  const text = '# Create\n\n[x](nowhere.md) [y](../../../../out.md) ![z](no.png) [u](old.mdx)';
  const { files, faults } = await moved(
    { ...site, 'docs/fr/orders/create.md': text, 'docs/fr/orders/old.mdx': '' },
    ['orders/create', 'create'],
  );
  expect(faults).toEqual([]);
  expect(files['docs/fr/create.md']).toContain(
    '[x](orders/nowhere.md) [y](../../../out.md) ![z](orders/no.png) [u](orders/old.mdx)',
  );
});

test('a frozen version’s links to what moves follow; its own pages and links stay', async () => {
  const frozen = {
    'versions/1.0/docs/fr/intro.md':
      '# Intro\n\n[own](/docs/orders/create) [file](orders/create.md)\n\n[now](../../../../docs/fr/orders/error.md) [url](/docs/orders/error)',
    'versions/1.0/docs/fr/orders/create.md': '# Create',
  };
  const { files, faults } = await moved({ ...site, ...frozen }, ['orders', 'shop']);
  expect(faults).toEqual([]);
  expect(files['versions/1.0/docs/fr/intro.md']).toBe(
    '# Intro\n\n[own](/docs/orders/create) [file](orders/create.md)\n\n[now](../../../../docs/fr/shop/error.md) [url](/docs/shop/error)',
  );
  expect(files['versions/1.0/docs/fr/orders/create.md']).toBe('# Create');
});
