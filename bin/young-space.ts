/**
 * How much room young objects get. V8 doubles it again and again while many of them live on, on Node 24 to twice what it
 * is on Node 20, in every thread: a build of 1,000 pages takes a third less memory where that ends early, for a few
 * more collections. Threads that read a large page let it grow again (`read/entry.ts` of analysis).
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes of both halves together. */
const enough = 16 * 2 ** 20;
const lookMilliseconds = 20;

/** Keeps the room as it is, in all threads, from when this thread has enough. */
export function holdYoungSpace(): void {
  const timer = setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (young === undefined || young.space_size < enough) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(timer);
  }, lookMilliseconds);
  timer.unref();
}
