/** Large and hostile descriptions are compared in linear time, and what cannot be compared is left alone. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@docgen/openapi/reading';
import { compareApis } from '../src/compare.ts';

const compare = (before: object, after: object) =>
  compareApis({ file: 'a.yaml', root: before as JsonObject }, { file: 'b.yaml', root: after as JsonObject });

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const api = (schemas: object, count = 1): object => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `/p${n}`,
      {
        get: {
          responses: {
            '200': { description: '', content: { 'application/json': { schema: reference('A') } } },
          },
        },
      },
    ]),
  ),
  components: { schemas },
});

test('a change to a shared schema is one change, whatever leads to it', () => {
  const of = (type: string) => ({
    A: { type: 'object', properties: { next: reference('B') } },
    B: {
      type: 'object',
      properties: { back: reference('A'), list: { type: 'array', items: reference('B') }, id: { type } },
    },
  });
  const { changes } = compare(api(of('string'), 1000), api(of('integer'), 1000));
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ rule: 'schema/type-changed', field: 'B.id', operationCount: 1000 });
  expect(changes[0]?.operations).toHaveLength(100);
});

describe('hostile schemas', () => {
  const chain = (step: (next: object) => object, length = 1000) => {
    const last = { type: 'object', properties: { id: { type: 'string' } } };
    const all = Array.from({ length }, (_, n): [string, object] => [
      n === 0 ? 'A' : `S${n}`,
      n === length - 1 ? last : step(reference(`S${n + 1}`)),
    ]);
    return api(Object.fromEntries(all));
  };
  const bombs: [string, object][] = [
    ['doubled pieces', chain((next) => ({ allOf: [next, next] }))],
    ['doubled choices', chain((next) => ({ oneOf: [next, { type: 'array', items: next }] }))],
    ['doubled properties', chain((next) => ({ properties: { a: next, b: next } }))],
    [
      'a circle of pieces',
      api({ A: { allOf: [reference('A'), reference('B')] }, B: { allOf: [reference('A')] } }),
    ],
    ['a circle of references', api({ A: reference('B'), B: reference('A') })],
    [
      'values of the wrong type',
      api({ A: { type: 5, properties: [], required: {}, enum: 'x', allOf: 1, oneOf: [null] } }),
    ],
  ];
  test.each(bombs)('%s', (_, bomb) => {
    const plain = api({ A: { type: 'object', properties: { id: { type: 'string' } } } });
    const start = performance.now();
    expect(compare(bomb, bomb).changes).toEqual([]);
    compare(bomb, plain);
    compare(plain, bomb);
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
