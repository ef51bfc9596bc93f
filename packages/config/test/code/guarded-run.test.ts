import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Stopped, guarded, howItFailed, timed } from '../../src/code/guarded-run.js';

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
  expect(howItFailed(error, ' when it is run')).toBe("hasn't finished after 0.02 s, the most docgen allows");
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
    "Stopped: the site's code ends the process by calling process.exit(10)",
    "Stopped: the site's code ends the process by calling process.exit(10)",
  ]);
  expect(exitOf()).toBe(own);
});

test('what never gives the thread back is ended, whatever it catches, and the next code runs', () => {
  const endless = (): never => {
    for (;;) {
      try {
        for (;;);
      } catch {
        // It goes on.
      }
    }
  };
  const ended = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return howItFailed(error, ' when it is drawn');
    }
  };
  const long = 'runs for more than 0.05 s without a pause';
  expect(ended(() => timed(endless, 0.05))).toBe(long);
  expect(ended(() => timed(() => [timed(() => 1, 5), ended(() => timed(endless, 0.05)), 2], 5))).toEqual([
    1,
    long,
    2,
  ]);
  const failing = () => {
    throw new Error('no');
  };
  expect(ended(() => timed(failing, 5))).toBe('throws when it is drawn: no');
});

test('a module that loops while it is loaded is ended, though it blocks the main thread, and the next one loads', async () => {
  const script = `
    const { guarded, howItFailed } = await import(${JSON.stringify(new URL('../../dist/code/guarded-run.js', import.meta.url).href)});
    const load = (code) => guarded(() => import('data:text/javascript,' + code), 400);
    const told = (error) => howItFailed(error, ' when it is run');
    console.log(await load('try { for (;;); } finally { for (;;); }').catch(told));
    console.log((await load('export default 1')).default);`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ]);
  expect([stdout, stderr]).toEqual(['runs for more than 0.4 s without a pause\n1\n', '']);
});
