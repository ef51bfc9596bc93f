/**
 * Compares pictures in a thread, while the main thread draws the next pages. Pixels take up to 100 MB a picture, and
 * the main thread would collect garbage among all pages of both sites for them.
 */
import { Worker } from 'node:worker_threads';
import type { Shot } from '../chromium/camera.js';
import type { Compared } from './shots.js';

export interface Comparer {
  readonly compare: (before: Shot, after: Shot) => Promise<Compared>;
  readonly close: () => Promise<unknown>;
}

/** Two pictures for the thread. */
export interface Asked {
  readonly before: Shot;
  readonly after: Shot;
}

/** Its answers, in the order in which it was asked. */
export type Answered = { readonly compared: Compared } | { readonly error: Error };

export function openComparer(): Comparer {
  const worker = new Worker(new URL('./comparing-thread.js', import.meta.url));
  const waiting: PromiseWithReject[] = [];
  worker.on('message', (answered: Answered) => {
    const next = waiting.shift();
    if ('error' in answered) next?.reject(answered.error);
    else next?.resolve(answered.compared);
  });
  const end = (error: Error) => {
    for (const one of waiting.splice(0)) one.reject(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that compares pictures has ended')));
  const ask = (asked: Asked) =>
    new Promise<Compared>((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(asked);
    });
  // The camera may have asked already, to find the rows to draw. Each picture has one partner.
  const known = new WeakMap<Shot, Promise<Compared>>();
  return {
    compare: (before, after) => {
      const compared = known.get(after) ?? ask({ before, after });
      known.set(after, compared);
      return compared;
    },
    close: () => worker.terminate(),
  };
}

interface PromiseWithReject {
  readonly resolve: (compared: Compared) => void;
  readonly reject: (error: Error) => void;
}
