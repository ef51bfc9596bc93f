/**
 * Calls look at the folder as it is when they are made. Those that come while others are answered wait, and look together:
 * a look ends what the one before does in the background, and none is older than a call that it answers.
 */
import type { Edition, Workspace } from '@docgen/engine';

export interface Looks {
  /** Answers by an edition that is not older than this call. */
  readonly look: <T>(answer: (edition: Edition) => Promise<T>) => Promise<T>;
  /** When all calls are answered. */
  readonly idle: () => Promise<unknown>;
}

interface Turn {
  readonly edition: Promise<Edition>;
  readonly calls: Promise<unknown>[];
}

export function looksAt(workspace: Pick<Workspace, 'open'>): Looks {
  let waiting: Turn | null = null;
  let before: Promise<unknown> = Promise.resolve();
  const begin = (): Turn => {
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
