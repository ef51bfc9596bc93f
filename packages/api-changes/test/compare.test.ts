/** Every kind of change is found by its rule, with its impact, and nothing else is found. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@docgen/openapi/reading';
import { compareApis } from '../src/compare.ts';
import { rules } from '../src/rules.ts';
import { kindsOfChange } from './changes.ts';

const compare = (before: object, after: object) =>
  compareApis(
    { file: 'old.yaml', root: before as JsonObject },
    { file: 'new.yaml', root: after as JsonObject },
  );

describe('kinds of change', () => {
  test.each(kindsOfChange.map((kind) => [kind.name, kind] as const))(
    '%s',
    (_, { before, after, expected }) => {
      const { changes } = compare(before, after);
      const found = changes.map(({ rule, direction, impact }) => `${rule} ${direction} ${impact}`);
      expect(new Set(found)).toEqual(new Set(expected.map((one) => `${one[0]} ${one[1]} ${one[2]}`)));
      expect(found).toHaveLength(expected.length);
    },
  );

  test('are at least 120, and a description is the same as itself', () => {
    expect(kindsOfChange.filter(({ expected }) => expected.length > 0).length).toBeGreaterThanOrEqual(120);
    for (const { before } of kindsOfChange) expect(compare(before, before).changes).toEqual([]);
  });

  test('every sentence is filled in', () => {
    const texts = kindsOfChange.flatMap(({ before, after }) =>
      compare(before, after).changes.map(({ text }) => text),
    );
    expect(
      texts.filter((text) => /\{(?:it|was|is)\}|undefined|\s{2}/.test(text) || text.endsWith('.')),
    ).toEqual([]);
  });
});

test('every rule has a sentence and a reason', () => {
  const wrong = Object.entries(rules).filter(
    ([, { text, why }]) => text === '' || why === '' || why.endsWith('.'),
  );
  expect(wrong).toEqual([]);
});
