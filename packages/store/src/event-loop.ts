/** Lets others have a turn in long work: a server that answers, a signal that ends it. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which others have their turn, also where the work waits for nothing. */
const patience = 10;

export type Turn = () => Promise<void> | null;

/** What to call, and to wait for, between the steps of some work; null while it has not gone on for long. */
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
