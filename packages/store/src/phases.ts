/**
 * Runs phases one after the other. It reports their names to the caller, stops between them on request, and records
 * time and amounts. It only measures: no result may depend on its records.
 */
import { cpuUsage, hrtime, memoryUsage } from 'node:process';
import { stopIfAborted } from './failure.js';
import type { Counts, PhaseFigures, Request, Span } from './request.js';

export interface Phases {
  /** Runs a phase. `counts` returns the amounts of its result. */
  run<T>(name: string, work: () => Promise<T> | T, counts?: (result: T) => Counts): Promise<T>;
  /** Reports the progress of the current phase. */
  progress(name: string, total: number): (done: number) => void;
  /** Adds to the amounts of the current phase. */
  count(name: string, number: number): void;
  /** Records what a thread did in the current phase; `start` is a time of `clock`. */
  readonly span: (span: Span) => void;
  /** Figures of all finished phases, in order. */
  times(): readonly PhaseFigures[];
}

/** Milliseconds of a clock that all threads of the process share and that nobody adjusts. */
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
