/**
 * Runs one task over many inputs and gives the results in input order, whatever the order they end in. It runs inline
 * with a few inputs in flight, so that reading files overlaps with work.
 */

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
      const lane = async () => {
        for (let at = next++; at < inputs.length; at = next++) {
          results[at] = await task(inputs[at] as I);
          onDone?.(++done);
        }
      };
      await Promise.all(Array.from({ length: Math.min(width, inputs.length) }, lane));
      return results;
    },
  };
}
