/** The memory that values take, for tests of what is kept: measured after a collection, so garbage doesn't count. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes of the heap that are in use. */
export function usedMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}
