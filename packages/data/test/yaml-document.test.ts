/** Nested YAML: every kind of nesting is rejected at one position, before anything is read recursively. */
import { expect, test } from 'vitest';
import { isMap } from 'yaml';
import { resolveAliases } from '../src/yaml-aliases.js';
import { yamlDocument } from '../src/yaml-document.js';

const many = 100_000;
const indented = (levels: number, line: (indent: string) => string) =>
  Array.from({ length: levels }, (_, n) => line(' '.repeat(n))).join('\n');

/** Texts with collections nested `levels` deep. */
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

/** Texts with `n` aliases. */
const aliased: { readonly [name: string]: (n: number) => string } = {
  'one anchor': (n) => `a: &a { k: v }\nb:\n${'  - *a\n'.repeat(n)}`,
  'as many anchors': (n) =>
    ['a:', 'b:']
      .map(
        (key) =>
          `${key}:\n${Array.from({ length: n }, (_, i) => `  k${i}: ${key === 'a:' ? `&a${i} [v]` : `*a${i}`}\n`).join('')}`,
      )
      .join('')
      .replaceAll('::', ':'),
  'an anchor that is set anew': (n) =>
    Array.from({ length: n }, (_, i) => `k${i}: &a ${i}\nl${i}: *a\n`).join(''),
  'merges and nests': () => 'a: &a { k: &b [1] }\nb: &c { <<: *a, l: *b }\nc: [*c, { d: *c }, *b]\n',
};

test.each(Object.entries(aliased))('aliases are what the library makes of them: %s', (_, text) => {
  const [ours, theirs] = [yamlDocument(text(50), { merge: true }), yamlDocument(text(50), { merge: true })];
  if ('tooDeep' in ours || 'tooDeep' in theirs) throw new Error('these are not deep');
  resolveAliases(ours);
  expect(ours.toJS({ maxAliasCount: -1 })).toEqual(theirs.toJS({ maxAliasCount: -1 }));
});

test.each(Object.entries(aliased))(
  'tens of thousands of aliases take no time by the square of their number: %s',
  (_, text) => {
    const seconds = (n: number) => {
      const document = yamlDocument(text(n), { uniqueKeys: false });
      if ('tooDeep' in document) throw new Error('these are not deep');
      const { user, system } = process.cpuUsage();
      resolveAliases(document);
      document.toJS({ maxAliasCount: -1 });
      const after = process.cpuUsage();
      return (after.user + after.system - user - system) / 1e6;
    };
    const few = seconds(2500);
    // Eight times as many: in time by their square, it would be 64 times as long.
    expect(seconds(20_000)).toBeLessThan(0.2 + 20 * few);
  },
);
