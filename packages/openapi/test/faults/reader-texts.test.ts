/** Which texts of a description readers see, and that all others stay unchanged. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/read/json.js';
import { readerTexts, withTexts } from '../../src/faults/reader-texts.js';

const textsOf = (root: object) => readerTexts(root as JsonObject).map(({ text }) => text);

test.each([
  [{ info: { title: 'Shop', summary: 'A shop', version: 'one' } }, ['Shop', 'A shop']],
  [{ tags: [{ name: 'Orders', description: 'Book' }] }, ['Orders', 'Book']],
  [{ 'x-tagGroups': [{ name: 'Ship', tags: ['Orders'] }] }, ['Ship', 'Orders']],
  [{ paths: { '/a': { get: { summary: 'A', operationId: 'getA', tags: ['Orders'] } } } }, ['A', 'Orders']],
  [{ paths: { '/a': { get: { responses: { default: { description: 'Other' } } } } } }, ['Other']],
  [
    {
      components: {
        schemas: { A: { title: 'T', enum: ['Red'], default: 'Red', example: { summary: 'x' } } },
      },
    },
    ['T'],
  ],
  [
    { components: { schemas: { A: { properties: { default: { description: 'Of default' } } } } } },
    ['Of default'],
  ],
  [{ components: { schemas: { A: { properties: { description: { description: 'D' } } } } } }, ['D']],
  [
    { components: { schemas: { A: { 'x-enum-descriptions': { a: 'First', b: 'Last' } } } } },
    ['First', 'Last'],
  ],
  [{ components: { schemas: { A: { 'x-enumDescriptions': ['First'] } } } }, ['First']],
  [{ components: { examples: { A: { summary: 'Shown', value: { summary: 'Data' } } } } }, ['Shown']],
  [{ components: { schemas: { A: { examples: [{ summary: 'Data' }] } } } }, []],
  [{ 'x-error-catalogue': [{ code: 'no', cause: 'C', remedy: 'R', group: 'general' }] }, ['C', 'R']],
  [
    {
      'x-status-machines': {
        order: {
          states: [{ value: 'a', label: { en: 'A', fr: 'B' }, meaning: 'M' }],
          transitions: [{ from: 'a', to: 'b', trigger: 'T', by: 'you', event: 'e' }],
        },
      },
    },
    ['M', 'T', 'you'],
  ],
  [{ 'x-other': { summary: 'x' }, servers: [{ url: 'u', description: 'Test' }] }, ['Test']],
])('%j: %j', (root, texts) => {
  expect(textsOf(root)).toEqual(texts);
});

test.each(['`code` only', 'Words'])('%s has words', (summary) => {
  expect(textsOf({ info: { summary } })).toEqual([summary]);
});

test.each(['`code`', '12 %', 'rate_expired', 'order.created', '`a` · `b`', ''])('%s has none', (summary) => {
  expect(textsOf({ info: { summary } })).toEqual([]);
});

test('each text is known by its place', () => {
  const root = { paths: { '/a': { get: { responses: { 200: { description: 'Fine' } } } } } };
  expect(readerTexts(root)).toEqual([
    { text: 'Fine', pointer: ['paths', '/a', 'get', 'responses', '200', 'description'] },
  ]);
});

test('what has no text to change is the same object', () => {
  const root = {
    info: { title: 'A' },
    paths: { '/a': { get: { summary: 'B' } }, '/b': { get: { summary: 'C' } } },
  };
  const told = withTexts(root, (text) => (text === 'B' ? 'Bé' : text)) as unknown as typeof root;
  expect(told).toEqual({ ...root, paths: { ...root.paths, '/a': { get: { summary: 'Bé' } } } });
  expect(told.info).toBe(root.info);
  expect(told.paths['/b']).toBe(root.paths['/b']);
  expect(withTexts(root, (text) => text)).toBe(root);
});

test('names that mean something to JavaScript are names; depth is bounded', () => {
  const root = JSON.parse('{"components":{"schemas":{"__proto__":{"description":"P"}}}}') as JsonObject;
  expect(JSON.stringify(withTexts(root, () => 'Q'))).toBe(
    '{"components":{"schemas":{"__proto__":{"description":"Q"}}}}',
  );
  let deep: object = { description: 'never' };
  for (let n = 0; n < 5000; n++) deep = { items: deep };
  expect(textsOf({ components: { schemas: { deep } } })).toEqual([]);
});
