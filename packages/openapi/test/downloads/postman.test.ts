/** A description as a Postman collection. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import type { JsonObject } from '../../src/read/json.js';
import { postmanCollection, postmanEnvironments } from '../../src/downloads/postman.js';
import { collectionSchema } from '../postman-schema.js';

const check = new Ajv2020({ allErrors: true, strict: false }).compile(collectionSchema);

const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', description: 'Sells.' },
  servers: [
    { url: 'https://sandbox.shop.example/v1/', 'x-environment': 'sandbox' },
    {
      url: 'https://{region}.shop.example',
      description: 'Live. Costs money.',
      variables: { region: { default: 'eu' } },
    },
  ],
  security: [{ Key: [] }],
  tags: [{ name: 'Orders', description: 'What was bought.' }, { name: 'Unused' }],
  components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } },
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, example: 'ord_1', description: 'Which.' }],
      put: {
        operationId: 'putOrder',
        summary: 'Change an order',
        description: 'All of it.',
        tags: ['Orders'],
        parameters: [
          { name: 'dry', in: 'query', required: true, schema: { type: 'boolean', default: true } },
          { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
          { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: 't' },
        ],
        requestBody: { content: { 'application/json': { example: { weight: 1 } } } },
        responses: {
          200: {
            description: 'Ok',
            content: { 'application/json': { examples: { a: { summary: 'Small', value: [1] } } } },
          },
          409: { description: 'No', content: { 'application/problem+json': { example: { code: 'x' } } } },
          default: { description: 'Else' },
        },
      },
    },
    '/files/{id}.{type}': {
      get: {
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, example: 'a b' },
          { name: 'type', in: 'path', required: true, schema: { enum: ['pdf'] } },
        ],
      },
    },
    '/form': {
      post: {
        tags: ['Forms'],
        requestBody: { content: { 'application/x-www-form-urlencoded': { example: { a: 'b', n: 2 } } } },
      },
    },
  },
  webhooks: { paid: { post: { operationId: 'paid' } } },
} as const;

const collection = (root: object = shop) => postmanCollection(root as unknown as JsonObject);

type Item = {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request: { readonly [key: string]: unknown };
  readonly response: readonly { readonly [key: string]: unknown }[];
};
const items = (root?: object) => collection(root)['item'] as unknown as readonly Item[];

test('is a collection', () => {
  expect(check(collection()), JSON.stringify(check.errors, null, 1)).toBe(true);
  expect(check({ ...collection(), items: [] })).toBe(false);
});

test('says what it is, and has a folder for each tag that is used', () => {
  expect(collection()).toMatchObject({
    info: { name: 'Shop', description: 'Sells.' },
    auth: { type: 'apikey', apikey: [{ value: 'X-Api-Key' }, { value: '{{api_key}}' }, { value: 'header' }] },
    variable: [
      { key: 'base_url', value: 'https://sandbox.shop.example/v1' },
      { key: 'api_key', value: '' },
    ],
  });
  expect(items().map(({ name, item }) => [name, item?.length])).toEqual([
    ['Orders', 1],
    ['Forms', 1],
    ['GET /files/{id}.{type}', undefined],
  ]);
});

test('a request is what is to be sent; what need not be is there to be switched on', () => {
  expect(items()[0]?.item?.[0]?.request).toEqual({
    method: 'PUT',
    header: [
      { key: 'Accept', value: 'application/json' },
      { key: 'Content-Type', value: 'application/json' },
      { key: 'Idempotency-Key', value: '{{$guid}}' },
      { key: 'X-Trace', value: 't', disabled: true },
    ],
    url: {
      raw: '{{base_url}}/orders/:id?dry=true',
      host: ['{{base_url}}'],
      path: ['orders', ':id'],
      query: [
        { key: 'dry', value: 'true' },
        { key: 'page', value: '1', disabled: true },
      ],
      variable: [{ key: 'id', value: 'ord_1', description: 'Which.' }],
    },
    body: { mode: 'raw', raw: '{\n  "weight": 1\n}', options: { raw: { language: 'json' } } },
    description: 'All of it.',
  });
});

test('its answers are examples, by status', () => {
  const answers = items()[0]?.item?.[0]?.response ?? [];
  expect(answers.map(({ name, code, status, body }) => [name, code, status, body])).toEqual([
    ['200 OK: Small', 200, 'OK', '[\n  1\n]'],
    ['409 Conflict', 409, 'Conflict', '{\n  "code": "x"\n}'],
    ['default', undefined, undefined, ''],
  ]);
  expect(
    answers.map(({ originalRequest }) => Object.keys(originalRequest as object).includes('body')),
  ).toEqual([true, false, false]);
});

test('variables within a segment of a path are their values', () => {
  const [, , file] = items();
  expect(file?.request).toMatchObject({
    auth: { type: 'noauth' },
    url: { raw: '{{base_url}}/files/a%20b.pdf', path: ['files', 'a%20b.pdf'] },
  });
});

test('a form is fields', () => {
  expect(items()[1]?.item?.[0]?.request['body']).toEqual({
    mode: 'urlencoded',
    urlencoded: [
      { key: 'a', value: 'b', type: 'text' },
      { key: 'n', value: '2', type: 'text' },
    ],
  });
});

describe('a way to get in', () => {
  const withScheme = (scheme: object) =>
    collection({ ...shop, components: { securitySchemes: { Key: scheme } } });
  test.each([
    [
      { type: 'http', scheme: 'bearer' },
      { type: 'bearer', bearer: [{ value: '{{access_token}}' }] },
      ['access_token'],
    ],
    [{ type: 'oauth2', flows: {} }, { type: 'bearer' }, ['access_token']],
    [
      { type: 'http', scheme: 'basic' },
      { type: 'basic', basic: [{ value: '{{username}}' }, {}] },
      ['username', 'password'],
    ],
    [
      { type: 'apiKey', in: 'query', name: 'k' },
      { apikey: [{ value: 'k' }, {}, { value: 'query' }] },
      ['api_key'],
    ],
    [
      { type: 'apiKey', in: 'cookie', name: 'k' },
      { apikey: [{ value: 'Cookie' }, { value: 'k={{api_key}}' }, {}] },
      ['api_key'],
    ],
  ])('%j', (scheme, auth, secrets) => {
    const made = withScheme(scheme);
    expect(made['auth']).toMatchObject(auth);
    expect((made['variable'] as { key: string }[]).slice(1).map(({ key }) => key)).toEqual(secrets);
    expect(check(made)).toBe(true);
  });
});

test('an environment for each server, its secrets empty', () => {
  expect(postmanEnvironments(shop as unknown as JsonObject)).toMatchObject([
    {
      slug: 'sandbox',
      server: 'sandbox',
      content: {
        name: 'Shop: sandbox',
        values: [
          { key: 'base_url', value: 'https://sandbox.shop.example/v1', type: 'default' },
          { key: 'api_key', value: '', type: 'secret' },
        ],
      },
    },
    { slug: 'live', server: 'Live', content: { values: [{ value: 'https://eu.shop.example' }, {}] } },
  ]);
});

test('is the same each time, and another for another API', () => {
  expect(JSON.stringify(collection())).toBe(JSON.stringify(collection()));
  const idOf = (root: object) => (collection(root)['info'] as { _postman_id: string })._postman_id;
  expect(idOf(shop)).not.toBe(idOf({ ...shop, info: { title: 'Other' } }));
});

test('the example’s description is a collection too, with a request for each operation', () => {
  const file = new URL('../../../../examples/openapi/openapi/seeds.yaml', import.meta.url);
  const read = readDescription(readFileSync(file, 'utf8'), 'seeds.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  const made = postmanCollection(read.description.root);
  expect(check(made), JSON.stringify(check.errors, null, 1)).toBe(true);
});

test.each([
  '@octokit/openapi/generated/api.github.com.json',
  '@readme/oas-examples/3.1/json/readme.json',
  '@readme/oas-examples/3.0/json/star-trek.json',
])('%s is a collection', (name) => {
  const read = readDescription(readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8'), 'a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  expect(check(postmanCollection(read.description.root)), JSON.stringify(check.errors, null, 1)).toBe(true);
});

test('what is no description is an empty collection', () => {
  expect(check(collection({}))).toBe(true);
  expect(items({})).toEqual([]);
});
