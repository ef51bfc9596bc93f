/**
 * Names have no special meaning: a description whose schema, property, tag or operation has the name of a property of
 * every object produces the same as with another name, and nothing in the process changes.
 */
import { describe, expect, test } from 'vitest';
import { type Everything, everything } from './everything.js';

/** Each with a name that no object has, with the same kinds of letters. */
const names = [
  ['__proto__', '__qroto__'],
  ['constructor', 'conztructor'],
  ['toString', 'toZtring'],
  ['hasOwnProperty', 'hasOwnProperti'],
] as const;

const order = {
  type: 'object',
  required: ['weight'],
  properties: { weight: { type: 'integer', description: 'Grams.' }, note: { type: 'string' } },
};

/** Every place in a description where its author chooses a name; `name` is that name. */
const places: { readonly [what: string]: (name: string) => object } = {
  schema: (name) => ({
    ...operation({ schema: { $ref: `#/components/schemas/${name}` } }),
    components: { schemas: { [name]: order } },
  }),
  property: (name) =>
    operation({ schema: { ...order, properties: { ...order.properties, [name]: { type: 'string' } } } }),
  'required property': (name) =>
    operation({
      schema: { ...order, required: [name], properties: { [name]: { type: 'string' } } },
      example: { weight: 1 },
    }),
  'property of an object in itself': (name) =>
    operation({ schema: { type: 'object', properties: { [name]: order } } }),
  'property of an example': (name) => operation({ schema: order, example: { [name]: 3, weight: 'much' } }),
  'example of a schema': (name) => operation({ schema: { ...order, example: { [name]: { a: 1 } } } }),
  'key of the examples': (name) =>
    operation({ schema: order, examples: { [name]: { summary: 'One', value: { weight: 1 } } } }),
  'default of a schema': (name) => operation({ schema: { type: 'object', default: { [name]: { a: 1 } } } }),
  'part of allOf': (name) =>
    operation({ schema: { allOf: [order, { type: 'object', properties: { [name]: { type: 'string' } } }] } }),
  'variant by its title': (name) => operation({ schema: { oneOf: [{ ...order, title: name }, order] } }),
  'value of a mapping': (name) => ({
    ...operation({
      schema: {
        oneOf: [{ $ref: '#/components/schemas/Order' }],
        discriminator: { propertyName: name, mapping: { [name]: '#/components/schemas/Order' } },
      },
    }),
    components: { schemas: { Order: order } },
  }),
  'value of an enum': (name) =>
    operation({
      schema: {
        type: 'string',
        enum: [name, 'b'],
        'x-enum-descriptions': { [name]: 'First.', b: 'Second.' },
      },
    }),
  tag: (name) => ({ ...operation({}, { tags: [name] }), tags: [{ name, description: 'All of them.' }] }),
  'unlisted tag': (name) => operation({}, { tags: [name] }),
  operationId: (name) => operation({ schema: order }, { operationId: name }),
  path: (name) => ({ paths: { [name]: { get: { responses: {} } }, [`/${name}`]: { get: {} } } }),
  webhook: (name) => ({ webhooks: { [name]: { post: { summary: 'Sent.' } } } }),
  parameter: (name) =>
    operation({}, { parameters: [{ name, in: 'query', required: true, schema: { type: 'string' } }] }),
  'parameter of the path': (name) => ({
    paths: { [`/a/{${name}}`]: { get: { parameters: [{ name, in: 'path', required: true }] } } },
  }),
  header: (name) =>
    operation({}, { parameters: [{ name, in: 'header', required: true, schema: { type: 'string' } }] }),
  cookie: (name) =>
    operation({}, { parameters: [{ name, in: 'cookie', required: true, schema: { type: 'string' } }] }),
  'property of a form': (name) =>
    operation(
      {},
      {
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { [name]: { type: 'string' }, b: { type: 'string' } } },
            },
          },
        },
      },
    ),
  'property of two examples in one': (name) =>
    operation({
      schema: { allOf: [{ example: { [name]: { a: 1 } } }, { example: { [name]: { b: 1 } } }] },
    }),
  'property of a response': (name) =>
    operation(
      {},
      {
        responses: {
          '200': { content: { 'application/json': { schema: { properties: { [name]: order } } } } },
        },
      },
    ),
  'shared parameter': (name) => ({
    ...operation({}, { parameters: [{ $ref: `#/components/parameters/${name}` }] }),
    components: { parameters: { [name]: { name: 'a', in: 'query', description: 'An a.' } } },
  }),
  response: (name) =>
    operation({}, { responses: { [name]: { description: 'Odd.' }, '201': { description: 'Fine.' } } }),
  'header of a response': (name) =>
    operation({}, { responses: { '200': { headers: { [name]: { description: 'A header.' } } } } }),
  'media type': (name) => operation({}, { requestBody: { content: { [name]: { schema: order } } } }),
  'security scheme': (name) => ({
    ...operation({}, { security: [{ [name]: [name] }] }),
    components: {
      securitySchemes: {
        [name]: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { [name]: 'A scope.' } } },
        },
      },
    },
  }),
  'variable of a server': (name) => ({
    ...operation({}),
    servers: [{ url: `https://a.example/{${name}}`, variables: { [name]: { default: 'b', enum: ['b'] } } }],
  }),
  link: (name) => operation({}, { responses: { '200': { links: { [name]: { operationId: 'op' } } } } }),
  callback: (name) => operation({}, { callbacks: { [name]: { '{$request.body#/url}': { post: {} } } } }),
  extension: (name) => ({ ...operation({}), 'x-more': { [name]: { a: 1 } } }),
  'error code': (name) => ({
    ...operation({}),
    'x-error-catalogue': [{ code: name, status: 409, group: name, cause: 'A', remedy: 'B' }],
  }),
};

function operation(media: object, more: object = {}): object {
  const body =
    Object.keys(media).length === 0 ? {} : { requestBody: { content: { 'application/json': media } } };
  return { paths: { '/orders': { post: { operationId: 'op', ...body, ...more } } } };
}

function textOf(section: object): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...section }, null, 1);
}

describe.each(names)('%s', (name, other) => {
  test.each(Object.keys(places))('%s', async (what) => {
    const make = places[what];
    if (make === undefined) throw new Error(what);
    const expected = await everything(textOf(make(other)));
    const found = await everything(textOf(make(name)));
    const named = linesOf(expected).map((line) =>
      line.replaceAll(other, name).replaceAll(slugOf(other), slugOf(name)),
    );
    expect(linesOf(found)).toEqual(named);
    expect(linesOf(found).join()).toContain(name);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'a')).toBeUndefined();
  });
});

/** All output, except for its hashes. */
function linesOf({ diagnostics, output }: Everything): string[] {
  const all = [...diagnostics.map((found) => JSON.stringify(found)), ...output];
  return all.flatMap((text) =>
    text.replaceAll(/\b[0-9a-f]{64}\b|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'hash').split('\n'),
  );
}

/** The name as written in addresses and files. */
function slugOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
