/** Runs phases one after the other: names them to the caller, stops between them when asked, and notes their time. */
import { stopIfAborted } from './failure.js';
import type { Request } from './request.js';

export interface Phases {
  run<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  /** Says how far the phase that runs has come. */
  progress(name: string, total: number): (done: number) => void;
  /** Milliseconds by name, in order. */
  times(): { readonly name: string; readonly ms: number }[];
}

export function phases(request: Pick<Request, 'onProgress' | 'signal'>): Phases {
  const times: { name: string; ms: number }[] = [];
  return {
    async run(name, work) {
      stopIfAborted(request.signal);
      request.onProgress?.({ phase: name, done: 0, total: 0 });
      const start = performance.now();
      try {
        return await work();
      } finally {
        times.push({ name, ms: performance.now() - start });
      }
    },
    progress(name, total) {
      return (done) => {
        stopIfAborted(request.signal);
        request.onProgress?.({ phase: name, done, total });
      };
    },
    times: () => times,
  };
}
