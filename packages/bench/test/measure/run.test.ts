/** Tests which differences a measurement detects, never how long something takes. */
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/measure/run.js';

const node = process.execPath;
const isLinux = process.platform === 'linux';
/** Uses 300 ms of processor time, not clock time, which a busy machine stretches. */
const busy = 'const {cpuUsage}=process; while (cpuUsage().user < 3e5);';

function nested(script: string): string {
  return `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(script)}])`;
}

describe('run', () => {
  it('gives time, and on Linux processor time and memory', async () => {
    const figures = await run([node, '-e', 'const a = Buffer.alloc(9e7, 1); setTimeout(() => a, 400)']);
    expect(figures.seconds).toBeGreaterThan(0);
    if (isLinux) {
      expect(figures.cpuSeconds).toBeGreaterThan(0);
      expect(figures.peakBytes).toBeGreaterThan(9e7);
    }
  });

  it('runs in a folder', async () => {
    const script = `if (process.cwd() !== require('node:fs').realpathSync(${JSON.stringify(tmpdir())})) process.exitCode = 1`;
    await expect(run([node, '-e', script], tmpdir())).resolves.toBeDefined();
  });

  it.runIf(isLinux)('counts the memory of processes below', async () => {
    const figures = await run([
      node,
      '-e',
      nested('const a = Buffer.alloc(2e8, 1); setTimeout(() => a, 500)'),
    ]);
    expect(figures.peakBytes).toBeGreaterThan(2e8);
  });

  it.runIf(isLinux)('adds the memory of processes up, and counts pages of one executable once', async () => {
    const hold = 'const a = Buffer.alloc(1e8, 1); setTimeout(() => a, 900)';
    const both = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}]); ${hold}`;
    const { peakBytes } = await run([node, '-e', both]);
    expect(peakBytes).toBeGreaterThan(2e8);
    expect(peakBytes).toBeLessThan(4e8);
  });

  it.runIf(isLinux)('counts the processor time of processes below that have long ended', async () => {
    const figures = await run([node, '-e', nested(nested(busy))]);
    expect(figures.cpuSeconds).toBeGreaterThan(0.28);
  });

  it('rejects with the output of a command that fails', async () => {
    await expect(run([node, '-e', 'console.error("no such folder"); process.exitCode = 3'])).rejects.toThrow(
      /ended with 3\nno such folder/,
    );
  });

  it('rejects when no such command', async () => {
    await expect(run(['/nowhere/docgen'])).rejects.toThrow(/ENOENT/);
  });
});
