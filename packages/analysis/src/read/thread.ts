/**
 * One worker thread, seen from outside: it reads one page after another, each within a limit of time and memory. A
 * thread that exceeds it, or ends, rejects with an error that contains the running plugin, and can't be used again.
 */
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { Site } from '@docgen/model';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import { clockOf } from '@docgen/store/threads/thread-clock';
import { type Culprit, ThreadFault } from './faults.js';
import { type Bell, answer } from './questions.js';
import { type ReadTask, codeNames } from './reader.js';
import type { DrawTools, DrawPage } from './drawing-port.js';
import { startWorker } from '@docgen/store/threads/worker-start';

export interface ThreadSetup {
  readonly site: Site;
  readonly strings: LocaleStrings;
  /** The configuration's compiled code, which the thread runs; null if the configuration is data. */
  readonly compiled: string | null;
  readonly codeHash: string;
  /** Names of code that isn't run. */
  readonly leftOut: readonly string[];
  /**
   * Shared: the number of the running code, from 1, in the order of `codeNames`, 0 if none is running; then the number
   * of the page that is being read.
   */
  readonly running: Int32Array<SharedArrayBuffer>;
  /** Space for young objects. */
  readonly youngMegabytes: number;
}

export type ToThread =
  | { readonly loadParser: true }
  | { readonly tasks: readonly ThreadTask[] }
  | { readonly draw: Omit<DrawTools, 'answers'>; readonly port: MessagePort; readonly bell: Bell }
  | { readonly included: string; readonly bytes: Uint8Array | null };

/** `at` is the number of the page that includes a file. */
export type FromThread =
  | { readonly ready: true }
  | { readonly include: string; readonly at: number }
  | { readonly values: readonly unknown[] };

export type Task = (ReadTask & { readonly task: 'skim' | 'parse' }) | SourceTask | DrawnPage;

/** Requests the pages of a source for a locale. */
export interface SourceTask extends Omit<ReadTask, 'bytes'> {
  readonly task: 'pages';
  /** Its index. */
  readonly source: number;
}

type DrawnPage = DrawPage & { readonly task: 'draw' };

/** A task without parts kept in the main thread. */
type ThreadTask =
  | Pick<ReadTask & { task: 'skim' | 'parse' }, 'task' | 'bytes' | 'locale'>
  | Omit<SourceTask, 'read'>
  | DrawnPage;

const heapMegabytes = 1024;
export interface Thread {
  /** Its name in a trace. */
  readonly name: string;
  /** Number of plugins that it leaves out. */
  readonly leftOut: number;
  /** Loads the parser before the first page. */
  loadParser(): void;
  /** The results of tasks, in the tasks' order. */
  ask(tasks: readonly Task[], about: TaskOptions): Promise<readonly unknown[]>;
  end(): Promise<void>;
}

export interface TaskOptions {
  /** Time for the task at an index. */
  readonly seconds: (at: number) => number;
  /** For rendering pages. */
  readonly drawTools: DrawTools | null;
}

/** `busy` returns how many threads are reading a page. */
export function startThread(name: string, setup: Omit<ThreadSetup, 'running'>, busy: Watch['busy']): Thread {
  const running = new Int32Array(new SharedArrayBuffer(8));
  const worker = startWorker(
    import.meta.resolve('@docgen/analysis/read/entry'),
    { ...setup, running } satisfies ThreadSetup,
    { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: setup.youngMegabytes },
  );
  worker.unref();
  const ready = once(worker);
  ready.catch(() => undefined);
  const names = codeNames(setup.site);
  const culprit = () => ({
    plugin: names[Atomics.load(running, 0) - 1] ?? null,
    at: Atomics.load(running, 1),
  });
  const watch = { names, busy, culprit };
  let own: DrawTools | null = null;
  return {
    name,
    leftOut: setup.leftOut.length,
    loadParser: () => worker.postMessage({ loadParser: true } satisfies ToThread),
    ask: async (tasks, { seconds, drawTools }) => {
      await ready;
      // A thread may read pages that lack their bodies before it renders any.
      if (drawTools !== own && drawTools !== null && tasks.some(({ task }) => task === 'draw')) {
        prepare(worker, drawTools);
        own = drawTools;
      }
      return answered(worker, tasks, { ...watch, seconds });
    },
    end: async () => void (await worker.terminate()),
  };
}

/** Sends a thread the tools for rendering pages, and answers its questions. */
function prepare(worker: Worker, { answers, ...draw }: DrawTools): void {
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  answer(port1, bell, answers);
  worker.postMessage({ draw, port: port2, bell } satisfies ToThread, [port2]);
}

/** Resolves when the thread has run the configuration's code; rejects if that fails. */
function once(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(endedBy(code, { plugin: null, at: 0 })));
  });
}

function endedBy(code: number, culprit: Culprit): ThreadFault {
  return new ThreadFault('ended', culprit, `it ended the process with exit code ${code}`);
}

export interface Watch {
  /** Time for the task at an index. */
  readonly seconds: (at: number) => number;
  /** All plugins of the thread. */
  readonly names: readonly string[];
  /** Returns the code that is running. */
  readonly culprit: () => Culprit;
  /** Returns the number of threads that are reading a page. */
  readonly busy: () => number;
}

/** Sends a thread its tasks and waits for the answer, a timeout of one of them, or the end of the thread. */
function answered(worker: Worker, tasks: readonly Task[], watch: Watch): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      done();
    };
    let owed = 0;
    const onMessage = (message: FromThread) => {
      if ('include' in message) {
        owed++;
        void include(worker, message.include, tasks[message.at]).finally(() => {
          owed--;
          clock.forgive();
        });
      }
      if ('values' in message) settle(() => resolve(message.values));
    };
    const onError = (error: unknown) => settle(() => reject(faultOf(error, watch)));
    const onExit = (code: number) => settle(() => reject(endedBy(code, watch.culprit())));
    const late = () => {
      const message = `it took more than ${inTenths(watch.seconds(watch.culprit().at))} s`;
      settle(() => reject(new ThreadFault('slow', watch.culprit(), message)));
    };
    // Answers and questions that arrived while this thread was busy are processed first.
    const isLate = () => {
      if (owed > 0) clock.forgive();
      return clock.isOver();
    };
    const clock = clockOf(worker, { ...watch, task: () => watch.culprit().at });
    const timer = setInterval(
      () => {
        if (isLate()) setImmediate(() => setImmediate(() => isLate() && late()));
      },
      100 * Math.min(...tasks.map((_, at) => watch.seconds(at))),
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    const plain = tasks.map((one): ThreadTask => {
      if (one.task === 'draw') return one;
      const { read: _, ...plainOne } = one;
      return plainOne;
    });
    worker.postMessage({ tasks: plain } satisfies ToThread);
  });
}

/** As configured, or rounded to tenths. */
function inTenths(seconds: number): number {
  return seconds < 1 ? seconds : Math.round(seconds * 10) / 10;
}

async function include(worker: Worker, path: string, task: Task | undefined): Promise<void> {
  const bytes = task && 'read' in task ? await task.read(path).catch(() => null) : null;
  worker.postMessage({ included: path, bytes } satisfies ToThread);
}

/**
 * Finds the cause of a thread's end. If an error occurs while no plugin is running, a plugin scheduled it earlier, if
 * there are any plugins. Otherwise it is docgen's own error, and is returned unchanged.
 */
function faultOf(error: unknown, { names, culprit }: Watch): unknown {
  const { plugin: running, at } = culprit();
  const plugin = running ?? (names.length > 0 ? names.join("' or '") : null);
  const message = error instanceof Error ? error.message : String(error);
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const heap = `it took more than ${heapMegabytes.toLocaleString('en')} MB of memory`;
  if (isMemory) return new ThreadFault('memory', { plugin, at }, heap);
  return plugin === null ? error : new ThreadFault('ended', { plugin, at }, `it threw: ${message}`);
}
