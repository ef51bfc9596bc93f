/** Interrupts long work, so that a server can respond and a signal can stop it. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other tasks run, even if the work never waits. */
const patience = 10;

export type Turn = () => Promise<void> | null;

/** Returns a function to call between steps of work. Await its result, which is null until some time has passed. */
export function turns(): Turn {
  let heard = performance.now();
  let pending: Promise<void> | null = null;
  const others = async () => {
    await setImmediate();
    heard = performance.now();
    pending = null;
  };
  // Those who work side by side wait for the same turn: one after the other, each would go on for as long again.
  return () => pending ?? (performance.now() - heard > patience ? (pending = others()) : null);
}
