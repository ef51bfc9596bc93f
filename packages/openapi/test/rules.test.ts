/** Rules that a site sets for its descriptions: what is reported, where, and what is left alone. */
import type { ApiRules } from '@docgen/model';
import { expect, test } from 'vitest';
import { readDescription } from '../src/read/description.js';
import { inStyle } from '../src/rules/name-styles.js';
import { ruleFaults } from '../src/rules/rule-faults.js';

function faultsOf(rules: ApiRules, yaml: string): string[] {
  const read = readDescription(`openapi: 3.1.0\n${yaml}`, 'openapi/a.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  return ruleFaults(read.description, rules).map(
    ({ range, code, message, hint }) =>
      `${range?.start.line}:${range?.start.column} ${code.replace('openapi/', '')} ${message} | ${hint}`,
  );
}

const operation = (more: string) => `paths:\n  /free-berths/{id}:\n    get:\n      ${more}\n`;

test('ids and summaries of operations', () => {
  const rules: ApiRules = { operationIds: 'camelCase', summaries: 10 };
  expect(faultsOf(rules, operation('responses: {}'))).toEqual([
    '4:5 operation-id get /free-berths/{id} has no operationId | Add one, such as operationId: getFreeBerthsId',
    '4:5 summary GET /free-berths/{id} has no summary | Add a summary of a few words, such as summary: List orders',
  ]);
  expect(faultsOf(rules, operation('{ operationId: list_berths, summary: List all berths }'))).toEqual([
    "5:9 operation-id The operationId 'list_berths' isn't in camelCase | Write 'listBerths'",
    "5:35 summary The summary has 15 characters; at most 10 are allowed | Shorten it, and move details to 'description'",
  ]);
  expect(faultsOf(rules, operation('{ operationId: listBerths, summary: Berths }'))).toEqual([]);
});

test('names, with the exceptions that the description makes', () => {
  const names = {
    paths: 'snake_case',
    parameters: 'snake_case',
    properties: 'snake_case',
    schemas: 'PascalCase',
  } as const;
  const yaml = `${operation('parameters: [{ name: pierId, in: query }, { name: X-Pier, in: header }, { name: "a[b]", in: query }]')}components:
  schemas:
    berth: { properties: { pierName: {}, properties: { type: object, properties: { aB: {} } } } }
    Old: { x-docgen-ignore: [openapi/name-style], properties: { aB: { type: string } } }
    Some: { properties: { aB: { x-docgen-ignore: openapi/name-style } }, example: { cD: 1 } }
`;
  expect(faultsOf({ names }, yaml)).toEqual([
    "5:22 name-style The name of the parameter 'pierId' isn't in snake_case | Write 'pier_id'",
    "8:28 name-style The name of the property 'pierName' isn't in snake_case | Write 'pier_name'",
    "8:84 name-style The name of the property 'aB' isn't in snake_case | Write 'a_b'",
    "8:5 name-style The name of the schema 'berth' isn't in PascalCase | Write 'Berth'",
    "3:3 name-style The name of the part of the path 'free-berths' isn't in snake_case | Write 'free_berths'",
  ]);
});

test('examples of parameters and bodies, from their schemas, too', () => {
  const rules: ApiRules = { examples: ['requests', 'responses', 'parameters'] };
  const yaml = (schema: string) =>
    `${operation(`parameters:
        - { name: a, in: query, schema: { enum: [x] } }
        - { name: b, in: query, schema: { $ref: '#/components/schemas/B' } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } }
      responses: { '200': { description: A, content: { text/plain: { schema: {} }, application/json: { example: 1 } } } }`)}components: { schemas: { B: ${schema} } }\n`;
  expect(faultsOf(rules, yaml('{ type: string, example: x }'))).toEqual([]);
  expect(
    faultsOf(rules, yaml("{ properties: { c: { example: 1 }, d: { $ref: '#/components/schemas/B' } } }")),
  ).toEqual([]);
  expect(faultsOf(rules, yaml('{ properties: { c: { type: string } } }'))).toEqual([
    "7:11 no-example The parameter 'b' has no example | Add 'example', or examples to the properties of its schema",
    "8:33 no-example The body of the request has no example | Add 'example', or examples to the properties of its schema",
  ]);
});

test('bodies of errors, where they are defined', () => {
  const rules: ApiRules = { errors: ['error.code'] };
  const body = (schema: string) => `{ description: A, content: { application/json: { schema: ${schema} } } }`;
  const yaml = `${operation(`responses:
        '200': { description: A }
        '404': { $ref: '#/components/responses/Gone' }
        5XX: { $ref: '#/components/responses/Gone' }
        '409': ${body('{ allOf: [{ properties: { error: { properties: { code: {} } } } }] }')}
        default: { description: A }`)}components:
  responses:
    Gone: ${body('{ oneOf: [{ properties: { error: { properties: { code: {} } } } }, {}] }')}
`;
  expect(faultsOf(rules, yaml)).toEqual([
    "13:5 error-shape The body of the error response 404 has no 'error.code' | Give all errors of the API the same schema",
    "10:9 error-shape The body of the error response default has no 'error.code' | Give all errors of the API the same schema",
  ]);
});

test.each([
  ['listHTTPServers', 'list_http_servers', 'list-http-servers', 'ListHttpServers', 'listHttpServers'],
  [
    'get /orders/{order_id}',
    'get_orders_order_id',
    'get-orders-order-id',
    'GetOrdersOrderId',
    'getOrdersOrderId',
  ],
])('%s in each style', (name, ...others) => {
  expect(
    (['snake_case', 'kebab-case', 'PascalCase', 'camelCase'] as const).map((style) => inStyle(name, style)),
  ).toEqual(others);
});

test('schemas that contain each other in many ways', () => {
  const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
  const schema = (more: string) =>
    `{ properties: { ${[...names.map((name) => `${name}: { $ref: '#/components/schemas/Node', description: Next }`), more].join(', ')} } }`;
  const yaml = (more: string) => `${operation(`responses:
        400: { description: No, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }`)}components:
  schemas:
    Node: ${schema(more)}
`;
  const rules: ApiRules = { examples: ['responses'], errors: ['n1.n2.n3.code'] };
  expect(faultsOf(rules, yaml('code: { example: a }'))).toEqual([]);
  expect(faultsOf(rules, yaml('id: {}'))).toEqual([
    "6:9 error-shape The body of the error response 400 has no 'n1.n2.n3.code' | Give all errors of the API the same schema",
    "6:44 no-example The body of the response has no example | Add 'example', or examples to the properties of its schema",
  ]);
});

test('a schema without an example, first seen inside of another that is asked about', () => {
  const yaml = `paths:
  /a:
    get:
      responses:
        200: { description: A, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
        201: { description: B, content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } }
components:
  schemas:
    A: { properties: { b: { $ref: '#/components/schemas/B' }, text: { type: string } } }
    B: { properties: { a: { $ref: '#/components/schemas/A' } } }
`;
  expect(faultsOf({ examples: ['responses'] }, yaml).map((line) => line.split(' ')[0])).toEqual([
    '6:43',
    '7:43',
  ]);
});
