/** Samples read secrets from the environment, in the way of each language. */
import { expect, test } from 'vitest';
import { textOf } from '../api.js';

const scheme = (given: object) => ({
  components: { securitySchemes: { key: { 'x-sample-env': 'SHOP_KEY', ...given } } },
  security: [{ key: [] }],
});

test.each([
  ['curl', `"X-Key: $SHOP_KEY"`],
  ['JavaScript', `'X-Key': process.env.SHOP_KEY`],
  ['Python', `"X-Key": os.environ["SHOP_KEY"]`],
  ['PHP', `'X-Key: ' . getenv('SHOP_KEY')`],
  ['Go', `"X-Key", os.Getenv("SHOP_KEY")`],
  ['Java', `"X-Key", System.getenv("SHOP_KEY")`],
  ['Ruby', `["X-Key"] = ENV["SHOP_KEY"]`],
  ['C#', `"X-Key", Environment.GetEnvironmentVariable("SHOP_KEY")`],
])('%s', (_, expected) => {
  const text = textOf({}, scheme({ type: 'apiKey', in: 'header', name: 'X-Key' }));
  expect(text).toContain(expected);
  expect(text).not.toContain('ENV_');
});

test('what the languages need for it is there', () => {
  const text = textOf({}, scheme({ type: 'http', scheme: 'bearer' }));
  expect(text).toContain('import os\n\nimport requests');
  expect(text).toMatch(/import \(\n(?:\t"[\w/]+"\n)*\t"os"\n(?:\t"[\w/]+"\n)*\)/);
  expect(text).toContain(`"Authorization: Bearer $SHOP_KEY"`);
  expect(text).toContain(`'Bearer ' + process.env.SHOP_KEY`);
});

test('a name that is none of a variable is left', () => {
  const text = textOf({}, scheme({ type: 'apiKey', in: 'header', name: 'X-Key', 'x-sample-env': 'a b' }));
  expect(text).toContain('X-Key: <key>');
});
