/** Shards have similar costs, are runs of neighbours, and together have every page once. */
import type { Route, SourceFile } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { costsOf, divided, drawParts, readParts } from '../../src/shards/partition.js';

const source = (path: string, size: number, hash = path): SourceFile => ({
  path,
  kind: 'doc',
  format: 'markdown',
  locale: 'en',
  version: '',
  name: path,
  hash,
  size,
});

const many = Array.from({ length: 500 }, (_, n) => source(`docs/${n}.md`, 1000 + ((n * 7919) % 5000)));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('divided', () => {
  test.each([1, 2, 5, 8, 999])('into %i parts, in order, each item once', (shards) => {
    const parts = divided(many, ({ size }) => size, shards);
    expect(parts).toHaveLength(shards);
    expect(parts.flat()).toEqual(many);
  });

  test('by cost: no part has much more than its share', () => {
    const parts = divided(many, ({ size }) => size, 8);
    const share = sum(many.map(({ size }) => size)) / 8;
    for (const part of parts) expect(sum(part.map(({ size }) => size)) / share).toBeCloseTo(1, 1);
  });

  test('nothing, or only what costs nothing', () => {
    expect(divided([], () => 1, 2)).toEqual([[], []]);
    expect(divided([1, 2], () => 0, 2)).toEqual([[1, 2], []]);
  });
});

test('pages with the same text are read by one shard', () => {
  const versions = ['1', '2', '3'].flatMap((version) =>
    many.slice(0, 100).map(({ size, hash }, n) => source(`versions/${version}/${n}.md`, size, hash)),
  );
  const all = [...many, ...versions];
  const parts = readParts(all, 5);
  expect(new Set(parts.flat())).toEqual(new Set(all));
  const shardOf = new Map(parts.flatMap((part, shard) => part.map((one) => [one.path, shard] as const)));
  for (const one of versions)
    expect(shardOf.get(one.path)).toBe(shardOf.get(many.find(({ hash }) => hash === one.hash)?.path ?? ''));
});

describe('drawing', () => {
  const routes = many.map(({ path }) => ({ source: path, locale: 'en', path: `/${path}` }) as Route);

  test('has every route once, near the shard that has read it', () => {
    const read = readParts(many, 8);
    const costs = costsOf(
      read,
      read.map((part) => part.map(({ size }) => size * 4)),
    );
    const parts = drawParts(routes, costs, 8);
    expect(new Set(parts.flat())).toEqual(new Set(routes));
    for (const [shard, part] of parts.entries()) {
      const own = new Set(
        read.slice(Math.max(0, shard - 1), shard + 2).flatMap((all) => all.map(({ path }) => path)),
      );
      expect(part.every((route) => own.has(route.source ?? ''))).toBe(true);
    }
  });

  test('follows the measured costs, and the sizes of pages that no shard has measured', () => {
    const read = readParts(many, 2);
    const dear = costsOf(read, [read[0]?.map(() => 1_000_000) ?? [], null]);
    const [first = [], second = []] = drawParts(routes, dear, 2);
    expect(first.length).toBeLessThan(second.length / 2);
  });

  test('includes routes without a source', () => {
    const list = { source: null, locale: 'en', path: '/list' } as Route;
    const parts = drawParts([...routes, list], new Map(), 3);
    expect(parts.flat()).toContain(list);
  });
});
