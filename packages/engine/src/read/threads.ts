/**
 * A Reader of worker threads. One that has to be stopped is replaced, so that no page and no plugin can hold or take down
 * a build. Threads start when the first page needs one, and live until the reader is closed.
 */
import type { Parsed, Skim } from '@docgen/model';
import { Failure } from '../failure.js';
import { ThreadFault } from './faults.js';
import type { LeftOut, Reader, Reading } from './reader.js';
import { type Task, type Thread, type ThreadSetup, startThread } from './thread.js';

export interface Threads extends Reader {
  /** Ends all threads; what they still read is given up with a Failure of kind `aborted`. */
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** Threads at most. */
  readonly count: number;
  /** Time for one page, of the processor or of waiting. */
  readonly seconds: number;
}

/** Gives threads for a setup. */
export type OpenThreads = typeof openThreads;

export function openThreads(
  setup: Omit<ThreadSetup, 'leftOut' | 'running'>,
  { count, seconds }: ThreadLimits,
): Threads {
  const stopped = stops();
  const crew = crewOf(count, (busy) =>
    startThread({ ...setup, leftOut: stopped.leftOut().map(({ name }) => name) }, busy),
  );
  const run = async <T>(task: Task): Promise<Reading<T>> => {
    const thread = await crew.take((one) => one.leftOut === stopped.leftOut().length);
    try {
      const value = (await thread.ask(task, seconds)) as T;
      crew.give(thread);
      return { value, leftOut: stopped.leftOut().slice(0, thread.leftOut), isWhole: thread.leftOut === 0 };
    } catch (fault) {
      if (crew.isClosed()) throw new Failure('aborted', 'stopped', { cause: fault });
      stopped.note(fault);
      await crew.drop(thread);
      throw fault;
    }
  };
  return {
    skim: (task) => run<Skim>({ ...task, task: 'skim' }),
    parse: (task) => run<Parsed>({ ...task, task: 'parse' }),
    close: () => crew.close(),
  };
}

/** After so many pages on which a plugin has to be stopped, it is left out, so that the others are read in time. */
const patience = 2;

/** Counts how often each plugin had to be stopped. */
function stops() {
  const found = new Map<string, LeftOut & { readonly times: number }>();
  return {
    note(fault: unknown) {
      if (!(fault instanceof ThreadFault) || fault.plugin === null) return;
      const times = (found.get(fault.plugin)?.times ?? 0) + 1;
      found.set(fault.plugin, { name: fault.plugin, reason: fault.message, times });
    },
    leftOut: (): LeftOut[] => [...found.values()].filter(({ times }) => times >= patience),
  };
}

interface Waiting {
  readonly resolve: (thread: Thread) => void;
  readonly reject: (reason: Failure) => void;
}

/** At most `count` threads, started when they are asked for, each with one page at a time. */
function crewOf(count: number, start: (busy: () => number) => Thread) {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: Waiting[] = [];
  let closed = false;
  const busy = () => all.size - idle.length;
  const free = async (): Promise<Thread> => {
    if (closed) throw new Failure('aborted', 'stopped');
    const rested = idle.pop();
    if (rested) return rested;
    if (all.size >= count) return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    const thread = start(busy);
    all.add(thread);
    return thread;
  };
  const drop = async (thread: Thread) => {
    all.delete(thread);
    await thread.end();
    const next = waiting.shift();
    if (next) free().then(next.resolve, next.reject);
  };
  return {
    drop,
    isClosed: () => closed,
    /** A thread that is still good; others are replaced. */
    async take(isGood: (thread: Thread) => boolean): Promise<Thread> {
      for (let thread = await free(); ; thread = await free()) {
        if (isGood(thread)) return thread;
        await drop(thread);
      }
    },
    give(thread: Thread) {
      const next = waiting.shift();
      if (next) next.resolve(thread);
      else idle.push(thread);
    },
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Failure('aborted', 'stopped'));
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}
