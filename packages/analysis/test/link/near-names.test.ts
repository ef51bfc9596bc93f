import { expect, test } from 'vitest';
import { nearOf } from '../../src/link/near-names.js';

/** Hints from `names`, of whatever kind, and each kind as often as it was searched. */
function near(names: readonly string[]) {
  const asked: string[] = [];
  const known = (kind: string) => () => {
    asked.push(kind);
    return names;
  };
  return {
    asked,
    near: nearOf({
      route: known('route'),
      source: known('source'),
      asset: known('asset'),
      staticFile: known('staticFile'),
      doc: known('doc'),
      sources: () => [],
    }),
  };
}

test('a name is searched once, whoever asks', () => {
  const { near: one, asked } = near(['orders/create.md']);
  expect([1, 2, 3].map(() => one.source('orders/creat.md'))).toEqual(Array(3).fill('orders/create.md'));
  expect([1, 2].map(() => one.route('zzzzzzzzz'))).toEqual([undefined, undefined]);
  expect(asked).toEqual(['source', 'route']);
});

test('the same name elsewhere, where there is one alone', () => {
  const { near: one } = near(['a/create.md', 'b/error.md', 'c/error.md']);
  expect(one.sameName('gone/create.md')).toBe('a/create.md');
  expect(one.sameName('gone/error.md')).toBeUndefined();
  expect(one.sameName('gone/none.md')).toBeUndefined();
});

test('what is searched is bounded, whatever the site', () => {
  const { near: one, asked } = near(['orders/create.md']);
  const found = Array.from({ length: 500 }, (_, index) => one.source(`orders/creat${index}.md`));
  expect(asked.length).toBe(100);
  expect(found[0]).toBe('orders/create.md');
  expect(found[499]).toBeUndefined();
  // What was found before is still told.
  expect(one.source('orders/creat0.md')).toBe('orders/create.md');
});
