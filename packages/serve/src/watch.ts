/**
 * Reports in batches that files of a site have changed. It reports only that something happened, and roughly where.
 * Reading the folder again shows what, so missing or superfluous events do no harm. A slow heartbeat detects what no
 * watcher can: that the site folder itself is gone or was replaced.
 */
import { stat } from 'node:fs/promises';
import { openBatch } from './batch.js';
import { isFull, openFolderWatchers } from './watch/folders.js';
import { openPolling } from './watch/poll.js';
import { type Scope, isMeant } from './watch/scope.js';

export interface Watch {
  /**
   * Sets what is watched; call it with each edition before reading it again. Resolves to whether something may have
   * changed before it was watched.
   */
  settle(scope: Scope): Promise<boolean>;
  close(): void;
}

export interface WatchOptions {
  /** Whether to check files every second instead of using events, for file systems that send none. */
  readonly poll: boolean;
  /** Called with absolute paths, at least one. */
  readonly onChange: (paths: readonly string[]) => void;
  readonly onNote: (note: string) => void;
}

/** Milliseconds between two checks of the site folder itself. */
const pulse = 250;

const pollingNote =
  'the system has no file watchers left, so docgen polls for changes every second (raise fs.inotify.max_user_watches to get them immediately)';

export async function openWatch(first: Scope, { poll, onChange, onNote }: WatchOptions): Promise<Watch> {
  const state = {
    scope: first,
    isPolling: poll,
    root: await rootOf(first),
    queue: Promise.resolve(false),
  };
  const batch = openBatch(onChange);
  const change = (path: string) => {
    if (isMeant(path, state.scope)) batch.add(path);
  };
  const startPolling = () => {
    if (state.isPolling) return;
    folders.close();
    state.isPolling = true;
    onNote(pollingNote);
  };
  const folders = openFolderWatchers(change, startPolling);
  const polling = openPolling(change);
  const settleNow = async () => {
    try {
      if (!state.isPolling) return await folders.settle(state.scope);
    } catch (error) {
      if (!isFull(error)) throw error;
      startPolling();
    }
    await polling.settle(state.scope, state.root);
    return false;
  };
  /** Runs one after the other, because each compares existing and watched folders. */
  const settle = (scope: Scope) => {
    state.scope = scope;
    state.queue = state.queue.then(settleNow, settleNow);
    return state.queue;
  };
  const lookAtRoot = async () => {
    const root = await rootOf(state.scope);
    // A folder recreated between two checks may have the same inode number, but isn't watched.
    const isAnother = root !== '' && !state.isPolling && !folders.has(state.scope.folder);
    if (root !== state.root || isAnother) batch.add(state.scope.folder);
    state.root = root;
  };
  await settle(first);
  // Not earlier: a folder that isn't watched yet looks like one that was replaced.
  const look = setInterval(() => void lookAtRoot(), pulse);
  look.unref();
  return {
    settle,
    close() {
      clearInterval(look);
      polling.close();
      folders.close();
      batch.close();
    },
  };
}

async function rootOf({ folder }: Scope): Promise<string> {
  const facts = await stat(folder).catch(() => null);
  return facts === null ? '' : `${facts.dev}:${facts.ino}`;
}
