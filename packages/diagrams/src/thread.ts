/**
 * The drawing thread, seen from outside. It starts with the first diagram and is stopped if one uses too much time or
 * memory, so no diagram can block a build.
 */
import { Worker } from 'node:worker_threads';
import type { DrawTask, Made } from './drawing.js';
import { limits } from './limits.js';
import { measureThread } from './thread-time.js';

/** Draws a diagram; `milliseconds` is the limit of processor time, and of waiting for nothing. */
export type DrawInThread = (task: DrawTask, milliseconds?: number) => Promise<Made>;

export function openThread(): DrawInThread {
  let thread: DrawingThread | undefined;
  /** Diagrams are drawn one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  return (task, milliseconds = limits.milliseconds) => {
    const next = last.then(() => {
      thread ??= start();
      const onStop = () => (thread = undefined);
      return ask(thread, task, { milliseconds, onStop });
    });
    last = next.catch(() => undefined);
    return next;
  };
}

interface DrawingThread {
  readonly worker: Worker;
  /** The system's number of the thread; 0 until it runs, and on systems that don't tell it. */
  readonly number: () => number;
}

interface Asking {
  readonly milliseconds: number;
  /** Called when the thread can no longer be used. */
  readonly onStop: () => void;
}

function ask(
  { worker, number }: DrawingThread,
  task: DrawTask,
  { milliseconds, onStop }: Asking,
): Promise<Made> {
  return new Promise((resolve) => {
    const settle = (made: Made) => {
      clearInterval(timer);
      worker.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(made);
    };
    const stop = (reason: string) => {
      onStop();
      settle({
        fault: { message: `The diagram ${reason}`, hint: 'Divide it into several diagrams', line: null },
      });
      void worker.terminate();
    };
    const onError = () => stop('takes too much memory');
    const onExit = () => stop('ended the thread that draws it');
    const time = measureThread(worker, number);
    const look = () => {
      const { worked, waited } = time();
      if (Math.max(worked, waited) >= milliseconds)
        stop(`takes more than ${milliseconds / 1000} seconds to draw`);
    };
    const timer = setInterval(look, milliseconds / looks);
    worker.on('message', settle).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}

/** How often the time is measured until the limit. */
const looks = 10;

function start(): DrawingThread {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('worker.js', import.meta.url), {
    workerData: shared,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    stdout: true,
    stderr: true,
  });
  // The timer keeps the process alive during a diagram; an idle thread doesn't.
  worker.unref();
  worker.on('error', () => undefined);
  return { worker, number: () => Atomics.load(shared, 0) };
}
