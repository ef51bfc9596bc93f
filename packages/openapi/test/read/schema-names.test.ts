/** References by the names that schemas declare themselves. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/read/json.js';
import { schemaNames } from '../../src/read/schema-names.js';

const schemas = (all: JsonObject): JsonObject => ({ openapi: '3.1.0', components: { schemas: all } });
const money = { $anchor: 'money', type: 'integer' };
const order = { $id: 'https://ship.example/order', $defs: { by: { type: 'string' }, at: money } };

test.each([
  ['an anchor', '#money', { Money: money }, '/components/schemas/Money'],
  ['a dynamic anchor', '#node', { Node: { $dynamicAnchor: 'node' } }, '/components/schemas/Node'],
  [
    'an anchor in a schema with an id',
    'https://ship.example/order#money',
    { Order: order },
    '/components/schemas/Order/$defs/at',
  ],
  ['an anchor of another resource', '#money', { Order: order }, null],
  ['an id', 'https://ship.example/order', { Order: order }, '/components/schemas/Order'],
  [
    'an id and a pointer',
    'https://ship.example/order#/$defs/by',
    { Order: order },
    '/components/schemas/Order/$defs/by',
  ],
  ['a relative id', 'order.json', { Order: { $id: 'order.json' } }, '/components/schemas/Order'],
  ['an id that nothing has', 'https://ship.example/none', { Order: order }, null],
  ['a name with a slash', '#x', { 'a/b': { $anchor: 'x' } }, '/components/schemas/a~1b'],
  ['an anchor in data', '#x', { Order: { default: { $anchor: 'x' } } }, null],
])('%s', (_, written, all, leadsTo) => {
  expect(schemaNames(schemas(all))?.(written, ['paths']) ?? null).toBe(leadsTo);
});

test('a pointer counts from the schema with an id around it, or else from the file', () => {
  const named = schemaNames(schemas({ Order: order, Money: {} }));
  const inside = ['components', 'schemas', 'Order', 'properties', 'by', '$ref'];
  expect(named?.('#/$defs/by', inside)).toBe('/components/schemas/Order/$defs/by');
  expect(named?.('#/components/schemas/Money', inside)).toBeNull();
  expect(named?.('#', inside)).toBe('/components/schemas/Order');
});

test('a file without names has no such references', () => {
  expect(schemaNames(schemas({ Order: { type: 'object' } }))).toBeNull();
});
