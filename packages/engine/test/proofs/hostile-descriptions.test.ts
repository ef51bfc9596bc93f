/** Deliberately invalid descriptions in a build: diagnostics with a line, never an exception. */
import { expect, test, vi } from 'vitest';
import { analyze } from '@docgen/analysis/analyze';
import { phases } from '@docgen/store/phases';
import { siteFs } from '../edit/move/moved.js';
import { type SiteFiles, print, request } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

/** What the text of `getBroken` throws; no test can trigger a bug in docgen otherwise. */
vi.mock('@docgen/openapi', async (original) => {
  const openapi = await original<typeof import('@docgen/openapi')>();
  const openDescriptions: typeof openapi.openDescriptions = (input) => {
    const files = input.files.map((file) => ({ ...file, root: structuredClone(file.root) }));
    for (const { root } of files) {
      const paths = root['paths'] as { [path: string]: { get?: object } } | undefined;
      const broken = paths?.['/broken']?.get;
      if (broken)
        Object.defineProperty(broken, 'description', {
          enumerable: true,
          get: () => {
            throw new TypeError('x is not a function');
          },
        });
    }
    return openapi.openDescriptions({ ...input, files });
  };
  return { ...openapi, openDescriptions };
});

async function said(files: SiteFiles, fs = siteFs(files)): Promise<string[]> {
  const cached = { ...request(), cache: true };
  const { analysis, diagnostics } = await analyze(cached, { fs, run: phases(cached), tools: codeTools });
  await analysis?.reading.close();
  return diagnostics.map(print);
}

const site = (description: string): SiteFiles => ({
  'docgen.config.json': { host: 'nginx', openapi: { pages: { folder: 'reference' }, tryIt: true } },
  'docs/a.md': '# A\n\n::api-downloads\n',
  'openapi/a.yaml': description,
});

test('a text that cannot be made is reported at its operation, by a warm build too', async () => {
  const files: SiteFiles = {
    'docgen.config.json': { host: 'nginx', openapi: { downloads: false } },
    'docs/a.md': '# A\n\n::api-operation{id=getBroken}\n\n::api-operation{id=getA}\n',
    'openapi/a.yaml':
      'openapi: 3.1.0\npaths:\n  /broken:\n    get: { operationId: getBroken }\n  /a: { get: { operationId: getA } }\n',
    // With two descriptions, the texts that the other thread made aren't used.
    'openapi/b.yaml': 'openapi: 3.1.0\npaths:\n  /b: { get: { operationId: getB } }\n',
  };
  const fs = siteFs(files);
  const expected = [
    "openapi/a.yaml:4:5 error openapi/invalid: The text of ::api-operation 'getBroken' is left out: x is not a function | Correct or simplify this part",
  ];
  expect(await said(files, fs)).toEqual(expected);
  expect(await said(files, fs)).toEqual(expected);
});

const operation = (rest: string) =>
  `openapi: 3.1.0\ninfo: { title: A }\npaths:\n  /a:\n    get: { operationId: a${rest} }\n`;

test.each([
  ['title: 3', 'openapi: 3.1.0\ninfo: { title: 3 }\n', 2],
  ['description: {}', 'openapi: 3.1.0\ninfo: { description: {} }\n', 2],
  ['tags: [null]', 'openapi: 3.1.0\ntags: [null]\n', 2],
  ['tags: [null] of an operation', operation(', tags: [null]'), 5],
  ['operationId: []', operation('').replace('operationId: a', 'operationId: []'), 5],
  ['enum: {}', operation(', parameters: [{ name: b, in: query, schema: { enum: {} } }]'), 5],
  ['schema: 3', operation(', parameters: [{ name: b, in: query, schema: 3 }]'), 5],
  ['example of another kind', operation(', requestBody: { content: { a/b: { examples: { c: 3 } } } }'), 5],
  ['servers: [3]', 'openapi: 3.1.0\nservers: [3]\n', 2],
  ['servers: a text', 'openapi: 3.1.0\nservers: https://a.example\n', 2],
  ['a URL that is none', 'openapi: 3.1.0\nexternalDocs: { url: "https://[::1" }\n', 2],
])('%s is reported at its line', async (_, description, line) => {
  expect(await said(site(description))).toContainEqual(
    expect.stringMatching(new RegExp(`^openapi/a\\.yaml:${line}:\\d+ error openapi/invalid: `)),
  );
});

/** Every fourth one, because each takes a thread; all with DOCGEN_WHOLE. */
const inTurn = (all: readonly string[]) =>
  all.filter((_, n) => process.env['DOCGEN_WHOLE'] === '1' || n % 4 === 0);

const cycles: { readonly [name: string]: string } = {
  'path item': operation('').replace('get: {', '$ref: "#/paths/~1a"\n    get: {'),
  parameter: operation(', parameters: [{ $ref: "#/paths/~1a/get/parameters/0" }]'),
  'request body': operation(', requestBody: { $ref: "#/paths/~1a/get/requestBody" }'),
  response: operation(', responses: { 200: { $ref: "#/paths/~1a/get/responses/200" } }'),
  responses: operation(', responses: { $ref: "#/paths/~1a/get/responses" }'),
  callback: operation(', callbacks: { done: { "https://a.example": { $ref: "#/paths/~1a" } } }'),
  content: operation(', requestBody: { content: { $ref: "#/paths/~1a/get/requestBody/content" } }'),
  'the whole': operation(', requestBody: { $ref: "#" }'),
  ...Object.fromEntries(
    ['allOf: [X]', 'oneOf: [X, X]', 'anyOf: [X]', 'items: X', 'not: X', 'additionalProperties: X'].map(
      (schema) => [
        schema,
        `${operation(', requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }')}components: { schemas: { A: { ${schema.replaceAll('X', '{ $ref: "#/components/schemas/A" }')} } } }\n`,
      ],
    ),
  ),
  'a schema that is itself': `${operation('')}components: { schemas: { A: { $ref: "#/components/schemas/A" } } }\n`,
  'two schemas': `${operation(', requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }')}components: { schemas: { A: { properties: { b: { $ref: "#/components/schemas/B" } } }, B: { allOf: [{ $ref: "#/components/schemas/A" }] } } }\n`,
  'security scheme': `${operation(', security: [{ A: [] }]')}components: { securitySchemes: { A: { $ref: "#/components/securitySchemes/A" } } }\n`,
};

test.each(inTurn(Object.keys(cycles)))('a cycle of references through %s ends', async (name) => {
  const found = await said(site(cycles[name] ?? ''));
  expect(found.filter((line) => !/^(?:openapi|docs|reference)\/[\w/.-]+:\d+/.test(line))).toEqual([]);
  expect(found.filter((line) => line.includes('is left out'))).toEqual([]);
});

const names = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '"<>&`',
  '}',
  ':::',
  '\\',
  '# a',
  'a/b~c',
  '\ud83d',
];

test.each(inTurn(names))('%j may be the name of anything', async (name) => {
  const key = JSON.stringify(name);
  const found = await said(
    site(`openapi: 3.1.0
paths:
  ${key}:
    get:
      operationId: ${key}
      tags: [${key}]
      parameters: [{ name: ${key}, in: query, required: true, example: ${key} }]
      security: [{ ${key}: [${key}] }]
      requestBody:
        content: { ${key}: { schema: { $ref: '#/components/schemas/${name.replaceAll("'", "''")}' }, examples: { ${key}: { value: { ${key}: 1 } } } } }
      responses: { ${key}: { description: ${key}, headers: { ${key}: { schema: {} } } } }
      callbacks: { ${key}: { ${key}: { post: { operationId: ${key} } } } }
components:
  schemas: { ${key}: { properties: { ${key}: { enum: [${key}] } }, required: [${key}] } }
  securitySchemes: { ${key}: { type: apiKey, in: header, name: ${key} } }
`),
  );
  expect(found.filter((line) => line.includes('is left out'))).toEqual([]);
  expect(found.filter((line) => !/^(?:openapi|docs|reference)\//.test(line))).toEqual([]);
});
