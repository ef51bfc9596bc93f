/**
 * A Reader of worker threads. Each reads one page at a time, within a limit of time and memory; one that goes over it,
 * or ends, is replaced, and the page gets a fault that names the plugin that ran. So no page and no plugin can hold or
 * take down a build. Threads start when the first page needs one, and live until the reader is closed.
 */
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type { Parsed, Site, Skim } from '@docgen/model';
import { type LeftOut, type ReadTask, type Reader, type Reading, codeNames } from './reader.js';
import type { LocaleStrings } from './strings.js';

export interface ThreadSetup {
  readonly site: Site;
  readonly strings: LocaleStrings;
  /** The configuration's compiled code, to be run in the thread; null for one that is data. */
  readonly compiled: string | null;
  readonly codeHash: string;
  /** Names of code that is not run. */
  readonly leftOut: readonly string[];
  /** Shared: the number of the code that runs, from 1, in the order of `codeNames`; 0 when none does. */
  readonly running: Int32Array<SharedArrayBuffer>;
}

export type ToThread =
  | { readonly task: 'skim' | 'parse'; readonly bytes: Uint8Array; readonly locale: string }
  | { readonly included: string; readonly bytes: Uint8Array | null };

export type FromThread =
  { readonly ready: true } | { readonly include: string } | { readonly value: unknown };

/** Why a thread gave no answer. */
export class ThreadFault extends Error {
  readonly reason: 'slow' | 'memory' | 'ended';
  /** The plugin that ran, or null when docgen's own code did. */
  readonly plugin: string | null;

  constructor(reason: ThreadFault['reason'], plugin: string | null, message: string) {
    super(message);
    this.name = 'ThreadFault';
    this.reason = reason;
    this.plugin = plugin;
  }
}

export interface Threads extends Reader {
  /** Ends all threads; what they still read is given up. */
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** Threads at most. */
  readonly count: number;
  /** Time for one page, of the processor or of waiting. */
  readonly seconds: number;
}

type Setup = Omit<ThreadSetup, 'leftOut' | 'running'>;
type Task = ReadTask & { readonly task: 'skim' | 'parse' };

const heapMegabytes = 1024;
/** After so many pages on which a plugin has to be stopped, it is left out, so that the others are read in time. */
const patience = 2;

/** Gives threads for a setup. */
export type OpenThreads = typeof openThreads;

export function openThreads(setup: Setup, limits: ThreadLimits): Threads {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: ((thread: Thread) => void)[] = [];
  const stopped = new Map<string, LeftOut & { readonly times: number }>();
  const leftOut = () => [...stopped.values()].filter(({ times }) => times >= patience);

  const busy = () => all.size - idle.length;

  const take = async (): Promise<Thread> => {
    const free = idle.pop();
    if (free) return free;
    if (all.size >= limits.count) return new Promise((resolve) => waiting.push(resolve));
    const thread = startThread({ ...setup, leftOut: leftOut().map(({ name }) => name) }, busy);
    all.add(thread);
    return thread;
  };
  const give = (thread: Thread) => {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  };
  const drop = async (thread: Thread) => {
    all.delete(thread);
    await thread.end();
    const next = waiting.shift();
    if (next) next(await take());
  };
  const run = async <T>(task: Task): Promise<Reading<T>> => {
    let thread = await take();
    while (thread.leftOut !== leftOut().length) {
      await drop(thread);
      thread = await take();
    }
    try {
      const value = (await thread.ask(task, limits.seconds)) as T;
      give(thread);
      return { value, leftOut: leftOut().slice(0, thread.leftOut), isWhole: thread.leftOut === 0 };
    } catch (fault) {
      if (fault instanceof ThreadFault && fault.plugin !== null) {
        const times = (stopped.get(fault.plugin)?.times ?? 0) + 1;
        stopped.set(fault.plugin, { name: fault.plugin, reason: fault.message, times });
      }
      await drop(thread);
      throw fault;
    }
  };
  return {
    skim: (task) => run<Skim>({ ...task, task: 'skim' }),
    parse: (task) => run<Parsed>({ ...task, task: 'parse' }),
    close: async () => {
      await Promise.all([...all].map((thread) => thread.end()));
      all.clear();
      idle.length = 0;
    },
  };
}

interface Thread {
  /** How many plugins it leaves out. */
  readonly leftOut: number;
  ask(task: Task, seconds: number): Promise<unknown>;
  end(): Promise<void>;
}

function startThread(setup: Omit<ThreadSetup, 'running'>, busy: Watch['busy']): Thread {
  const running = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(fileURLToPath(import.meta.resolve('@docgen/engine/thread')), {
    workerData: { ...setup, running } satisfies ThreadSetup,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  worker.unref();
  const ready = once(worker);
  ready.catch(() => undefined);
  const names = codeNames(setup.site);
  const watch = { seconds: 0, names, busy, plugin: () => names[Atomics.load(running, 0) - 1] ?? null };
  return {
    leftOut: setup.leftOut.length,
    ask: async (task, seconds) => {
      await ready;
      return answered(worker, task, { ...watch, seconds });
    },
    end: async () => void (await worker.terminate()),
  };
}

/** Resolves when the thread has run the configuration's code; rejects when that fails. */
function once(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(endedBy(code, null)));
  });
}

function endedBy(code: number, plugin: string | null): ThreadFault {
  return new ThreadFault('ended', plugin, `it ended the process with exit code ${code}`);
}

interface Watch {
  readonly seconds: number;
  /** All plugins of the thread. */
  readonly names: readonly string[];
  /** The one that runs. */
  readonly plugin: () => string | null;
  /** How many threads read a page now. */
  readonly busy: () => number;
}

/** Gives a thread its task and waits for the answer, the end of the time, or the end of the thread. */
function answered(worker: Worker, { read, task, bytes, locale }: Task, watch: Watch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      done();
    };
    const onMessage = (message: FromThread) => {
      if ('include' in message) void include(worker, message.include, read);
      else if ('value' in message) settle(() => resolve(message.value));
    };
    const onError = (error: unknown) => settle(() => reject(faultOf(error, watch)));
    const onExit = (code: number) => settle(() => reject(endedBy(code, watch.plugin())));
    const late = () => {
      const message = `it took more than ${watch.seconds} s`;
      settle(() => reject(new ThreadFault('slow', watch.plugin(), message)));
    };
    // An answer that came while this thread was busy is taken first.
    const isLate = lateness(worker, watch);
    const timer = setInterval(() => {
      if (isLate()) setImmediate(() => setImmediate(late));
    }, watch.seconds * 100);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage({ task, bytes, locale } satisfies ToThread);
  });
}

/**
 * Tells when a thread has had its time: it has waited that long for something that does not come, or the processor has
 * worked that long for it. On a machine that is busy with other things, no page is given up for being slow.
 */
function lateness(worker: Worker, { seconds, busy }: Watch): () => boolean {
  const start = performance.now();
  const loop = worker.performance.eventLoopUtilization();
  const cpu = process.cpuUsage();
  return () => {
    if (performance.now() - start < seconds * 1000) return false;
    const { user, system } = process.cpuUsage(cpu);
    const worked = (user + system) / 1e6 / Math.max(1, busy());
    const waited = worker.performance.eventLoopUtilization(loop).idle / 1000;
    return worked >= seconds || waited >= seconds;
  };
}

async function include(worker: Worker, path: string, read: ReadTask['read']): Promise<void> {
  const bytes = await read(path).catch(() => null);
  worker.postMessage({ included: path, bytes } satisfies ToThread);
}

/**
 * What ended a thread. An error that comes when no plugin runs is one that a plugin left for later, where there are
 * plugins; else it is docgen's own and stays as it is.
 */
function faultOf(error: unknown, { names, plugin: running }: Watch): unknown {
  const plugin = running() ?? (names.length > 0 ? names.join("' or '") : null);
  const message = error instanceof Error ? error.message : String(error);
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) {
    return new ThreadFault(
      'memory',
      plugin,
      `it took more than ${heapMegabytes.toLocaleString('en')} MB of memory`,
    );
  }
  return plugin === null ? error : new ThreadFault('ended', plugin, `it threw: ${message}`);
}
