/**
 * The thread that reads descriptions, seen from outside. A description is untrusted, so the code that parses it,
 * translates it and checks its examples can be stopped: for its time, for its memory, or because it failed. The thread
 * starts when there is something to read, and its tasks depend only on their input, so another one can take over.
 */
import type { Worker } from 'node:worker_threads';
import type { ReadyText } from '@docgen/openapi';
import { clockOf } from '@docgen/store/threads/thread-clock';
import { startWorker } from '@docgen/store/threads/worker-start';
import type {
  FromReading,
  GivenPart,
  ReadingAnswer,
  ReadingTask,
  Stopped,
  ToReading,
} from './reading-task.js';

export interface ReadingThread {
  /** Runs a task; returns the reason if it had to be stopped. */
  run<T extends ReadingTask>(task: T, listener?: ReadingListener): Promise<ReadingAnswer<T> | Stopped>;
  close(): Promise<void>;
}

export interface ReadingListener {
  /** Reads another file of the site. Default: there are none. */
  readonly part?: ReadPart;
  /** Called with texts that are already generated. */
  readonly onText?: (text: ReadyText) => void;
}

/** The text of a file that a description refers to, or why it has none; null if the file doesn't exist. */
export type ReadPart = (path: string) => Promise<GivenPart>;

/** Memory of the thread; the largest allowed YAML file needs less. */
const heapMegabytes = 768;

/** Bytes that a slow machine processes in a second. */
const bytesPerSecond: { readonly [task in ReadingTask['task']]: number } = {
  read: 500_000,
  examples: 500_000,
  translation: 500_000,
  'dry-run': 250_000,
};

export interface ReadingThreadOptions {
  /** Time for one task; a large text gets more. */
  readonly seconds: number;
  /** Called before the thread starts. */
  readonly onStart?: () => unknown;
  /** Returns how many other threads are working. */
  readonly others?: () => number;
}

export function openReadingThread(options: ReadingThreadOptions): ReadingThread {
  const { seconds, onStart, others } = options;
  const busy = () => 1 + (others?.() ?? 0);
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const run = async <T extends ReadingTask>(task: T, listener: ReadingListener) => {
    if (worker === null) onStart?.();
    worker ??= await started();
    const allowed = seconds + task.text.length / bytesPerSecond[task.task];
    const answer = await answered(worker, { task, listener, seconds: allowed, busy });
    if ('stopped' in answer) await end();
    return answer as ReadingAnswer<T> | Stopped;
  };
  return {
    run(task, listener = {}) {
      // One at a time, because time and memory are limited per description.
      const next = last.then(() => run(task, listener));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      await last;
      await end();
    },
  };
}

/** Resolves when the thread has loaded its modules, which no description's time includes. */
function started(): Promise<Worker> {
  const module = import.meta.resolve('@docgen/analysis/texts/reading-entry');
  const worker = startWorker(module, null, { maxOldGenerationSizeMb: heapMegabytes });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => {
      worker.off('error', reject).unref();
      resolve(worker);
    });
  });
}

interface ReadingRequest {
  readonly task: ReadingTask;
  readonly listener: ReadingListener;
  readonly seconds: number;
  /** Returns how many threads are working. */
  readonly busy: () => number;
}

/** Sends the thread a task; resolves with its answer, or with why there is none. */
function answered(worker: Worker, { task, listener, seconds, busy }: ReadingRequest): Promise<object> {
  const { part = async () => null } = listener;
  return new Promise((resolve) => {
    const settle = (answer: object) => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      resolve(answer);
    };
    const at = { pointer: [] as Stopped['pointer'] };
    const stop = (stopped: Stopped['stopped'], reason: string) =>
      settle({ stopped, reason, pointer: at.pointer } satisfies Stopped);
    const onMessage = (message: FromReading) => {
      if ('part' in message) void give(worker, message.part, part).finally(() => clock.forgive());
      else if ('text' in message) listener.onText?.(message.text);
      else if ('at' in message) at.pointer = message.at;
      else if ('failed' in message) stop('failed', message.failed);
      else if ('answer' in message) settle(message.answer);
    };
    const onError = (error: unknown) => {
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isMemory) stop('limit', `it takes more than ${heapMegabytes.toLocaleString('en')} MB of memory`);
      else stop('failed', error instanceof Error ? error.message : String(error));
    };
    const onExit = (code: number) => stop('failed', `its thread ended with exit code ${code}`);
    const clock = clockOf(worker, { seconds: () => seconds, busy, task: () => 0 });
    const late = () => stop('limit', `it takes more than ${Math.ceil(seconds)} s`);
    const timer = setInterval(
      () => {
        // An answer that arrived while this thread was busy is processed first.
        if (clock.isOver()) setImmediate(() => setImmediate(() => clock.isOver() && late()));
      },
      Math.min(250, seconds * 500),
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage({ task } satisfies ToReading);
  });
}

async function give(worker: Worker, path: string, part: ReadPart): Promise<void> {
  const found = await part(path).catch(() => null);
  worker.postMessage({ given: path, found } satisfies ToReading);
}
