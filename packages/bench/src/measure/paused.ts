/**
 * Runs a command that waits for others in the middle, such as a shard. It is stopped there, so that one machine can
 * measure several of these commands one after the other, as if each had a machine of its own.
 */
import { type Command, type Measurement, started } from './run.js';

export interface Paused {
  /** Until it waited. The processor time is in the second part. */
  readonly first: Measurement;
  /** Continues the command, and resolves to the figures of the rest. Only one may run at a time. */
  readonly resume: () => Promise<Measurement>;
}

/** Runs the command until it prints `says`, and stops it. Rejects with its last output if it ends before. */
export async function pausedAt(command: Command, says: string): Promise<Paused> {
  const start = performance.now();
  const { child, peak, output, ended } = started(command);
  const isWaiting = new Promise<void>((resolve) => {
    const look = () => output().includes(says) && resolve();
    child.stdout.on('data', look);
    child.stderr.on('data', look);
  });
  const endedBefore = ended.then(() => {
    throw new Error(`${command.join(' ')} ended before it waited\n${output()}`);
  });
  await Promise.race([isWaiting, endedBefore]);
  const seconds = (performance.now() - start) / 1000;
  child.kill('SIGSTOP');
  return {
    first: { seconds, cpuSeconds: null, peakBytes: peak() },
    async resume() {
      const again = performance.now();
      child.kill('SIGCONT');
      await ended;
      return { seconds: (performance.now() - again) / 1000, cpuSeconds: null, peakBytes: peak() };
    },
  };
}
