/** Every way to write a link, and its target. */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const config = { host: 'nginx' };
/** The targets and problems of `text` in docs/orders/create.md of a site with some neighbors. */
async function inPage(text: string, files: SiteFiles = {}) {
  const { links, diagnostics } = await analyzeSite({
    'docgen.config.json': config,
    'pages/index.md': '# Home',
    'pages/about.md': '# About',
    'docs/intro.md': '# Intro\n\n## First steps',
    'docs/orders/index.md': '# Orders',
    'docs/orders/create.md': `# Create\n\n${text}`,
    'docs/orders/error.md': '# Error\n\n## 404 Not found\n\n<a id="raw"></a>',
    'docs/orders/pic.png': '',
    'docs/orders/a b.pdf': '',
    'docs/02-more/1-deep.md': '# Deep',
    'static/img/logo.svg': '',
    'static/LICENSE': '',
    ...files,
  });
  return {
    links: links['/docs/orders/create'] ?? [],
    faults: diagnostics.map((line) => line.replace('docs/orders/create.md:', '')),
  };
}

test.each([
  ['a relative file', '[x](error.md)', '/docs/orders/error'],
  ['with ./', '[x](./error.md)', '/docs/orders/error'],
  ['without .md', '[x](error)', '/docs/orders/error'],
  ['in the folder above', '[x](../intro.md)', '/docs/intro'],
  ['in the folder above, without .md', '[x](../intro)', '/docs/intro'],
  ['in the folder above, with a slash', '[x](../intro/)', '/docs/intro'],
  ['as the page’s URL with a slash sees it', '[x](../error/)', '/docs/orders/error'],
  ['twice above, as such a URL sees it', '[x](../../intro/)', '/docs/intro'],
  ['a folder', '[x](../orders/)', '/docs/orders'],
  ['a folder’s file', '[x](index.md)', '/docs/orders'],
  ['names with number prefixes', '[x](../02-more/1-deep.md)', '/docs/more/deep'],
  ['the URL of such names', '[x](../more/deep)', '/docs/more/deep'],
  ['from the root, a URL', '[x](/docs/intro)', '/docs/intro'],
  ['from the root, with a slash', '[x](/docs/intro/)', '/docs/intro'],
  ['from the root, with .html', '[x](/docs/intro.html)', '/docs/intro'],
  ['from the root, with /index.html', '[x](/docs/intro/index.html)', '/docs/intro'],
  ['from the root, with .md', '[x](/docs/intro.md)', '/docs/intro'],
  ['from the content’s root, with .md', '[x](/intro.md)', '/docs/intro'],
  ['from the content’s root, without .md', '[x](/intro)', '/docs/intro'],
  ['a standalone page', '[x](/about)', '/about'],
  ['the home page', '[x](/)', '/'],
  ['through a prefix redirect', '[x](/docs/more)', '/docs/more/deep'],
  ['a reference', '[x][r]\n\n[r]: error.md "Title"', '/docs/orders/error'],
  ['a reference by its text', '[Error]\n\n[error]: <error.md>', '/docs/orders/error'],
  ['in angle brackets', '[x](<error.md>)', '/docs/orders/error'],
  ['with a query', '[x](error.md?a=1)', '/docs/orders/error?a=1'],
  ['percent-encoded', '[x](%65rror.md)', '/docs/orders/error'],
  ['an anchor of another page', '[x](../intro.md#first-steps)', '/docs/intro#first-steps'],
  ['an anchor that begins with a number', '[x](error.md#404-not-found)', '/docs/orders/error#404-not-found'],
  ['an anchor of raw HTML', '[x](error.md#raw)', '/docs/orders/error#raw'],
  ['an empty anchor', '[x](error.md#)', '/docs/orders/error#'],
  ['the top', '[x](error.md#top)', '/docs/orders/error#top'],
  ['a text fragment', '[x](error.md#:~:text=x)', '/docs/orders/error#:~:text=x'],
  ['an anchor of this page', '[x](#create)', 'external #create'],
  ['this page by name', '[x](create.md#create)', 'external #create'],
  ['in raw HTML', '<a href="error.md">x</a>', '/docs/orders/error'],
  ['an image', '![x](pic.png)', 'asset docs/orders/pic.png'],
  ['an image in raw HTML', '<img src="pic.png" alt="x">', 'asset docs/orders/pic.png'],
  ['a download', '[x](<a b.pdf>)', 'asset docs/orders/a b.pdf'],
  ['a download, percent-encoded', '[x](a%20b.pdf#page=2)', 'asset docs/orders/a b.pdf#page=2'],
  ['a static file', '![x](/img/logo.svg)', 'asset static/img/logo.svg'],
  ['a static file by its place', '![x](../../static/img/logo.svg)', 'asset static/img/logo.svg'],
  ['a static file without an extension', '[x](/LICENSE)', 'asset static/LICENSE'],
  ['another site', '[x](https://x.example/a.md)', 'external https://x.example/a.md'],
  ['an address', '[x](mailto:a@x.example)', 'external mailto:a@x.example'],
  ['an autolink', '<https://x.example>', 'external https://x.example'],
  ['another host', '[x](//x.example/a)', 'external //x.example/a'],
])('%s: %s', async (_, text, target) => {
  expect(await inPage(text)).toEqual({ links: [target], faults: [] });
});

test.each([
  [
    'a page that is not there',
    '[x](eror.md)',
    "3:1 error link/broken-page: No page matches 'eror.md' | Did you mean 'error.md'?",
  ],
  [
    'a page moved elsewhere',
    '[x](1-deep.md)',
    "3:1 error link/broken-page: No page matches '1-deep.md' | Did you mean '../02-more/1-deep.md'?",
  ],
  [
    'a URL that is not there',
    '[x](/docs/itro)',
    "3:1 error link/broken-page: No page matches '/docs/itro' | Did you mean '/docs/intro'?",
  ],
  [
    'a file in the wrong folder',
    '[x](intro.md)',
    "3:1 error link/broken-page: No page matches 'intro.md' | Did you mean '../intro.md'?",
  ],
  [
    'letter case',
    '[x](Error.md)',
    "3:1 error link/broken-page: No page matches 'Error.md' | Did you mean 'error.md'?",
  ],
  ['the not-found page', '[x](/404)', "3:1 error link/broken-page: No page matches '/404'"],
  [
    'an anchor',
    '[x](../intro.md#fist-steps)',
    "3:1 error link/broken-anchor: docs/intro.md has no anchor '#fist-steps' | Did you mean '#first-steps'?",
  ],
  [
    'an anchor of this page',
    'a [x](#creat)',
    "3:3 error link/broken-anchor: This page has no anchor '#creat' | Did you mean '#create'?",
  ],
  [
    'letter case of an anchor',
    '[x](../intro.md#First-Steps)',
    "3:1 error link/broken-anchor: docs/intro.md has no anchor '#First-Steps' | Did you mean '#first-steps'?",
  ],
  [
    'an image',
    '![x](pik.png)',
    "3:1 error link/broken-asset: No such file: 'pik.png' | Did you mean 'pic.png'?",
  ],
  ['an image that is a page', '![x](error.md)', "3:1 error link/broken-asset: No such file: 'error.md'"],
  ['a download', '[x](c.pdf)', "3:1 error link/broken-asset: No such file: 'c.pdf'"],
  [
    'a static file',
    '![x](/img/lego.svg)',
    "3:1 error link/broken-asset: No such file: '/img/lego.svg' | Did you mean '/img/logo.svg'?",
  ],
  [
    'a file out of the site',
    '[x](../../../secret.md)',
    "3:1 error link/outside-site: '../../../secret.md' links outside the site's folder | Use an absolute URL, or move the file into the site",
  ],
  [
    'an image out of the site',
    '![x](../../../secret.png)',
    "3:1 error link/outside-site: '../../../secret.png' links outside the site's folder | Use an absolute URL, or move the file into the site",
  ],
])('%s: %s is a fault', async (_, text, fault) => {
  const { faults } = await inPage(text);
  expect(faults).toEqual([fault]);
});

test('a link to a draft, to another format, and one that could mean two pages', async () => {
  const files = {
    'docs/orders/new.md': '---\ndraft: true\n---\n# New',
    'docs/orders/old.mdx': '',
    'docs/error.md': '# E',
  };
  const { faults } = await inPage('[x](new.md)\n[y](old.mdx)\n[z](old)\n[q](../error)\n[s](./)', files);
  expect(faults).toEqual([
    "3:1 error link/broken-page: 'new.md' links to a draft, which isn't published | Publish it, or remove the link",
    "4:1 error link/broken-page: 'old.mdx' links to docs/orders/old.mdx, which isn't a supported file type | Convert it to Markdown",
    "5:1 error link/broken-page: 'old' links to docs/orders/old.mdx, which isn't a supported file type | Convert it to Markdown",
    "6:1 error link/broken-page: Ambiguous link '../error': it could mean docs/error.md or docs/orders/error.md | Write the file name with .md",
    "7:1 error link/broken-page: Ambiguous link './': it could mean docs/orders/index.md or docs/orders/create.md | Write the file name with .md",
    "docs/orders/old.mdx warning source/unsupported: .mdx files are not supported: docs/orders/old.mdx | Convert them to Markdown (.md), or add them to 'exclude'",
  ]);
});

test('the mark is the destination', async () => {
  const { found } = await analyzeSite({ 'a.md': '# A\n\nSee [the page](b.md "T") there' });
  expect(found[0]).toMatchObject({
    range: { start: { line: 3, column: 5 }, end: { line: 3, column: 25 } },
    mark: { start: { line: 3, column: 16 }, end: { line: 3, column: 20 } },
  });
});

test('columns count UTF-16 units, front matter and a byte order mark', async () => {
  const { diagnostics } = await analyzeSite({
    'a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n😀 é [x](b.md)\r\n',
    'c.md': '\uFEFF[x](b.md)',
  });
  expect(diagnostics.map((line) => line.split(' ')[0])).toEqual(['a.md:5:6', 'c.md:1:2']);
});

test('links of the navigation bar and the footer are checked', async () => {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': {
      host: 'nginx',
      navbar: {
        left: [
          { label: 'A', to: '/docs/a' },
          { label: 'B', to: '/docs/bb' },
        ],
      },
      footer: { links: [{ label: 'C', to: '/nothing' }] },
    },
    'docs/a.md': '# A',
  });
  expect(diagnostics).toEqual([
    "docgen.config.json:11:16 error link/broken-page: No page matches '/docs/bb'",
    "docgen.config.json:19:16 error link/broken-page: No page matches '/nothing'",
  ]);
});

test('a doc in no sidebar to which no page links is an orphan; a link or the navigation bar is enough', async () => {
  const files = {
    'docs/a.md': '# A\n\n[b](b.md)',
    'docs/b.md': '# B',
    'docs/c.md': '# C',
    'docs/d.md': '# D\n\n[d](#d)',
    'docs/e.md': '---\nunlisted: true\n---\n# E',
  };
  const navbar = { left: [{ label: 'C', doc: 'c' }] };
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { host: 'nginx', navbar, docs: { sidebars: ['a'] } },
    ...files,
  });
  expect(diagnostics).toEqual([
    "docs/d.md warning nav/orphan: 'd' isn't in a sidebar, and no page links to it | Add it to a sidebar, link to it, or set unlisted: true in its front matter",
  ]);
});

test('the home page, which the logo leads to, is no orphan', async () => {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { host: 'nginx', docs: { routeBase: '/', sidebars: ['a'] } },
    'docs/index.md': '# Home',
    'docs/a.md': '# A',
  });
  expect(diagnostics).toEqual([]);
});

test('in a folder without configuration URLs and files are one tree', async () => {
  const { links, diagnostics } = await analyzeSite({
    'README.md': '[a](/guide/a.md) [b](/guide/a) [c](/img/x.png) [d](guide) [e](guide/)',
    'guide/a.md': '# A\n\n[r](../README.md) ![x](../img/x.png) [l](/)',
    'img/x.png': '',
  });
  expect(links).toEqual({
    '/': ['/guide/a', '/guide/a', 'asset img/x.png', '/guide', '/guide'],
    '/guide/a': ['/', 'asset img/x.png', '/'],
  });
  expect(diagnostics).toEqual([]);
});

test.each([
  ['the other locale alone has the near name', '[x](fee.md)', undefined],
  ['the own locale has one too', '[x](tide.md)', 'tides.md'],
  ['a picture of the other locale', '![x](chart.png)', undefined],
  ['a page that a source makes', '[x](codd.md)', '/docs/cod'],
  ['the name of a page that a source makes, elsewhere', '[x](deep/cod.md)', '/docs/cod'],
  ['a URL path', '[x](/docs/fee)', undefined],
  ['a URL path with the other’s prefix', '[x](/fr/docs/fee)', '/fr/docs/fees'],
])('a proposed name is of the page’s own locale and there is such a file: %s', async (_, text, meant) => {
  const pages = `{ name: 'fish', pages: () => [{ path: 'cod', matter: { title: 'Cod' }, text: 'Cod.', from: { file: 'data.txt' } }] }`;
  const { found } = await analyzeSite({
    'docgen.config.mjs': `export default { host: 'nginx', sources: [${pages}],
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } } };`,
    'docs/en/a.md': `# A\n\n${text}\n`,
    'docs/en/tides.md': '# Tides\n\nTides.\n',
    'docs/fr/a.md': '# A\n',
    'docs/fr/fees.md': '# Droits\n\nDroits.\n',
    'docs/fr/tides.md': '# Marées\n\nMarées.\n',
    'docs/fr/charts.png': new Uint8Array(),
    'data.txt': 'cod',
  });
  const hints = found.filter(({ code }) => code.startsWith('link/broken')).map(({ hint }) => hint);
  expect(hints).toEqual([meant === undefined ? undefined : `Did you mean '${meant}'?`]);
});
