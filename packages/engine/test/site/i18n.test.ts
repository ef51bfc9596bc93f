/** The state of translations, records of accepted pages, and files of texts to fill in. */
import { expect, test } from 'vitest';
import { acceptTranslations, fillStrings, translationStatus } from '@docgen/edit/i18n';
import { type MemoryFileSystem, memoryFs } from '../../../store/test/memory-fs.js';
import { movedOn } from '../edit/move/moved.js';
import { type SiteFiles, analyzeSite, nodeOf, request, siteFolder } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

const config = {
  host: 'nginx',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français', de: 'Deutsch' } },
};
const source = '# Orders\n\nIntro of it.\n\n## Create\n\nOne text.\n\n## Delete\n\nAnother text.\n';
const site: SiteFiles = {
  'docgen.config.json': config,
  'docs/en/orders.md': source,
  'docs/fr/orders.md': '# Commandes\n\nUne intro.\n\n## Créer\n\nUn texte.\n\n## Supprimer\n\nUn autre.\n',
  'docs/en/b.md': '---\nlocales: [en, fr]\n---\n# B\n',
  'docs/fr/b.md': '# B\n',
  'docs/de/c.md': '# C\n',
};

function on(files: SiteFiles): MemoryFileSystem {
  return memoryFs(
    Object.fromEntries(Object.entries(files).map(([path, node]) => [`${siteFolder}/${path}`, nodeOf(node)])),
  );
}

const accept = (fs: MemoryFileSystem, pages: readonly string[], over: object = {}) =>
  acceptTranslations(
    { ...request(), pages, all: false, dryRun: false, cwd: siteFolder, ...over },
    { fs, tools: codeTools },
  );

/** What `check` reports about translations in `fs` after `files` are written. */
async function stale(fs: MemoryFileSystem, files: { readonly [path: string]: string }): Promise<string[]> {
  const all = Object.entries(fs.snapshot()).map(([path, text]) => [path.slice(siteFolder.length + 1), text]);
  const { diagnostics } = await analyzeSite({ ...Object.fromEntries(all), ...files });
  return diagnostics.filter((line) => line.includes('stale-page')).map((line) => line.replace(/ \|.*$/s, ''));
}

test('the state of each locale', async () => {
  const { result } = await translationStatus(request(), { fs: on(site), tools: codeTools });
  expect(result?.source).toBe('en');
  const [fr, de] = result?.locales ?? [];
  expect({ ...fr, strings: null }).toEqual({
    locale: 'fr',
    pages: 2,
    translated: 2,
    missing: [],
    extra: [],
    stale: [],
    unrecorded: ['docs/fr/b.md', 'docs/fr/orders.md'],
    strings: null,
  });
  expect(fr?.strings).toEqual({ all: 0, missing: [] });
  expect({ ...de, strings: null }).toMatchObject({
    pages: 1,
    missing: ['docs/en/orders.md'],
    extra: ['docs/de/c.md'],
  });
  expect(de?.strings.missing).toEqual([]);
  await expect(
    translationStatus(request({ locales: ['en'] }), { fs: on(site), tools: codeTools }),
  ).rejects.toMatchObject({
    message: "'en' is the source language of the others",
  });
});

test('texts of docgen and the theme are missing in a language that docgen does not speak', async () => {
  const locales = { en: 'English', sv: 'Svenska' };
  const files = { 'docgen.config.json': { i18n: { defaultLocale: 'en', locales } }, 'docs/en/a.md': '# A\n' };
  const { result } = await translationStatus(request(), { fs: on(files), tools: codeTools });
  expect(result?.locales[0]?.strings.missing).toEqual(expect.arrayContaining(['markdown.note', 'nav.menu']));
});

test('a page is recorded section by section, and what changes then is told at its translation', async () => {
  const fs = on(site);
  const { result } = await accept(fs, ['docs/fr/orders.md']);
  expect(result?.accepted).toEqual([{ locale: 'fr', file: 'docs/fr/orders.md', sections: 3, isNew: true }]);
  const record: unknown = JSON.parse(fs.snapshot()[`${siteFolder}/i18n/fr.accepted.json`] ?? '');
  expect(Object.keys(record as object)).toEqual([
    'docs/orders#create',
    'docs/orders#delete',
    'docs/orders#orders',
  ]);
  const edited = (text: string) => stale(fs, { 'docs/en/orders.md': text });
  const since = 'since this translation was accepted';
  expect(await edited(source)).toEqual([]);
  expect(
    await edited(source.replace('One text', 'One\ntext').replace('\n\nAnother', '\n\n\n\n  Another')),
  ).toEqual([]);
  expect(await edited(source.replace('## Create', '## Create {#create}\n\n<!-- note -->'))).toEqual([]);
  expect(await edited(source.replace('One text', 'One more text'))).toEqual([
    `docs/fr/orders.md:5:1 warning i18n/stale-page: The section 'Create' of the source page has changed ${since}`,
  ]);
  expect(await edited(`${source}\n## List\n\nx\n`)).toEqual([
    `docs/fr/orders.md:9:1 warning i18n/stale-page: The source page has a new section 'List' ${since}`,
  ]);
  // New content is reported once, wherever it is.
  expect((await edited(source.replace('## Delete', '## List {#list}\n\nx\n\n## Delete')))[0]).toContain(
    'fr/orders.md:5:1',
  );
  expect(await edited(source.slice(0, source.indexOf('## Delete')))).toEqual([
    "docs/fr/orders.md:1:1 warning i18n/stale-page: The source page no longer has the section '#delete' it had when this translation was accepted",
  ]);
  expect(await edited(`Before.\n\n${source}`)).toEqual([
    `docs/fr/orders.md:1:1 warning i18n/stale-page: The source page has a text before its first heading ${since}`,
  ]);
});

test('what has changed is in the state, and accepting it again clears it', async () => {
  const fs = on(site);
  await accept(fs, ['docs/en/orders.md']);
  await fs.write(`${siteFolder}/docs/en/orders.md`, source.replace('One text', 'One more text'));
  const state = async () =>
    (await translationStatus(request(), { fs, tools: codeTools })).result?.locales[0]?.stale;
  expect(await state()).toEqual([
    { file: 'docs/fr/orders.md', changes: [{ is: 'changed', id: 'create', title: 'Create' }] },
  ]);
  const { result } = await accept(fs, ['docs/fr']);
  expect(result?.accepted).toEqual([
    { locale: 'fr', file: 'docs/fr/b.md', sections: 1, isNew: true },
    { locale: 'fr', file: 'docs/fr/orders.md', sections: 1, isNew: false },
  ]);
  expect(await state()).toEqual([]);
  expect((await accept(fs, ['docs/fr'])).result).toMatchObject({ accepted: [], unchanged: 2, records: {} });
});

test('a dry run writes nothing; all takes every page, and drops those that are gone', async () => {
  const fs = on({ ...site, 'i18n/fr.accepted.json': { 'docs/gone': 'x', 'docs/gone#a': 'y' } });
  const before = fs.snapshot();
  expect((await accept(fs, [], { all: true, dryRun: true })).result).toMatchObject({ dropped: 1 });
  expect(fs.snapshot()).toEqual(before);
  await accept(fs, [], { all: true });
  expect(fs.snapshot()[`${siteFolder}/i18n/fr.accepted.json`]).not.toContain('gone');
});

test.each([
  [[], 'no pages given'],
  [['docs/fr/nope.md'], "'docs/fr/nope.md' is neither a translation nor a page that has one"],
  [['docs/de/c.md'], "'docs/de/c.md' is neither a translation nor a page that has one"],
  [['..'], "'..' is neither a translation nor a page that has one"],
])('%j can not be accepted', async (pages, message) => {
  await expect(accept(on(site), pages)).rejects.toMatchObject({ kind: 'usage', message });
});

test('a record that is none is a fault of the configuration, at its place', async () => {
  const faults = async (text: string) =>
    (await analyzeSite({ ...site, 'i18n/fr.accepted.json': text })).diagnostics.map((line) =>
      line.slice(0, 60),
    );
  expect(await faults('{\n<<<<<<< HEAD\n}')).toEqual([
    'i18n/fr.accepted.json:2:1 error config/invalid: The file is ',
  ]);
  expect(await faults('{ "a": 1 }')).toEqual([
    "i18n/fr.accepted.json:1:4 error config/invalid: 'a' is the n",
  ]);
});

const withStrings: SiteFiles = {
  'docgen.config.json': {
    ...config,
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    docs: { sidebars: [{ category: { en: 'Orders' }, items: ['a'] }] },
  },
  'docs/en/a.md': '# A',
  'docs/fr/a.md': '# A',
  'i18n/en.json': { 'shop.open': 'Open {shop}', 'shop.shut': 'Shut', 'nav.menu': 'Menu of it' },
  'i18n/fr.json': { 'shop.shut': 'Fermer', 'own.text': 'À moi' },
};

test('keys to fill are added behind those that are there, and nothing else changes', async () => {
  const fs = on(withStrings);
  const fill = (dryRun: boolean) =>
    fillStrings({ ...request(), locale: 'fr', dryRun }, { fs, tools: codeTools });
  const before = fs.snapshot();
  const missing = [
    { key: 'config.docs.sidebars.0.category', text: 'Orders', own: null },
    { key: 'shop.open', text: 'Open {shop}', own: null },
  ];
  expect((await fill(true)).result).toEqual({ file: 'i18n/fr.json', missing, added: 2, written: false });
  expect(fs.snapshot()).toEqual(before);
  expect((await fill(false)).result).toEqual({ file: 'i18n/fr.json', missing, added: 2, written: true });
  const text = fs.snapshot()[`${siteFolder}/i18n/fr.json`] ?? '';
  expect(Object.entries(JSON.parse(text) as object)).toEqual([
    ['shop.shut', 'Fermer'],
    ['own.text', 'À moi'],
    ['config.docs.sidebars.0.category', ''],
    ['shop.open', ''],
  ]);
  expect((await fill(false)).result).toMatchObject({ missing, added: 0, written: false });
  await expect(
    fillStrings({ ...request(), locale: 'en', dryRun: false }, { fs, tools: codeTools }),
  ).rejects.toMatchObject({
    kind: 'usage',
  });
});

test('texts of interfaces: empty, untranslated, with other placeholders', async () => {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': config,
    'i18n/en.json': '{ "a": "Open {shop}", "b": "Search all of the pages", "c": "API", "d": "{n} left" }',
    'i18n/fr.json': `{
  "a": "Ouvrir {boutique}",
  "b": "Search all of the pages",
  "c": "API",
  "d": "",
  "markdown.headingLink": "Lien {texte}",
  "markdown.note": "Note"
}`,
  });
  expect(diagnostics.map((line) => line.replace(/ \|.*$/s, ''))).toEqual([
    'docgen.config.json warning source/no-pages: The site has no pages',
    "i18n/fr.json:2:4 warning i18n/placeholder-mismatch: 'a' lacks {shop} and has {boutique}, unlike the source text",
    "i18n/fr.json:3:4 warning i18n/untranslated: 'b' is identical to its text in 'en'",
    "i18n/fr.json:5:4 warning i18n/missing-string: 'd' is empty for 'fr'",
    "i18n/fr.json:6:4 warning i18n/placeholder-mismatch: 'markdown.headingLink' lacks {text} and has {texte}, unlike the source text",
  ]);
});

test('an empty text is none: what stands in for it is shown, in the configuration too', async () => {
  const { diagnostics, sidebars } = await analyzeSite({
    ...withStrings,
    'i18n/fr.json': { 'config.docs.sidebars.0.category': '' },
  });
  expect(sidebars['fr docs']?.[0]).toContain('Orders');
  expect(diagnostics.map((line) => line.replace(/ \|.*$/s, ''))).toEqual([
    expect.stringMatching(
      /^docgen\.config\.json:\d+:\d+ warning i18n\/missing-string: 'docs\.sidebars\.0\.category'/,
    ),
    expect.stringMatching(/^i18n\/fr\.json:2:4 warning i18n\/missing-string/),
  ]);
});

test('the source of translations must be a locale', async () => {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { i18n: { ...config.i18n, source: 'es' } },
  });
  expect(diagnostics).toEqual([
    "docgen.config.json:9:6 error config/invalid: 'i18n.source' is 'es', which isn't a locale of this site | Known locales: en, fr, de",
  ]);
});

test('moving a page takes its record along, and makes no translation stale', async () => {
  const fs = on({
    ...site,
    'docs/en/orders.md': `${source}\n[b](b.md) ![p](p.png) <a href="b.md">b</a>\n\n[r]: b.md\n`,
    'docs/fr/orders.md': '# C\n\nx\n\n## D\n\ny\n\n## E\n\n[b](b.md) <a href="b.md">b</a>\n',
    'docs/en/p.png': '',
  });
  await accept(fs, ['docs/fr']);
  const { faults, files } = await movedOn(fs, ['docs/en/orders.md', 'docs/en/shop/all.md'], {
    redirect: false,
  });
  expect(faults).toEqual([]);
  expect(files['docs/en/shop/all.md']).toContain('../b.md');
  expect(files['i18n/fr.accepted.json']).toContain('"docs/shop/all#create"');
  expect(files['i18n/fr.accepted.json']).not.toContain('docs/orders');
  expect(await stale(fs, {})).toEqual([]);
});
