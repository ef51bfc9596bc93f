/**
 * A Reader of worker threads. A thread that has to be stopped is replaced, so that no page or plugin can block or crash
 * a build. Threads start when pages are waiting, take several at a time, and live until the reader is closed.
 */
import type { Skim } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import { clock } from '@docgen/store/phases';
import type { Span } from '@docgen/store/request';
import { ThreadFault } from './faults.js';
import type { Packed } from './packed.js';
import type { MainThreadReader } from './main-thread-reader.js';
import type { LeftOut, Reader, Reading } from './reader.js';
import type { Sourced } from '../sources/run.js';
import { type SourceTask, type Task, type Thread, type ThreadSetup, startThread } from './thread.js';
import type { DrawTools, DrawPage } from './drawing-port.js';

export interface Threads extends Reader {
  /** Starts a thread before pages are waiting, which loads the parser. */
  start(): void;
  /** Sets the tools for rendering pages from now on. */
  prepare(drawTools: DrawTools): void;
  /** Renders a page and writes its files. Rejects with a ThreadFault for a page that has to be stopped. */
  draw(task: DrawPage): Promise<unknown>;
  /** Requests the pages of a source. Rejects with a ThreadFault for a source that has to be stopped. */
  pages(task: Omit<SourceTask, 'task'>): Promise<Sourced>;
  /** Ends all threads; pages still being read reject with a Failure of kind `aborted`. */
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** Maximum number. */
  readonly count: number;
  /** Time limit for a page of this size, for processor time and for waiting. */
  readonly seconds: (bytes: number) => number;
  /** Called for each batch a thread finishes. */
  readonly onSpan: (span: Span) => void;
}

/** Opens threads for a setup. */
export type OpenThreads = typeof openThreads;

/** Opens threads. If `mainThread` is given, this thread works too. */
export function openThreads(
  setup: Omit<ThreadSetup, 'leftOut' | 'running'>,
  { count, seconds, onSpan }: ThreadLimits,
  mainThread: MainThreadReader | null = null,
): Threads {
  const stopped = stops();
  let started = 0;
  const crew = crewOf(count, (busy) => {
    const leftOut = stopped.leftOut().map((one) => one.name);
    return startThread(`thread ${++started}`, { ...setup, leftOut }, busy);
  });
  const isGood = (one: Thread) => one.leftOut === stopped.leftOut().length;
  const queue: Job[] = [];
  let drawTools: DrawTools | null = null;
  const run = async (thread: Thread, jobs: readonly Job[]): Promise<void> => {
    const start = clock();
    try {
      const values = await thread.ask(
        jobs.map(({ task }) => task),
        { seconds: (at) => seconds(sizeOf(jobs[at]?.task)), drawTools },
      );
      onSpan({ thread: thread.name, name: nameOf(jobs), start, ms: clock() - start });
      crew.give(thread);
      const leftOut = stopped.leftOut().slice(0, thread.leftOut);
      for (const [index, { resolve }] of jobs.entries())
        resolve({ value: values[index], leftOut, isWhole: thread.leftOut === 0 });
    } catch (fault) {
      if (crew.isClosed()) return giveUp(jobs, fault);
      stopped.note(fault);
      await crew.drop(thread);
      const at = fault instanceof ThreadFault ? fault.at : 0;
      jobs[at]?.reject(fault);
      // The other pages didn't cause it, so they are read again.
      queue.unshift(...jobs.filter((_, index) => index !== at));
    }
    void serve();
  };
  let isLent = false;
  const lend = async (own: MainThreadReader): Promise<void> => {
    const at = isLent ? -1 : queue.findIndex(({ task }) => own.takes(task));
    const [job] = at < 0 ? [] : queue.splice(at, 1);
    if (!job) return;
    isLent = true;
    await own.work(job.task, drawTools).then(job.resolve, job.reject);
    isLent = false;
    void serve();
  };
  const width = mainThread ? count + 1 : count;
  /** Assigns waiting pages to idle threads. */
  const serve = async () => {
    while (queue.length > 0) {
      const thread = crew.take();
      if (thread === null) break;
      if (isGood(thread)) void run(thread, taken(queue, width));
      else await crew.drop(thread);
    }
    if (mainThread) void lend(mainThread);
  };
  const ask = <T>(task: Task): Promise<Reading<T>> =>
    new Promise((resolve, reject) => {
      if (crew.isClosed()) return reject(new Failure('aborted', 'stopped'));
      queue.push({ task, resolve: resolve as Job['resolve'], reject });
      // Pages requested in the same tick form one batch.
      if (queue.length === 1) setImmediate(() => void serve());
    });
  return {
    start() {
      const thread = crew.take();
      if (thread === null) return;
      thread.loadParser();
      crew.give(thread);
    },
    skim: (task) => ask<Skim>({ ...task, task: 'skim' }),
    parse: (task) => ask<Packed>({ ...task, task: 'parse' }),
    prepare: (tools) => void (drawTools = tools),
    draw: async (task) => (await ask<{ readonly drawn: unknown }>({ ...task, task: 'draw' })).value.drawn,
    pages: async (task) => (await ask<Sourced>({ ...task, task: 'pages' })).value,
    async close() {
      const ended = crew.close();
      giveUp(queue.splice(0), null);
      await ended;
    },
  };
}

/** A page that is waiting for a thread. */
interface Job {
  readonly task: Task;
  readonly resolve: (reading: Reading<unknown>) => void;
  readonly reject: (reason: unknown) => void;
}

function nameOf(jobs: readonly Job[]): string {
  return `${jobs[0]?.task.task ?? 'nothing'} ${jobs.length}`;
}

function giveUp(jobs: readonly Job[], cause: unknown): void {
  for (const { reject } of jobs) reject(new Failure('aborted', 'stopped', { cause }));
}

/** Maximum number of pages, and of their bytes, in one batch for a thread. */
const batch = { pages: 16, bytes: 200_000 };

/** The next batch, small enough that all threads stay busy until the end. */
function taken(queue: Job[], threads: number): Job[] {
  const most = Math.min(batch.pages, Math.ceil(queue.length / (2 * threads)));
  let bytes = 0;
  let count = 0;
  while (count < most && bytes < batch.bytes) bytes += sizeOf(queue[count++]?.task);
  return queue.splice(0, count);
}

function sizeOf(task: Task | undefined): number {
  if (task === undefined || task.task === 'pages') return 0;
  return (task.task === 'draw' ? task.page.bodies : task.bytes)?.length ?? 0;
}

/** Number of pages on which a plugin may be stopped before it is left out, so that the other pages are read in time. */
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

/** At most `count` threads, started on demand. */
function crewOf(count: number, start: (busy: () => number) => Thread) {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  let closed = false;
  const busy = () => all.size - idle.length;
  return {
    isClosed: () => closed,
    /** An idle thread, or null. */
    take(): Thread | null {
      const rested = closed ? undefined : idle.pop();
      if (rested || closed || all.size >= count) return rested ?? null;
      const thread = start(busy);
      all.add(thread);
      return thread;
    },
    give: (thread: Thread) => void idle.push(thread),
    async drop(thread: Thread) {
      all.delete(thread);
      await thread.end();
    },
    async close() {
      closed = true;
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}
