/**
 * Limits how V8 lets heaps grow, in every thread. It doubles the space for young objects repeatedly while many of them
 * survive, and it lets old objects take up to four times the space of those that survived the last collection. Stopping
 * early saves a third of the memory of a build with 1,000 pages (a tenth on Node.js 20), for a twentieth more processor
 * time. Node.js 20 collects more slowly than later versions, so large builds there may use more memory instead. Threads
 * start when growth has stopped, so they begin with the 8 MB for young objects that the main thread has by then, instead
 * of 1 MB: they collect an eighth as often, which saves up to a twentieth of the processor time. Those that read a large
 * page let their young space grow again (`read/entry.ts` of analysis).
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const megabyte = 2 ** 20;
const lookMilliseconds = 20;
const isSlow = Number.parseInt(process.versions.node, 10) <= 20;

interface Step {
  readonly space: 'new_space' | 'old_space';
  /** Size from which the flag applies: of both halves of the young space together, or of old objects. */
  readonly bytes: number;
  readonly flag: string;
}

/** Once there are many, young objects keep their space, and old ones may only double, or less on Node.js 20. */
const steps: readonly Step[] = [
  // Node.js 20 knows the flag, but its young space grows anyway.
  { space: 'new_space', bytes: 16 * megabyte, flag: '--semi-space-growth-factor=1' },
  { space: 'old_space', bytes: 0, flag: `--heap-growing-percent=${isSlow ? 75 : 100}` },
  ...(isSlow
    ? [{ space: 'old_space', bytes: 160 * megabyte, flag: '--heap-growing-percent=0' } as const]
    : []),
];

/** Applies each step when the main thread's heap is large enough for it. */
export function holdHeaps(): void {
  if (!isSlow) setFlagsFromString('--min-semi-space-size=8');
  const waiting = new Set(steps);
  const timer = setInterval(() => {
    for (const { space_name: name, space_size: size } of getHeapSpaceStatistics()) {
      for (const step of waiting) {
        if (step.space !== name || size < step.bytes) continue;
        setFlagsFromString(step.flag);
        waiting.delete(step);
      }
    }
    if (waiting.size === 0) clearInterval(timer);
  }, lookMilliseconds);
  timer.unref();
}
