/** Commands that are stopped while they wait. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pausedAt } from '../../src/measure/paused.js';

const node = (script: string) => [process.execPath, '-e', script] as const;

test('a command does nothing while it is stopped, and goes on then', async () => {
  const ticks = "console.error('waits'); let n = 0; setInterval(() => ++n === 10 && process.exit(), 20)";
  const { first, resume } = await pausedAt(node(ticks), 'waits');
  expect(first.seconds).toBeGreaterThan(0);
  await setTimeout(500);
  // If it had gone on, it would have ended.
  const rest = await resume();
  expect(rest.seconds).toBeGreaterThan(0.05);
});

test('one that ends before, or that fails, says why', async () => {
  await expect(pausedAt(node("console.log('no'); process.exit(3)"), 'waits')).rejects.toThrow(
    /ended with 3\nno/,
  );
  const { resume } = await pausedAt(
    node("console.log('waits'); setTimeout(() => process.exit(4), 50)"),
    'waits',
  );
  await expect(resume()).rejects.toThrow(/ended with 4\nwaits/);
});
