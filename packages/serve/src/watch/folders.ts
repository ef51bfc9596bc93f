/**
 * Watches folders with events of the file system: one watcher for each folder, none for files. After every batch of
 * changes, `settle` compares watchers and folders, so that new, moved and re-created folders are watched again.
 */
import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Scope, foldersOfFiles, isWatchedFolder } from './scope.js';

export interface FolderWatchers {
  /**
   * Watches exactly the existing folders of `scope`. Resolves to whether one of them wasn't watched, so that changes
   * may have been missed. Rejects if the system has no more watchers.
   */
  settle(scope: Scope): Promise<boolean>;
  /** Whether the folder at an absolute path is watched. */
  has(path: string): boolean;
  close(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Distinguishes a folder from another one at the same path. */
  readonly identity: string;
}

/** Watches nothing yet. `onChange` receives absolute paths as soon as the system reports them. */
export function openFolderWatchers(
  onChange: (path: string) => void,
  onFull: (error: Error) => void,
): FolderWatchers {
  const watched = new Map<string, Watched>();
  /**
   * Folders that were added or removed since they were watched. The one at that path may be another, even with the
   * same inode.
   */
  const suspects = new Set<string>();
  const leave = (path: string) => {
    watched.get(path)?.watcher.close();
    watched.delete(path);
  };
  const hear = (folder: string, event: string, name: string | null) => {
    const path = name === null ? folder : join(folder, name);
    if (event === 'rename') {
      if (watched.has(path)) suspects.add(path);
      // A folder reports its own removal with its own name.
      if (name === basename(folder)) suspects.add(folder);
    }
    onChange(path);
  };
  const enter = (path: string, identity: string) => {
    const watcher = watch(path, { persistent: false }, (event, name) => hear(path, event, name));
    // Removing a folder ends its watcher, on some systems with an error.
    watcher.on('error', (error: NodeJS.ErrnoException) => {
      if (isFull(error)) onFull(error);
      leave(path);
      onChange(path);
    });
    watched.set(path, { watcher, identity });
  };
  const leaveSuspects = () => {
    for (const path of watched.keys()) if (isBelowAny(path, suspects)) leave(path);
    suspects.clear();
  };
  return {
    async settle(scope) {
      leaveSuspects();
      const wanted = await foldersOf(scope);
      let isNew = false;
      for (const [path, { identity }] of watched) if (wanted.get(path) !== identity) leave(path);
      for (const [path, identity] of wanted) {
        if (watched.has(path)) continue;
        try {
          enter(path, identity);
          isNew = true;
        } catch (error) {
          // It was removed after it was listed; its parent's watcher reports that.
          if (isFull(error)) throw error;
        }
      }
      return isNew;
    },
    has: (path) => watched.has(path),
    close() {
      for (const path of watched.keys()) leave(path);
    },
  };
}

/** Whether the path, or a parent folder, is one of `paths`. */
function isBelowAny(path: string, paths: ReadonlySet<string>): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (paths.has(at)) return true;
    if (dirname(at) === at) return false;
  }
}

/** No watchers, or no files, are left. */
export function isFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EMFILE', 'ENFILE'].includes(String(error.code))
  );
}

/**
 * Absolute paths of the folders to watch, each with its identity. Links are followed last, so a folder that links
 * also lead to is watched by its own path.
 */
async function foldersOf(scope: Scope): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const pending = [scope.folder];
  const links: string[] = foldersOfFiles(scope);
  for (let path = pending.pop(); path !== undefined; path = pending.pop() ?? links.pop()) {
    const identity = await identityOf(path);
    if (identity === null || seen.has(identity.target)) continue;
    seen.add(identity.target);
    found.set(path, `${identity.target} ${identity.own}`);
    if (!isWatchedFolder(path, scope)) continue;
    const below = await foldersIn(path);
    for (const child of below.own) if (isWatchedFolder(child, scope)) pending.push(child);
    for (const child of below.linked) if (isWatchedFolder(child, scope)) links.push(child);
  }
  return found;
}

async function foldersIn(folder: string): Promise<{ own: string[]; linked: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const path = ({ name }: { readonly name: string }) => join(folder, name);
  return {
    own: entries.filter((entry) => entry.isDirectory()).map(path),
    linked: entries.filter((entry) => entry.isSymbolicLink()).map(path),
  };
}

/** The folder at a path, and the entry that leads there: a folder or a link. Null if it isn't a folder. */
async function identityOf(path: string): Promise<{ target: string; own: string } | null> {
  try {
    const [target, own] = await Promise.all([stat(path), lstat(path)]);
    return target.isDirectory() ? { target: `${target.dev}:${target.ino}`, own: `${own.ino}` } : null;
  } catch {
    return null;
  }
}
