/**
 * The watched folders, as the system tells of changes in them: one watcher for each folder, none for files. After every
 * batch of changes `settle` compares watchers and folders, so that new, moved and re-created folders are watched again.
 */
import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scope, foldersOfFiles, isWatchedFolder } from './scope.js';

export interface FolderWatchers {
  /** Watches exactly the folders of `scope` that there are. Rejects where the system has no more watchers. */
  settle(scope: Scope): Promise<void>;
  close(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Tells a folder from another that took its place. */
  readonly identity: string;
}

/** Watches nothing yet. `onChange` gets absolute paths, as soon as the system tells. */
export function openFolderWatchers(
  onChange: (path: string) => void,
  onFull: (error: Error) => void,
): FolderWatchers {
  const watched = new Map<string, Watched>();
  const leave = (path: string) => {
    watched.get(path)?.watcher.close();
    watched.delete(path);
  };
  const enter = (path: string, identity: string) => {
    const watcher = watch(path, { persistent: false }, (_event, name) =>
      onChange(name === null ? path : join(path, name)),
    );
    // A folder that goes away ends its watcher, on some systems with an error.
    watcher.on('error', (error: NodeJS.ErrnoException) => {
      if (isFull(error)) onFull(error);
      leave(path);
      onChange(path);
    });
    watched.set(path, { watcher, identity });
  };
  return {
    async settle(scope) {
      const wanted = await foldersOf(scope);
      for (const [path, { identity }] of watched) if (wanted.get(path) !== identity) leave(path);
      for (const [path, identity] of wanted) {
        if (watched.has(path)) continue;
        try {
          enter(path, identity);
        } catch (error) {
          // It has gone since it was listed; its parent's watcher tells of it.
          if (isFull(error)) throw error;
        }
      }
    },
    close() {
      for (const path of watched.keys()) leave(path);
    },
  };
}

/** No watchers, or no files, are left. */
export function isFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EMFILE', 'ENFILE'].includes(String(error.code))
  );
}

/** Absolute paths of the folders to watch, each with its identity. */
async function foldersOf(scope: Scope): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const pending = [scope.folder, ...foldersOfFiles(scope)];
  const roots = new Set(pending.slice(1));
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const identity = await identityOf(path);
    // A folder that is reached twice, by a link, is watched where it was met first.
    if (identity === null || found.has(path) || (seen.has(identity) && path !== scope.folder)) continue;
    seen.add(identity);
    found.set(path, identity);
    if (!roots.has(path) || isWatchedFolder(path, scope)) pending.push(...(await below(path, scope)));
  }
  return found;
}

async function below(folder: string, scope: Scope): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => join(folder, name))
    .filter((path) => isWatchedFolder(path, scope));
}

/** Null for what is no folder. The way there counts too: a link that leads elsewhere is another folder. */
async function identityOf(path: string): Promise<string | null> {
  try {
    const [target, own] = await Promise.all([stat(path), lstat(path)]);
    return target.isDirectory() ? `${target.dev}:${target.ino}:${own.ino}` : null;
  } catch {
    return null;
  }
}
