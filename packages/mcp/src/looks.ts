/**
 * Each call uses the state of the folder at the time of the call. Calls that arrive while others are running wait and
 * share one edition, because opening an edition ends the background work of the previous one.
 */
import type { Edition, Workspace } from '@docgen/engine';

export interface Looks {
  /** Runs `answer` with an edition that isn't older than this call. */
  readonly look: <T>(answer: (edition: Edition) => Promise<T>) => Promise<T>;
  /** Resolves when all calls have finished. */
  readonly idle: () => Promise<unknown>;
}

interface Batch {
  readonly edition: Promise<Edition>;
  readonly calls: Promise<unknown>[];
}

export function looksAt(workspace: Pick<Workspace, 'open'>): Looks {
  let waiting: Batch | null = null;
  let before: Promise<unknown> = Promise.resolve();
  const begin = (): Batch => {
    const calls: Promise<unknown>[] = [];
    const edition = before.then(() => {
      waiting = null;
      return workspace.open();
    });
    before = edition.then(
      () => Promise.allSettled(calls),
      () => undefined,
    );
    return { edition, calls };
  };
  return {
    look(answer) {
      waiting ??= begin();
      const call = waiting.edition.then(answer);
      waiting.calls.push(call);
      return call;
    },
    idle: () => before,
  };
}
