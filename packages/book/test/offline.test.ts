/** Pages of a zip: their addresses, their scripts, and the zip's bytes. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type CopiedSite, relativeAddress } from '../src/zip/addresses.ts';
import { dataScript, isFetched } from '../src/zip/data-file.ts';
import { offlinePage } from '../src/zip/offline-page.ts';
import { zipSite } from '../src/zip/offline-site.ts';

const site: CopiedSite = {
  files: new Set([
    'index.html',
    'docs/a/index.html',
    'docs/caf\u00e9.html',
    'img/a b.png',
    'docs/1.0/index.html',
  ]),
  base: '/base',
  origin: 'https://docs.example',
};

test.each([
  ['/base/', '../../index.html'],
  ['/base/docs/a', 'index.html'],
  ['/base/docs/a/#top', 'index.html#top'],
  ['/base/docs/caf%C3%A9', '../caf%C3%A9.html'],
  ['/base/docs/1.0', '../1.0/index.html'],
  ['/base/img/a%20b.png', '../../img/a%20b.png'],
  ['../../img/a%20b.png', '../../img/a%20b.png'],
  ['https://docs.example/base/docs/a', 'index.html'],
  ['/base/missing', 'https://docs.example/base/missing'],
  ['/elsewhere', 'https://docs.example/elsewhere'],
  ['https://other.example/', null],
  ['#top', null],
  ['mailto:a@b.example', null],
])('from docs/a, %s is %s', (value, expected) => {
  expect(relativeAddress(value, 'docs/a/index.html', site)).toBe(expected);
});

test('without an address of the site, links to missing files stay as they are', () => {
  expect(relativeAddress('/base/missing', 'index.html', { ...site, origin: null })).toBeNull();
});

test('a page has one classic script, and nothing that needs a server', () => {
  const html = `<!doctype html><html data-urls='{"v":"/base/docs/a"}'><head><meta http-equiv="refresh" content="0; url=/base/docs/a"><link rel="preload" as="font" href="/base/f.woff2" crossorigin><link rel="canonical" href="https://docs.example/base/"><link rel="stylesheet" href="/base/docs/a" integrity="sha256-x"><script>early()</script><script type="module" src="/base/assets/client.js"></script><script src="https://other.example/t.js"></script><script type="application/json" id="d">{"a":1}</script></head><body><main><a href="/base/docs/a">A</a><img src="/base/img/a%20b.png" srcset="/base/img/a%20b.png 1x, /base/img/a%20b.png 2x"><docgen-island src="/base/assets/i.js"></docgen-island></main></body></html>`;
  const page = offlinePage(html, 'index.html', site, { base: '/base', form: 'folder' });
  expect(page.modules).toEqual(['/base/assets/client.js']);
  expect(page.html).toBe(
    `<!doctype html><html data-urls="{&#x22;v&#x22;:&#x22;docs/a/index.html&#x22;}"><head><meta http-equiv="refresh" content="0; url=docs/a/index.html"><link rel="canonical" href="https://docs.example/base/"><link rel="stylesheet" href="docs/a/index.html"><script>early()</script><script type="application/json" id="d">{"a":1}</script><script defer src="assets/docgen-offline.js" data-base="/base" data-form="folder"></script></head><body>${page.main}</body></html>`,
  );
  expect(page.main).toBe(
    '<main><a href="docs/a/index.html" target="_top">A</a><img src="img/a%20b.png" srcset="img/a%20b.png 1x, img/a%20b.png 2x"><docgen-island src="/base/assets/i.js"></docgen-island></main>',
  );
});

test('what scripts fetch becomes a script', () => {
  expect(
    ['search/en.json', 'assets/docgen-search/1.bin', 'a/index.md', 'openapi/a.json'].map(isFetched),
  ).toEqual([true, true, true, false]);
  expect(strFromU8(dataScript('a.md', new TextEncoder().encode('"\u2028')))).toBe(
    'docgenOffline.keep("a.md","\\"\u2028")\n',
  );
  expect(strFromU8(dataScript('a.bin', Uint8Array.of(0, 255)))).toBe(
    'docgenOffline.keep("a.bin",["AP8="])\n',
  );
});

test('a zip has a folder, no files for servers, and the same bytes in any order', async () => {
  const texts: { readonly [path: string]: string } = {
    'index.html': '<main>Hi</main><script type="module" src="/assets/client.js"></script>',
    'assets/client.js': 'import(place);import("./other.js")',
    'assets/theme.css': '@font-face{font-display:optional}',
    _headers: '/*',
    'sitemap.xml': '<x/>',
  };
  const zip = (paths: readonly string[]) =>
    zipSite(
      { paths, read: async (path) => new TextEncoder().encode(texts[path]) },
      {
        site: { base: '', origin: null, trailingSlash: true },
        name: 'docs',
        join: async (modules, run) => `${modules.get('assets/client.js')};${run.join()}`,
      },
    );
  const bytes = await zip(Object.keys(texts));
  expect(await zip(Object.keys(texts).toReversed())).toEqual(bytes);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    'docs/assets/data/index.html.js',
    'docs/assets/docgen-offline.js',
    'docs/assets/theme.css',
    'docs/index.html',
  ]);
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(text('docs/assets/docgen-offline.js')).toBe(
    'docgenOffline.load(place);import("./other.js");docgen-offline/browser.js,docgen-offline/modules.js,assets/client.js',
  );
  expect(text('docs/assets/theme.css')).toBe('@font-face{font-display:swap}');
});
