/**
 * Names that every JavaScript object has work like all others, in pages, file names and descriptions. A site full of
 * them produces the same reports and pages as one with meaningless names of the same length and order.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen, filesBelow, temporaryFolder } from './command.js';

const plainNames: { readonly [name: string]: string } = {
  __defineGetter__: '__defineGotter__',
  constructor: 'constructer',
  hasOwnProperty: 'hasOwnProporty',
  isPrototypeOf: 'isPrototypeOn',
  toString: 'toStrung',
  valueOf: 'valueOn',
};
const names = Object.keys(plainNames);

const same = (name: string) => name;

/** `text` with each name replaced; names may have another case or escaped underscores. */
function plain(text: string): string {
  const pairs = Object.entries(plainNames).map(
    (pair) => pair.map((name) => name.replaceAll('_', '')) as [string, string],
  );
  const forms = [
    same,
    (name: string) => name.toLowerCase(),
    (name: string) => name[0]?.toUpperCase() + name.slice(1),
  ];
  const all = new Map(
    forms.flatMap((form) => pairs.map(([name, other]) => [form(name), form(other)] as const)),
  );
  return text.replaceAll(new RegExp([...all.keys()].join('|'), 'g'), (name) => all.get(name) ?? name);
}

/** A page with its name wherever a page may contain one. */
const page = (name: string, id: string) => `---
title: About ${name}
layout: ${name}
image: ${name}
tags: [${name}]
id: ${id}
redirectFrom: [/old/${id}]
keywords: [${name}]
x-${name}: 1
${name}: 1
sidebar: { label: ${name}, ${name}: 1 }
---

# About ${name}

[a](${name}.md) [c][${name}] [[${name}]] ![x](${name}.png) [d](${name}:x) :${name}:

[${name}]: ./constructor.md

Text[^${name}], {${name}}, {{${name}}}.

[^${name}]: note

:::${name}[x]{${name}=a}
text
:::

:::note{${name}=x}
text
:::

::include{file=${name}.md ${name}=x}

::api-operation{id=${name}}

::api-fields{schema=${name}}

:::tabs{sync=${name}}
::tab[${name}]
a
::tab[other]
b
:::

\`\`\`${name} title=${name} ${name} file=${name}
code
\`\`\`

> [!${name}]
> x

<${name} id="x-${name}">x</${name}>

<a name="y-${name}">y</a>
`;

const schema = (name: string) => ({
  type: 'object',
  required: [name],
  discriminator: { propertyName: name, mapping: { [name]: name } },
  properties: Object.fromEntries(
    names.map((other) => [other, { type: 'string', enum: [other, name], format: other, example: name }]),
  ),
  [name]: 1,
});

const ofSchema = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

const operation = (name: string) => ({
  operationId: name,
  tags: [name],
  summary: name,
  security: [{ [name]: [name] }],
  parameters: [
    { name, in: 'path', required: true, schema: { type: 'string', format: name, pattern: `\\p{${name}}` } },
    { name, in: 'query', schema: { type: name } },
    { name, in: name, style: name },
  ],
  requestBody: {
    content: {
      [`${name}/${name}`]: ofSchema(name),
      'application/json': { ...ofSchema(name), examples: { [name]: { value: { [name]: 'x' } } } },
    },
  },
  responses: {
    200: {
      description: name,
      headers: { [name]: { schema: { type: 'string' } } },
      content: { 'application/json': ofSchema(name) },
      links: { [name]: { operationId: name } },
    },
    [name]: { description: name },
  },
  callbacks: { [name]: { [name]: { post: { responses: {} } } } },
  [name]: 1,
});

const description = JSON.stringify(
  {
    openapi: '3.1.0',
    info: { title: 'constructor', version: 'toString' },
    servers: [{ url: 'https://{valueOf}.example.com', variables: { valueOf: { default: 'toString' } } }],
    tags: names.map((name) => ({ name, 'x-displayName': name })),
    'x-tagGroups': [{ name: 'constructor', tags: ['toString'] }],
    paths: Object.fromEntries(
      names.map((name) => [`/${name}/{${name}}`, { get: operation(name), [name]: {} }]),
    ),
    components: {
      schemas: Object.fromEntries(names.map((name) => [name, schema(name)])),
      securitySchemes: Object.fromEntries(
        names.map((name, at) => [name, { type: at % 2 === 0 ? name : 'apiKey', name, in: 'header' }]),
      ),
    },
  },
  null,
  1,
);

const config = (html: string) =>
  JSON.stringify({
    url: 'https://site.example',
    markdown: { html },
    openapi: { pages: { folder: 'reference' } },
  });

const files = (html: string): { readonly [path: string]: string } => ({
  'docgen.config.json': config(html),
  'openapi/constructor.json': description,
  'docs/index.md': '# Start\n',
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`docs/${name}.md`, page(name, name)],
      [`docs/constructor/${name}.md`, page(name, `in/${name}`)],
    ]),
  ),
});

/** Names with content hashes, of files and of parts of a page. */
const hashes = /(?<=[."-])[\da-zA-Z_-]{8,24}(?=[".])/g;

interface Told {
  readonly code: string;
  readonly hint?: string;
}

/** A site's report and its pages, without names that contain content hashes. */
async function made(site: { readonly [path: string]: string }) {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const checked = await docgen(['check', folder, '--format', 'json']);
  const { diagnostics } = JSON.parse(checked.stdout.replaceAll(basename(folder), '')) as {
    diagnostics: Told[];
  };
  const levels = [...new Set(diagnostics.map(({ code }) => code))].flatMap((code) => [
    '--level',
    `${code}=warn`,
  ]);
  const { exitCode, stderr } = await docgen(['build', folder, '--no-cache', ...levels]);
  const pages = (exitCode === 0 ? filesBelow(join(folder, 'dist')) : [])
    .filter((path) => /\.(?:html|md)$|llms/.test(path))
    .flatMap((path) => `${path}\n${readFileSync(join(folder, 'dist', path), 'utf8')}`.split(/\n|(?=<)/))
    .map((line) => line.replaceAll(hashes, '#'));
  // Which name is nearest depends on the letters.
  const told = diagnostics.map(({ hint = '', ...rest }) => ({
    ...rest,
    hint: hint.replace(/^Did you mean.*/, ''),
  }));
  return { told, exitCode, stderr: exitCode === 0 ? '' : stderr, pages };
}

/** With both HTML modes if DOCGEN_WHOLE is set. */
const ways = process.env['DOCGEN_WHOLE'] === '1' ? ['sanitize', 'trusted'] : ['sanitize'];

test.each(ways)('a site of such names, html: %s', async (html) => {
  const ours = await made(files(html));
  const theirs = await made(
    Object.fromEntries(Object.entries(files(html)).map(([path, text]) => [plain(path), plain(text)])),
  );
  const { pages, ...said } = JSON.parse(plain(JSON.stringify(ours))) as typeof ours;
  const { pages: theirPages, ...theirSaid } = theirs;
  expect(said).toEqual(theirSaid);
  expect(pages.filter((line, at) => line !== theirPages[at])).toEqual([]);
  expect(theirSaid.exitCode).toBe(0);
  expect(theirPages.length).toBeGreaterThan(30);
});
