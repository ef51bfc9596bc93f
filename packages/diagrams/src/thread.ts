/**
 * The drawing thread, seen from outside. It starts with the first diagram and is stopped if one uses too much time or
 * memory, so no diagram can block a build.
 */
import { Worker } from 'node:worker_threads';
import type { DrawTask, Made } from './drawing.js';
import { limits } from './limits.js';

/** Draws a diagram; `milliseconds` is the time limit. */
export type DrawInThread = (task: DrawTask, milliseconds?: number) => Promise<Made>;

export function openThread(): DrawInThread {
  let worker: Worker | undefined;
  /** Diagrams are drawn one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  return (task, milliseconds = limits.milliseconds) => {
    const next = last.then(() => {
      worker ??= start();
      const onStop = () => (worker = undefined);
      return ask(worker, task, { milliseconds, onStop });
    });
    last = next.catch(() => undefined);
    return next;
  };
}

interface Asking {
  readonly milliseconds: number;
  /** Called when the thread can no longer be used. */
  readonly onStop: () => void;
}

function ask(thread: Worker, task: DrawTask, { milliseconds, onStop }: Asking): Promise<Made> {
  return new Promise((resolve) => {
    const settle = (made: Made) => {
      clearTimeout(timer);
      thread.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(made);
    };
    const stop = (reason: string) => {
      onStop();
      settle({
        fault: { message: `The diagram ${reason}`, hint: 'Divide it into several diagrams', line: null },
      });
      void thread.terminate();
    };
    const onError = () => stop('takes too much memory');
    const onExit = () => stop('ended the thread that draws it');
    const late = `takes more than ${milliseconds / 1000} seconds to draw`;
    const timer = setTimeout(() => stop(late), milliseconds);
    thread.on('message', settle).on('error', onError).on('exit', onExit);
    thread.postMessage(task);
  });
}

function start(): Worker {
  const started = new Worker(new URL('worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    stdout: true,
    stderr: true,
  });
  // The timer keeps the process alive during a diagram; an idle thread doesn't.
  started.unref();
  started.on('error', () => undefined);
  return started;
}
