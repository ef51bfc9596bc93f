/**
 * One run of the dev server: the current edition, and the reaction to changed files. It opens the next edition,
 * updates browsers, and checks every page in the background. Only one refresh runs at a time. Changes that arrive
 * meanwhile cause one more, so none is lost and the last edition matches the files.
 */
import { type Edition, Failure, type Workspace } from '@docgen/engine';
import type { Diagnostic } from '@docgen/model';
import { type Shown, showing } from './show.js';

/** Result of a batch of changes. */
export interface Update {
  /** Absolute paths; empty if pages changed for a reason other than single files. */
  readonly changed: readonly string[];
  /** Current number of pages. */
  readonly pages: number;
  /** Number of browsers whose page has changed. */
  readonly updated: number;
  /** Milliseconds from the end of the batch until they were notified. */
  readonly ms: number;
}

/** State of the whole site, as in `check`. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
}

export interface SessionCalls {
  readonly onUpdate: (update: Update) => void;
  readonly onReport: (report: Report) => void;
  readonly onNote: (note: string) => void;
  /** Notifies the browsers; resolves to the number that were notified. */
  readonly tell: (shown: Shown) => Promise<number>;
  /**
   * Watches the edition's files before the folder is read again; resolves to whether something may have changed
   * before it was watched.
   */
  readonly watch: (edition: Edition) => Promise<boolean>;
  /** Returns the absolute path of a file in the site folder. */
  readonly pathOf: (path: string) => string;
  /** Whether docgen writes the file at an absolute path: reports, output, cache. */
  readonly isOwn: (path: string) => boolean;
}

export interface Session {
  current(): Shown;
  /** Resolves to the edition that follows `shown`, or to the current one if none is being opened. */
  readonly after: (shown: Shown) => Promise<Shown>;
  /** Reads the folder again because of `changed`, which is empty if something may have been missed. */
  refresh(changed: readonly string[]): void;
  /** Resolves when no work is left. */
  close(): Promise<void>;
}

/** Milliseconds after the last save, after which other pages are checked and the folder is read. */
const calm = 500;
const longCalm = 4000;

export async function openSession(workspace: Workspace, calls: SessionCalls): Promise<Session> {
  const later: { check?: NodeJS.Timeout; look?: NodeJS.Timeout } = {};
  const state = {
    shown: showing(await workspace.open()),
    isOpen: true,
    isDue: false,
    isLate: false,
    isIdle: false,
  };
  const pending = new Set<string>();
  const waiting = new Set<() => void>();
  const show = (shown: Shown) => {
    state.shown = shown;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const work: { refreshing: Promise<void> | null; checking: Promise<void> } = {
    refreshing: null,
    checking: Promise.resolve(),
  };
  const check = async (shown: Shown) => {
    try {
      const diagnostics = await shown.edition.check();
      if (!state.isOpen || shown !== state.shown) return;
      calls.onReport({ diagnostics, pages: pagesOf(shown) });
      await calls.tell(shown);
    } catch (error) {
      if (state.isOpen && !isStopped(error)) calls.onNote(textOf(error));
    }
  };
  /**
   * Shows saved pages immediately if only their text has changed. Later, everything is checked. When nobody is
   * saving, the folder is read for changes that no watcher reported.
   */
  const refreshPages = async (changed: readonly string[], start: number): Promise<boolean> => {
    const next = await workspace.reopen(changed);
    if (!next) return false;
    show(showing(next, state.shown));
    const updated = await calls.tell(state.shown);
    if (!state.isOpen) return true;
    calls.onUpdate({ changed, updated, pages: pagesOf(state.shown), ms: performance.now() - start });
    const { shown } = state;
    later.check = setTimeout(() => {
      work.checking = check(shown);
    }, calm).unref();
    later.look = setTimeout(() => refresh([]), longCalm).unref();
    return true;
  };
  const refreshOnce = async () => {
    const changed = [...pending];
    pending.clear();
    state.isDue = false;
    const { isLate } = state;
    state.isLate = false;
    state.isIdle = changed.length === 0 && !isLate;
    const start = performance.now();
    try {
      if (!isLate && (await refreshPages(changed, start))) return;
      // Watching starts before reading, so a watcher reports anything written after the read.
      await calls.watch(state.shown.edition);
      if (state.isIdle && pending.size > 0) return;
      const before = state.shown;
      const next = showing(await workspace.open());
      if (await calls.watch(next.edition)) state.isDue = state.isLate = true;
      show(next);
      const updated = await calls.tell(state.shown);
      if (!state.isOpen) return;
      const ms = performance.now() - start;
      // Files saved before their folder was watched are found only by comparing.
      const saved =
        changed.length > 0
          ? changed
          : changedFiles(before.edition, next.edition)
              .map(calls.pathOf)
              .filter((path) => !calls.isOwn(path));
      if (saved.length > 0 || updated > 0)
        calls.onUpdate({ changed: saved, updated, pages: pagesOf(state.shown), ms });
      // If another pass follows immediately, that one checks its pages.
      if (!state.isDue) work.checking = check(state.shown);
    } catch (error) {
      // The last edition stays; the next change is another attempt.
      if (state.isOpen && !isStopped(error)) calls.onNote(textOf(error));
    }
  };
  const wait = () => {
    clearTimeout(later.check);
    clearTimeout(later.look);
  };
  const refreshAll = async () => {
    while (state.isDue && state.isOpen) await refreshOnce();
    work.refreshing = null;
  };
  const refresh = (changed: readonly string[]) => {
    for (const path of changed) pending.add(path);
    state.isDue = true;
    wait();
    // A pass without a reason can be skipped; another will follow.
    if (work.refreshing && state.isIdle && changed.length > 0) workspace.interrupt();
    work.refreshing ??= refreshAll();
  };
  // A later pass finds files written before the folder was watched. The first page comes before all this.
  later.look = setTimeout(() => refresh([]), calm).unref();
  return {
    current: () => state.shown,
    async after(shown) {
      if (shown === state.shown && work.refreshing)
        await Promise.race([work.refreshing, new Promise<void>((resolve) => void waiting.add(resolve))]);
      return state.shown;
    },
    refresh,
    async close() {
      state.isOpen = false;
      wait();
      await Promise.all([work.refreshing, work.checking]);
    },
  };
}

/** Files that were added, removed or saved between two editions, as paths relative to the site folder. */
function changedFiles(before: Edition, after: Edition): readonly string[] {
  // A broken configuration hides the files, but none of them has changed.
  if (before.site === null || after.site === null) return [];
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...paths].filter((path) => before.files.get(path) !== after.files.get(path));
}

/** Pages of a site, without its not-found pages. */
export function pagesOf({ edition }: Shown): number {
  return edition.manifest.routes.filter(({ kind }) => kind !== 'not-found').length;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An edition stops its background work when the next one is opened. */
export function isStopped(error: unknown): boolean {
  return error instanceof Failure && error.kind === 'aborted';
}
