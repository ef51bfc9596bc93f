/**
 * A thread that takes the processor back from code of the site that blocks the main thread, as an endless loop does:
 * nothing there could, not even Ctrl-C. It knows the main thread by numbers in shared memory, one of which that counts
 * up as long as it gets its turns. One such thread serves all runs of a process.
 */
import { Worker, isMainThread } from 'node:worker_threads';

export interface BlockWatch {
  readonly begin: () => BlockRun;
}

interface BlockRun {
  /** Whether what ran since the beginning was ended. */
  readonly wasBlocked: () => boolean;
  readonly end: () => void;
}

const held: { watch: BlockWatch | null } = { watch: null };

/** Ends what the main thread runs where it has no turn for `limit` milliseconds; what was awaited of it never settles. */
export function blockWatch(limit: number): BlockWatch {
  held.watch ??= isMainThread ? startWatch(limit) : watchesNothing;
  return held.watch;
}

/** Threads are ended by the one that started them. */
const watchesNothing: BlockWatch = { begin: () => ({ wasBlocked: () => false, end: () => {} }) };

function startWatch(limit: number): BlockWatch {
  const memory = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(watcher, { eval: true, workerData: { memory, limit }, execArgv: [], env: {} });
  worker.unref();
  const begin = () => {
    const turn = setInterval(() => Atomics.add(memory, 0, 1), limit / 8).unref();
    const before = Atomics.load(memory, 2);
    Atomics.add(memory, 1, 1);
    return {
      wasBlocked: () => Atomics.load(memory, 2) > before,
      end: () => {
        clearInterval(turn);
        Atomics.sub(memory, 1, 1);
      },
    };
  };
  return { begin };
}

/** Numbers in memory: turns of the main thread, runs that are watched, runs that were ended. */
const watcher = `
const { workerData: { memory, limit } } = require('node:worker_threads');
const seen = { turns: -1, still: 0 };
setInterval(() => {
  const turns = Atomics.load(memory, 0);
  const isStill = Atomics.load(memory, 1) > 0 && turns === seen.turns;
  seen.turns = turns;
  seen.still = isStill ? seen.still + 1 : 0;
  if (seen.still < 4) return;
  seen.still = 0;
  Atomics.add(memory, 2, 1);
  const session = new (require('node:inspector').Session)();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, limit / 4);
`;
