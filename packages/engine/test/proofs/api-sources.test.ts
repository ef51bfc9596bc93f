/** Files that count as API descriptions: UTF-8 files of the site. Others are reported. */
import { sourceDirectives } from '@docgen/openapi/directives';
import { expect, test } from 'vitest';
import { analyze } from '@docgen/analysis/analyze';
import { phases } from '@docgen/store/phases';
import { codeTools } from '@docgen/build/site-compiler';
import { siteFs } from '../edit/move/moved.js';
import { type SiteFiles, print, request } from '../site.js';

const text = 'openapi: 3.1.0\ninfo:\n  title: Caf\u00e9\npaths: { /a: { get: { operationId: getA } } }\n';
const overlay = 'overlay: 1.0.0\nx-texts:\n  Caf\u00e9: Caf\u00e9\n';
const files = {
  'docgen.config.json': {
    host: 'nginx',
    openapi: {},
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Fran\u00e7ais' } },
  },
  'docs/en/a.md': '# A\n',
  'docs/fr/a.md': '# A\n',
  'openapi/a.yaml': text,
  'openapi/a.fr.yaml': overlay,
};

/** Next to the site there is a file that its links could lead to. */
async function said(given: SiteFiles, secret = text): Promise<string[]> {
  const fs = siteFs(given);
  await fs.write('/etc/secret.yaml', secret);
  const { analysis, diagnostics } = await analyze(request(), {
    fs,
    run: phases(request()),
    tools: codeTools,
  });
  await analysis?.reading.close();
  return diagnostics.map(print);
}

const latin1 = (given: string) => new Uint8Array(Buffer.from(given, 'latin1'));
const utf16 = (given: string) => new Uint8Array(Buffer.from(`\uFEFF${given}`, 'utf16le'));
const swapped = (given: string) => new Uint8Array(Buffer.from(`\uFEFF${given}`, 'utf16le').swap16());
const utf32 = (given: string) =>
  new Uint8Array(Uint32Array.from(`\uFEFF${given}`, (char) => char.codePointAt(0) ?? 0).buffer);

const byte = 'Invalid UTF-8: unexpected byte 0xE9 | Save the file as UTF-8';
const nul =
  'The file contains a NUL character; expected text | Remove the character, or save the file as UTF-8 if it is UTF-16';
const encoded = (name: string) => `The file is encoded as ${name}; expected UTF-8 | Save the file as UTF-8`;

const others: readonly (readonly [string, (text: string) => Uint8Array, at: string, message: string])[] = [
  ['Latin-1', latin1, '', byte],
  ['NUL', (given) => new Uint8Array(Buffer.from(given.replace('\u00e9', '\0'))), '', nul],
  ['UTF-16 without its mark', (given) => utf16(given.replaceAll('\u00e9', 'e')).subarray(2), '1:2', nul],
  ['UTF-16', utf16, '1:1', encoded('UTF-16')],
  ['UTF-16, big end first', swapped, '1:1', encoded('UTF-16')],
  ['UTF-32', utf32, '1:1', encoded('UTF-32')],
];

test.each(others)('a file in %s is reported once, whatever it is', async (_, encode, at, message) => {
  const invalid = (file: string, there: string) => `${file}:${at || there} error openapi/invalid: ${message}`;
  expect(await said({ ...files, 'openapi/a.yaml': encode(text) })).toEqual([
    invalid('openapi/a.yaml', '3:13'),
  ]);
  expect(await said({ ...files, 'openapi/a.fr.yaml': encode(overlay) })).toEqual([
    invalid('openapi/a.fr.yaml', '3:6'),
  ]);
  const joined = {
    ...files,
    'openapi/a.yaml': text.replace('{ get: { operationId: getA } }', "{ $ref: 'parts/b.yaml' }"),
    'openapi/parts/b.yaml': encode('get: { description: Caf\u00e9 }\n'),
  };
  expect(await said(joined)).toEqual([invalid('openapi/parts/b.yaml', '1:24')]);
});

test.each(['openapi/a.yaml', 'openapi/a.fr.yaml'] as const)('%s may have the mark of UTF-8', async (file) => {
  expect(await said({ ...files, [file]: `\uFEFF${files[file]}` })).toEqual([]);
});

test.each(['', '\uFEFF'])('columns count the mark of UTF-8: %j', async (mark) => {
  const json = `${mark}{"openapi": "3.1.0", "info": {"title": 3}}`;
  const found = await said({
    'docgen.config.json': files['docgen.config.json'] ?? '',
    'openapi/a.json': json,
  });
  expect(found.find((one) => one.includes('must be a text'))).toMatch(
    new RegExp(`^openapi/a\\.json:1:${31 + mark.length} `),
  );
});

const out = 'it is a symbolic link to a path outside the site folder';
const unreadable = (file: string, reason: string) =>
  `${file} error source/unreadable: Can't read ${file}: ${reason}`;

test.each([
  ['out of the site', '../../etc/secret.yaml', out],
  ['to nothing', 'b.yaml', 'it is a broken symbolic link'],
  ['to a folder', '../docs', "it is a symbolic link to a folder, which docgen doesn't follow"],
])('a link %s is reported and not read', async (_, link, reason) => {
  for (const file of ['openapi/a.yaml', 'openapi/a.fr.yaml'])
    expect(await said({ ...files, [file]: { link } })).toEqual([unreadable(file, reason)]);
});

test('a link to a file of the site is that file', async () => {
  const linked = {
    ...files,
    'openapi/a.yaml': { link: '../shared/shop.yaml' },
    'shared/shop.yaml': text.replace('Caf\u00e9', 'Shop'),
  };
  expect(await said(linked)).toEqual([
    expect.stringContaining('openapi/a.fr.yaml:3:3 warning openapi/stale-text'),
    expect.stringContaining('openapi/a.yaml:3:10 warning openapi/missing-text'),
  ]);
});

test('links beside files that the configuration names may lead anywhere', async () => {
  const config = files['docgen.config.json'] as object;
  const named = {
    ...files,
    'docgen.config.json': { ...config, openapi: { files: ['a.yaml'] } },
    'a.yaml': text,
    'a.fr.yaml': { link: '../etc/secret.yaml' },
    'lock.yaml': { link: '../etc/secret.yaml' },
  };
  expect(await said(named)).toEqual([unreadable('a.fr.yaml', out)]);
  expect(await said({ ...named, 'a.fr.yaml': overlay })).toEqual([]);
  expect(await said({ ...named, 'a.yaml': { link: '../etc/secret.yaml' } })).toEqual([
    unreadable('a.yaml', out),
  ]);
});

test('what the configuration says of descriptions is reported at its place', async () => {
  const config = `{
  "host": "nginx",
  "openapi": {
    "files": ["openapi/a.yaml", "openapi/none.yaml"],
    "tryIt": ["https://api.example"]
  }
}`;
  const files = { 'docs/a.md': '# A\n', 'openapi/a.yaml': text };
  // The missing file may contain the server.
  expect(await said({ 'docgen.config.json': config, ...files })).toEqual([
    "docgen.config.json:4:33 error openapi/invalid: 'openapi.files' lists openapi/none.yaml, which does not exist",
  ]);
  const whole = config.replace(', "openapi/none.yaml"', '');
  expect(await said({ 'docgen.config.json': whole, ...files })).toEqual([
    expect.stringMatching(/^docgen\.config\.json:5:15 error config\/invalid: /),
  ]);
});

test('a snippet that is a link out of the site is reported once, at the link', async () => {
  const linked = (link: string) => ({
    'docgen.config.json': { host: 'nginx' },
    'docs/a.md': '# A\n\n::include{file=b.md region=c lines=3}\n\n::include{file="b.md"}\n',
    'snippets/b.md': { link },
  });
  const nowhere = 'it is a broken symbolic link';
  expect(await said(linked('../../etc/secret.yaml'))).toEqual([unreadable('snippets/b.md', out)]);
  expect(await said(linked('../../etc/none.yaml'))).toEqual([unreadable('snippets/b.md', nowhere)]);
  expect(await said(linked('../docgen.config.json'))).toEqual([
    unreadable('snippets/b.md', 'it is a symbolic link to a path outside the snippets folder'),
  ]);
});

test('a link to a file that cannot be read is reported once, at the file', async () => {
  const found = await said({
    'docgen.config.json': { host: 'nginx' },
    'docs/a.md': '# A\n\n[b](b.md) [c](/c.txt) ![d](d.png) [e](e.md)\n',
    'docs/b.md': { link: '../../etc/secret.yaml' },
    'docs/d.png': { link: '../../etc/secret.yaml' },
    'static/c.txt': { link: '../../etc/secret.yaml' },
  });
  expect(found).toEqual([
    "docs/a.md:3:35 error link/broken-page: No page matches 'e.md' | Did you mean 'a.md'?",
    ...['docs/b.md', 'docs/d.png', 'static/c.txt'].map((file) => unreadable(file, out)),
  ]);
});

test('a file of variables that cannot be read is reported once, at the file', async () => {
  const around = { 'docgen.config.json': { host: 'nginx' }, 'docs/a.md': '# A\n\n:var[v] :var[w]\n' };
  expect(await said({ ...around, 'snippets/variables.yaml': { link: '../../etc/secret.yaml' } })).toEqual([
    unreadable('snippets/variables.yaml', out),
  ]);
  expect(await said({ ...around, 'snippets/variables.yaml/a.md': 'A\n' })).toEqual([
    unreadable('snippets/variables.yaml', "it isn't a regular file"),
  ]);
});

test('every directive of descriptions tells a site that has none how to have some', async () => {
  const names = sourceDirectives.flatMap(({ name, isAsked }) => (isAsked ? [] : [name]));
  const page = `# A\n\n${names.map((name) => `::${name}{id=a}`).join('\n\n')}\n`;
  const found = await said({ 'docgen.config.json': { host: 'nginx' }, 'docs/a.md': page });
  expect(found).toEqual(
    names.map((name) =>
      expect.stringMatching(
        new RegExp(`Unknown directive '::${name}' \\| Set openapi: \\{\\} in the configuration`),
      ),
    ),
  );
});

test('a parameter that has no name is reported once, on pages too', async () => {
  const config = { host: 'nginx', openapi: { pages: { folder: 'reference' } } };
  const parameters = '[{ in: query, schema: { minimum: 1 } }, { name: a, in: query }]';
  const description = `openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: getA, parameters: ${parameters} }\n`;
  const found = await said({
    'docgen.config.json': config,
    'docs/a.md': '# A\n\n::api-operation{id=getA}\n',
    'openapi/a.yaml': description,
  });
  expect(found).toEqual([
    "openapi/a.yaml:4:44 error openapi/invalid: The parameter has no 'name' | Add it, such as name: limit",
  ]);
});

const odd = ['', ' ', '\n', '"', '{', '`', ':::', '<b>', '-', '*', 'a]b', '\\', 'n'.repeat(300)];

/** Each name in every place of a description that the directives of a page use. */
test.each(odd)('%j as a name leaves the pages that are made as they are to be', async (name) => {
  const operation = {
    operationId: name,
    parameters: [{ name: name.trim() === '' ? 'a' : name, in: 'query', required: true }],
    requestBody: { content: { [name]: { schema: { properties: { [name]: {} }, enum: [name] } } } },
    responses: { 200: { headers: { [name]: {} } }, ...(name.trim() === '' ? {} : { [name]: {} }) },
    callbacks: { [name]: { '{$url}': { post: {} } } },
    security: [{ [name]: [] }],
  };
  const root = {
    openapi: '3.1.0',
    'x-language': 'en',
    paths: { [`/${name}`]: { post: operation } },
    webhooks: { [`a${name}`]: { post: { operationId: 'hook' } } },
    components: { securitySchemes: { [name]: { type: 'http', scheme: 'bearer' } } },
  };
  const found = await said({
    'docgen.config.json': { host: 'nginx', openapi: { pages: { folder: 'reference' } } },
    'docs/a.md': '# A\n',
    'openapi/a.json': JSON.stringify(root),
  });
  // A status is not a name: it is reported, but the page is generated.
  expect(found.filter((one) => !one.includes('Invalid status'))).toEqual([]);
});
