/** Page sources: their pages behave like any other, and problems in them are reported at their data. */
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

/** A page for each line of `data/<locale>.txt`: `name|text`. */
const lines = `{ name: 'lines', pages: async ({ locale, read }) =>
  ((await read('data/' + locale + '.txt')) ?? '').split('\\n').filter(Boolean).map((row, index) => {
    const [name, text] = row.split('|');
    return { path: 'fish/' + name, matter: { title: name.toUpperCase(), sidebar: { position: index } },
      text: text.replaceAll('/', '\\n\\n'), from: { file: 'data/' + locale + '.txt', line: index + 1 } };
  }) }`;
const site = (files: SiteFiles, more = ''): SiteFiles => ({
  'docgen.config.mjs': `export default { host: 'nginx', docs: { routeBase: '/' }, sources: [${lines}], ${more} };`,
  'docs/index.md': '# Home\n\n[Cod](fish/cod.md#roe) [all](fish/index.md)',
  'docs/fish/index.md': '# Fish\n\n[Cod](cod.md), [eel](./eel.md)',
  ...files,
});
const fish = { 'data/en.txt': 'cod|A fish./## Roe/Eggs.\neel|Long. [Back](index.md)\n' };

test('pages have routes, places in the sidebar, anchors and links', async () => {
  const { routes, sidebars, links, diagnostics } = await analyzeSite(site(fish));
  expect(diagnostics).toEqual([]);
  expect(routes).toEqual([
    '/ ← docs/index.md',
    '/fish ← docs/fish/index.md',
    '/fish/cod ← docs/fish/cod.md',
    '/fish/eel ← docs/fish/eel.md',
  ]);
  expect(sidebars).toMatchObject({
    'en docs': expect.arrayContaining([expect.stringContaining('COD /fish/cod')]),
  });
  expect(links['/']).toEqual(['/fish/cod#roe', '/fish']);
});

test('each locale has pages of its own, and one that lacks a page shows another’s', async () => {
  const i18n = `i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } }`;
  const files = {
    'docs/index.md': { odd: true } as never,
    'docs/en/index.md': '# Home\n\n[a](fish/cod.md) [b](fish/eel.md)',
    'docs/fr/index.md': '# Accueil\n\n[a](fish/cod.md)',
  };
  const {
    'docs/index.md': _,
    'docs/fish/index.md': __,
    ...rest
  } = site({ ...fish, 'data/fr.txt': 'cod|Un poisson.' }, i18n);
  const { 'docs/index.md': ___, ...docs } = files;
  const { routes } = await analyzeSite({ ...rest, ...docs });
  expect(routes.filter((route) => route.includes('cod') || route.includes('eel'))).toEqual([
    '/fish/cod ← docs/en/fish/cod.md',
    '/fish/eel ← docs/en/fish/eel.md',
    '/fr/fish/cod ← docs/fr/fish/cod.md',
    '/fr/fish/eel ← docs/en/fish/eel.md (fr from en)',
  ]);
});

test('a page may belong to another docs set, which must exist', async () => {
  const page = (path: string, docs: string) =>
    `{ path: '${path}', docs: '${docs}', text: '# ${path}\\n\\nSee [home](index.md).', from: { file: 'data/en.txt' } }`;
  const { routes, links, diagnostics } = await analyzeSite({
    'docgen.config.mjs': `export default { host: 'nginx', docs: [{ id: 'docs' }, { id: 'radio' }], sources: [{ name: 's', pages: async () => [${page('waves', 'radio')}, ${page('lost', 'tv')}] }] };`,
    'docs/index.md': '# Guide\n\n[Waves](../radio/waves.md)',
    'radio/index.md': '# Radio\n\n[Waves](waves.md)',
    'data/en.txt': 'waves\n',
  });
  expect(routes).toContain('/radio/waves ← radio/waves.md');
  expect(links['/radio/waves']).toEqual(['/radio']);
  expect(diagnostics).toEqual([
    "data/en.txt error source/failed: The page 'lost' of the source 's' names the docs set 'tv', which doesn't exist; expected 'docs' or 'radio'",
  ]);
});

test('a fault is told at the line that the page is made from', async () => {
  const { diagnostics } = await analyzeSite(
    site({ 'data/en.txt': 'cod|See [x](nowhere.md)./## Roe\neel|Long.\n' }),
  );
  expect(diagnostics).toEqual(["data/en.txt:1:1 error link/broken-page: No page matches 'nowhere.md'"]);
});

test('places that a diagnostic refers to are those that pages are made from', async () => {
  const rows = [
    "{ path: 'a', text: '# Same', from: { file: 'data/en.txt', line: 1 } }",
    "{ path: 'b', text: 'Words.\\n\\n# Same', lines: [2, 2, 3], from: { file: 'data/en.txt', line: 2 } }",
    "{ path: 'c', matter: { id: 'a' }, text: '# Other', from: { file: 'data/en.txt' } }",
  ];
  const { found } = await analyzeSite({
    'docgen.config.mjs': `export default { host: 'nginx', docs: { routeBase: '/' }, sources: [{ name: 's', pages: async () => [${rows.join()}] }] };`,
    'docs/index.md': '# Same\n\nWords. [a](a.md) [b](b.md) [c](c.md)',
    'data/en.txt': 'a\nb\nc\n',
  });
  const places = found.flatMap(({ code, file, related = [] }) =>
    related.map(({ range }) => `${code} ${range.file ?? file ?? ''}:${range.start.line}`),
  );
  expect(places).toEqual([
    'route/duplicate data/en.txt:1',
    'page/duplicate-title data/en.txt:1',
    'page/duplicate-title data/en.txt:3',
  ]);
});

test('a file at the path of a page takes its place', async () => {
  const { routes, diagnostics } = await analyzeSite(
    site({ ...fish, 'docs/fish/cod.md': '# Own\n\n## Roe\n\nWords.' }),
  );
  expect([routes.length, diagnostics]).toEqual([4, []]);
});

describe('a source that does not come back', () => {
  const moreTime = "; raise 'limits.seconds' to give it more time";
  test.each([
    ['loops', 'for (;;);', 'it took more than 0.5 s', moreTime],
    ['waits', 'await new Promise(() => setInterval(() => {}, 1000));', 'it took more than 0.5 s', moreTime],
    ['never settles', 'await new Promise(() => {});', 'it took more than 0.5 s', moreTime],
    ['ends its process', 'process.exit(3);', 'it ended the process with exit code 3', ''],
  ])('%s', async (_, code, reason, more) => {
    const { diagnostics } = await analyzeSite({
      'docgen.config.mjs': `export default { host: 'nginx', limits: { seconds: 0.5 }, sources: [{ name: 's', pages: async () => { ${code} } }] };`,
      'docs/index.md': '# A\n\nB',
    });
    expect(diagnostics).toEqual([
      `docgen.config.mjs:1:78 error source/failed: The source 's' returned no pages: ${reason} | Fix it; until then its pages are missing${more}`,
    ]);
  });
});
