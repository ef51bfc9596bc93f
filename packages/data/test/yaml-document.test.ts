/** YAML that nests: each way of it ends at one place, and before anything is read by recursion. */
import { expect, test } from 'vitest';
import { isMap } from 'yaml';
import { yamlDocument } from '../src/yaml-document.js';

const many = 100_000;
const indented = (levels: number, line: (indent: string) => string) =>
  Array.from({ length: levels }, (_, n) => line(' '.repeat(n))).join('\n');

/** Texts that nest `levels` collections. */
const ways: { readonly [name: string]: (levels: number) => string } = {
  'flow sequences': (levels) => '['.repeat(levels),
  'closed flow sequences': (levels) => '['.repeat(levels) + ']'.repeat(levels),
  'flow mappings': (levels) => '{a: '.repeat(levels),
  'sequences on one line': (levels) => '- '.repeat(levels),
  'keys on one line': (levels) => '? '.repeat(levels),
  'sequences below each other': (levels) => indented(Math.min(levels, 2000), (indent) => `${indent}-`),
  'mappings below each other': (levels) => indented(Math.min(levels, 2000), (indent) => `${indent}a:`),
  'both, with anchors and tags': (levels) => '- &a !!seq [{a: '.repeat(levels),
};

test.each(Object.entries(ways))('%s are told where they are too deep, however deep they go', (_, way) => {
  const place = yamlDocument(way(1000), {});
  expect(place).toEqual({ tooDeep: expect.any(Number) });
  expect(yamlDocument(way(many), {})).toEqual(place);
  expect(yamlDocument(`a: ${'['.repeat(50)}`, {})).not.toHaveProperty('tooDeep');
});

test('sequences of which each begins in the last are no deeper than people write them', () => {
  const document = yamlDocument('a:\n- b:\n  - c: [d, {e: f}]\n', {});
  expect('contents' in document && isMap(document.contents) && document.toJS()).toEqual({
    a: [{ b: [{ c: ['d', { e: 'f' }] }] }],
  });
});

test('a second document is an error of the first', () => {
  const document = yamlDocument('a: 1\n---\nb: 2\n', {});
  expect('errors' in document && document.errors.map(({ code, pos }) => [code, pos])).toEqual([
    ['MULTIPLE_DOCS', [5, 14]],
  ]);
});
