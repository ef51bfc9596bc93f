/**
 * Runs a command that waits for others in the middle, such as a shard. It is stopped there, so that one machine can
 * measure several of these commands one after the other, as if each had a machine of its own.
 */
import { spawn } from 'node:child_process';
import { type Command, type Measurement, endOf, keptOutput, watchMemory } from './run.js';

export interface Paused {
  /** Until it waited. The processor time is in the second part. */
  readonly first: Measurement;
  /** Continues the command, and resolves to the figures of the rest. Only one may run at a time. */
  readonly resume: () => Promise<Measurement>;
}

/** Runs the command until it prints `says`, and stops it. Rejects with its last output if it ends before. */
export async function pausedAt([file, ...args]: Command, says: string): Promise<Paused> {
  const start = performance.now();
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const memory = watchMemory(child.pid);
  const output = keptOutput(child);
  const ended = endOf(child).finally(memory.stop);
  const isWaiting = new Promise<void>((resolve) => {
    const look = () => output().includes(says) && resolve();
    child.stdout.on('data', look);
    child.stderr.on('data', look);
  });
  const fault = (code: number | string | null) =>
    new Error(`${[file, ...args].join(' ')} ended with ${code}\n${output()}`);
  await Promise.race([
    isWaiting,
    ended.then((code) => {
      throw fault(code);
    }),
  ]);
  const seconds = (performance.now() - start) / 1000;
  child.kill('SIGSTOP');
  return {
    first: { seconds, cpuSeconds: null, peakBytes: memory.peak() },
    async resume() {
      const again = performance.now();
      child.kill('SIGCONT');
      const code = await ended;
      if (code !== 0) throw fault(code);
      return { seconds: (performance.now() - again) / 1000, cpuSeconds: null, peakBytes: memory.peak() };
    },
  };
}
