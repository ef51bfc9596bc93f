/** Interrupts long work, so that a server can respond and a signal can stop it. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other tasks run, even if the work never waits. */
const patience = 10;

export type YieldIfBusy = () => Promise<void> | null;

/** Returns a function to call between steps of work. Await its result, which is null until some time has passed. */
export function openYield(): YieldIfBusy {
  let heard = performance.now();
  let pending: Promise<void> | null = null;
  const others = async () => {
    await setImmediate();
    heard = performance.now();
    pending = null;
  };
  // Concurrent tasks share one pause: if each paused separately, each would first run for as long again.
  return () => pending ?? (performance.now() - heard > patience ? (pending = others()) : null);
}
