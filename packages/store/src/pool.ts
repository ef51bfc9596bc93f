/**
 * Runs one task over many inputs and gives the results in input order, whatever the order they end in. It runs inline
 * with a few inputs in flight, so that reading files overlaps with work, and lets a server answer in between. After a
 * fault it takes up nothing more, and fails only when nothing is in flight, so that what the caller clears away stays
 * away.
 */
import { turns } from './event-loop.js';

export interface Pool {
  map<I, O>(
    task: (input: I) => Promise<O>,
    inputs: readonly I[],
    onDone?: (done: number) => void,
  ): Promise<O[]>;
}

/** A pool of this thread. `width` is how many inputs are in flight at once. */
export function inlinePool(width = 8): Pool {
  return {
    async map<I, O>(task: (input: I) => Promise<O>, inputs: readonly I[], onDone?: (done: number) => void) {
      const results: O[] = [];
      let next = 0;
      let done = 0;
      const turn = turns();
      const lane = async () => {
        for (let at = next++; at < inputs.length; at = next++) {
          try {
            await turn();
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
