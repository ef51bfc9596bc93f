/** Names and schemas that pages can refer to: those of requests, responses and components. */
import type { Json } from '@docgen/model';
import { judgeOf } from '@docgen/markdown/schema-faults';
import { expect, test } from 'vitest';
import { truthSources } from '../../src/texts/api-names.js';

const root = {
  openapi: '3.1.0',
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        responses: {
          '201': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          '204': { description: 'Nothing' },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['id', 'to'],
        properties: {
          id: { type: 'string', readOnly: true },
          to: { oneOf: [{ $ref: '#/components/schemas/Point' }, { type: 'null' }] },
          items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
          status: { $ref: '#/components/schemas/Status' },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          free: { type: 'object' },
        },
      },
      Point: { type: 'object', properties: { x: { type: 'number' } } },
      Item: {
        allOf: [{ $ref: '#/components/schemas/Point' }, { properties: { weight: { type: 'integer' } } }],
      },
      Status: { enum: ['booked', 'on.hold'] },
    },
  },
} as const;

const [names, schemas] = truthSources({
  files: [{ file: 'a.yaml', root }],
  operations: ['createOrder'],
  codes: [
    { code: 'missing_field', href: '/docs/errors.md' },
    { code: 'other', href: null },
  ],
});
const meaning = (name: string) => names?.text(name, 'en', {}) ?? null;

test.each([
  'createOrder',
  'Order',
  'Order.items.weight',
  'Order.items.x',
  'Order.to.x',
  'Status.booked',
  'Status.on.hold',
  'Order.status.booked',
  'other',
])('%s is a name', (name) => {
  expect(meaning(name)).toBe('{}');
});

test.each([
  'order',
  'Order.nope',
  'Order.items.nope',
  'Order.',
  'Status.sent',
  'constructor',
  'Order.constructor',
  '',
])('%j is none', (name) => {
  expect(meaning(name)).toBeNull();
  expect(names?.hash(name, 'en', {})).toBeNull();
});

test('an error code leads to its page', () => {
  expect(meaning('missing_field')).toBe('{"to":"/docs/errors.md#missing_field"}');
  expect(names?.ids).toContain('Order.items');
});

const faults = (name: string, value: Json) => {
  const text = schemas?.text(name, 'en', {});
  if (typeof text !== 'string') throw new Error(`no schema ${name}`);
  return judgeOf(JSON.parse(text) as Json)(value).faults.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
};

test('a request need not say what only responses have', () => {
  expect(faults('request:createOrder', { to: null })).toEqual([]);
  expect(faults('response:createOrder.201', { to: null })).toEqual([" is missing the property 'id'"]);
  expect(schemas?.text('response:createOrder.204', 'en', {})).toBeNull();
});

test('what no schema names is a fault, however deep; maps and free objects are open', () => {
  const order = { id: 'a', to: { x: 1 } };
  expect(faults('schema:Order', { ...order, extra: 1 })).toEqual([
    'extra is a property that the schema does not allow',
  ]);
  expect(faults('schema:Order', { ...order, to: { x: 1, z: 1 } })).toEqual([
    'to.z is a property that the schema does not allow',
  ]);
  expect(faults('schema:Order', { ...order, items: [{ x: 1, weight: 1 }] })).toEqual([]);
  expect(faults('schema:Order', { ...order, items: [{ y: 1, weight: 1 }] })).toEqual([
    'items.0.y is a property that the schema does not allow',
  ]);
  expect(faults('schema:Order', { ...order, labels: { a: 'b' }, free: { any: 1 } })).toEqual([]);
  expect(faults('schema:Order', { ...order, labels: { a: 1 } })).toEqual([
    'labels.a has type number; expected string',
  ]);
});
