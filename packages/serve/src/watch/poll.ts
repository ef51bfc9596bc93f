/**
 * Looking for changes without the system's help, where it has no watchers left: names, sizes and times of all files
 * are read again and again. The pause grows with the time that one look takes, so it never takes much of the machine.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scope, foldersOfFiles, isMeant, isWatchedFolder } from './scope.js';

export interface Polling {
  /** What there was at the start is known; any change after that is told. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Milliseconds. */
const shortestPause = 1_000;
/** One look takes at most this part of the time. */
const share = 1 / 15;

export function openPolling(scope: () => Scope, onChange: (path: string) => void): Polling {
  const state = { isOpen: true, timer: undefined as NodeJS.Timeout | undefined };
  const look = async (before: ReadonlyMap<string, string> | null): Promise<void> => {
    const start = performance.now();
    const now = await snapshot(scope());
    if (!state.isOpen) return;
    if (before !== null) for (const path of changes(before, now)) onChange(path);
    const pause = Math.max(shortestPause, (performance.now() - start) / share);
    state.timer = setTimeout(() => void look(now), pause);
    state.timer.unref();
  };
  return {
    ready: look(null),
    close() {
      state.isOpen = false;
      clearTimeout(state.timer);
    },
  };
}

function changes(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const changed = [...now].filter(([path, mark]) => before.get(path) !== mark).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}

/**
 * Absolute path of every file and folder that counts, with what changes when it is written. A folder's time tells of
 * a file that came and went between two looks: somebody else may have seen it meanwhile.
 */
async function snapshot(scope: Scope): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const note = async (path: string) => {
    const facts = await stat(path).catch(() => null);
    if (facts && isMeant(path, scope)) found.set(path, `${facts.mtimeMs}:${facts.size}:${facts.ino}`);
    return facts;
  };
  const pending = [
    ...foldersOfFiles(scope).map((path) => ({ path, deep: false })),
    { path: scope.folder, deep: true },
  ];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { path: folder, deep } = at;
    if (deep) await note(folder);
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) await note(path);
      else if (deep && isWatchedFolder(path, scope)) pending.push({ path, deep });
    }
  }
  return found;
}
