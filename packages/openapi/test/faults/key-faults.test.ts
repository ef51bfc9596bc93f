/** A misspelled key is one diagnostic at that key, whatever its value affects, and the hint fixes it. */
import type { Diagnostic, Json } from '@docgen/model';
import { expect, test } from 'vitest';
import { shapes } from '../../src/faults/shapes.js';
import { everything } from '../everything.js';

const full = {
  openapi: '3.1.0',
  info: {
    title: 'Harbour',
    version: '1',
    contact: { name: 'Quay', email: 'quay@example.com' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    {
      url: 'https://{region}.example.com',
      description: 'Live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
  ],
  security: [{ key: [] }],
  tags: [{ name: 'Berths', description: 'Where boats lie.', externalDocs: { url: 'https://example.com' } }],
  paths: {
    '/berths/{berth}': {
      parameters: [{ $ref: '#/components/parameters/Berth' }],
      get: {
        operationId: 'readBerth',
        summary: 'Read a berth',
        tags: ['Berths'],
        parameters: [
          { name: 'depth', in: 'query', required: false, schema: { type: 'number', minimum: 1, maximum: 9 } },
        ],
        responses: {
          200: {
            description: 'The berth.',
            headers: { 'X-Tide': { schema: { type: 'string', maxLength: 4 }, example: 'high' } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Berth' },
                examples: { small: { summary: 'Small', value: { number: 'N1' } } },
              },
            },
            links: { boat: { operationId: 'moveBoat', description: 'Who lies there' } },
          },
          default: { $ref: '#/components/responses/Fault' },
        },
      },
      patch: {
        operationId: 'moveBoat',
        summary: 'Move a boat',
        deprecated: true,
        security: [{ token: ['move'] }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Berth' }, example: { number: 'N2' } },
          },
        },
        responses: { 204: { description: 'Moved.' } },
        callbacks: {
          moved: { '{$request.body#/url}': { post: { responses: { 204: { description: 'Heard.' } } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Berth: {
        type: 'object',
        required: ['number'],
        properties: {
          number: { type: 'string', pattern: '^N', minLength: 2 },
          boats: { type: 'array', items: { $ref: '#/components/schemas/Boat' }, uniqueItems: true },
        },
        additionalProperties: false,
      },
      Boat: {
        oneOf: [{ $ref: '#/components/schemas/Sail' }, { type: 'string', enum: ['none'], default: 'none' }],
      },
      Sail: {
        allOf: [{ type: 'object', properties: { name: { type: 'string', readOnly: true } } }],
        properties: { masts: { type: 'integer', exclusiveMinimum: 0 } },
        example: { name: 'Gull', masts: 2 },
      },
    },
    parameters: {
      Berth: { name: 'berth', in: 'path', required: true, schema: { type: 'string' }, example: 'N1' },
    },
    responses: { Fault: { description: 'No such berth.' } },
    securitySchemes: {
      key: { type: 'apiKey', name: 'X-Key', in: 'header' },
      token: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { move: 'Move boats' } },
        },
      },
    },
  },
};

type Pointer = readonly (string | number)[];

/** Keys of the specification, without names, which authors choose. */
const words = new Set(Object.values(shapes).flatMap(Object.keys));
const maps = new Set([
  'schemas',
  'properties',
  'parameters',
  'securitySchemes',
  'variables',
  'region',
  'scopes',
  'examples',
  'value',
  'responses',
]);

function keysIn(value: Json, above: Pointer = []): Pointer[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const here = [...above, Array.isArray(value) ? Number(key) : key];
    const isName =
      Array.isArray(value) ||
      above.some((each) => each === 'value' || each === 'example' || each === 'region');
    const isWord = words.has(key) && !maps.has(String(above.at(-1))) && !isName;
    return [...(isWord ? [here] : []), ...keysIn(one, here)];
  });
}

function renamed(value: Json, [first, ...rest]: Pointer, name: string): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((one: Json, index) => (index === first ? renamed(one, rest, name) : one));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === first
        ? [rest.length === 0 ? name : key, rest.length === 0 ? one : renamed(one, rest, name)]
        : [key, one],
    ),
  );
}

/**
 * With two letters swapped, in another case, with an extra character, or without its last letter; only those that
 * differ.
 */
function misspellings(key: string): string[] {
  const swapped = key.slice(0, -2) + `${key.at(-1)}${key.at(-2)}`;
  const all = [swapped, key.toUpperCase(), `${key}_`, ...(key.length > 4 ? [key.slice(0, -1)] : [])];
  return [...new Set(all)].filter((one) => one !== key && !words.has(one));
}

function shown({ code, message, hint, range }: Diagnostic): string {
  return `${code} ${range?.start.line} ${message} ${hint}`;
}

test('the description is right as it is', async () => {
  expect((await everything(JSON.stringify(full, null, 1))).diagnostics).toEqual([]);
});

const cases = keysIn(full)
  .filter(([first, ...rest]) => first !== 'openapi' || rest.length > 0)
  .flatMap((pointer) => misspellings(String(pointer.at(-1))).map((name) => ({ pointer, name })));

test.each(cases)('$name at $pointer', async ({ pointer, name }) => {
  const text = JSON.stringify(renamed(full, pointer, name), null, 1);
  const line = text.split('\n').findIndex((one) => one.trim().startsWith(`${JSON.stringify(name)}:`)) + 1;
  const { diagnostics } = await everything(text);
  expect(diagnostics.map(shown)).toEqual([
    `openapi/invalid ${line} Unknown key '${name}' Did you mean '${pointer.at(-1)}'?`,
  ]);
});

test.each([
  [
    '3.1.0',
    {
      $id: 'a',
      $defs: {},
      unevaluatedProperties: false,
      contentMediaType: 'image/png',
      dependentRequired: {},
    },
  ],
  [
    '3.1.0',
    {
      'x-maxlength': 3,
      note: 'own',
      id: 'a',
      comment: 'x',
      optional: true,
      label: 'A',
      kind: 'b',
      hidden: 1,
    },
  ],
  [
    '3.0.3',
    {
      example: 1,
      nullable: true,
      xml: {},
      definitions: {},
      schema: 'x',
      defs: {},
      anchor: 1,
      ids: [],
      max: 2,
    },
  ],
])('%s: %o has no misspelt key', async (openapi, schema) => {
  const { diagnostics } = await everything(
    JSON.stringify({ openapi, components: { schemas: { A: schema } } }),
  );
  expect(diagnostics).toEqual([]);
});

test.each([
  ['requestbody', 'requestBody', { paths: { '/a': { post: { requestbody: {} } } } }],
  ['request_body', 'requestBody', { paths: { '/a': { post: { request_body: {} } } } }],
  ['pacth', 'patch', { paths: { '/a': { pacth: {} } } }],
  ['GET', 'get', { paths: { '/a': { GET: {} } } }],
  ['maxlength', 'maxLength', { components: { schemas: { A: { maxlength: 3 } } } }],
  ['ref', '$ref', { components: { schemas: { A: { ref: '#/components/schemas/A' } } } }],
  ['ref', '$ref', { paths: { '/a/{id}': { get: { parameters: [{ ref: '#/components/parameters/Id' }] } } } }],
  ['min_items', 'minItems', { components: { schemas: { A: { min_items: 3 } } } }],
])("'%s' for '%s'", async (written, meant, sections) => {
  const { diagnostics } = await everything(JSON.stringify({ openapi: '3.1.0', ...sections }));
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    `Unknown key '${written}' Did you mean '${meant}'?`,
  ]);
});

test('a key whose right spelling stands beside it', async () => {
  const schema = { type: 'string', maxLength: 3, maxlength: 4 };
  const { diagnostics } = await everything(
    JSON.stringify({ openapi: '3.1.0', components: { schemas: { A: schema } } }),
  );
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["Remove it, or move its content to 'maxLength'"]);
});
