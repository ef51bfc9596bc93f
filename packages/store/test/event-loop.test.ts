/** Long tasks let other tasks run, and short tasks don't wait for them. */
import { expect, test } from 'vitest';
import { inlinePool } from '../src/pool.js';
import { openYield } from '../src/event-loop.js';

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('there is nothing to wait for at once', () => {
  expect(openYield()()).toBeNull();
});

test('those who work side by side wait for one turn', async () => {
  const yieldIfBusy = openYield();
  busy(15);
  const [first, second] = [yieldIfBusy(), yieldIfBusy()];
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  await first;
  expect(yieldIfBusy()).toBeNull();
});

test('a timer is heard during work that waits for nothing', async () => {
  let heard = 0;
  const timer = setInterval(() => heard++, 1);
  await inlinePool().map(async () => busy(1), Array.from({ length: 80 }));
  clearInterval(timer);
  expect(heard).toBeGreaterThan(2);
});
