/**
 * One worker thread, from outside: it reads a page at a time, within a limit of time and memory. A thread that goes over
 * it, or ends, gives a fault that names the plugin that ran, and is of no further use.
 */
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type { Site } from '@docgen/model';
import type { LocaleStrings } from '../strings.js';
import { ThreadFault } from './faults.js';
import { type ReadTask, codeNames } from './reader.js';

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

export type Task = ReadTask & { readonly task: 'skim' | 'parse' };

const heapMegabytes = 1024;

export interface Thread {
  /** How many plugins it leaves out. */
  readonly leftOut: number;
  ask(task: Task, seconds: number): Promise<unknown>;
  end(): Promise<void>;
}

/** `busy` tells how many threads read a page now. */
export function startThread(setup: Omit<ThreadSetup, 'running'>, busy: Watch['busy']): Thread {
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
  const heap = `it took more than ${heapMegabytes.toLocaleString('en')} MB of memory`;
  if (isMemory) return new ThreadFault('memory', plugin, heap);
  return plugin === null ? error : new ThreadFault('ended', plugin, `it threw: ${message}`);
}
