/** Measuring is tested for what it tells apart, never for how long something takes. */
import { describe, expect, it } from 'vitest';
import { median, summary } from '../../src/measure/median.js';
import { run } from '../../src/measure/run.js';

const node = process.execPath;

describe('run', () => {
  it('gives time, and on Linux processor time and memory', async () => {
    const figures = await run([node, '-e', 'const a = Buffer.alloc(9e7, 1); setTimeout(() => a, 400)']);
    expect(figures.seconds).toBeGreaterThan(0);
    if (process.platform === 'linux') {
      expect(figures.cpuSeconds).toBeGreaterThan(0);
      expect(figures.peakBytes).toBeGreaterThan(9e7);
    }
  });

  it.runIf(process.platform === 'linux')('counts the memory of processes below', async () => {
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', 'const a = Buffer.alloc(2e8, 1); setTimeout(() => a, 500)'])`;
    const figures = await run([node, '-e', child]);
    expect(figures.peakBytes).toBeGreaterThan(2e8);
  });

  it('rejects with the output of a command that fails', async () => {
    await expect(run([node, '-e', 'console.error("no such folder"); process.exitCode = 3'])).rejects.toThrow(
      /ended with 3\nno such folder/,
    );
  });

  it('rejects when there is no such command', async () => {
    await expect(run(['/nowhere/docgen'])).rejects.toThrow(/ENOENT/);
  });
});

describe('median', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('summary takes the median of times and the largest peak', () => {
    const runs = [1, 9, 2].map((seconds) => ({ seconds, cpuSeconds: null, peakBytes: seconds * 10 }));
    expect(summary(runs)).toEqual({ seconds: 2, cpuSeconds: null, peakBytes: 90 });
  });
});
