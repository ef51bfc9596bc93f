/**
 * A thread that interrupts code of the site if it blocks the main thread, as an endless loop does. Nothing in the
 * main thread could do this, not even Ctrl-C. The thread observes numbers in shared memory, one of which increases
 * while the main thread is running its event loop. One such thread serves all runs of a process.
 */
import { Worker, isMainThread } from 'node:worker_threads';

export interface BlockWatch {
  readonly begin: () => BlockRun;
}

interface BlockRun {
  /** Whether code was interrupted since the run began. */
  readonly wasBlocked: () => boolean;
  readonly end: () => void;
}

const held: { watch: BlockWatch | null } = { watch: null };

/**
 * Interrupts code that keeps the main thread from its event loop for `limit` milliseconds. Promises that it would
 * have settled never settle.
 */
export function blockWatch(limit: number): BlockWatch {
  held.watch ??= isMainThread ? startWatch(limit) : watchesNothing;
  return held.watch;
}

/** Only the thread that started a thread can interrupt it. */
const watchesNothing: BlockWatch = { begin: () => ({ wasBlocked: () => false, end: () => {} }) };

function startWatch(limit: number): BlockWatch {
  const memory = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(watcher, { eval: true, workerData: { memory, limit }, execArgv: [], env: {} });
  worker.unref();
  const begin = () => {
    const heartbeat = setInterval(() => Atomics.add(memory, 0, 1), limit / 8).unref();
    const before = Atomics.load(memory, 2);
    Atomics.add(memory, 1, 1);
    return {
      wasBlocked: () => Atomics.load(memory, 2) > before,
      end: () => {
        clearInterval(heartbeat);
        Atomics.sub(memory, 1, 1);
      },
    };
  };
  return { begin };
}

/** Numbers in shared memory: heartbeats of the main thread, watched runs, interrupted runs. */
const watcher = `
const { workerData: { memory, limit } } = require('node:worker_threads');
const seen = { beats: -1, still: 0 };
setInterval(() => {
  const beats = Atomics.load(memory, 0);
  const isStill = Atomics.load(memory, 1) > 0 && beats === seen.beats;
  seen.beats = beats;
  seen.still = isStill ? seen.still + 1 : 0;
  if (seen.still < 4) return;
  seen.still = 0;
  Atomics.add(memory, 2, 1);
  const session = new (require('node:inspector').Session)();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, limit / 4);
`;
