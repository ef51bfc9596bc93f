/**
 * Limits how V8 lets heaps grow after Node.js 20, in every thread. It doubles the space for young objects repeatedly while
 * many of them survive, on Node.js 24 to twice the size of Node.js 20, and it lets old objects take up to four times the
 * space of those that survived the last collection. Stopping early saves a quarter of the memory of a build with 1,000
 * pages, for a few more collections. On Node.js 20 it would save nothing. Threads that read a large page let their young
 * space grow again (`read/entry.ts` of analysis).
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes of both halves together. */
const enoughYoung = 16 * 2 ** 20;
/** Bytes of old objects. Below that, letting them double costs more collections than it saves memory. */
const fewOld = 64 * 2 ** 20;
const lookMilliseconds = 20;

/** Once they are many, old objects may at most double, and young ones keep their size in all threads. */
export function holdHeaps(): void {
  if (Number.parseInt(process.versions.node, 10) <= 20) return;
  const waiting = new Map([
    ['new_space', { bytes: enoughYoung, flag: '--semi-space-growth-factor=1' }],
    ['old_space', { bytes: fewOld, flag: '--heap-growing-percent=100' }],
  ]);
  const timer = setInterval(() => {
    for (const { space_name: name, space_size: size } of getHeapSpaceStatistics()) {
      const hold = waiting.get(name);
      if (hold === undefined || size < hold.bytes) continue;
      setFlagsFromString(hold.flag);
      waiting.delete(name);
    }
    if (waiting.size === 0) clearInterval(timer);
  }, lookMilliseconds);
  timer.unref();
}
