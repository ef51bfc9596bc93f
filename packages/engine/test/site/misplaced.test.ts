/** Pages in folders that docgen doesn't read: one error for each mistake, with the right path, and no others. */
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const host = { host: 'nginx' };
const i18n = { ...host, i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } } };
const one = { 'docgen.config.json': host, 'docs/a.md': '# A' };
const inside = { 'docgen.config.json': i18n, 'docs/en/a.md': '# A', 'docs/fr/a.md': '# A' };
const beside = { 'docgen.config.json': i18n, 'docs/a.md': '# A', 'i18n/fr/docs/a.md': '# A' };

const outside = (from: string, to: string) =>
  `${from} error source/misplaced: ${from} isn't in a folder that docgen reads | Move it to ${to}, or list it in 'exclude'`;

describe('the one error', () => {
  test.each<[string, SiteFiles, string]>([
    ['another spelling', { ...one, 'doc/x.md': '# X' }, outside('doc/x.md', 'docs/x.md')],
    ['capitals', { ...one, 'Pages/x.md': '# X' }, outside('Pages/x.md', 'pages/x.md')],
    ['no folder', { ...one, 'x.md': '# X' }, outside('x.md', 'docs/x.md')],
    ['the start page', { ...one, 'index.md': '# X' }, outside('index.md', 'pages/index.md')],
    ['another folder', { ...one, 'guide/x.md': '# X' }, outside('guide/x.md', 'docs/guide/x.md')],
    [
      'several pages',
      { ...one, 'guide/x.md': '# X', 'guide/y/z.md': '# Z', 'guide/p.png': '' },
      "guide/x.md error source/misplaced: docgen doesn't read guide/, which has 2 pages | Move its files to docs/guide/, or list it in 'exclude'",
    ],
    ['i18n without docs', { ...beside, 'i18n/fr/x.md': '# X' }, outside('i18n/fr/x.md', 'i18n/fr/docs/x.md')],
    [
      'i18n in the other layout',
      { ...inside, 'i18n/fr/x.md': '# X' },
      outside('i18n/fr/x.md', 'docs/fr/x.md'),
    ],
    [
      'folders of another generator',
      { ...beside, 'i18n/fr/docusaurus-plugin-content-docs/current/b/x.md': '# X' },
      outside('i18n/fr/docusaurus-plugin-content-docs/current/b/x.md', 'i18n/fr/docs/b/x.md'),
    ],
    [
      'the default language in i18n',
      { ...beside, 'i18n/en/docs/x.md': '# X' },
      outside('i18n/en/docs/x.md', 'docs/x.md'),
    ],
    [
      'another spelling of a language',
      { ...beside, 'i18n/FR/docs/x.md': '# X' },
      outside('i18n/FR/docs/x.md', 'i18n/fr/docs/x.md'),
    ],
    ['a language on its own', { ...inside, 'fr/x.md': '# X' }, outside('fr/x.md', 'docs/fr/x.md')],
    [
      'a language in another spelling',
      { ...beside, 'doc/fr/x.md': '# X' },
      outside('doc/fr/x.md', 'i18n/fr/docs/x.md'),
    ],
    [
      'an unknown language',
      { ...beside, 'i18n/de/docs/x.md': '# X', 'i18n/de/docs/y.md': '# Y' },
      "i18n/de/docs/x.md error source/misplaced: The site has no language 'de', so docgen doesn't read i18n/de/ | Add the language with: docgen i18n add de",
    ],
    [
      'no language',
      { ...inside, 'docs/x.md': '# X' },
      "docs/x.md error source/misplaced: docs/x.md isn't in the folder of a language | Move it to docs/en/x.md, or the other languages to i18n/<language>/docs/",
    ],
    [
      'a translation beside the others',
      { ...inside, 'i18n/fr/docs/x.md': '# X' },
      'i18n/fr/docs/x.md error source/misplaced: Translations are in two layouts: i18n/fr/docs/ and docs/en/ | Move i18n/fr/docs/ to docs/fr/, because a site has one layout',
    ],
    [
      'translations inside, the others beside',
      { ...beside, 'docs/fr/x.md': '# X', 'docs/fr/y.md': '# Y', 'pages/fr/x.md': '# X' },
      'docs/fr/x.md error source/misplaced: Translations are in two layouts: docs/fr/ and i18n/fr/docs/ | Move docs/fr/ to i18n/fr/docs/, because a site has one layout',
    ],
    [
      'a version without docs',
      { ...one, 'versions/1.0/docs/a.md': '# A', 'versions/1.0/x.md': '# X' },
      outside('versions/1.0/x.md', 'versions/1.0/docs/x.md'),
    ],
  ])('%s', async (_, files, error) => {
    expect((await analyzeSite(files)).diagnostics).toEqual([error]);
  });
});

test('what only follows from it is not reported, and it comes first', async () => {
  const config = {
    ...i18n,
    docs: { sidebars: ['a', 'x', { generated: 'guide' }] },
    navbar: {
      left: [
        { doc: 'x', label: 'X' },
        { href: '/docs/x', label: 'X' },
      ],
    },
    redirects: [{ from: '/old', to: '/docs/x' }],
  };
  const links = '[X](x.md) [X](/docs/x) [X](../../doc/x.md) [G](guide/g.md) [N](none.md)';
  const { diagnostics } = await analyzeSite({
    ...inside,
    'docgen.config.json': config,
    'docs/en/a.md': `# A\n\n${links}`,
    'docs/fr/a.md': `# A\n\n${links}`,
    'docs/fr/x.md': '# X',
    'doc/x.md': '# X',
    'guide/g.md': '# G',
  });
  expect(diagnostics.map((line) => line.split(':', 4).join(':').replace(/ \|.*/, ''))).toEqual(
    [
      "doc/x.md error source/misplaced: doc/x.md isn't in a folder that docgen reads",
      "guide/g.md error source/misplaced: guide/g.md isn't in a folder that docgen reads",
      'docs/en/a.md:3:60 error link/broken-page',
      'docs/fr/a.md:3:60 error link/broken-page',
    ].map((line) => expect.stringContaining(line) as string),
  );
});

test.each<[string, SiteFiles]>([
  [
    'files of a repository',
    {
      'README.md': 'x',
      'CHANGELOG.md': 'x',
      'Contributing.md': 'x',
      'code_of_conduct.md': 'x',
      'RFC.md': 'x',
      'LICENSE.md': 'x',
    },
  ],
  [
    'hidden folders, and those with an underscore',
    { '.github/x.md': 'x', '_notes/x.md': 'x', 'node_modules/p/x.md': 'x' },
  ],
  [
    'folders for other purposes',
    { 'snippets/x.md': 'x', 'static/x.md': 'x', 'examples/x.md': 'x', 'tools/x.md': 'x', 'tools/y.py': '' },
  ],
  ['the site of another generator', { 'old/x.md': 'x', 'old/.vitepress/config.ts': '' }],
  ['a program', { 'src/main.rs': '', 'notes.md': '# X', 'design/x.md': '# X' }],
  [
    'excluded files',
    {
      'docgen.config.json': { ...host, exclude: ['meetings/**', 'x.md'] },
      'meetings/x.md': 'x',
      'x.md': 'x',
    },
  ],
])('not reported: %s', async (_, files) => {
  expect((await analyzeSite({ ...one, ...files })).diagnostics).toEqual([]);
});
