/** Descriptions in several files: how references are resolved, and diagnostics for broken ones. */
import { expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import { joinFiles, placesInParts } from '../../src/read/join-files.js';
import { openDescriptions } from '../../src/read/boundary.js';
import { readYaml } from '../../src/read/yaml-file.js';
import { resolver } from '../../src/read/resolve.js';
import { given } from '../api.js';

const main = `openapi: 3.1.0
paths:
  /orders:
    $ref: paths/orders.yaml
components:
  schemas:
    Money: { type: integer }
`;
const files: { [path: string]: string } = {
  'openapi/paths/orders.yaml': `post:
  operationId: createOrder
  requestBody:
    content:
      application/json:
        schema: { $ref: '../schemas/order.json' }
        example: { $ref: data.yaml }
  responses:
    '400': { description: No, content: { application/json: { schema: { $ref: '../schemas/all.yaml#/Problem' } } } }
`,
  'openapi/schemas/order.json':
    '{"properties": {"total": {"$ref": "../shop.yaml#/components/schemas/Money"}, "next": {"$ref": "#"}, "by": {"$ref": "#/$defs/By"}}, "$defs": {"By": {"type": "string"}}}',
  'openapi/schemas/all.yaml': 'Problem: { type: object, properties: { code: { type: string } } }\n',
};

async function joined(text = main, others: { readonly [path: string]: string | undefined } = files) {
  const read = readDescription(text, 'openapi/shop.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  const asked: string[] = [];
  const whole = await joinFiles(read.description, async (path) => {
    asked.push(path);
    return given(others[path]);
  });
  if ('fault' in whole) throw new Error(whole.fault.message);
  const said = whole.faults.map(
    ({ file, range, message, hint }) =>
      `${file}:${range?.start.line ?? '-'}:${range?.start.column ?? '-'} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  );
  return { ...whole, asked, said, description: read.description };
}

test('an operation is told from all of its files', async () => {
  const { root, said, asked } = await joined();
  expect(said).toEqual([]);
  expect(asked).toEqual([
    'openapi/paths/orders.yaml',
    'openapi/schemas/order.json',
    'openapi/schemas/all.yaml',
  ]);
  const files = [{ file: 'openapi/shop.yaml', root }];
  const { sources } = openDescriptions({ files, strings: {}, samples: ['curl'], docs: '' });
  const text = sources.find(({ directive }) => directive === 'api-operation')?.text('createOrder', 'en', {});
  expect(text).toContain('name="total" type="integer"');
  expect(text).toContain('name="by" type="string"');
  expect(text).toContain('see `order` above');
  expect(text).toContain('name="code" type="string"');
});

test('data that looks like a reference is data; a description of one file is as it was', async () => {
  const { root, description } = await joined(
    'openapi: 3.1.0\ncomponents: { schemas: { A: { example: { $ref: a.yaml }, properties: { b: { $ref: "#/x" } } } } }',
  );
  expect(root).toBe(description.root);
});

test('names of files that are the same in two folders are told apart', async () => {
  const text =
    'openapi: 3.1.0\npaths: { /a: { $ref: a/x.yaml }, /b: { $ref: b/x.yaml }, /c: { $ref: "a/x.yaml" } }';
  const { parts } = await joined(text, { 'openapi/a/x.yaml': '{}', 'openapi/b/x.yaml': '{}' });
  expect(parts).toEqual([
    { file: 'openapi/a/x.yaml', key: 'x' },
    { file: 'openapi/b/x.yaml', key: 'x-2' },
  ]);
});

test('what a discriminator maps to is a reference too', async () => {
  const text = `openapi: 3.1.0
components:
  schemas:
    A: { oneOf: [{ $ref: b.yaml }], discriminator: { propertyName: k, mapping: { b: b.yaml, c: C } } }
`;
  const { root } = await joined(text, { 'openapi/b.yaml': 'type: object' });
  expect(JSON.stringify(root)).toContain('"mapping":{"b":"#/x-files/b","c":"C"}');
});

test('a discriminator that maps to nothing is reported as a reference to nothing', async () => {
  const text = `openapi: 3.1.0
components:
  schemas:
    Dog: {}
    A:
      discriminator:
        propertyName: k
        mapping: { dog: '#/components/schemas/Dog', cat: '#/components/schemas/Dgo' }
      example: { discriminator: { mapping: { x: '#/components/schemas/None' } } }
`;
  const { faults } = await joined(text, {});
  expect(faults.map(({ message, hint, range }) => [range?.start.line, message, hint])).toEqual([
    [
      8,
      "The reference '#/components/schemas/Dgo' points to nothing in this file",
      "Did you mean '#/components/schemas/Dog'?",
    ],
  ]);
});

test.each([
  [
    'https://example.com/a.yaml',
    'points to the network | Save a copy beside the description, and refer to it',
  ],
  ['//example.com/a.yaml', 'points to the network | Save a copy beside the description, and refer to it'],
  ['file:///etc/a.yaml', 'points to the network | Save a copy beside the description, and refer to it'],
  ['../../a.yaml', 'points outside the site folder | Refer only to files in the site folder'],
  ['%2e%2e/../a.yaml', 'points outside the site folder | Refer only to files in the site folder'],
  ['/etc/a.yaml', 'points outside the site folder | Refer only to files in the site folder'],
  ['../.env', "doesn't point to a YAML or JSON file | Name it .yaml, .yml or .json"],
])('%s is refused where it stands, and no file is asked for', async (reference, why) => {
  const { said, asked } = await joined(`openapi: 3.1.0\npaths:\n  /a:\n    $ref: '${reference}'\n`);
  expect(said).toEqual([`openapi/shop.yaml:4:5 The reference '${reference}' ${why}`]);
  expect(asked).toEqual([]);
});

test.each([
  ['#/components/schema/Order', "Did you mean '#/components/schemas/Order'?"],
  ['#/component/schemas/Ordr', "Did you mean '#/components/schemas/Order'?"],
  ['#/components/parameters/Order', "Did you mean '#/components/schemas/Order'?"],
  ['#/definitions/Order', "Did you mean '#/components/schemas/Order'?"],
  ['#/paths/~1order', "Did you mean '#/paths/~1orders'?"],
  ['all.yaml#/Probem', "Did you mean 'all.yaml#/Problem'?"],
  ['all.yaml#/Problem/propertes/a', "Did you mean 'all.yaml#/Problem/properties/a'?"],
  ['all.yaml#/Nothing', "Define 'Nothing', or refer to 'Problem'"],
])('%s: %s', async (reference, hint) => {
  const { said } = await joined(
    `openapi: 3.1.0
paths: { /orders: { get: { responses: { '200': { $ref: '${reference}' } } } } }
components: { schemas: { Order: {} } }
`,
    { 'openapi/all.yaml': 'Problem: { properties: { a: {} } }' },
  );
  expect(said).toEqual([expect.stringContaining(` | ${hint}`)]);
});

test('a reference to nothing in its own file is said where it stands', async () => {
  const { said } = await joined(
    `openapi: 3.1.0
paths:
  /orders:
    get:
      parameters: [{ $ref: '#/components/parameters/Page' }]
      responses: { '404': { $ref: '#/components/responses/Lost' } }
components:
  responses: { NotFound: { description: 'No', content: { a/b: { example: { $ref: '#/none' } } } } }
  schemas: { Tree: { $ref: 'tree.yaml' }, Self: { properties: { self: { $ref: '#/components/schemas/Self' } } } }
`,
    { 'openapi/tree.yaml': 'properties: { left: { $ref: "#/properties/right" }, all: { $ref: "#" } }' },
  );
  expect(said).toEqual([
    "openapi/shop.yaml:5:22 The reference '#/components/parameters/Page' points to nothing in this file | Define 'parameters', or refer to 'responses' and 'schemas'",
    "openapi/shop.yaml:6:29 The reference '#/components/responses/Lost' points to nothing in this file | Define 'Lost', or refer to 'NotFound'",
    "openapi/tree.yaml:1:23 The reference '#/properties/right' points to nothing in this file | Define 'right', or refer to 'left' and 'all'",
  ]);
});

test("what is not there, or can't be read, is said in the file that names it", async () => {
  const { said } = await joined(main, {
    ...files,
    'openapi/schemas/all.yaml': 'Other: {}',
    'openapi/schemas/order.json':
      '{"properties": {"a": {"$ref": "none.yaml"}, "b": {"$ref": "bad.yaml#/x"}}}',
    'openapi/schemas/bad.yaml': 'a: [',
  });
  expect(said).toEqual([
    'openapi/schemas/order.json:1:23 No such file in the site folder: openapi/schemas/none.yaml | Write the path relative to the file that contains the reference',
    expect.stringContaining("openapi/schemas/bad.yaml:1:4 Can't read the file"),
    "openapi/paths/orders.yaml:9:72 The reference '../schemas/all.yaml#/Problem' points to nothing in its file | Define 'Problem', or refer to 'Other'",
  ]);
});

test('the place of what stands in another file is in that file', async () => {
  const { parts, description } = await joined();
  const place = placesInParts(
    description.place,
    parts.map((part) => {
      const read = readYaml(files[part.file] ?? '', part.file);
      return { ...part, place: 'place' in read ? read.place : () => undefined };
    }),
  );
  expect(place(['paths'])).toEqual({ start: { line: 2, column: 1 }, end: { line: 2, column: 6 } });
  expect(place(['x-files', 'orders', 'post', 'operationId'])).toEqual({
    file: 'openapi/paths/orders.yaml',
    start: { line: 2, column: 3 },
    end: { line: 2, column: 14 },
  });
});

const open = (reference: string) =>
  `openapi: 3.1.0\ncomponents:\n  schemas:\n    A: { $ref: '${reference}' }\n    B: { $ref: '#/components/schemas/A' }\n`;

test.each([
  ['an empty file', { 'openapi/a.yaml': '' }, 'shop.yaml:4:10', 'points to nothing in its file'],
  ['null', { 'openapi/a.yaml': 'null' }, 'shop.yaml:4:10', 'points to nothing in its file'],
  ['itself', { 'openapi/a.yaml': "$ref: 'a.yaml'" }, 'shop.yaml:4:10', 'leads into a loop of references'],
  ['its own file', { 'openapi/a.yaml': "$ref: '#'" }, 'shop.yaml:4:10', 'leads into a loop of references'],
  [
    'a circle of three files',
    {
      'openapi/a.yaml': '$ref: b.yaml',
      'openapi/b.yaml': '$ref: c.yaml',
      'openapi/c.yaml': '$ref: a.yaml',
    },
    'shop.yaml:4:10',
    'leads into a loop of references',
  ],
])('a reference to %s is one fault', async (_, parts, place, why) => {
  const { said } = await joined(open('a.yaml'), parts);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^openapi/${place} The reference '.*' ${why}`))]);
});

test('a circle in one file is one fault', async () => {
  const { said } = await joined(open('#/components/schemas/B'));
  expect(said).toEqual([
    expect.stringMatching(/^openapi\/shop\.yaml:4:10 .* leads into a loop of references/),
  ]);
});

test.each([
  ['a.yaml#/A#/B', "has more than one '#'"],
  ['a.yaml#/list/00', 'points to nothing in its file'],
])('%s is no reference', async (reference, why) => {
  const parts = { 'openapi/a.yaml': 'A: { B: {} }\nlist: [{}]\n' };
  const { said } = await joined(open(reference), parts);
  expect(said).toEqual([expect.stringContaining(why)]);
});

const chain = (length: number) => ({
  ...Object.fromEntries(Array.from({ length }, (_, n) => [`openapi/${n}.yaml`, `$ref: ${n + 1}.yaml`])),
  [`openapi/${length}.yaml`]: 'title: End',
});

test('a long chain leads to its end', async () => {
  const { said, root } = await joined(open('0.yaml'), chain(60));
  expect(said).toEqual([]);
  expect(resolver(root)({ $ref: '#/components/schemas/A' })?.value).toEqual({ title: 'End' });
});

test('a chain that is too long is one fault', async () => {
  const { said } = await joined(open('0.yaml'), chain(300));
  expect(said).toEqual([
    expect.stringMatching(/^openapi\/shop\.yaml:4:10 .* leads through more than 100 references/),
  ]);
});

const ahead = (length: number) => [...Array(length).keys()].map((n) => [n, n + 1] as const);
const inFile = (links: readonly (readonly [number, number])[]) =>
  `openapi: 3.1.0\ncomponents:\n  schemas:\n    E: { title: End }\n${links
    .map(([from, to]) => `    S${from}: { $ref: '#/components/schemas/${to === 0 ? 'E' : `S${to}`}' }\n`)
    .join('')}`;
const back = (length: number) => ahead(length).map(([to, from]) => [from, to] as const);

test.each([100, 101, 400])(
  'a chain of %d references that begins at its end is followed or one fault',
  async (length) => {
    const { said, root } = await joined(inFile(back(length)));
    const fault =
      /^openapi\/shop\.yaml:105:13 The reference '#\/components\/schemas\/S100' leads through more than 100/;
    expect(said).toEqual(length === 100 ? [] : [expect.stringMatching(fault)]);
    const resolve = resolver(root);
    for (const n of [1, 50, 99])
      expect(resolve({ $ref: `#/components/schemas/S${n}` })).toMatchObject({
        name: 'E',
        value: { title: 'End' },
      });
    expect(resolve({ $ref: '#/components/schemas/S100' })).toBeNull();
  },
);

test('what stands beside references of a chain holds, the first of them most', async () => {
  const { root } = await joined(
    "openapi: 3.1.0\ncomponents:\n  schemas:\n    A: { $ref: '#/components/schemas/B', title: A }\n    B: { $ref: '#/components/schemas/C', title: B, description: B }\n    C: { title: C, description: C, type: string }\n",
  );
  const resolve = resolver(root);
  expect(resolve({ $ref: '#/components/schemas/A' })?.value).toEqual({
    title: 'A',
    description: 'B',
    type: 'string',
  });
  expect(resolve({ $ref: '#/components/schemas/B' })?.value).toEqual({
    title: 'B',
    description: 'B',
    type: 'string',
  });
});

test.each([100_000, 100_001])(
  '%d references in all files are read, or one fault at the first beyond',
  async (count) => {
    const description = {
      file: 'openapi/a.json',
      root: { x: [{ $ref: 'b.json' }, { $ref: '#/x/0' }] },
      place: () => undefined,
    };
    const list = `[\n${Array(count - 2)
      .fill('{"$ref":"#/0/title","title":"A"}')
      .join(',\n')}]`;
    const found = await joinFiles(description, async () => ({ text: list }));
    if (count === 100_000) expect(found).toMatchObject({ faults: [] });
    else
      expect(found).toMatchObject({
        fault: {
          message: 'The description has more than 100,000 references',
          file: 'openapi/b.json',
          range: { start: { line: 100_000 } },
        },
      });
  },
);

test.each([
  ['#/paths/%2Fa/get', 'openapi/shop.yaml:4:6', '#/paths/~1a/get'],
  ['#/paths/%2fnone', 'openapi/shop.yaml:4:6', '#/paths/~1none'],
  ['b%2Fc.yaml#/x%2Fy', 'openapi/shop.yaml:4:6', 'b%2Fc.yaml#/x~1y'],
])('an encoded slash in a fragment is one fault: %s', async (reference, place, right) => {
  const { said } = await joined(`openapi: 3.1.0\npaths:\n  /a: { get: {} }\nx: { $ref: '${reference}' }\n`, {
    'openapi/b/c.yaml': 'x/y: {}',
  });
  expect(said).toEqual([
    `${place} The reference '${reference}' has %2F, which separates names like '/' | Write '${right}', with ~1 for a '/' in a name`,
  ]);
});

test('~1 and other encoded characters are as they were', async () => {
  const { said } = await joined(
    "openapi: 3.1.0\npaths:\n  /a/{b}: { get: {} }\nx: { $ref: '#/paths/~1a~1%7Bb%7D/get' }\n",
  );
  expect(said).toEqual([]);
});

test('files beyond the limit are one fault', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 600 }, (_, n) => [
      `openapi/${n}.yaml`,
      `properties: { p: { $ref: ${n + 1}.yaml } }`,
    ]),
  );
  const { said, asked } = await joined(open('0.yaml'), parts);
  expect(said).toEqual([expect.stringContaining('The description has more than 500 files')]);
  expect(asked).toHaveLength(500);
});

test('references by the names of schemas lead to them, in the file that has them', async () => {
  const named = `openapi: 3.1.0
paths:
  /orders:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#order' } } } }
components:
  schemas:
    Order: { $anchor: order, properties: { to: { $ref: 'https://ship.example/address' }, from: { $ref: 'more.yaml#/Stop' } } }
    Address: { $id: 'https://ship.example/address', properties: { by: { $ref: 'more.yaml#stop' }, on: { $ref: '#day' } } }
`;
  const more = "Stop: { $anchor: stop, allOf: [{ $ref: '#base' }] }\nBase: { $anchor: base, type: object }\n";
  const { root, said } = await joined(named, { 'openapi/more.yaml': more });
  expect(said).toEqual([
    "openapi/shop.yaml:9:73 The reference 'more.yaml#stop' points to nothing in its file | Write the path to it, such as 'more.yaml#/components/schemas/stop'",
    "openapi/shop.yaml:9:105 The reference '#day' points to nothing in this file | Write the path to it, such as '#/components/schemas/day'",
  ]);
  const written = JSON.stringify(root);
  expect(written).toContain('"$ref":"#/components/schemas/Order"');
  expect(written).toContain('"$ref":"#/components/schemas/Address"');
  expect(written).toContain('"$ref":"#/x-files/more/Base"');
});
