/**
 * Runs one task for many inputs and returns the results in input order, whatever the order in which they finish. It
 * runs in this thread with a few inputs at a time, so that reading files overlaps with work, and lets a server
 * respond in between. After an error, it starts nothing new and fails only when nothing is running, so that callers
 * can clean up safely.
 */
import { openYield } from './event-loop.js';

export interface Pool {
  map<I, O>(
    task: (input: I) => Promise<O>,
    inputs: readonly I[],
    onDone?: (done: number) => void,
  ): Promise<O[]>;
}

/** A pool in this thread. `width` is the number of inputs at a time. */
export function inlinePool(width = 8): Pool {
  return {
    async map<I, O>(task: (input: I) => Promise<O>, inputs: readonly I[], onDone?: (done: number) => void) {
      const results: O[] = [];
      let next = 0;
      let done = 0;
      const yieldIfBusy = openYield();
      const lane = async () => {
        for (let at = next++; at < inputs.length; at = next++) {
          try {
            await yieldIfBusy();
            results[at] = await task(inputs[at] as I);
            onDone?.(++done);
          } catch (error) {
            next = inputs.length;
            throw error;
          }
        }
      };
      const lanes = Array.from({ length: Math.min(width, inputs.length) }, lane);
      const fault = (await Promise.allSettled(lanes)).find((ended) => ended.status === 'rejected');
      if (fault) throw fault.reason;
      return results;
    },
  };
}
