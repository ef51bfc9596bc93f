/** JSON in code blocks must be valid and of the given form; every error is reported at its character. */
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../reading.js';

const schema = {
  type: 'object',
  required: ['id', 'items'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^ord_' },
    status: { enum: ['booked', 'cancelled'] },
    items: { type: 'array', items: { $ref: '#/$defs/item' } },
    to: {
      oneOf: [
        { type: 'null' },
        { type: 'object', required: ['area'], properties: { area: { type: 'integer' } } },
      ],
    },
  },
  $defs: { item: { type: 'object', properties: { weight: { type: 'integer', minimum: 1 } } } },
};
const files = {
  'source:api-schema/en/request:createOrder': JSON.stringify(schema),
  'source:api-schema/en/response:createOrder.201': JSON.stringify({ type: 'array' }),
  'source:api-schema/en/schema:Order': JSON.stringify(schema),
};
const asked = { attributes: ['id'], example: 'a', of: 'schema', isAsked: true } as const;
const api = { sources: [{ ...asked, name: 'api-schema' }] };

describe('a block of JSON parses', () => {
  test.each([
    ['```json\n{ "a": [1, null] }\n```', []],
    ['```json\n{\n  "a": 1,\n}\n```', ['3:9', "JSON doesn't support trailing commas"]],
    ['```json\n[{ "number": 5, "dpth": 1.4, }]\n```', ['2:28', "JSON doesn't support trailing commas"]],
    ['```json\n[1,\n]\n```', ['2:3', "JSON doesn't support trailing commas"]],
    ['```json\n[,]\n```', ['2:2', 'expected a value']],
    ['```json\n{ a: 1 }\n```', ['2:3', 'unexpected text']],
    ['> ```json\n> {\n>   "a": 1 // one\n> }\n> ```', ['3:12', 'JSON has no comments']],
    ['- x\n\n  ```json title="a.json"\n  {\n    "a" 1\n  }\n  ```', ['5:9', 'expected a colon']],
    ['```json\n```', ['1:1', 'expected a value']],
    ['```json\n{ "a": 1 } // [!code highlight]\n```', []],
    ['```json partial\n"a": 1, …\n```', []],
    ['```jsonc\n{ "a": 1 /* one */ }\n```', []],
    ['```js\n{ a }\n```', []],
    [`# A\n\n\`\`\`json\n${'['.repeat(100_000)}\n\`\`\``, ['4:501', 'more than 500 levels']],
    [
      `\`\`\`json\n${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}\n\`\`\``,
      ['2:2501', 'more than 500 levels'],
    ],
    [`\`\`\`json\n${'['.repeat(500)}"["${']'.repeat(500)}\n\`\`\``, []],
  ])('%j', async (text, [at, message]: string[] | never[]) => {
    const expected =
      at === undefined
        ? []
        : [
            `${at} sample/invalid-json warning Invalid JSON: ${message} | Fix it, or use 'jsonc' for JSON with comments or 'json partial' for a JSON fragment`,
          ];
    expect(await faultsOf(text, api)).toEqual(expected);
  });
});

describe('a piece of JSON, on a site without a description', () => {
  test.each([
    '{ "a": 1, }',
    '{ "a": 1 /* one */, // two\n "b": [1, 2,] }',
    '{ "a": 1, … }',
    '{ … "a": 1 }',
    '{ "a": { ... }, "b": [ … ], "c": …, "d": "…" }',
    '{\n  "a": 1\n  ...\n  "b": 2\n}',
    '"a": 1,\n"b": { "c": [] }',
    '"a": 1',
    '{ "a": 1 }, { "a": 2 }',
    '[1, 2, ...]',
  ])('%j is fine', async (text) => {
    expect(await faultsOf(`\`\`\`json\n${text}\n\`\`\``)).toEqual([]);
    expect(await faultsOf(`\`\`\`json\n${text}\n\`\`\``, api)).toHaveLength(1);
  });

  test.each([
    '',
    '{ a: 1 }',
    "{ 'a': 1 }",
    '{ "a": 1 "b": 2 }',
    '{ "a": 1',
    '{ "a" }',
    '…',
    'a',
    '{ "a": tru }',
    '[1, 2 3]',
  ])('%j is not', async (text) => {
    expect(await faultsOf(`\`\`\`json\n${text}\n\`\`\``)).toHaveLength(1);
  });
});

describe('a block that names a schema satisfies it', () => {
  const order = (fields: string) => `Text.\n\n\`\`\`json request=createOrder\n{\n${fields}\n}\n\`\`\``;
  test.each([
    ['  "id": "ord_1",\n  "items": []', []],
    ['  "id": "ord_1"', ["4:1 The sample is missing the property 'items'"]],
    ['  "id": "x",\n  "items": []', [`5:3 'id' doesn't match the pattern '^ord_'`]],
    [
      '  "id": "ord_1",\n  "items": [\n    { "weight": 1 },\n    { "weight": "2" }\n  ]',
      ["8:7 'items.1.weight' has type string; expected integer"],
    ],
    [
      '  "id": "ord_1", "items": [],\n  "status": "sent"',
      ["6:3 'status' isn't one of 'booked', 'cancelled'"],
    ],
    [
      '  "id": "ord_1", "items": [],\n  "extra": {}',
      ["6:3 'extra' is a property that the schema does not allow"],
    ],
    [
      '  "id": "ord_1", "items": [],\n  "to": { "area": "x" }',
      ["6:11 'to.area' has type string; expected integer"],
    ],
    [
      '  "id": "ord_1", "items": [],\n  "to": 4',
      ["6:3 'to' matches none of the allowed schemas, or more than one"],
    ],
  ])('%j', async (fields, expected) => {
    const found = await faultsOf(order(fields), api, { files });
    const short = found.map((one) =>
      one
        .replace(' sample/schema-mismatch error', '')
        .replace(' (request=createOrder)', '')
        .replace(/pattern ".*/, 'pattern'),
    );
    expect(short).toEqual(expected);
  });

  test('by response or name too', async () => {
    const text = '```json response=createOrder.201\n{}\n```\n\n```json schema=Order\n[]\n```';
    expect(await faultsOf(text, api, { files })).toEqual([
      '2:1 sample/schema-mismatch error The sample has type object; expected array (response=createOrder.201)',
      '6:1 sample/schema-mismatch error The sample has type array; expected object (schema=Order)',
    ]);
  });

  test('in JSON alone, and only where there are schemas', async () => {
    expect(await faultsOf('```yaml schema=Order\na: 1\n```', api, { files })).toEqual([
      "1:1 markdown/bad-attribute error The attribute 'schema' works only on 'json' code blocks",
    ]);
    const [fault] = await faultsOf('```json schema=Order\n[]\n```');
    expect(fault).toContain("Unknown attribute 'schema' on '```'");
  });
});
