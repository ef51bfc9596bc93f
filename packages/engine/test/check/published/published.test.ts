/** URLs of an earlier build: which still work, which are lost, and where their pages went. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Failure } from '@docgen/store/failure';
import { type Moves, followed } from '@docgen/check/moves';
import { type SiteFiles, analyzeSite } from '../../site.js';

const config = (more: object = {}) => ({
  host: 'nginx',
  checks: { 'nav/*': 'off', 'page/*': 'off', 'i18n/*': 'off' },
  ...more,
});
const locales = { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } };

interface Old {
  readonly url: string;
  readonly anchors?: readonly string[];
  readonly source?: string;
  readonly id?: string;
  readonly title?: string;
}

function manifest(pages: readonly Old[], redirects: readonly object[] = [], base = ''): string {
  return JSON.stringify({
    version: 1,
    base,
    pages: pages.map((page) => ({ anchors: [], ...page })),
    redirects,
  });
}

/** The diagnostics for a site of `files` against `old`, a manifest or a sitemap. */
async function against(
  files: SiteFiles,
  old: string | Uint8Array,
  over: { readonly moves?: Moves; readonly locales?: readonly string[]; readonly name?: string } = {},
) {
  const { moves, locales: only = [], name = 'old.txt' } = over;
  const site = { 'docgen.config.json': config(), ...files, [name]: old };
  const { diagnostics, notes } = await analyzeSite(
    site,
    { against: `/site/${name}`, locales: only },
    moves ?? null,
  );
  return { found: diagnostics, notes: notes.filter((note) => !isCount(note)), count: notes.find(isCount) };
}

function isCount(note: string): boolean {
  return /published URLs? still works?$/.test(note);
}

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc><lastmod>2024-01-01</lastmod></url>`)
    .join('')}</urlset>`;

const pages: SiteFiles = {
  'docs/a.md': '---\nredirectFrom: [/docs/older]\n---\n# A\n',
  'docs/b c.md': '# B\n',
  'docs/deep/d.md': '---\nunlisted: true\n---\n# D\n',
  'static/spec.pdf': 'pdf',
  'docgen.config.json': config({
    redirects: [
      { from: '/away', to: 'https://example.com/' },
      { from: '/Section', to: '/docs/a', match: { exact: false, sensitive: false } },
      { from: '/part', to: '/docs/a#a' },
    ],
  }),
};

test.each([
  ['/docs/a'],
  ['/docs/a/'],
  ['/docs/a.html'],
  ['/docs/a/index.html'],
  ['/docs/b%20c'],
  ['/docs/deep/d'],
  ['/docs/deep'],
  ['/docs/older/'],
  ['/spec.pdf'],
  ['/away'],
  ['/section/below'],
  ['/part'],
  ['/404.html'],
  ['/'],
])('%s still answers', async (url) => {
  expect(await against(pages, manifest([{ url }]))).toMatchObject({ found: [], notes: [] });
  expect((await against(pages, urlset(`https://x.example${url}`))).found).toEqual([]);
});

test.each([
  ['/docs/A', 'one letter in another case'],
  ['/docs/deep/d/e', 'a page below a page'],
  ['/docs/b', 'a part of a name'],
  ['/spec', 'a file without its extension'],
  ['/docs/a%2F', 'an escaped slash'],
])('%s does not: %s', async (url) => {
  const { found, notes } = await against(pages, manifest([{ url }]));
  expect(found.length + notes.length).toBe(1);
});

test('a draft is not published', async () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '---\ndraft: true\n---\n# B' };
  expect((await against(files, manifest([{ url: '/docs/b', source: 'docs/b.md' }]))).found).toEqual([
    "docgen.config.json error published/lost-page: '/docs/b' was published, and no longer exists | docs/b.md is a draft: publish it, or add 'redirectFrom: [/docs/b]' to the front matter of another page",
  ]);
});

const lost = (file: string, url: string, hint: string) =>
  `${file} error published/lost-page: '${url}' was published, and no longer exists | ${hint}`;
const git = followed([
  { from: 'docs/shop/b.md', to: 'docs/shop/c.md' },
  { from: 'docs/a.md', to: 'docs/x.md' },
  { from: 'docs/a.md', to: 'docs/shop/b.md' },
]);

test.each<[string, SiteFiles, Old, string]>([
  [
    'the same source under another URL',
    { 'docs/a.md': '---\nslug: z\n---\n# A' },
    { url: '/docs/a', source: 'docs/a.md' },
    lost('docs/a.md', '/docs/a', "It is now docs/a.md: add 'redirectFrom: [/docs/a]' to its front matter"),
  ],
  [
    'a source that git moved twice',
    { 'docs/shop/c.md': '# C' },
    { url: '/docs/a', source: 'docs/a.md' },
    lost(
      'docs/shop/c.md',
      '/docs/a',
      "It is now docs/shop/c.md: add 'redirectFrom: [/docs/a]' to its front matter",
    ),
  ],
  [
    'a URL of a sitemap whose source git moved',
    { 'docs/shop/c.md': '---\nredirectFrom: [/docs/aa]\n---\n# C' },
    { url: '/docs/a' },
    lost('docs/shop/c.md', '/docs/a', "It is now docs/shop/c.md: add '/docs/a' to its redirectFrom"),
  ],
  [
    'a source that git moved to two places',
    { 'docs/shop/c.md': '# C', 'docs/x.md': '# X' },
    { url: '/docs/a', source: 'docs/a.md' },
    lost(
      'docgen.config.json',
      '/docs/a',
      "Git renamed it to docs/shop/c.md and docs/x.md: add 'redirectFrom: [/docs/a]' to the front matter of the right one",
    ),
  ],
  [
    'a doc id elsewhere',
    { 'docs/new.md': '---\nid: old\n---\n# Old', 'pages/old.md': '# O' },
    { url: '/docs/old', source: 'docs/old.md', id: 'old' },
    lost(
      'docs/new.md',
      '/docs/old',
      "It is now docs/new.md: add 'redirectFrom: [/docs/old]' to its front matter",
    ),
  ],
  [
    'an id of a standalone page is not a doc',
    { 'pages/home/index.md': '---\nid: start\n---\n', 'docs/a.md': '# A' },
    { url: '/docs/begin', source: 'docs/begin.md', id: 'start' },
    lost(
      'docgen.config.json',
      '/docs/begin',
      "Restore the page, or add 'redirectFrom: [/docs/begin]' to the front matter of its replacement",
    ),
  ],
  [
    'a title elsewhere',
    { 'docs/zebra.md': '# The animal' },
    { url: '/docs/horse', source: 'docs/horse.md', id: 'horse', title: 'The animal' },
    lost(
      'docgen.config.json',
      '/docs/horse',
      "docs/zebra.md has the same title: if it is that page, add 'redirectFrom: [/docs/horse]' to its front matter",
    ),
  ],
  [
    'a path like it',
    { 'docs/orders.md': '# O' },
    { url: '/docs/order' },
    lost(
      'docgen.config.json',
      '/docs/order',
      "docs/orders.md has the nearest URL: if it is that page, add 'redirectFrom: [/docs/order]' to its front matter",
    ),
  ],
  [
    'a page that differs by case alone cannot redirect',
    { 'docs/a.md': '# A' },
    { url: '/docs/A', source: 'docs/a.md' },
    lost('docs/a.md', '/docs/A', 'It is now docs/a.md: redirect /docs/A to /docs/a on the host'),
  ],
])('%s', async (_name, files, old, expected) => {
  const { found } = await against(files, manifest([old]), { moves: git });
  expect(found).toEqual([expected]);
});

test('a redirect that is gone follows its page, and one to another site is named', async () => {
  const { found } = await against(
    { 'docs/shop/c.md': '# C' },
    manifest(
      [{ url: '/docs/a', source: 'docs/a.md' }],
      [
        { from: '/docs/older', to: '/docs/a' },
        { from: '/chat', to: 'https://chat.example/' },
      ],
    ),
    { moves: followed([{ from: 'docs/a.md', to: 'docs/shop/c.md' }]) },
  );
  expect(found).toEqual([
    "docgen.config.json error published/lost-page: '/chat' was published, as a redirect to https://chat.example/, and no longer exists | It led to https://chat.example/: add { from: '/chat', to: 'https://chat.example/' } to 'redirects'",
    "docs/shop/c.md error published/lost-page: '/docs/a' was published, and no longer exists | It is now docs/shop/c.md: add 'redirectFrom: [/docs/a]' to its front matter",
    "docs/shop/c.md error published/lost-page: '/docs/older' was published, as a redirect to /docs/a, and no longer exists | It is now docs/shop/c.md: add 'redirectFrom: [/docs/older]' to its front matter",
  ]);
});

test('pages of languages: the redirect is written below the locale, and `--locale` asks for some only', async () => {
  const files = {
    'docgen.config.json': config({ i18n: locales }),
    'docs/fr/b.md': '# B',
    'docs/en/b.md': '# B',
  };
  const old = manifest([
    { url: '/docs/a', source: 'docs/fr/a.md' },
    { url: '/en/docs/a', source: 'docs/en/a.md' },
  ]);
  const moves = followed([
    { from: 'docs/fr/a.md', to: 'docs/fr/b.md' },
    { from: 'docs/en/a.md', to: 'docs/en/b.md' },
  ]);
  const hint = (file: string) => `It is now ${file}: add 'redirectFrom: [/docs/a]' to its front matter`;
  expect((await against(files, old, { moves })).found).toEqual([
    lost('docs/en/b.md', '/en/docs/a', hint('docs/en/b.md')),
    lost('docs/fr/b.md', '/docs/a', hint('docs/fr/b.md')),
  ]);
  expect((await against(files, old, { moves, locales: ['en'] })).found).toHaveLength(1);
});

test.each([
  [
    'a heading in its place',
    ['a', 'body-text', 'z'],
    '## Body of text\n\n## Z',
    'docs/a.md:3:1',
    "It is now '#body-of-text': add {#body-text} to the end of the heading to keep old links working",
  ],
  [
    'one more heading beside it',
    ['a', 'body-text', 'z'],
    '## New\n\n## Body of texts\n\n## Z',
    'docs/a.md',
    'Add {#body-text} to the end of a heading to keep old links working',
  ],
  [
    'a name like it',
    ['a', 'body-text', 'z'],
    '## Z\n\n## Bodytext',
    'docs/a.md',
    "Did it become '#bodytext'? Add {#body-text} to the end of a heading to keep old links working",
  ],
])('a lost anchor: %s', async (_name, anchors, text, place, hint) => {
  const { found } = await against(
    { 'docs/a.md': `# A\n\n${text}\n` },
    manifest([{ url: '/docs/a', anchors }]),
  );
  expect(found).toEqual([
    `${place} warning published/lost-anchor: '/docs/a#body-text' was published, but the page no longer has this anchor | ${hint}`,
  ]);
});

test('anchors count behind a redirect, and once for a page that two languages show', async () => {
  const files = {
    'docgen.config.json': config({ i18n: { ...locales, fallback: 'fr' } }),
    'docs/fr/b.md': '---\nredirectFrom: [/docs/a]\n---\n# B',
  };
  const old = [
    { url: '/docs/a', source: 'docs/fr/a.md', anchors: ['b', 'gone'] },
    { url: '/docs/b', source: 'docs/fr/b.md', anchors: ['b', 'away'] },
    { url: '/en/docs/b', source: 'docs/fr/b.md', anchors: ['b', 'away'] },
  ];
  const { found } = await against(files, manifest(old));
  expect(found.map((line) => /'(.*?)'/.exec(line)?.[1])).toEqual(['/docs/a#gone', '/docs/b#away']);
});

test('paths are compared below their bases, and other origins are named', async () => {
  const files = {
    'docs/a.md': '# A',
    'docgen.config.json': config({ base: '/new', url: 'https://new.example' }),
  };
  expect(await against(files, manifest([{ url: '/old/docs/a' }], [], '/old'))).toMatchObject({
    found: [],
    notes: [
      "the published site was below '/old/', and this site is below '/new/': paths were compared without these prefixes; old URLs need a redirect on the host",
    ],
  });
  const other = urlset(
    'https://old.example/new/docs/a',
    'https://old.example/blog',
    'https://old.example/new/x',
  );
  expect(await against(files, other)).toMatchObject({
    found: [
      lost(
        'docgen.config.json',
        '/new/x',
        "Restore the page, or add 'redirectFrom: [/x]' to the front matter of its replacement",
      ),
    ],
    notes: [
      "the sitemap is for https://old.example, but 'url' is https://new.example: only paths were compared",
      "not compared, because it isn't a path below '/new/': /blog",
    ],
  });
});

test('reports how many URLs still work, even if all of them do', async () => {
  const count = async (...urls: string[]) => (await against({ 'docs/a.md': '# A' }, urlset(...urls))).count;
  const site = 'https://ship.example/docs/a';
  expect(await count(site)).toBe('the published URL still works');
  expect(await count(site, 'https://ship.example/x')).toBe('1 of 2 published URLs still work');
});

test('a file that names no URL is no proof that all are alive', async () => {
  const empty = { found: [], notes: ['the published file lists no URLs, so nothing was compared'] };
  expect(await against({ 'docs/a.md': '# A' }, urlset())).toEqual(empty);
  expect(await against({ 'docs/a.md': '# A' }, manifest([]))).toEqual(empty);
});

const two = { 'docs/a.md': '# A' };
const bad = (path: string) => `https://x.example${path}`;

test.each<[string, string | Uint8Array, number]>([
  [
    'a sitemap with prefixes, comments, CDATA and references',
    `<!-- <a> --><s:urlset xmlns:s="x>y"><s:url><s:loc>\n<![CDATA[${bad('/x')}]]></s:loc><image:image xmlns:image="i"><image:loc>${bad('/y.png')}</image:loc></image:image></s:url><s:url><s:loc>${bad('/&#x7a;?a=1&amp;b=2')}</s:loc></s:url></s:urlset>`,
    2,
  ],
  ['a sitemap packed by gzip', gzipSync(urlset(bad('/x'), bad('/docs/a'))), 1],
  ['a manifest with a byte order mark', `\uFEFF${manifest([{ url: '/x' }])}`, 1],
  [
    'a manifest without sources and base',
    '{"version":1,"pages":[{"url":"/x","locale":"en","anchors":[]}],"redirects":[]}',
    1,
  ],
  ['an empty sitemap', '<urlset/>', 0],
])('%s', async (_name, old, count) => {
  expect((await against(two, old)).found).toHaveLength(count);
});

test('an index of sitemaps, and a folder that holds it', async () => {
  const index = `<sitemapindex><sitemap><loc>${bad('/docs/sitemap-0.xml')}</loc></sitemap><sitemap><loc>${bad('/far/sitemap-1.xml.gz')}</loc></sitemap></sitemapindex>`;
  const files = {
    ...two,
    'old/docs/sitemap-0.xml': urlset(bad('/x')),
    'old/sitemap-1.xml.gz': gzipSync(urlset(bad('/y'))),
    'old/sitemap.xml': index,
  };
  const { found } = await analyzeSite(
    { 'docgen.config.json': config({ exclude: ['old/**'] }), ...files },
    { against: '/site/old' },
  );
  expect(found.map(({ url }) => url)).toEqual(['/x', '/y']);
});

test.each<[string, string | Uint8Array, string]>([
  ['no such file', '', 'the file is neither a docgen manifest nor a sitemap'],
  ['prose', 'hello', 'the file is neither a docgen manifest nor a sitemap'],
  ['bytes', Uint8Array.from([0xff, 0xfe, 0]), 'the file is neither a docgen manifest nor a sitemap'],
  ['broken JSON', '{"version":1', 'the file is neither a docgen manifest nor a sitemap'],
  ['other JSON', '{"name":"x"}', "this isn't a docgen manifest: 'version' is missing or invalid"],
  [
    'a manifest with a wrong page',
    '{"version":1,"pages":[{"url":1}]}',
    "this isn't a docgen manifest: 'pages.0.url' is missing or invalid",
  ],
  ['a later manifest', '{"version":2,"pages":[]}', 'the manifest was written by another version of docgen'],
  [
    'a feed',
    '<rss><channel/></rss>',
    "this isn't a sitemap: it starts with <rss> instead of <urlset> or <sitemapindex>",
  ],
  [
    'a bomb',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>',
    "the sitemap isn't well-formed XML: a DOCTYPE is not supported",
  ],
  ['an open tag', '<urlset><url><loc>x</loc>', "the sitemap isn't well-formed XML: <url> is not closed"],
  ['a wrong end', '<urlset></url></urlset>', "the sitemap isn't well-formed XML: </url> has no opening tag"],
  ['an open quote', '<urlset a="', `the sitemap isn't well-formed XML: '<urlset a="' has no end`],
  [
    'broken gzip',
    Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2]),
    "the file looks like gzip but can't be decompressed",
  ],
  [
    'an index without its sitemaps',
    '<sitemapindex><sitemap><loc>https://x.example/../../etc/s.xml</loc></sitemap></sitemapindex>',
    "the index lists https://x.example/../../etc/s.xml, but that file isn't next to it",
  ],
])('%s is wrong usage', async (_name, old, message) => {
  await expect(against(two, old)).rejects.toMatchObject({
    name: 'Failure',
    kind: 'usage',
    message,
  } satisfies Partial<Failure>);
});

test('a file or a manifest that is not there is wrong usage', async () => {
  for (const path of ['/site/none.json', '/site/docs'])
    await expect(analyzeSite(two, { against: path })).rejects.toMatchObject({ kind: 'usage', path });
});

test('a large hostile sitemap is read in time', async () => {
  const start = performance.now();
  const old = `<urlset>${'<a "'.repeat(300_000)}`;
  await expect(against(two, old)).rejects.toMatchObject({ kind: 'usage' });
  await expect(against(two, `<urlset>${'<a>'.repeat(300_000)}`)).rejects.toMatchObject({ kind: 'usage' });
  expect(performance.now() - start).toBeLessThan(3000);
});

test('renames are followed to what is there, only by later ones', () => {
  const moves = followed([
    { from: 'q', to: 's' },
    { from: 'r', to: 'q' },
    { from: 'q', to: 'r' },
    { from: 'p', to: 'q' },
    { from: 's', to: 'never' },
  ]);
  const isThere = (path: string) => ['s', 'never'].includes(path);
  expect(moves.of('p', isThere)).toEqual(['s']);
  expect(moves.of('z', isThere)).toEqual([]);
  expect(
    followed([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]).of('a', () => true),
  ).toEqual(['b']);
});
