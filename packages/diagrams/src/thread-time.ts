/**
 * Measures how long the drawing thread works: in processor time, so no diagram is stopped because the machine is busy.
 * Linux reports it for a single thread. On other systems, it is the shorter one of two times that can only be longer: the
 * processor time of the whole process, and the time in which the thread wasn't idle.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** Milliseconds. */
export interface ThreadTime {
  readonly worked: number;
  /** The thread had nothing to do. */
  readonly waited: number;
}

/** The system's number of the current thread; 0 if the system doesn't tell it. */
export function currentThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/** Starts measuring; the result returns the time since then. `thread` returns the system's number of the thread. */
export function measureThread(worker: Worker, thread: () => number): () => ThreadTime {
  const before = { loop: worker.performance.eventLoopUtilization(), process: process.cpuUsage() };
  const own = ownTime(thread());
  return () => {
    const { active, idle } = worker.performance.eventLoopUtilization(before.loop);
    const { user, system } = process.cpuUsage(before.process);
    const now = ownTime(thread());
    const worked = now === null ? Math.min(active, (user + system) / 1000) : now - (own ?? 0);
    return { worked, waited: idle };
  };
}

/** Linux counts processor time in hundredths of a second. */
const millisecondsPerTick = 10;

/** Processor time of a thread of this process since it started; null if the system doesn't tell it. */
function ownTime(thread: number): number | null {
  if (thread === 0) return null;
  try {
    const text = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    // The name of the thread, in parentheses, may contain spaces. The state follows, then 10 fields.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
  } catch {
    return null;
  }
}
