/** Values that can be used before all are known. */
import { expect, test } from 'vitest';
import { openEarly } from '../../src/threads/early.js';

test('a value is ready when it is added, and forgotten after the last expected use', async () => {
  const early = openEarly<string>();
  const seen: string[] = [];
  const [first, second] = [early.ready('a'), early.ready('a')].map((one) => one.then(() => seen.push('a')));
  early.expect('a');
  early.expect('a');
  await Promise.resolve();
  expect(seen).toEqual([]);
  early.add('a', 'text');
  early.add('a', 'another text');
  await Promise.all([first, second, early.ready('a')]);
  expect([early.take('a'), early.take('a'), early.take('a')]).toEqual(['text', 'text', undefined]);
  early.add('a', 'text');
  expect(early.take('a')).toBeUndefined();
  early.add('b', 'text');
  expect([early.take('b'), early.take('b')]).toEqual(['text', undefined]);
});

test('nobody waits for a value after the end, and only the first end counts', async () => {
  const early = openEarly<string>();
  const waits = early.ready('never');
  early.end(true);
  early.end(false);
  await waits;
  await early.ready('neither');
  expect(early.take('never')).toBeUndefined();
  expect(await early.isSound).toBe(true);
});
