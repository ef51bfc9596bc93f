/** How long a worker thread has been working on a task, for a limit that is the same on a busy machine. */
import type { Worker } from 'node:worker_threads';

export interface ClockOptions {
  /** Time for the task with a number. */
  readonly seconds: (task: number) => number;
  /** Returns the number of threads that are working. */
  readonly busy: () => number;
  /** Returns the number of the task that the thread is working on. */
  readonly task: () => number;
}

export interface ThreadClock {
  /** Whether the time for the current task is over. */
  readonly isOver: () => boolean;
  /** Doesn't count the time that the thread has waited so far, because it was waiting for this one. */
  readonly forgive: () => void;
}

/**
 * Decides when a thread's time is over: it has waited that long for something that doesn't arrive, or used that much
 * processor time. So on a busy machine no task is stopped for being slow, nor one that waits for this thread to send an
 * included file.
 */
export function clockOf(worker: Worker, { seconds, busy, task }: ClockOptions): ThreadClock {
  const begin = () => ({
    task: task(),
    start: performance.now(),
    loop: worker.performance.eventLoopUtilization(),
    cpu: process.cpuUsage(),
    /** Milliseconds it has waited for this thread. */
    forgiven: 0,
  });
  let since = begin();
  return {
    isOver() {
      if (since.task !== task()) since = begin();
      const allowed = seconds(since.task);
      if (performance.now() - since.start < allowed * 1000) return false;
      const { user, system } = process.cpuUsage(since.cpu);
      const { active, idle } = worker.performance.eventLoopUtilization(since.loop);
      const worked = Math.min((user + system) / 1e6 / Math.max(1, busy()), active / 1000);
      return worked >= allowed || (idle - since.forgiven) / 1000 >= allowed;
    },
    forgive() {
      since.forgiven = worker.performance.eventLoopUtilization(since.loop).idle;
    },
  };
}
