/** The text of an operation shows each field only once. */
import { describe, expect, test } from 'vitest';
import { section, textOf } from '../api.js';

const body = (schema: object, components: object = {}) =>
  section(
    textOf({ requestBody: { content: { 'application/json': { schema } } } }, { components }),
    'op-body',
  );

const names = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`line_${n}`, {}]));

describe('fields that two fields share', () => {
  const address = { description: 'An address.', properties: names(4) };
  const components = { schemas: { Address: address } };
  const reference = { $ref: '#/components/schemas/Address' };

  test('are shown with the first, and the second leads there', () => {
    const text = body({ properties: { origin: reference, destination: reference } }, components);
    expect(text.match(/name="line_0"/g)).toHaveLength(1);
    expect(text).toContain('id="op-body.origin.line_0"');
    expect(text).toContain('An address.\n\nThe same fields as in [`origin`](#op-body.origin).');
  });

  test('stand with each where they are few, or differ', () => {
    const threeFields = { properties: names(3) };
    const text = body({
      properties: { origin: threeFields, destination: threeFields, return: { properties: names(5) } },
    });
    expect(text.match(/name="line_0"/g)).toHaveLength(3);
    expect(text).not.toContain('The same fields');
  });
});

describe('forms that only name fields of the object', () => {
  const area = { type: 'string', description: 'An area.' };
  const code = { type: 'string', pattern: '^[0-9]{5}$' };
  const one = (name: string, schema: object) => ({
    title: name,
    required: [name],
    properties: { [name]: schema },
  });

  test('are one line', () => {
    const anyOf = [one('area_id', area), one('postal_code', code)];
    const text = body({ properties: { area_id: area, postal_code: code }, anyOf });
    expect(text).toContain('One of: `area_id`, `postal_code`');
    expect(text).not.toContain('details');
  });

  test('are opened where one says more', () => {
    const anyOf = [one('area_id', area), one('postal_code', { ...code, description: 'Five digits.' })];
    const text = body({ properties: { area_id: area, postal_code: code }, anyOf });
    expect(text).toContain(':details{title="area_id"}');
    expect(text).toContain('Five digits.');
  });
});

test('a long list of values is shown with the first field that has it', () => {
  const many = { type: 'string', enum: Array.from({ length: 30 }, (_, n) => `reason_${n}`) };
  const few = { type: 'string', enum: ['a', 'b'] };
  const text = body({ properties: { code: many, cause: many, kind: few, form: few } });
  expect(text.match(/`reason_7`/g)).toHaveLength(1);
  expect(text).toContain('Allowed values: the same as in [`code`](#op-body.code)');
  expect(text.match(/Allowed values: `a`, `b`/g)).toHaveLength(2);
});
