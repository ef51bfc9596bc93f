/**
 * Collects events in quick succession. A batch ends after a short pause, or at the latest after a while, so that a
 * continuous stream of changes is still processed.
 */

export interface Batch {
  add(item: string): void;
  /** Discards collected events. */
  close(): void;
}

/** Milliseconds: an editor's save in several steps is one batch, and nobody notices the delay. */
export const quiet = 40;
export const ceiling = 250;

export function openBatch(onEnd: (items: readonly string[]) => void): Batch {
  const items = new Set<string>();
  const timers: { quiet?: NodeJS.Timeout; ceiling?: NodeJS.Timeout } = {};
  const stop = () => {
    clearTimeout(timers.quiet);
    clearTimeout(timers.ceiling);
    delete timers.ceiling;
  };
  const end = () => {
    stop();
    const gathered = [...items];
    items.clear();
    onEnd(gathered);
  };
  return {
    add(item) {
      items.add(item);
      clearTimeout(timers.quiet);
      timers.quiet = setTimeout(end, quiet);
      timers.ceiling ??= setTimeout(end, ceiling);
    },
    close() {
      stop();
      items.clear();
    },
  };
}
