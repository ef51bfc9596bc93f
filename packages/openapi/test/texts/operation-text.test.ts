/** The text of an operation that readers see. */
import { describe, expect, test } from 'vitest';
import { withTexts } from '../../src/faults/reader-texts.js';
import { section, textOf } from '../api.js';

const body = (schema: object, sections: object = {}, locale = 'en') =>
  section(
    textOf({ requestBody: { content: { 'application/json': { schema } } } }, sections, { locale }),
    'op-body',
  ).replace(/:{4,}/g, ':::');

const field = (attributes: string, ...content: string[]) =>
  [`:::field{${attributes}}`, ...content, ':::'].join('\n\n');

test('bar, text, sections in their order, each with an id of the operation', () => {
  const text = textOf({
    description: 'Books it.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'X-Key', in: 'header', schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { 201: { description: 'Made.' } },
  });
  expect(
    text
      .replace(/^:+operation\n\n/, '')
      .startsWith('::endpoint{method="POST" path="/orders/{id}" operation="op"}\n\nBooks it.\n\n'),
  ).toBe(true);
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    'Path parameters {#op-path-parameters}',
    'Query parameters {#op-query-parameters}',
    'Headers {#op-headers}',
    'Body {#op-body}',
    'Responses {#op-response}',
  ]);
});

test('a page that describes the operation itself shows it without its description', () => {
  const text = textOf({ description: 'Books it.' }, {}, { settings: { description: 'none' } });
  expect(text).toContain('::endpoint{method="POST" path="/orders/{id}" operation="op"}');
  expect(text).not.toContain('Books it.');
});

test('a page of one operation may have short anchors, and headings of another level', () => {
  const operation = {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: {
      content: { 'application/json': { schema: { properties: { a: { properties: { b: {} } } } } } },
    },
    responses: { 404: { description: 'None.', headers: { 'X-Id': {} } } },
    security: [{ Key: [] }],
  };
  const key = { type: 'apiKey', in: 'header', name: 'X-Api-Key' };
  const components = { securitySchemes: { Key: key } };
  const text = textOf(operation, { components }, { settings: { anchors: 'short', level: 3 } });
  expect([...text.matchAll(/^#+ .*$/gm)].map(([heading]) => heading)).toEqual([
    '### Authentication {#authentication}',
    '### Path parameters {#path-parameters}',
    '### Body {#body}',
    '### Responses {#response}',
  ]);
  expect([...text.matchAll(/ ?id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'path-parameters.id',
    'body.a',
    'body.a.b',
    'response-404',
    'response-404-headers.X-Id',
  ]);
});

describe('what lets a request in', () => {
  const components = {
    securitySchemes: {
      Key: { type: 'apiKey', in: 'query', name: 'key' },
      Token: { type: 'oauth2' },
    },
  };
  const auth = (operation: object, locale = 'en') =>
    section(textOf(operation, { components }, { locale }), 'op-authentication');

  test.each([
    [{ security: [{ Key: [] }] }, '`key` in the query'],
    [{ security: [{ Key: [] }], 'x-scope': null }, '`key` in the query · any valid key'],
    [{ security: [{ Key: [] }], 'x-scope': 'a:b' }, '`key` in the query · Scope: `a:b`'],
    [{ security: [{ Token: ['r', 'w'] }] }, '`Authorization` in the header (`r`, `w`)'],
    [
      { security: [{ Key: [], Token: [] }, {}] },
      '`key` in the query + `Authorization` in the header or no key',
    ],
    [{ security: [{}] }, 'no key'],
    [{ security: [{ Key: [] }, { Key: [] }] }, '`key` in the query'],
    [{ security: [{ Gone: [] }, { Key: [] }] }, '`key` in the query'],
  ])('%j: %s', (operation, line) => {
    expect(auth(operation)).toBe(`${line}\n\n${':'.repeat(24)}`);
  });

  test('is said in the reader’s language, and not at all where the description does not say', () => {
    const given = { security: [{ Key: [] }], 'x-scope': 'a:b' };
    expect(auth(given, 'fr')).toContain('`key` dans la requête · Portée\u00A0: `a:b`');
    expect(textOf({}, { components })).not.toContain('authentication');
    expect(textOf({ security: [] }, { components })).not.toContain('authentication');
    expect(textOf({ security: [{ Gone: [] }] }, { components })).not.toContain('authentication');
  });
});

test('the bar names scope and idempotency', () => {
  const bar = (operation: object) => /^::endpoint.*$/m.exec(textOf(operation))?.[0];
  expect(bar({ 'x-scope': 'orders:write', 'x-idempotent': true })).toBe(
    '::endpoint{method="POST" path="/orders/{id}" scope="orders:write" idempotent operation="op"}',
  );
  expect(bar({ 'x-scope': null, 'x-idempotent': false })).toBe(
    '::endpoint{method="POST" path="/orders/{id}" operation="op"}',
  );
});

describe('a schema', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{ type: 'integer', nullable: true }, 'integer or null'],
    [{ type: ['string', 'integer'] }, 'string or integer'],
    [{ type: 'array', items: { type: 'string' } }, 'list of string'],
    [{ type: 'array', items: { type: 'array', items: { type: 'number' } } }, 'list of list of number'],
    [{ properties: { b: {} } }, 'object'],
    [{ enum: ['x'] }, 'string'],
    [{}, 'any value'],
    [{ oneOf: [{ type: 'null' }, { type: 'string' }] }, 'string or null'],
    [{ anyOf: [{ properties: { b: {} } }, { type: 'string' }, { type: 'string' }] }, 'object or string'],
    [{ anyOf: [{ type: 'string' }, { type: ['integer', 'null'] }] }, 'string or integer or null'],
    [{ oneOf: [{ type: 'string' }, {}] }, 'any value'],
    [{ oneOf: [{ type: 'array', items: {} }, { type: 'string' }] }, 'any value'],
  ])('%j is of type %s', (schema, type) => {
    expect(body({ properties: { a: schema } })).toContain(`name="a" type="${type}"`);
  });

  test('one that is another or null has the fields of that one, however its own default is false', () => {
    const schema = {
      description: 'Mine',
      oneOf: [
        { description: 'Its', properties: { b: { type: 'boolean', default: false } } },
        { type: 'null' },
      ],
    };
    const text = body({ properties: { a: schema } });
    expect(text).toContain('type="object or null"}\n\nMine');
    expect(text).toContain('id="op-body.a.b"');
    expect(text).toContain('Default: `false`');
    expect(text).not.toContain('One of');
  });

  test.each([
    [{ minLength: 1, maxLength: 60 }, '1 to 60 characters'],
    [{ maxLength: 60 }, 'at most 60 characters'],
    [{ minimum: 1, exclusiveMaximum: 5 }, 'at least `1` · less than `5`'],
    [{ type: 'array', minItems: 1, uniqueItems: true, items: {} }, 'at least 1 entry · unique entries'],
    [{ enum: ['a', 'b`c', null] }, 'Allowed values: `a`, ``b`c``, `null`'],
    [{ const: 3 }, 'Always `3`'],
    [{ default: false }, ''],
    [{ default: 'x' }, 'Default: `x`'],
    [{ pattern: '^a|b$' }, 'Pattern: `^a|b$`'],
  ])('%j says: %s', (schema, fact) => {
    expect(body({ properties: { a: schema } })).toContain(fact);
  });

  test('values say what they mean, where the description says so', () => {
    const texts = { a: 'The first.', b: 'Ends\n:::\nnothing.' };
    const some = { enum: ['a', 'b', 'c'], 'x-enum-descriptions': texts };
    const list = '- `a`: The first.\n- `b`: Ends ::: nothing.\n- `c`';
    expect(body({ properties: { x: some } })).toContain(`Allowed values:\n\n${list}\n\n:::`);
    const values = Array.from({ length: 13 }, (_, n) => `v${n}`);
    const many = { enum: values, 'x-enumDescriptions': values.map((value) => `Of ${value}`) };
    expect(body({ properties: { x: { type: 'array', items: many } } })).toContain(
      ':::details{title="Allowed values"}\n\n- `v0`: Of v0\n- `v1`: Of v1\n',
    );
    expect(body({ properties: { x: some } }, {}, 'fr')).toContain('- `a`\u00A0: The first.');
  });

  test('required, deprecated, and what one side alone has', () => {
    const text = body({
      required: ['a'],
      properties: { a: { type: 'string', deprecated: true }, b: { type: 'string', readOnly: true } },
    });
    expect(text).toContain(field('id="op-body.a" name="a" type="string" required deprecated'));
    expect(text).toContain(field('id="op-body.b" name="b" type="string"', 'in responses only'));
  });

  test('fields of fields have the anchor of their way, also through lists', () => {
    const item = { type: 'object', properties: { weight: { type: 'integer' } } };
    const text = body({ properties: { items: { type: 'array', items: item } } });
    expect(text).toContain('id="op-body.items.weight" name="weight"');
  });

  test('allOf is one, its properties and required names put together', () => {
    const components = {
      schemas: { Base: { required: ['id'], properties: { id: { type: 'string' } } } },
    };
    const text = body(
      { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { extra: { type: 'integer' } } }] },
      { components },
    );
    expect(text).toContain('name="id" type="string" required');
    expect(text).toContain('name="extra" type="integer"');
  });

  test('oneOf tells each shape by its discriminator, title or name', () => {
    const components = {
      schemas: {
        Saved: { title: 'A saved one', properties: { id: { type: 'string' } } },
        Written: { properties: { line: { type: 'string' } } },
      },
    };
    const oneOf = [{ $ref: '#/components/schemas/Saved' }, { $ref: '#/components/schemas/Written' }];
    const text = body({ properties: { from: { oneOf } } }, { components });
    expect(text).toContain('One of');
    expect(text).toContain(':::details{title="A saved one"}');
    expect(text).toContain(':::details{title="Written"}');
    const mapping = { written: '#/components/schemas/Written' };
    const mapped = body({ oneOf, discriminator: { propertyName: 'kind', mapping } }, { components });
    expect(mapped).toContain(':::details{title="written"}');
  });

  test('a shape whose title is translated has the anchor that it has in every language', () => {
    const inner = { properties: { id: {} } };
    const root = withTexts(
      { properties: { from: { oneOf: [{ title: 'A saved one', ...inner }] } } },
      () => 'Une déjà là',
    );
    const text = body(root);
    expect(text).toContain(':::details{title="Une déjà là"}');
    expect(text).toContain('id="op-body.from.A-saved-one.id"');
  });

  test('what refers to itself is cut where it begins anew, and said to', () => {
    const Node = {
      properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
    };
    const text = body({ $ref: '#/components/schemas/Node' }, { components: { schemas: { Node } } });
    expect(text.match(/name="name"/g)).toHaveLength(1);
    expect(text).toContain('see `Node` above');
  });

  test('references to nothing and in circles say nothing, and end', () => {
    const schemas = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } };
    const text = body(
      {
        properties: {
          a: { $ref: '#/components/schemas/A' },
          x: { $ref: '#/none' },
          y: { $ref: 'other.yaml' },
        },
      },
      { components: { schemas } },
    );
    expect(text.match(/type="any value"/g)).toHaveLength(3);
  });

  test('in the reader’s language', () => {
    const schema = { properties: { a: { type: ['array', 'null'], items: { type: 'string' }, maxItems: 3 } } };
    expect(body(schema, {}, 'fr')).toContain('type="liste de string ou null"');
    expect(body(schema, {}, 'fr')).toContain('au plus 3 éléments');
    expect(body({ properties: { a: { enum: [1] } } }, {}, 'fr')).toContain('Valeurs possibles\u00A0: `1`');
    expect(body(schema, {}, 'id')).toContain('maksimal 3 entri');
    expect(body(schema, {}, 'xx')).toContain('at most 3 entries');
  });
});

describe('what the author of a description wrote', () => {
  test.each([
    ['```js\nopen', '```js\nopen\n```'],
    ['~~~\n:::\n~~~', '~~~\n:::\n~~~'],
    [':::\nout', '\\:::\nout'],
    ['x\n   ::::note', 'x\n   \\::::note'],
  ])('%j stays within its place', (written, shown) => {
    expect(body({ properties: { a: { description: written } } })).toContain(
      field('id="op-body.a" name="a" type="any value"', shown.replace(/:{4,}/g, ':::')),
    );
  });

  test('a name with quotes and line ends is an attribute still', () => {
    const text = body({ properties: { 'a"}\n:::': {} } });
    expect(text).toContain('name="a&#34;}&#10;:::"');
  });
});

test('names that are anything stay names', () => {
  const text = textOf({
    operationId: 'op',
    'x-codeSamples': [{ lang: 'a`\n:::', label: '"]\n```', source: '```\nx' }],
    responses: { '2"`\n00': { description: 'x', content: { 'application/json': { example: 1 } } } },
  });
  expect(text).toContain('````a- title="]" group="lang"\n```\nx\n````');
  expect(text).toContain('```json title="2 00" group="op-status"');
  expect(text).toContain('id="op-response-2-00"');
});

describe('responses', () => {
  const responses = {
    200: {
      description: 'Fine.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/E' } } },
    },
    404: {
      description: 'None.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/E' } } },
    },
    204: { description: 'Gone.', headers: { 'X-Id': { schema: { type: 'string' } } } },
  };
  const components = { schemas: { E: { properties: { code: { type: 'string', examples: ['e1'] } } } } };

  test('each has its status and id; the same fields are told once', () => {
    const text = section(textOf({ responses }, { components }), 'op-response');
    expect(text).toContain('response{id="op-response-200" status="200 OK"}');
    expect(text).toContain('response{id="op-response-204" status="204 No Content"}');
    expect(text.match(/name="code"/g)).toHaveLength(1);
    expect(text).toContain('The same fields as in [`200`](#op-response-200).');
    expect(text).toContain('id="op-response-204-headers.X-Id"');
    expect(text).toContain('The response has no body.');
  });

  test('samples stand by status, from the schema where the description gives none', () => {
    const text = textOf({ responses }, { components });
    expect(text).toContain('```json title="200" group="op-status"\n{\n  "code": "e1"\n}\n```');
  });
});

test.each([
  ['application/json', { a: 1 }, 'json', '{\n  "a": 1\n}'],
  ['application/problem+json', '{"a": 1}', 'json', '{"a": 1}'],
  ['application/json', 'plain', 'json', '"plain"'],
  ['text/html', '<b>x</b>', 'html', '<b>x</b>'],
  ['application/xml', '<b/>', 'xml', '<b/>'],
  ['text/plain', 'x', 'text', 'x'],
])('a sample of %s, %j, is shown as %s', (type, example, language, shown) => {
  const text = textOf({ responses: { 200: { description: '', content: { [type]: { example } } } } });
  expect(text).toContain(`\`\`\`${language} title="200" group="op-status"\n${shown}\n\`\`\``);
});

test('shapes of one title have anchors of their own', () => {
  const oneOf = [1, 2].map((n) => ({ title: 'Same', properties: { [`p${n}`]: {}, id: {} } }));
  const text = body({ oneOf });
  expect(text).toContain('id="op-body.Same.id"');
  expect(text).toContain('id="op-body.Same-2.id"');
});

describe('sample requests', () => {
  const operation = {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' },
      { name: 'need', in: 'query', required: true, schema: { type: 'string', enum: ['x y'] } },
      { name: 'can', in: 'query', schema: { type: 'string' }, example: 'left out' },
    ],
    requestBody: { content: { 'application/json': { example: { name: "O'Neil" } } } },
  };
  const sections = {
    servers: [{ url: 'https://{env}.example.com/v1/', variables: { env: { default: 'sandbox' } } }],
    security: [{ Key: [] }],
    components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } },
  };
  const text = textOf(operation, sections);

  test('are made in every language, each a tab of one group', () => {
    const tabs = [...text.matchAll(/title="([^"]+)" group="lang"/g)].map(([, label]) => label);
    expect(tabs).toEqual(['cURL', 'JavaScript', 'Python', 'PHP', 'Go', 'Java', 'Ruby', 'C#']);
  });

  test('name the server, what is required, the key and the body', () => {
    const curl = /```bash[\s\S]*?```/.exec(text)?.[0] ?? '';
    expect(curl).toContain('curl "https://sandbox.example.com/v1/orders/a%2Fb?need=x%20y" ');
    expect(curl).toContain('--header "X-Api-Key: <key>"');
    expect(curl).not.toContain('left out');
    expect(curl).toContain('Neil');
  });

  test('of the description’s own come first', () => {
    const own = [{ lang: 'Kotlin', label: 'Kotlin', source: 'order()' }];
    const given = textOf({ ...operation, 'x-codeSamples': own }, sections);
    expect(given.indexOf('```kotlin title="Kotlin" group="lang"\norder()\n```')).toBeLessThan(
      given.indexOf('cURL'),
    );
  });
});

describe('what the provider sends', () => {
  const json = (schema: object, more: object = {}) => ({
    content: { 'application/json': { schema, ...more } },
  });
  const payload = { properties: { id: { type: 'string' } } };

  test('a webhook says so, and shows its payloads in the place of requests', () => {
    const examples = { made: { summary: 'Just made', value: { id: 'a' } }, gone: { value: { id: 'b' } } };
    const post = { operationId: 'onOrder', requestBody: json(payload, { examples }), responses: {} };
    const text = textOf({}, { webhooks: { 'order.created': { post } } }, { id: 'onOrder' });
    expect(text).toContain('::endpoint{method="POST" path="order.created" operation="onOrder"}');
    expect(text).toContain('The API sends this request to your server.');
    expect(text).toContain('**Payload**');
    expect(text).toContain('```json title="Just made" group="onOrder-payload"');
    expect(text).toContain('```json title="gone" group="onOrder-payload"');
    expect(text).not.toContain('curl');
    expect(text).toContain('## Body {#onOrder-body}');
  });

  const callbacks = {
    shipped: { '{$request.body#/url}': { post: { summary: 'It left.', requestBody: json(payload) } } },
    lost: { $ref: '#/components/callbacks/Lost' },
  };
  const Lost = { '{$url}/a': { post: {}, put: { responses: { 204: { description: 'Heard.' } } } } };

  test('callbacks stand in the operation, each with anchors of its own', () => {
    const text = textOf({ callbacks }, { components: { callbacks: { Lost } } });
    expect([...text.matchAll(/^#+ .*$/gm)].map(([heading]) => heading)).toEqual([
      '## Callbacks {#op-callbacks}',
      '### shipped {#op-callbacks-shipped}',
      '#### Body {#op-callbacks-shipped-body}',
      '### lost {#op-callbacks-lost}',
      '#### Responses {#op-callbacks-lost-response}',
      '### lost {#op-callbacks-lost-2}',
    ]);
    expect(text).toContain('::endpoint{method="POST" path="{$request.body#/url}"}');
    expect(text).toContain('It left.');
    expect(text).toContain('id="op-callbacks-shipped-body.id"');
    expect(text).toContain('id="op-callbacks-lost-response-204"');
  });

  test('in French, with short anchors', () => {
    const text = textOf({ callbacks }, {}, { locale: 'fr', settings: { anchors: 'short', level: 3 } });
    expect(text).toContain('### Rappels {#callbacks}');
    expect(text).toContain('L’API envoie cette requête à votre serveur.');
    expect(text).toContain('##### Corps {#callbacks-shipped-body}');
  });
});

describe('since when, and until when', () => {
  const marks = {
    deprecated: true,
    'x-since': 2.1,
    'x-deprecated-since': '2025-06-01',
    'x-sunset': '2026-01-01',
  };
  const line = 'since `2.1` · deprecated since `2025-06-01` · to be removed: `2026-01-01`';

  test('is said of an operation, a parameter, a field', () => {
    const parameters = [{ name: 'a', in: 'query', schema: { 'x-since': 1 }, ...marks }];
    const schema = { properties: { f: marks } };
    const requestBody = { content: { 'application/json': { schema } } };
    const text = textOf({ ...marks, parameters, requestBody });
    expect(text).toContain(`\n\n**Deprecated** · ${line}\n\n`);
    expect(text.split(`\n\n${line}\n\n`)).toHaveLength(3);
    expect(textOf({ 'x-since': '2024-01' }, {}, { locale: 'id' })).toContain('sejak `2024-01`');
    expect(textOf({ 'x-since': {}, 'x-sunset': '' })).not.toContain('since');
  });

  test('is said of values', () => {
    const all = {
      enum: ['a', 'b', 'c', 1],
      'x-enum-since': { b: '2.0', 1: '2.1' },
      'x-enum-deprecated': { a: '2.0', c: true },
      'x-enum-descriptions': { a: 'The first.' },
    };
    expect(body({ properties: { x: all } })).toContain(
      '- `a`: The first. · deprecated since `2.0`\n- `b` · since `2.0`\n- `c` · Deprecated\n- `1` · since `2.1`',
    );
    const listed = { enum: ['a', 'b'], 'x-enum-deprecated': ['b'] };
    expect(body({ properties: { x: listed } })).toContain('- `a`\n- `b` · Deprecated');
  });
});

test('samples stand in the language of their media type; a file without an example has none', () => {
  const responses = {
    '200': { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    '201': { content: { 'text/plain': { example: '^XA^XZ' } } },
    '202': { content: { 'application/problem+json': { example: { code: 'x' } } } },
  };
  const text = textOf({ responses });
  expect(text).not.toContain('title="200"');
  expect(text).toMatch(/```text title="201".*\n\^XA\^XZ/);
  expect(text).toMatch(/```json title="202"/);
});

describe('keywords of JSON Schema 2020-12', () => {
  test.each<[what: string, schema: object, told: string]>([
    [
      'the first entries of a list, and those behind them',
      { prefixItems: [{ type: 'number' }, { type: 'string' }], items: { type: 'boolean' }, minItems: 1 },
      [
        'array',
        'at least 1 entry',
        field('id="op-body.[0]" name="[0]" type="number" required'),
        field('id="op-body.[1]" name="[1]" type="string"'),
        field('id="op-body.[*]" name="any other entry" type="boolean"'),
      ].join('\n\n'),
    ],
    [
      'names by a pattern, and any other name',
      { patternProperties: { '^x-': { type: 'string' } }, unevaluatedProperties: { type: 'integer' } },
      [
        field('id="op-body.^x-" name="any name like ^x-" type="string"'),
        field('id="op-body.*" name="any other name" type="integer"'),
      ].join('\n\n'),
    ],
    [
      'properties that bring others',
      { type: 'object', required: ['b'], dependentRequired: { a: ['b', 'c'] } },
      'requires `b`\n\nWith `a`, also required: `b`, `c`',
    ],
    [
      'how a text is encoded',
      { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
      'string\n\nencoded as `base64` · content of type `image/png`',
    ],
    [
      'what a value must not be, and what a list contains',
      { type: 'array', not: { const: [] }, contains: { type: 'string' }, minContains: 2 },
      'array\n\n:::details{title="Must not be"}\n\narray\n\nAlways `[]`\n\n:::\n\n:::details{title="Contains"}\n\nstring\n\nat least 2 entries\n\n:::',
    ],
    [
      'names of properties, and what one demands',
      { propertyNames: { pattern: '^a' }, dependentSchemas: { a: { properties: { b: {} } } } },
      `:::details{title="Names of properties"}\n\nPattern: \`^a\`\n\n:::\n\n:::details{title="With a"}\n\n${field('id="op-body.with-a.b" name="b" type="any value"')}\n\n:::`,
    ],
  ])('%s', (_, schema, told) => {
    expect(
      body(schema)
        .replace(/\n{3,}/g, '\n\n')
        .replace(/\s*:::\s*$/, ''),
    ).toBe(told);
  });

  test('each condition of several parts holds for itself', () => {
    const when = (value: string, name: string) =>
      JSON.parse(
        `{ "if": { "properties": { "type": { "const": "${value}" } } }, "then": { "required": ["${name}"] } }`,
      ) as object;
    const text = body({ type: 'object', allOf: [when('a', 'x'), when('b', 'y'), { if: { type: 'null' } }] });
    expect([...text.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual([
      'If',
      'Then',
      'If',
      'Then',
    ]);
    expect([...text.matchAll(/(?:Always|requires) `[^`]*`/g)].map(([line]) => line)).toEqual([
      'Always `a`',
      'requires `x`',
      'Always `b`',
      'requires `y`',
    ]);
    const ids = [...text.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('several media types of a body', () => {
  const schema = { properties: { a: { type: 'string' } } };
  const content = {
    'application/json': { schema },
    'application/cbor': { schema },
    'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } },
    'text/csv': { schema: { type: 'string' } },
  };
  const told = `Also as \`application/cbor\`.`;

  test.each([
    ['a request', { requestBody: { content } }, 'op-body'],
    ['a response', { responses: { 200: { description: '', content } } }, 'op-response'],
  ])('of %s are told, the fields of others to be opened', (_, operation, id) => {
    const text = section(textOf(operation), id);
    expect(text).toContain(told);
    expect(text).toMatch(
      /details\{title="multipart\/form-data"\}\n\n:+field\{id="[^"]*-multipart-form-data\.file"/,
    );
    expect(text).toMatch(/details\{title="text\/csv"\}\n\nstring\n/);
  });

  test('of which JSON is none, and a body that is a list, are named', () => {
    const csv = { 'text/csv': { schema: { type: 'array', items: { type: 'integer' } } } };
    const text = section(textOf({ requestBody: { content: csv } }), 'op-body');
    expect(text.trim()).toContain('`text/csv` · list of integer');
  });
});
