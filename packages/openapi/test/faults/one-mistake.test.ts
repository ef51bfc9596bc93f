/** A mistake in a description is one diagnostic at its line, whatever depends on it, and the hint fixes it. */
import { expect, test } from 'vitest';
import { everything } from '../everything.js';

const good = `openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers:
  - url: https://{region}.example.com
    variables:
      region: { default: eu, enum: [eu, us] }
security:
  - token: []
paths:
  /berths/{berth}:
    get:
      operationId: readBerth
      security: [{ key: [] }]
      parameters:
        - name: berth
          in: path
          required: true
          schema: { type: string }
      responses:
        '200':
          description: The berth.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Berth' }
              example: { number: N1, depth: 2, kind: quay }
    delete:
      operationId: closeBerth
      parameters:
        - $ref: '#/components/parameters/Berth'
      responses:
        '204': { description: Closed. }
components:
  parameters:
    Berth: { name: berth, in: path, required: true, schema: { type: string } }
  securitySchemes:
    key: { type: apiKey, name: X-Key, in: header }
    token: { type: http, scheme: bearer }
  schemas:
    Berth:
      type: object
      properties:
        number:
          type: string
          minLength: 1
          maxLength: 4
          example: N1
        depth:
          type: integer
          minimum: 1
          maximum: 9
          example: 3
        kind: { type: string, enum: [quay, buoy], default: quay }
`;

async function faultsOf(text: string): Promise<string[]> {
  const { diagnostics } = await everything(text);
  return diagnostics.map(
    ({ code, message, hint, range }) =>
      `${code} ${range?.start.line}:${range?.start.column} ${message}. ${hint}`,
  );
}

test('without a mistake there is no diagnostic', async () => {
  expect(await faultsOf(good)).toEqual([]);
});

test.each([
  [
    'security: [{ key: [] }]',
    'security: [{ kye: [] }]',
    "13:20 Unknown security scheme 'kye'. Did you mean 'key'?",
  ],
  [
    '  - token: []',
    '  - oauth: [read]',
    "8:5 Unknown security scheme 'oauth'. Declare 'oauth' in components.securitySchemes",
  ],
  [
    '  /berths/{berth}:',
    '  berths/{berth}:',
    "10:3 The path 'berths/{berth}' doesn't start with a slash. Write '/berths/{berth}'",
  ],
  [
    "        '200':",
    "        '2004':",
    "20:9 Invalid status '2004'. Write three digits such as '200', a range such as '2XX', or default",
  ],
  ["        '200':", '        Default:', "20:9 Invalid status 'Default'. Did you mean 'default'?"],
  [
    "        '200':",
    "        '20':",
    "20:9 Invalid status '20'. Write three digits such as '200', a range such as '2XX', or default",
  ],
  [
    '        - name: berth\n',
    '        - name: bert\n',
    "15:11 The path has no '{bert}'. Did you mean 'berth'?",
  ],
  [
    '          in: path\n',
    '          in: query\n',
    "16:11 The parameter 'berth' is in the path, but declared with in: query. Write in: path and required: true",
  ],
  [
    'Berth: { name: berth,',
    'Berth: { name: Berth,',
    "29:11 The path has no '{Berth}'. Refer to a parameter with the name 'berth'",
  ],
  [
    `      parameters:
        - $ref: '#/components/parameters/Berth'
`,
    '',
    "26:5 The path has '{berth}', but the operation has no parameter of that name. Add the parameter { name: berth, in: path, required: true, schema: { type: string } }",
  ],
  ['          type: integer', '          type: int', "48:11 Unknown type 'int'. Write type: integer"],
  ['          type: integer', '          type: intger', "48:11 Unknown type 'intger'. Write type: integer"],
  ['          type: integer', '          type: Integer', "48:11 Unknown type 'Integer'. Write type: integer"],
  [
    '          type: integer',
    '          type: [strng, integer]',
    "48:18 Unknown type 'strng'. Write type: string",
  ],
  [
    '          type: integer',
    '          type: thing',
    "48:11 Unknown type 'thing'. Write one of string, number, integer, boolean, array, object, 'null'",
  ],
  [
    '          type: integer',
    '          type: any',
    "48:11 Unknown type 'any'. Remove it: without a type, any value is allowed",
  ],
  [
    'minimum: 1',
    'minimum: 10',
    "49:11 'minimum' (10) is greater than 'maximum' (9). Write minimum: 9 or less, or raise maximum",
  ],
  [
    'minLength: 1',
    'minLength: 5',
    "44:11 'minLength' (5) is greater than 'maxLength' (4). Write minLength: 4 or less, or raise maxLength",
  ],
  [
    'type: string\n          minLength: 1',
    'minItems: 3\n          maxItems: 2',
    "43:11 'minItems' (3) is greater than 'maxItems' (2). Write minItems: 2 or less, or raise maxItems",
  ],
  [
    'type: string\n          minLength: 1',
    'minProperties: 3\n          maxProperties: 2',
    "43:11 'minProperties' (3) is greater than 'maxProperties' (2). Write minProperties: 2 or less, or raise maxProperties",
  ],
  [
    'default: quay',
    'default: qauy',
    `52:51 The default "qauy" isn't one of the values of 'enum'. Write one of them, or add it to 'enum'`,
  ],
  [
    'default: eu',
    'default: uk',
    `6:17 The default "uk" isn't one of the values of 'enum'. Write one of them, or add it to 'enum'`,
  ],
])('%s: %s', async (right, wrong, expected) => {
  const text = good.replace(right, wrong);
  expect(text).not.toBe(good);
  expect(await faultsOf(text)).toEqual([`openapi/invalid ${expected}`]);
});

test.each([
  [
    'maximum: 9',
    'maximum: 9\n          nullable: true',
    "51:11 OpenAPI 3.1 doesn't support 'nullable', a keyword of 3.0",
  ],
  [
    'maximum: 9',
    'maximum: 9\n          exclusiveMaximum: true',
    "51:11 OpenAPI 3.1 doesn't support 'exclusiveMaximum: true', a keyword of 3.0",
  ],
])('a keyword of 3.0 in 3.1: %s, %s', async (right, wrong, expected) => {
  const found = await faultsOf(good.replace(right, wrong));
  expect(found.map((one) => one.split('. ')[0])).toEqual([`openapi/old-keyword ${expected}`]);
  expect(await faultsOf(good.replace(right, wrong).replace('3.1.0', '3.0.3'))).toEqual([]);
});

test('a name that no operation of a path has as a parameter is one mistake', async () => {
  const text = `openapi: 3.1.0
paths:
  /berths/{berth}:
    get: { responses: { '200': { description: A. } } }
    delete: { responses: { '204': { description: B. } } }
`;
  const hint = 'Add the parameter { name: berth, in: path, required: true, schema: { type: string } }';
  expect(await faultsOf(text)).toEqual([
    `openapi/invalid 3:3 The path has '{berth}', but no operation has a parameter of that name. ${hint}`,
  ]);
  const shared = 'parameters: [{ name: berth, in: path, required: true, schema: { type: string } }]';
  expect(await faultsOf(text.replace('    get', `    ${shared}\n    get`))).toEqual([]);
});

test('parameters of a path that are named otherwise are reported once, however many operations it has', async () => {
  const text = `openapi: 3.1.0
paths:
  /berths/{berth}/{side}:
    parameters:
      - { name: berthId, in: path, required: true, schema: { type: string } }
      - { name: side, in: path, required: true, schema: { type: string } }
    get: { responses: { '200': { description: A. } } }
    delete: { responses: { '204': { description: B. } } }
`;
  expect(await faultsOf(text)).toEqual([
    "openapi/invalid 5:11 The path has no '{berthId}'. Did you mean 'berth'?",
  ]);
});

test.each([
  'paths: { "/a/{b}": { get: { $ref: "#/x" } } }',
  'paths: { "/a/{+b}": { get: {} }, "/{}": { get: {} }, "/a?b={b}": { get: {} }, "/{x}": { summary: None. } }',
  'webhooks: { "a/{b}": { post: {} } }',
  'security: [{}]',
  'security: [{ a: [] }]\ncomponents: { securitySchemes: { $ref: "#/x" } }',
  'paths: { /a: { get: { responses: { 200: {}, 2XX: {}, 5xx: {}, default: {}, x-a: {} } } } }',
  'components: { responses: { NotFound: { description: A. } } }',
  'components: { schemas: { A: { enum: [1, null], default: null } } }',
  'components: { schemas: { A: { minimum: 3, maximum: 3, properties: { type: { type: string } } } } }',
])('%s has nothing to report of its names and values', async (lines) => {
  const { diagnostics } = await everything(`openapi: 3.1.0\nx: { get: {} }\n${lines}\n`);
  expect(diagnostics.filter(({ message }) => !/reference/.test(message))).toEqual([]);
});

test('mistakes of one kind do not hide those of another', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`/${n}`, { get: { security: [{ a: [] }] } }]),
  );
  const root = { openapi: '3.1.0', paths, components: { schemas: { A: { type: 'int', maxlength: 3 } } } };
  const { diagnostics } = await everything(JSON.stringify(root));
  expect(diagnostics).toHaveLength(102);
  expect(new Set(diagnostics.slice(0, 100).map(({ subject }) => subject))).toEqual(new Set(['a']));
});

test('what many paths share is looked at once', async () => {
  const parameters = Array.from({ length: 3000 }, (_, n) => ({ name: `q${n}`, in: 'query' }));
  const paths = Object.fromEntries(
    Array.from({ length: 3000 }, (_, n) => [`/${n}/{id}`, { $ref: '#/components/pathItems/A' }]),
  );
  const item = { parameters: [...parameters, { name: 'id', in: 'path' }], summary: 'A' };
  const root = { openapi: '3.1.0', paths, components: { pathItems: { A: item } } };
  const start = process.cpuUsage().user;
  expect((await everything(JSON.stringify(root), { most: 1 })).diagnostics).toEqual([]);
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(5);
});
