/**
 * Gathers what happens in quick succession: a batch ends when nothing more came for a moment, or at the latest after a
 * while, so that an endless stream of changes is still answered.
 */

export interface Batch {
  add(item: string): void;
  /** Forgets what was gathered. */
  close(): void;
}

/** Milliseconds: an editor's save by several steps is one batch, and nobody notices the wait. */
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
