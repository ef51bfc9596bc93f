import { expect, test } from 'vitest';
import { inlinePool } from '../src/pool.js';

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

test.each([1, 3, 8])('results are in the order of the inputs with %i in flight', async (width) => {
  const done: number[] = [];
  const task = async (input: number) => {
    await later((5 - input) * 2);
    return input * 10;
  };
  expect(await inlinePool(width).map(task, [0, 1, 2, 3, 4], (count) => done.push(count))).toEqual([
    0, 10, 20, 30, 40,
  ]);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('no more are in flight than its width', async () => {
  let now = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++now);
    await later(1);
    now--;
  };
  await inlinePool(3).map(task, Array.from({ length: 20 }));
  expect(most).toBe(3);
});

test('after a fault nothing more is taken up, and nothing is in flight when it fails', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const task = async (input: number) => {
    begun.push(input);
    await later(input === 0 ? 1 : 10);
    if (input === 0) throw new Error('first');
    ended.push(input);
  };
  await expect(inlinePool(3).map(task, [0, 1, 2, 3, 4, 5])).rejects.toThrow('first');
  expect([begun, ended]).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
});

test('nothing to do', async () => {
  expect(await inlinePool().map(() => Promise.reject(new Error('never')), [])).toEqual([]);
});
