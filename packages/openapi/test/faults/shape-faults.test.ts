/** A value of the wrong type is reported at its position, whichever key it belongs to. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from '@docgen/model';
import { expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import { joinFiles } from '../../src/read/join-files.js';
import { shapeFaults } from '../../src/faults/shape-faults.js';
import { given } from '../api.js';

/** As `file:line:column message` if they are in another file. */
async function joinedFaults(text: string, files: { readonly [path: string]: string }): Promise<string[]> {
  const read = readDescription(text, 'openapi/a.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  const joined = await joinFiles(read.description, async (path) => given(files[path]));
  if ('fault' in joined) throw new Error(joined.fault.message);
  const { root, place, faults } = joined;
  return [...faults, ...shapeFaults({ file: 'openapi/a.yaml', root, place })].map(
    ({ file, message, range }) =>
      `${range?.file ?? file}:${range?.start.line}:${range?.start.column} ${message}`,
  );
}

function faultsOf(text: string): string[] {
  const read = readDescription(text, 'openapi/a.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  return shapeFaults(read.description).map(
    ({ code, message, range }) => `${code} ${range?.start.line}:${range?.start.column} ${message}`,
  );
}

test.each([
  ['minItems: -5', ["openapi/invalid 4:10 'minItems' must be a whole number from 0 up, but is -5"]],
  [
    'maxItems: 1.5, minItems: 2',
    ["openapi/invalid 4:10 'maxItems' must be a whole number from 0 up, but is 1.5"],
  ],
  ['enum: []', ["openapi/invalid 4:10 'enum' is empty, so no value is allowed"]],
  ['required: [a, b, b]', ["openapi/invalid 4:27 'required' lists 'b' twice"]],
  ['minLength: 0, maxLength: 1.0, enum: [a], required: [a, b]', []],
])('a schema with the value %s', (schema, expected) => {
  expect(faultsOf(`openapi: 3.1.0\ncomponents:\n  schemas:\n    A: { ${schema} }\n`)).toEqual(expected);
});

const head = 'openapi: 3.1.0\n';

test.each([
  ['paths: 3', "2:1 'paths' must be an object, but is a number"],
  ['tags: [{ name: a, x-displayName: [1] }]', "2:19 'x-displayName' must be a text, but is a list"],
  [
    'paths: { /a: { get: { x-idempotent: yes } } }',
    "2:23 'x-idempotent' must be true or false, but is a text",
  ],
  ['paths: { /a: { get: { x-codeSamples: 7 } } }', "2:23 'x-codeSamples' must be a list, but is a number"],
  ['paths: { /a: { get: { x-since: {} } } }', "2:23 'x-since' must be a text or a number, but is an object"],
  ['paths: { /a: { parameters: [{ in: query }] } }', "2:29 The parameter has no 'name'"],
  ['paths: { /a: { get: { parameters: [{ in: query }] } } }', "2:36 The parameter has no 'name'"],
  ["paths: { /a: { get: { parameters: [{ in: path, name: '' }] } } }", "2:36 The parameter has no 'name'"],
  ['paths: { /a: { get: { parameters: [{ in: path, name: }] } } }', "2:36 The parameter has no 'name'"],
  ['paths: { /a: { get: { parameters: [{ name: a }] } } }', "2:36 The parameter has no 'in'"],
  ['components: { parameters: { A: {} } }', "2:29 The parameter has no 'name'"],
  [
    'paths: { /a: { get: { parameters: [{ name: a, in: body }] } } }',
    "2:36 Invalid parameter location 'body'",
  ],
  ["paths: { '': { get: {} } }", '2:10 The path has no name'],
  ["webhooks: { ' ': { get: {} } }", '2:13 The path has no name'],
  ["paths: { /a: { get: { responses: { '': {} } } } }", '2:36 The response has no status'],
  ['servers: x', "2:1 'servers' must be a list, but is a text"],
  ['components: []', "2:1 'components' must be an object, but is a list"],
  ['tags: {}', "2:1 'tags' must be a list, but is an object"],
  ['info: 3', "2:1 'info' must be an object, but is a number"],
  ['components: { schemas: { A: 3 } }', "2:26 'A' must be an object, but is a number"],
  ['paths: { /a: { get: [] } }', "2:16 'get' must be an object, but is a list"],
  ['paths: { /a: { get: { parameters: {} } } }', "2:23 'parameters' must be a list, but is an object"],
  ['paths: { /a: { get: { responses: [] } } }', "2:23 'responses' must be an object, but is a list"],
  ['components: { schemas: { A: { required: true } } }', "2:31 'required' must be a list, but is a boolean"],
  ['info: { title: 3 }', "2:9 'title' must be a text, but is a number"],
  ['info: { description: {} }', "2:9 'description' must be a text, but is an object"],
  ['info: { title: [A] }', "2:9 'title' must be a text, but is a list"],
  ['info: { contact: { url: 3 } }', "2:20 'url' must be a text, but is a number"],
  ['tags: [null]', "2:8 Entry 1 of 'tags' must be an object, but is null"],
  ['tags: [{ name: 3 }]', "2:10 'name' must be a text, but is a number"],
  ['paths: { /a: { get: { tags: [null] } } }', "2:30 Entry 1 of 'tags' must be a text, but is null"],
  ['paths: { /a: { get: { operationId: [] } } }', "2:23 'operationId' must be a text, but is a list"],
  ['paths: { /a: { get: { summary: 3 } } }', "2:23 'summary' must be a text, but is a number"],
  ['paths: { /a: { get: { deprecated: yes } } }', "2:23 'deprecated' must be true or false, but is a text"],
  ['paths: { /a: { $ref: 3 } }', "2:16 '$ref' must be a text, but is a number"],
  ['components: { schemas: { A: { enum: {} } } }', "2:31 'enum' must be a list, but is an object"],
  [
    'components: { schemas: { A: { required: [3] } } }',
    "2:42 Entry 1 of 'required' must be a text, but is a number",
  ],
  ['components: { schemas: { A: { type: 3 } } }', "2:31 'type' must be a text or a list, but is a number"],
  ["components: { schemas: { A: { minLength: '3' } } }", "2:31 'minLength' must be a number, but is a text"],
  [
    "components: { schemas: { A: { exclusiveMaximum: '3' } } }",
    "2:31 'exclusiveMaximum' must be a number or true or false, but is a text",
  ],
  ['components: { securitySchemes: { A: { type: 3 } } }', "2:39 'type' must be a text, but is a number"],
])('%s', (line, expected) => {
  expect(faultsOf(`${head}${line}\n`)).toEqual([`openapi/invalid ${expected}`]);
});

test.each([
  'paths: null',
  'components: { schemas: { A: true, B: { additionalProperties: false } } }',
  'paths: { x-note: 3, /a: { $ref: "#/x", x-b: [] } }',
  'components: { schemas: { A: { default: [], example: 3, enum: [1, null] } } }',
  'components: { schemas: { A: { type: [string, "null"], exclusiveMinimum: 1, maximum: 1.5 } } }',
  'components: { schemas: { A: { properties: { title: { title: B }, type: {}, enum: {} } } } }',
  'info: { version: 1.0, title: null, x-logo: { url: ../a.svg } }',
])('%s is right', (line) => {
  expect(faultsOf(`${head}${line}\n`)).toEqual([]);
});

test('files that a reference leads to are looked at for what they stand for', async () => {
  const main = `${head}paths:
  /a: { $ref: a/item.yaml }
components:
  schemas:
    A: { $ref: 'a/schemas.yaml#/A' }
    B: { properties: { c: { $ref: "a/schemas.yaml#/~1odd~1name" } } }
`;
  const files = {
    'openapi/a/item.yaml': 'get:\n  summary: 3\n  responses: { $ref: more.yaml }\n',
    'openapi/a/more.yaml': '200:\n  description: []\n',
    'openapi/a/schemas.yaml': 'A:\n  title: {}\n/odd/name:\n  enum: 3\nunused:\n  enum: 3\n',
  };
  expect(await joinedFaults(main, files)).toEqual([
    "openapi/a/item.yaml:2:3 'summary' must be a text, but is a number",
    "openapi/a/more.yaml:2:3 'description' must be a text, but is a list",
    "openapi/a/schemas.yaml:2:3 'title' must be a text, but is an object",
    "openapi/a/schemas.yaml:4:3 'enum' must be a list, but is a number",
  ]);
});

test('of what is nested deep and shared, each part is looked at once', () => {
  let schema: Json = { type: 'string', properties: 3 };
  for (let depth = 0; depth < 50_000; depth++) schema = { items: schema, not: schema };
  const root = { openapi: '3.1.0', components: { schemas: { A: schema } } };
  expect(shapeFaults({ file: 'a.yaml', root, place: () => undefined })).toHaveLength(1);
});

test('a list may have any number of entries', () => {
  const root = { openapi: '3.1.0', servers: Array.from({ length: 300_000 }, () => 1), tags: 1 };
  expect(shapeFaults({ file: 'a.yaml', root, place: () => undefined })).toHaveLength(1);
});

test.each([
  '@octokit/openapi/generated/api.github.com.json',
  '@readme/oas-examples/3.1/json/readme.json',
  '@readme/oas-examples/3.0/json/star-trek.json',
])(
  '%s is right',
  (name) => {
    const found = faultsOf(readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8'));
    // The 3.1 description has kept keywords of 3.0, as many do.
    expect(found.filter((one) => !one.startsWith('openapi/old-keyword'))).toEqual([]);
  },
  120_000,
);
