/** Docs sets: their URLs, sidebars, versions and links, and problems of their configuration. */
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite, request, siteFolder } from '../site.js';
import { moved, siteFs } from '../edit/move/moved.js';
import { freezeIn } from '@docgen/edit/freeze';
import { codeTools } from '@docgen/build/site-compiler';

const docs = [
  { id: 'docs', sidebars: ['intro', 'more'] },
  { id: 'sdk', label: 'SDK', path: 'products/sdk', routeBase: 'sdk', main: 'intro' },
];
const config = { host: 'nginx', docs };
const files: SiteFiles = {
  'docgen.config.json': config,
  'docs/intro.md': '# Intro\n\n[a](../products/sdk/install.md) [b](/sdk/install#two) [c](more.md)',
  'docs/more.md': '# More',
  'products/sdk/intro.md': '# Start\n\n[a](../../docs/more.md) [b](/docs/more) [c](install.md)',
  'products/sdk/install.md': '# Install\n\n## Two',
  'versions/sdk@1.0/products/sdk/intro.md':
    '# Start\n\n[a](../../docs/more.md) [b](/sdk/old) [c](old.md) [d](/sdk/install)',
  'versions/sdk@1.0/products/sdk/old.md': '# Old',
  'versions/1.0/docs/intro.md': '# Intro\n\n[a](/docs/more) [b](/sdk/install)',
};

test('each set has its own URLs, sidebars and versions; links between sets are by file or by URL', async () => {
  const { routes, redirects, manifest, links, diagnostics } = await analyzeSite(files);
  expect(diagnostics).toEqual([]);
  expect(routes).toEqual([
    '/docs/1.0/intro ← versions/1.0/docs/intro.md',
    '/docs/intro ← docs/intro.md',
    '/docs/more ← docs/more.md',
    '/sdk/1.0/intro ← versions/sdk@1.0/products/sdk/intro.md',
    '/sdk/1.0/old ← versions/sdk@1.0/products/sdk/old.md',
    '/sdk/install ← products/sdk/install.md',
    '/sdk/intro ← products/sdk/intro.md',
  ]);
  expect(redirects).toEqual(
    expect.arrayContaining(['/docs → /docs/intro', '/sdk → /sdk/intro', '/sdk/1.0 → /sdk/1.0/intro']),
  );
  expect(manifest?.sidebars.map(({ version, tree }) => `${version}: ${JSON.stringify(tree.length)}`)).toEqual(
    [': 2', '1.0: 1', 'sdk@: 2', 'sdk@1.0: 2'],
  );
  expect(links['/docs/intro']).toEqual(['/sdk/install', '/sdk/install#two', '/docs/more']);
  expect(links['/sdk/1.0/intro']).toEqual(['/docs/more', '/sdk/1.0/old', '/sdk/1.0/old', '/sdk/install']);
});

test('in several languages, each set has folders of languages', async () => {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const { routes, links } = await analyzeSite({
    'docgen.config.json': { ...config, docs: [{ id: 'docs' }, { id: 'sdk' }], i18n },
    'docs/en/intro.md': '# Intro\n\n[x](../../sdk/en/intro.md)',
    'sdk/en/intro.md': '# Start',
    'sdk/fr/intro.md': '# Début',
  });
  expect(routes).toEqual([
    '/docs/intro ← docs/en/intro.md',
    '/sdk/intro ← sdk/en/intro.md',
    '/fr/docs/intro ← docs/en/intro.md (fr from en)',
    '/fr/sdk/intro ← sdk/fr/intro.md',
  ]);
  expect(links['/fr/docs/intro']).toEqual(['/fr/sdk/intro']);
});

describe('problems of the configuration', () => {
  const found = async (more: { [key: string]: unknown }, others: SiteFiles = {}) =>
    (
      await analyzeSite({ ...files, 'docgen.config.json': { ...config, ...more }, ...others })
    ).diagnostics.map((line) => line.replace(/^docgen\.config\.json:\d+:\d+ error /, ''));

  test.each([
    [{ docs: [] }, "config/invalid: 'docs' must be an object, or a list of at least one docs set, but is []"],
    [
      { docs: [{ id: 'Docs' }] },
      "config/invalid: 'docs.0.id' must be an id of lowercase letters, digits and hyphens, such as sdk, but is 'Docs'",
    ],
    [
      { docs: [{ id: 'docs', rotueBase: 'x' }] },
      "config/unknown-key: Unknown configuration key 'docs.0.rotueBase' | Did you mean 'routeBase'?",
    ],
    [
      { docs: [{ id: 'docs' }, { id: 'docs', path: 'other' }] },
      "config/invalid: 'docs.1.id' is 'docs', as is the id of 'docs.0'",
    ],
    [
      { docs: [{ id: 'docs' }, { id: 'sdk', path: 'docs/sdk' }] },
      "config/invalid: The folder of 'docs.1', 'docs/sdk', overlaps with that of 'docs.0', 'docs' | Give each docs set its own folder",
    ],
    [
      { docs: [{ id: 'docs' }, { id: 'pages' }] },
      "config/invalid: The folder of 'docs.1' is 'pages', which docgen uses for something else | Choose another folder with 'path'",
    ],
    [
      { docs: [{ id: 'docs' }, { id: 'sdk', routeBase: '/docs/' }] },
      "config/invalid: 'docs.1' is served at '/docs', as is 'docs.0' | Give each docs set its own 'routeBase'",
    ],
    [
      { versions: { '1.0': {} } },
      "config/invalid: 'versions' has no effect, because 'docs' is a list | Move it to the docs set that has these versions, as in 'docs.0.versions'",
    ],
    [
      { navbar: { left: [{ label: 'x', doc: 'intro', docs: 'sdj' }] } },
      "config/invalid: 'navbar.left.0.docs' is 'sdj', which isn't a docs set | Did you mean 'sdk'?",
    ],
    [
      { navbar: { left: [{ label: 'x', to: '/sdk', docs: 'sdk' }] } },
      "config/invalid: 'navbar.left.0.docs' has no effect without 'doc' | Remove it",
    ],
    [
      { navbar: { left: [{ label: 'x', doc: 'more', docs: 'sdk' }] } },
      "nav/unknown-doc: Configuration error: the navigation bar lists the doc 'more', which does not exist",
    ],
    [
      { docs: [docs[0], { ...docs[1], versions: { next: {} } }] },
      "config/invalid: 'docs.1.versions.next' has no matching folder versions/sdk@next | Create it with: docgen version next --docs sdk",
    ],
    [
      { docs: [docs[0], { ...docs[1], routeBase: 'docs/1.0' }] },
      "config/invalid: 'docs.1' is served at '/docs/1.0', the URL of version '1.0' of 'docs' | Choose another 'routeBase'",
    ],
    [
      { docs: [docs[0], { ...docs[1], toc: { min: 4 } }] },
      "config/invalid: 'docs.1.toc.min' (4) is greater than 'docs.1.toc.max' (3)",
    ],
  ])('%j', async (more, expected) => {
    expect(await found(more)).toContain(expected);
  });

  test('a folder in versions/ that belongs to no set', async () => {
    expect(await found({}, { 'versions/gone@1.0/gone/a.md': '# A' })).toEqual([
      'versions/gone@1.0 error config/invalid: versions/gone@1.0 belongs to no docs set | Docs sets with such folders: sdk',
    ]);
  });
});

test('a set is frozen with its folder, sidebars and nothing of other sets', async () => {
  const fs = siteFs({
    'docgen.config.json': { ...config, docs: [docs[0], { ...docs[1], sidebars: ['intro', 'install'] }] },
    'docs/intro.md': '# Intro',
    'docs/more.md': '# More',
    'products/sdk/intro.md': '# Start\n\n[x](../../docs/more.md)\n\n::include{file=a.md}',
    'products/sdk/install.md': '# Install',
    'snippets/a.md': 'A',
  });
  const before = Object.keys(fs.snapshot());
  const outcome = await freezeIn(
    { ...request(), name: '2.0', docs: 'sdk', dryRun: false },
    { fs, tools: codeTools },
  );
  expect(outcome.diagnostics).toEqual([]);
  const added = Object.keys(fs.snapshot()).filter((path) => !before.includes(path));
  expect(added.map((path) => path.slice(siteFolder.length + 1)).sort()).toEqual([
    'versions/sdk@2.0/products/sdk/install.md',
    'versions/sdk@2.0/products/sdk/intro.md',
    'versions/sdk@2.0/sidebars.json',
    'versions/sdk@2.0/snippets/a.md',
  ]);
  const unknown = freezeIn(
    { ...request(), name: '2.0', docs: 'sdkk', dryRun: true },
    { fs, tools: codeTools },
  );
  await expect(unknown).rejects.toThrow("'sdkk' isn't a docs set of this site");
});

describe('docgen mv', () => {
  const site: SiteFiles = {
    ...files,
    'docgen.config.json': {
      ...config,
      docs: [docs[0], { ...docs[1], sidebars: ['intro', 'install'] }],
      navbar: { left: [{ label: 'x', doc: 'install', docs: 'sdk' }] },
    },
  };

  test('moves a page within its set, with its links, the ids of its set and its versions untouched', async () => {
    const { files: now, faults } = await moved(site, ['products/sdk/install.md', 'setup/unix']);
    expect(faults).toEqual([]);
    expect(now['products/sdk/setup/unix.md']).toContain('# Install');
    expect(now['docs/intro.md']).toContain('[a](../products/sdk/setup/unix.md) [b](/sdk/setup/unix#two)');
    expect(now['docgen.config.json']).toContain('"setup/unix"');
    expect(now['docgen.config.json']).not.toContain('"install"');
  });

  test('refuses to move a page to another set', async () => {
    await expect(moved(site, ['docs/more.md', 'products/sdk/more.md'])).rejects.toThrow(
      "'products/sdk/more.md' is in another docs set than the page docs/more.md",
    );
  });
});
