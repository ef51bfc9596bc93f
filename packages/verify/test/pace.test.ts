/** Tasks run in order, within a number at the same time and per second, and a rejected one doesn't stop the others. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPace } from '../src/pace.js';

test('no more at the same time or per second than allowed', async () => {
  const paced = openPace({ concurrency: 2, rate: 100 }, 10);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const begin = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      paced(async () => {
        started.push(n);
        most = Math.max(most, ++running);
        await pause(1);
        running--;
        if (n === 2) throw new Error('no');
        return n;
      }),
    ),
  );
  // The eighth may begin 70 ms after the first; timers may be 1 ms early.
  expect(performance.now() - begin).toBeGreaterThan(60);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBeLessThanOrEqual(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('more tasks than may wait are rejected', async () => {
  const paced = openPace({ concurrency: 1, rate: 1000 }, 2);
  const all = await Promise.allSettled([1, 2, 3, 4].map((n) => paced(() => Promise.resolve(n))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(await paced(() => Promise.resolve('later'))).toBe('later');
});
