/** Schemas that name the page of their fields: other pages link there instead of repeating them. */
import { describe, expect, test } from 'vitest';
import { openDescriptions } from '../../src/read/boundary.js';
import { placesIn, readDescription } from '../../src/read/description.js';
import { section, textOf } from '../api.js';

const page = 'api/orders/retrieve#retrieveOrder-response-200';
const properties = { id: {}, status: {}, price: {} };
const components = {
  schemas: {
    Order: { type: 'object', description: 'A shipment.', 'x-docs-page': page, properties },
    Code: { type: 'string', enum: ['a', 'b'], description: 'A reason.', 'x-docs-page': 'errors#index' },
    Paid: {
      allOf: [{ $ref: '#/components/schemas/Order' }, { type: 'object', properties: { paid: {} } }],
    },
  },
};
const link = 'see [`Order`](/docs/api/orders/retrieve.md#retrieveOrder-response-200)';
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const order = { $ref: '#/components/schemas/Order' };

const responses = (given: object, operation: object = {}, locale = 'en') =>
  section(textOf({ responses: given, ...operation }, { components }, { locale }), 'op-response');

describe('a response', () => {
  test('links to the page of its fields, each one by itself', () => {
    const text = responses({ 200: json(order), 201: json(order) });
    expect(text.match(/Fields: see \[`Order`\]/g)).toHaveLength(2);
    expect(text.match(/A shipment\./g)).toHaveLength(1);
    expect(text).toContain(`Fields: ${link}`);
    expect(text).not.toContain('field{');
    expect(text).not.toContain('The same fields');
  });

  test('keeps its example', () => {
    const example = { id: 'ord_1' };
    const text = textOf(
      { responses: { 200: { content: { 'application/json': { schema: order, example } } } } },
      { components },
    );
    expect(text).toContain('"id": "ord_1"');
  });

  test('has the fields on their own page, by whatever anchor', () => {
    const text = responses({ 200: json(order) }, { 'x-docs-page': 'api/orders/retrieve#list' });
    expect(text).toContain('id="op-response-200.price"');
    expect(text).not.toContain('see [');
  });

  test('has the words of the language', () => {
    expect(responses({ 200: json(order) }, {}, 'fr')).toContain('Champs\u00A0: voir [`Order`]');
    expect(responses({ 200: json(order) }, {}, 'id')).toContain('Field: lihat [`Order`]');
  });
});

test('lists and fields of such a schema link too, and keep their types', () => {
  const list = { type: 'object', properties: { data: { type: 'array', items: order }, code: {} } };
  const text = responses({
    200: json({ ...list, properties: { ...list.properties, code: { $ref: '#/components/schemas/Code' } } }),
  });
  expect(text).toMatch(/name="data" type="list of object"[^\n]*\n+Fields: see \[`Order`\]/);
  expect(text).toMatch(
    /name="code" type="string"[^\n]*\n+A reason\.\n+Allowed values: see \[`Code`\]\(\/docs\/errors\.md#index\)/,
  );
});

test('a schema that adds fields to one with a page shows all of them', () => {
  const text = responses({ 200: json({ $ref: '#/components/schemas/Paid' }) });
  expect(text).toContain('id="op-response-200.paid"');
  expect(text).toContain('id="op-response-200.price"');
});

describe('the page', () => {
  const root = {
    openapi: '3.1.0',
    paths: { '/a': { get: { operationId: 'op', responses: {} } } },
    components,
  };
  const opened = (given: object, docs = 'docs') => {
    const text = JSON.stringify(given, null, 1);
    const read = readDescription(text, 'openapi/a.json');
    if ('fault' in read) throw new Error(read.fault.message);
    const file = { file: 'openapi/a.json', root: read.description.root, place: placesIn(text) };
    return openDescriptions({ files: [file], strings: {}, samples: ['curl'], docs });
  };

  test('is named, so that a missing one is reported at its line', () => {
    const lines = JSON.stringify(root, null, 1).split('\n');
    const named = opened(root).pages.map(({ page: name, by, range }) => [name, by, range()?.start.line]);
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    expect(named).toEqual([
      ['api/orders/retrieve', "the schema 'Order'", lineOf(page)],
      ['errors', "the schema 'Code'", lineOf('errors#index')],
    ]);
  });

  test('and the path of the docs are part of the hash of each text that links there', () => {
    const get = (schema: object) => ({ operationId: 'op', responses: { 200: json(schema) } });
    const hash = (docs: string, of: object = components) =>
      opened({ ...root, paths: { '/a': { get: get(order) } }, components: of }, docs).sources[0]?.hash(
        'op',
        'en',
        {},
      );
    const moved = { schemas: { Order: { ...components.schemas.Order, 'x-docs-page': 'orders' } } };
    expect(hash('docs')).toBe(hash('docs'));
    expect(hash('docs')).not.toBe(hash('guide'));
    expect(hash('docs')).not.toBe(hash('docs', moved));
  });
});
