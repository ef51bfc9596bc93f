import { expect, test } from 'vitest';
import { Stopped, guarded, howItFailed } from '../../src/code/guarded-run.js';

const exitOf = () => Object.getOwnPropertyDescriptor(process, 'exit')?.value as unknown;
const own = exitOf();

test('what code gives, and what it throws', async () => {
  expect(await guarded(async () => 3)).toBe(3);
  await expect(guarded(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(exitOf()).toBe(own);
});

test('code that does not settle is given up', async () => {
  const error: unknown = await guarded(() => new Promise(() => {}), 20).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Stopped);
  expect(howItFailed(error, ' when it is run')).toBe(
    'has not finished after 0.02 s, the longest that docgen waits for it',
  );
});

test('the way out is given back by the last of several runs', async () => {
  const ends = async (ms: number): Promise<never> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return process.exit(ms);
  };
  const runs = await Promise.allSettled([
    guarded(() => new Promise<never>(() => {})),
    guarded(async () => ends(10)),
  ]);
  expect(runs.map((run) => (run.status === 'rejected' ? String(run.reason) : run.value))).toEqual([
    'Stopped: code of the site ends the process: it calls process.exit(10)',
    'Stopped: code of the site ends the process: it calls process.exit(10)',
  ]);
  expect(exitOf()).toBe(own);
});
