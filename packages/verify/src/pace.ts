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

/** Runs each task when the pace allows it; tasks that exceed `waiting` are rejected. */
export function openPace(
  { concurrency, rate }: Pace,
  waiting: number,
): <R>(run: () => Promise<R>) => Promise<R> {
  const queue: (() => void)[] = [];
  let running = 0;
  let free = 0;
  const next = () => {
    if (running >= concurrency) return;
    const start = queue.shift();
    if (start === undefined) return;
    running++;
    const now = performance.now();
    free = Math.max(now, free + 1000 / rate);
    setTimeout(start, free - now);
  };
  return async (run) => {
    if (queue.length >= waiting) throw new RangeError('too many tasks are waiting');
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      next();
    });
    try {
      return await run();
    } finally {
      running--;
      next();
    }
  };
}
