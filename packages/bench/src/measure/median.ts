/** One figure for several runs. */
import type { Measurement } from './run.js';

/** The middle of `values`, of an even count the mean of the two in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** Median of the times, the largest of the peaks. */
export function summary(runs: readonly Measurement[]): Measurement {
  const cpu = runs.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  const peaks = runs.flatMap(({ peakBytes }) => peakBytes ?? []);
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    cpuSeconds: cpu.length === 0 ? null : median(cpu),
    peakBytes: peaks.length === 0 ? null : Math.max(...peaks),
  };
}
