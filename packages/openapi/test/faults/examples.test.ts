/** Examples in a description must match their schemas; a mismatch is reported at the wrong value. */
import { expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import { exampleFaults } from '../../src/faults/examples.js';

function faultsOf(yaml: string): string[] {
  const read = readDescription(`openapi: 3.1.0\n${yaml}`, 'openapi/a.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  return exampleFaults(read.description).map(
    ({ range, code, message, hint }) =>
      `${range?.start.line}:${range?.start.column} ${code} ${message} | ${hint}`,
  );
}

const body = (example: string, keyword = 'requestBody') => `
paths:
  /orders:
    post:
      ${keyword}:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            ${example}
components:
  schemas:
    Base: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }
    Order:
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          properties:
            weight: { type: integer, minimum: 1 }
            note: { type: [string, 'null'] }
`;

test('bodies, by one example or by several', () => {
  expect(faultsOf(body('example: { weight: 2, note: null }'))).toEqual([]);
  expect(faultsOf(body('example: { weight: 0 }'))).toEqual([
    "10:24 openapi/bad-example 'weight' of the example does not satisfy 'minimum': 0 is less than 1 | Correct the example at #/paths/~1orders/post/requestBody/content/application~1json/example, or its schema",
  ]);
  const several = body('examples: { good: { value: { weight: 2 } }, bad: { value: { wieght: 2 } } }');
  expect(faultsOf(several)).toEqual([
    "10:73 openapi/bad-example 'wieght' of the example is a property that the schema does not allow | Correct the example at #/paths/~1orders/post/requestBody/content/application~1json/examples/bad/value, or its schema",
  ]);
});

test('what only responses have is not required of requests, and is of responses', () => {
  expect(faultsOf(body('example: { weight: 2 }'))).toEqual([]);
  const [fault] = faultsOf(`
paths:
  /a:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }
              example: {}
`);
  expect(fault).toContain("The example is missing the property 'id'");
});

test('parameters, schemas, defaults; a property may be called like a keyword', () => {
  const found = faultsOf(`
paths:
  /a:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 }, example: 500 }
components:
  schemas:
    A:
      type: object
      properties:
        default: { type: string, default: 4 }
        example: { type: string, examples: [a, 1] }
        value: { type: integer, example: 1 }
`);
  expect(found.map((one) => one.replace(/ openapi.* \|/, ''))).toEqual([
    '7:78 Correct the example at #/paths/~1a/get/parameters/0/example, or its schema',
    '13:34 Correct the default at #/components/schemas/A/properties/default/default, or its schema',
    '14:48 Correct the example at #/components/schemas/A/properties/example/examples/1, or its schema',
  ]);
});

test('a pattern is named, and an item of a list is called one', () => {
  const found = faultsOf(`
components:
  schemas:
    A: { type: string, pattern: '^ord_', example: x }
    B:
      type: array
      items: { type: object, required: [number], properties: { number: { type: integer } } }
      example: [{ number: 1 }, {}]
    C: { type: array, items: { type: object, properties: { a: { type: integer } } }, example: [{ a: x }] }
`);
  expect(found.map((one) => one.replace(/ \|.*/, ''))).toEqual([
    "5:42 openapi/bad-example The example doesn't match the pattern '^ord_'",
    "9:32 openapi/bad-example Item 1 of the example is missing the property 'number'",
    "10:98 openapi/bad-example 'a' of item 0 of the example has type string; expected integer",
  ]);
});

test('OpenAPI 3.0: nullable, exclusive bounds', () => {
  const [only, ...others] = faultsOf(`
components:
  schemas:
    A: { type: string, nullable: true, example: null }
    B: { type: number, minimum: 0, exclusiveMinimum: true, example: 0 }
`);
  expect(only).toContain("does not satisfy 'exclusiveMinimum'");
  expect(others).toEqual([]);
});

test('of many, the first twenty are told, and how many there are', () => {
  const fields = Array.from({ length: 25 }, (_, n) => `    A${n}: { type: string, example: ${n} }`);
  const found = faultsOf(`components:\n  schemas:\n${fields.join('\n')}\n`);
  expect(found).toHaveLength(21);
  expect(found.at(-1)).toContain("5 more examples don't match their schemas");
});
