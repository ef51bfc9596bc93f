/**
 * Tells when files of a site have changed, in batches. It says that something happened and around where; what it means
 * is found by looking at the folder anew, so a lost or a needless event does no harm. A slow heartbeat notices what
 * no watcher can: the site folder itself gone, or another one in its place.
 */
import { stat } from 'node:fs/promises';
import { openBatch } from './batch.js';
import { isFull, openFolderWatchers } from './watch/folders.js';
import { openPolling } from './watch/poll.js';
import { type Scope, isMeant } from './watch/scope.js';

export interface Watch {
  /**
   * What is watched from now on; to be called with each edition before it is looked at anew. Resolves to whether
   * something may have changed before it was watched.
   */
  settle(scope: Scope): Promise<boolean>;
  close(): void;
}

export interface WatchOptions {
  /** Look at files every second instead of being told: for folders whose changes no system tells. */
  readonly poll: boolean;
  /** Absolute paths, at least one. */
  readonly onChange: (paths: readonly string[]) => void;
  readonly onNote: (note: string) => void;
}

/** Milliseconds between two looks at the site folder itself. */
const pulse = 250;

const pollingNote =
  'the system has no file watchers left, so docgen polls for changes every second (raise fs.inotify.max_user_watches to get them at once)';

export async function openWatch(first: Scope, { poll, onChange, onNote }: WatchOptions): Promise<Watch> {
  const state = {
    scope: first,
    isPolling: poll,
    root: await rootOf(first),
    turn: Promise.resolve(false),
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
  /** One after the other: each compares the folders that there are with those that are watched. */
  const settle = (scope: Scope) => {
    state.scope = scope;
    state.turn = state.turn.then(settleNow, settleNow);
    return state.turn;
  };
  const lookAtRoot = async () => {
    const root = await rootOf(state.scope);
    // One that came back between two looks may have the number of the one before, but is not watched.
    const isAnother = root !== '' && !state.isPolling && !folders.has(state.scope.folder);
    if (root !== state.root || isAnother) batch.add(state.scope.folder);
    state.root = root;
  };
  await settle(first);
  // Not before: a folder that is not watched yet looks like another one in its place.
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
