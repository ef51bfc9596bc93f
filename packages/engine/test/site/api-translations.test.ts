/** Descriptions in several languages: which overlay belongs to which, and what readers of each language see. */
import { expect, test } from 'vitest';
import { analyze } from '@docgen/analysis/analyze';
import { freezeIn } from '@docgen/edit/freeze';
import type { FileSystem } from '@docgen/store/fs';
import { phases } from '@docgen/store/phases';
import { siteFs } from '../edit/move/moved.js';
import { type SiteFiles, print, request, siteFolder } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
const config = (openapi: object) => ({ 'docgen.config.json': { host: 'nginx', i18n, openapi } });
/** Texts are headings, which a Document has. */
const description = (text: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: { '/a': { get: { operationId: 'getA', description: `## ${text}` } } },
  });
const overlay = (texts: object) => JSON.stringify({ overlay: '1.0.0', 'x-texts': texts });
const pages = {
  'docs/en/a.md': '# A\n\n::api-operation{id=getA}',
  'docs/fr/a.md': '# A\n\n::api-operation{id=getA}',
};

async function told(fs: FileSystem): Promise<{ [page: string]: string }> {
  const run = phases(request());
  const { analysis, diagnostics } = await analyze(request(), { fs, run, tools: codeTools });
  expect(diagnostics.map(print)).toEqual([]);
  await analysis?.reading.close();
  return Object.fromEntries(
    (analysis?.parsed ?? []).map(({ source, document }) => [source.path, JSON.stringify(document.headings)]),
  );
}

test.each<[string, SiteFiles]>([
  [
    'beside it in openapi/',
    {
      ...config({}),
      'openapi/shop.json': description('List all'),
      'openapi/shop.fr.yaml': overlay({ '## List all': '## Tout lister' }),
    },
  ],
  [
    'beside a file that the configuration names',
    {
      ...config({ files: ['specs/shop.v1.yaml'] }),
      'specs/shop.v1.yaml': description('List all'),
      'specs/shop.v1.fr.json': overlay({ '## List all': '## Tout lister' }),
      'specs/other.fr.json': 'not looked at',
    },
  ],
])('an overlay is found %s', async (_, files) => {
  const found = await told(siteFs({ ...files, ...pages }));
  expect(found['docs/en/a.md']).toContain('List all');
  expect(found['docs/fr/a.md']).toContain('Tout lister');
  expect(found['docs/fr/a.md']).not.toContain('List all');
});

test('a description in another language says so, and wants an overlay for the others', async () => {
  const french = JSON.stringify({
    openapi: '3.1.0',
    'x-language': 'fr',
    paths: { '/a': { get: { operationId: 'getA', summary: 'Tout lister' } } },
  });
  const files = { ...config({}), ...pages, 'openapi/a.json': french };
  const { diagnostics } = await analyze(request(), {
    fs: siteFs(files),
    run: phases(request()),
    tools: codeTools,
  });
  expect(diagnostics.map(print)).toEqual([
    "openapi/a.json:1:1 warning openapi/missing-text: No overlay translates openapi/a.json into 'en' | Write openapi/a.en.json, or set the description's language in 'x-language'",
  ]);
});

test('an overlay whose name says no locale of the site is no description', async () => {
  const files = {
    ...config({}),
    ...pages,
    'openapi/a.json': description('1'),
    'openapi/a.de.yaml': overlay({}),
  };
  const { diagnostics } = await analyze(request(), {
    fs: siteFs(files),
    run: phases(request()),
    tools: codeTools,
  });
  expect(diagnostics.map(print).filter((line) => line.includes('a.de.yaml'))).toEqual([
    'openapi/a.de.yaml:1:2 error openapi/invalid: The file is an overlay, not a description | Name it after its description and a locale of the site, such as shop.fr.yaml beside shop.yaml; each locale has one overlay',
  ]);
});

test.each(['shop.FR.yaml', 'shop.Fr.json'])(
  'an overlay whose locale is spelled otherwise is one fault: %s',
  async (name) => {
    const fs = siteFs({
      ...config({}),
      ...pages,
      'openapi/shop.json': description('List all'),
      [`openapi/${name}`]: overlay({ '## List all': '## Tout lister' }),
    });
    const { analysis, diagnostics } = await analyze(request(), {
      fs,
      run: phases(request()),
      tools: codeTools,
    });
    await analysis?.reading.close();
    const right = name.replace(/fr/i, 'fr');
    expect(diagnostics.map(print)).toEqual([
      `openapi/${name} error source/unreadable: openapi/${name} is ignored, because the site spells this locale 'fr' | Rename it to openapi/${right}`,
    ]);
  },
);

test('a frozen version keeps its descriptions in all languages', async () => {
  const files = {
    ...config({ files: ['specs/shop.json'] }),
    ...pages,
    'specs/shop.json': description('List all'),
    'specs/shop.fr.yaml': overlay({ '## List all': '## Tout lister' }),
  };
  const fs = siteFs(files);
  const { applied } = await freezeIn({ ...request(), name: '1.0', dryRun: false }, { fs, tools: codeTools });
  expect(applied).toBe(true);
  await fs.write(`${siteFolder}/specs/shop.json`, description('List'));
  await fs.write(`${siteFolder}/specs/shop.fr.yaml`, overlay({ '## List': '## Lister' }));
  const found = await told(fs);
  expect(found['docs/fr/a.md']).toContain('"Lister"');
  expect(found['versions/1.0/docs/fr/a.md']).toContain('Tout lister');
});
