import { expect, test } from 'vitest';
import { operationsIn } from '../../src/read/operations.js';
import { reachHash } from '../../src/read/reach.js';

const size = 12;

/** Schemas that refer to each other at random, with cycles and loops among them; the same for the same seed. */
function graphOf(seed: number): number[][] {
  let state = seed * 2654435761 + 1;
  const next = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % below;
  };
  return Array.from({ length: size }, () => Array.from({ length: next(3) }, () => next(size)));
}

function descriptionOf(graph: readonly (readonly number[])[], changed: number | null) {
  const schemas = graph.map((to, n) => [
    `S${n}`,
    {
      title: n === changed ? 'changed' : 'same',
      allOf: to.map((one) => ({ $ref: `#/components/schemas/S${one}` })),
    },
  ]);
  const paths = graph.map((_, n) => [
    `/${n}`,
    { get: { operationId: `o${n}`, requestBody: { $ref: `#/components/schemas/S${n}` } } },
  ]);
  return { paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(schemas) } };
}

/** Hashes of all operations, requested in the order of `asked`. */
function hashesOf(
  graph: readonly (readonly number[])[],
  changed: number | null,
  asked: readonly number[],
): string[] {
  const root = descriptionOf(graph, changed) as never;
  const operations = operationsIn(root);
  const hashes: string[] = [];
  for (const n of asked) hashes[n] = reachHash(operations[n] as never, root);
  return hashes;
}

function reachedFrom(graph: readonly (readonly number[])[], start: number): Set<number> {
  const reached = new Set([start]);
  for (const one of reached) for (const next of graph[one] ?? []) reached.add(next);
  return reached;
}

test.each([...Array(60).keys()])('a hash changes with what is reached and nothing else, graph %d', (seed) => {
  const graph = graphOf(seed);
  const forward = [...Array(size).keys()];
  const before = hashesOf(graph, null, forward);
  expect(hashesOf(graph, null, forward.toReversed())).toEqual(before);
  for (const changed of forward) {
    const after = hashesOf(graph, changed, seed % 2 === 0 ? forward : forward.toReversed());
    for (const n of forward) expect(after[n] !== before[n]).toBe(reachedFrom(graph, n).has(changed));
  }
});
