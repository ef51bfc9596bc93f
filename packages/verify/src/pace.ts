/** Runs tasks in order, with a maximum number at the same time and per second. */
export interface Pace {
  readonly concurrency: number;
  /** Tasks per second. */
  readonly rate: number;
}

/** Results in the order of the items. */
export async function paced<T, R>(
  items: readonly T[],
  { concurrency, rate }: Pace,
  run: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const begin = performance.now();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const wait = begin + (at * 1000) / rate - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      results[at] = await run(items[at] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
}
