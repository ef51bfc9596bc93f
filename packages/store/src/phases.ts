/**
 * Runs phases one after the other: names them to the caller, stops between them when asked, and notes what each took
 * and what it handled. It measures and never judges: no result may depend on what it notes.
 */
import { cpuUsage, hrtime, memoryUsage } from 'node:process';
import { stopIfAborted } from './failure.js';
import type { Counts, PhaseFigures, Request, Span } from './request.js';

export interface Phases {
  /** Runs a phase. `counts` says what it handled, from its result. */
  run<T>(name: string, work: () => Promise<T> | T, counts?: (result: T) => Counts): Promise<T>;
  /** Says how far the phase that runs has come. */
  progress(name: string, total: number): (done: number) => void;
  /** Adds to what the phase that runs has handled. */
  count(name: string, number: number): void;
  /** Notes what a thread did in the phase that runs; `start` is by `clock`. */
  readonly span: (span: Span) => void;
  /** The figures of every phase that has run, in order. */
  times(): readonly PhaseFigures[];
}

/** Milliseconds by a clock that all threads of the process share and that nobody sets. */
export function clock(): number {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

interface Running {
  readonly counts: { [name: string]: number };
  readonly spans: Span[];
}

export function phases(request: Pick<Request, 'onProgress' | 'signal'>): Phases {
  const times: PhaseFigures[] = [];
  const origin = clock() - performance.now();
  let running: Running = { counts: {}, spans: [] };
  const count = (name: string, number: number) => {
    running.counts[name] = (running.counts[name] ?? 0) + number;
  };
  return {
    async run(name, work, counts) {
      stopIfAborted(request.signal);
      request.onProgress?.({ phase: name, done: 0, total: 0 });
      const own: Running = { counts: {}, spans: [] };
      running = own;
      const start = clock();
      const before = cpuUsage();
      try {
        const result = await work();
        for (const [what, number] of Object.entries(counts?.(result) ?? {})) count(what, number);
        return result;
      } finally {
        const { user, system } = cpuUsage(before);
        const memory = memoryUsage.rss();
        const taken = { start: start - origin, ms: clock() - start, cpu: (user + system) / 1000, memory };
        times.push({ name, ...taken, ...own });
      }
    },
    progress(name, total) {
      return (done) => {
        stopIfAborted(request.signal);
        request.onProgress?.({ phase: name, done, total });
      };
    },
    count,
    span: (span) => void running.spans.push({ ...span, start: span.start - origin }),
    times: () => times,
  };
}
