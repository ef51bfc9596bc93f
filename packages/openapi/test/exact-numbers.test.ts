/** Numbers that a double can't represent are the same in every output as in the description. */
import { expect, test } from 'vitest';
import { openDescriptions } from '../src/read/boundary.js';
import { readDescription } from '../src/read/description.js';
import { exampleFaults } from '../src/faults/examples.js';
import { shapeFaults } from '../src/faults/shape-faults.js';

const schema = `{
  "type": "object",
  "properties": {
    "id": { "type": "integer", "maximum": 9223372036854775807, "default": 9007199254740993 },
    "least": { "type": "integer", "minimum": 9223372036854775806 },
    "kind": { "enum": [9007199254740993, 9007199254740995], "x-enum-descriptions": { "9007199254740995": "Odd" } },
    "always": { "const": 1000000000000000000000 },
    "ratio": { "type": "number", "multipleOf": 0.1000000000000000055 }
  }
}`;

const description = `{
  "openapi": "3.1.0",
  "info": { "title": "Shop", "version": "1" },
  "paths": {
    "/orders/{id}": {
      "post": {
        "operationId": "createOrder",
        "parameters": [{ "name": "id", "in": "path", "required": true, "schema": {}, "example": 9007199254740993 }],
        "requestBody": { "content": { "application/json": { "schema": ${schema} } } },
        "responses": { "200": { "description": "Ok", "content": { "application/json": {
          "schema": ${schema},
          "example": { "id": 9223372036854775807, "ratio": 0.3000000000000000165 }
        } } } }
      }
    }
  }
}
`;

function read(text: string) {
  const found = readDescription(text, 'openapi/shop.json');
  if ('fault' in found) throw new Error(found.fault.message);
  return found.description;
}

test.each(['JSON', 'YAML'])('in %s, they are kept everywhere', (form) => {
  // A comment makes it YAML.
  const { root } = read(form === 'JSON' ? description : `# Shop\n${description}`);
  const made = openDescriptions({
    files: [{ file: 'openapi/shop.json', root, hash: 'h' }],
    strings: {},
    samples: ['curl', 'javascript', 'python', 'go', 'php', 'java', 'ruby', 'csharp'],
    tryIt: true,
    docs: 'docs',
    downloads: '/openapi',
  });
  const text = made.sources
    .find(({ directive }) => directive === 'api-operation')
    ?.text('createOrder', 'en', {});
  const downloads = made.files.map(({ bytes }) => new TextDecoder().decode(bytes()));
  const outputs = [text ?? '', ...downloads];
  for (const output of outputs) {
    expect(output).not.toContain('\uFDD1');
    expect(output).not.toMatch(/9223372036854775808|9223372036854776000|9007199254740992|1e\+21/);
  }
  for (const digits of ['9223372036854775807', '9007199254740995', '0.1000000000000000055'])
    expect(text).toContain(`\`${digits}\``);
  expect(text?.match(/"9007199254740993"/)).toBeNull();
  expect(text).toContain('`9007199254740995`: Odd');
  expect(text).toContain('/orders/9007199254740993');
  expect(text?.match(/least\\*": 9223372036854775806/g)?.length).toBeGreaterThanOrEqual(8);
  expect(text).toContain('"ratio": 0.3000000000000000165');
  const [yaml = '', json = '', postman = ''] = downloads;
  expect(yaml).toContain('maximum: 9223372036854775807');
  expect(json).toContain('"const": 1000000000000000000000');
  expect(postman).toContain('9223372036854775806');
});

test('examples are checked by their digits', () => {
  const messages = (value: string) =>
    exampleFaults(read(description.replace('"id": 9223372036854775807', `"id": ${value}`))).map(
      ({ message }) => message,
    );
  expect(messages('9223372036854775807')).toEqual([]);
  expect(messages('9223372036854775808')).toEqual([
    "'id' of the example does not satisfy 'maximum': 9223372036854775808 is greater than 9223372036854775807",
  ]);
});

test('crossed limits and wrong types name them by their digits', () => {
  const found = shapeFaults(
    read(
      description
        .replace(
          '"minimum": 9223372036854775806',
          '"minimum": 9223372036854775807, "maximum": 9223372036854775806',
        )
        .replace('"title": "Shop"', '"title": 9223372036854775807'),
    ),
  );
  expect(found.map(({ message, hint }) => [message, hint])).toEqual([
    ["'title' must be a text, but is a number", "Put it in quotes: '9223372036854775807'"],
    [
      "'minimum' (9223372036854775807) is greater than 'maximum' (9223372036854775806)",
      'Write minimum: 9223372036854775806 or less, or raise maximum',
    ],
  ]);
});

test.each([
  ['1e999', "Can't read the file: the number 1e999 is too large or too small"],
  ['9'.repeat(1_000_000), "Can't read the file: a number has more than 1,000 digits"],
])('%.10s… is refused at its place, in JSON and YAML', (number, message) => {
  const text = description.replace('9007199254740993 }', `${number} }`);
  for (const given of [text, `# Shop\n${text}`]) {
    const found = readDescription(given, 'openapi/shop.json');
    expect('fault' in found && found.fault.message).toBe(message);
    expect('fault' in found && found.fault.range?.start.line).toBe(given === text ? 8 : 9);
  }
});
