/**
 * Polls for changes with chokidar, if no watchers are left, or on shared and mounted folders whose file systems send
 * no events.
 */
import { type FSWatcher, watch } from 'chokidar';
import { type Scope, foldersOfFiles, isMeant, isWatchedFolder } from './scope.js';

export interface Polling {
  /**
   * Starts polling the files of `scope`; resolves when the initial state is known, so that all later changes are
   * reported. `root` identifies the site folder, and a replaced folder is read again.
   */
  settle(scope: Scope, root: string): Promise<void>;
  close(): void;
}

/** Milliseconds between two checks of a file. */
const pause = 1_000;

/** Polls nothing yet. `onChange` receives absolute paths of files and folders that were added, changed or removed. */
export function openPolling(onChange: (path: string) => void): Polling {
  let current: { readonly key: string; readonly watcher: FSWatcher; readonly second: NodeJS.Timeout } | null =
    null;
  const close = () => {
    clearTimeout(current?.second);
    void current?.watcher.close();
  };
  return {
    async settle(scope, root) {
      const key = JSON.stringify([scope, root]);
      if (current?.key === key) return;
      close();
      const watcher = watch([scope.folder, ...foldersOfFiles(scope)], optionsFor(scope));
      // A file's state is read a moment after the file is found: a second check reports a change in between.
      current = { key, watcher, second: setTimeout(() => onChange(scope.folder), pause).unref() };
      await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
      watcher.on('all', (_, path) => onChange(path));
    },
    close,
  };
}

function optionsFor(scope: Scope): Parameters<typeof watch>[1] {
  const beside = foldersOfFiles(scope);
  const isLookedInto = (path: string) => beside.includes(path) || isWatchedFolder(path, scope);
  return {
    usePolling: true,
    interval: pause,
    binaryInterval: pause,
    ignoreInitial: true,
    persistent: false,
    followSymlinks: false,
    ignored: (path, stats) =>
      stats !== undefined && !(stats.isDirectory() ? isLookedInto(path) : isMeant(path, scope)),
  };
}
