/**
 * One site while its files are edited. A keystroke reads only its page, against what is known of the others. If its
 * title or URL changed, the site is read again after a pause. After a save, the whole site is checked, so that problems
 * in other pages show. Only the newest state matters: a keystroke stops what is in progress.
 */
import {
  type Edition,
  Failure,
  type Request,
  type Workspace,
  codeTools,
  disk,
  openWorkspace,
} from '@docgen/engine';
import {
  type EditedPage,
  type SiteFacts,
  openBuffers,
  restrictedFiles,
  restrictedTools,
} from '@docgen/engine/authoring';
import type { MoveOutcome } from '@docgen/engine/move';
import type { Diagnostic } from '@docgen/model';
import { join } from 'node:path';
import { openReports } from './reports.js';

/** Milliseconds after the last keystroke, and after a save. */
const pause = 500;
const afterSave = 100;

export interface SiteInput {
  /** Real path of the site folder. */
  readonly folder: string;
  /** Whether the configuration and other code of the site may run. */
  readonly isTrusted: boolean;
  readonly request: Request;
  /** Called with all diagnostics of a file, by its path relative to the folder. */
  readonly onDiagnostics: (file: string, found: readonly Diagnostic[]) => void;
  readonly onNote: (text: string) => void;
}

export interface OpenSite {
  readonly folder: string;
  /** Sets the unsaved text of a file. */
  readonly edit: (path: string, text: string) => void;
  /** The file is as on disk again. */
  readonly release: (path: string) => void;
  /** Files have changed on disk. */
  readonly saved: () => void;
  /** The newest state of a page and of the site; null if it isn't a page, or the configuration has errors. */
  readonly page: (path: string) => Promise<{ readonly page: EditedPage; readonly facts: SiteFacts } | null>;
  /** The site with all pages; null if the configuration has errors. */
  readonly whole: () => Promise<SiteFacts | null>;
  /** The plan of `docgen mv`; paths are relative to the folder. Nothing moves. */
  readonly move: (from: string, to: string) => Promise<MoveOutcome>;
  readonly close: () => Promise<void>;
}

export function openSite(input: SiteInput): OpenSite {
  const { folder, isTrusted } = input;
  const buffers = openBuffers(folder, isTrusted ? disk : restrictedFiles(folder, disk));
  const tools = isTrusted ? codeTools : restrictedTools;
  // A cache in the folder may be anybody's, and is written there.
  const request = isTrusted ? input.request : { ...input.request, cache: false };
  const opening = openWorkspace(request, { fs: buffers.fs, tools, renders: false });
  const reports = openReports(input.onDiagnostics);
  const state = {
    edition: null as Edition | null,
    /** Pages with unread texts. */
    typed: new Set<string>(),
    isOutdated: true,
    isUnchecked: true,
    isClosed: false,
    timer: null as NodeJS.Timeout | null,
    work: null as Promise<void> | null,
    check: Promise.resolve() as Promise<unknown>,
  };
  const edited = new Set<string>();
  /** Navigation data of edited pages when the folder was read. */
  const navigation = new Map<string, string>();

  const readTyped = async (workspace: Workspace) => {
    const paths = [...state.typed];
    state.typed.clear();
    const next = await workspace.preview(paths.map((path) => join(folder, path)));
    if (next === null) {
      // A file that pages include, or a new one: the others depend on it.
      state.isUnchecked = true;
      plan(pause);
      return;
    }
    const before = state.edition;
    state.edition = next;
    for (const path of paths) {
      const page = await next.page(path);
      reports.own(path, page?.diagnostics ?? null);
      const old = navigation.get(path) ?? navigationOf((await before?.page(path)) ?? null);
      navigation.set(path, old);
      // Titles and URLs that other pages show.
      if (navigationOf(page) !== old) plan(pause);
    }
  };
  const readFolder = async (workspace: Workspace) => {
    state.isOutdated = false;
    const edition = await workspace.open();
    state.edition = edition;
    navigation.clear();
    for (const path of edited) reports.own(path, (await edition.page(path))?.diagnostics ?? null);
    if (!state.isUnchecked) return;
    state.isUnchecked = false;
    state.check = checkAll(edition).catch((error: unknown) => {
      state.isUnchecked = true;
      failed(error);
    });
  };
  const checkAll = async (edition: Edition) => {
    const found = await edition.check();
    reports.all(found);
    // A page may have been typed in since.
    if (state.edition !== edition) return;
    for (const path of edited) reports.own(path, (await edition.page(path))?.diagnostics ?? null, true);
  };
  const failed = (error: unknown) => {
    // Stopped by a keystroke, and due again after the next pause.
    const isStopped = error instanceof Failure && error.kind === 'aborted';
    if (isStopped) state.isOutdated = true;
    else if (!state.isClosed) input.onNote(error instanceof Failure ? error.message : describe(error));
    if (isStopped && !state.isClosed) plan(pause);
  };
  const turn = async () => {
    const workspace = await opening;
    while (!state.isClosed && (state.typed.size > 0 || (state.isOutdated && state.timer === null))) {
      const isKnown = state.typed.size > 0 && state.edition !== null;
      await (isKnown ? readTyped : readFolder)(workspace).catch(failed);
      // A folder that can't be read is tried again after the next change.
      if (state.edition === null) state.typed.clear();
    }
  };
  const work = () =>
    (state.work ??= turn()
      .catch(failed)
      .finally(() => (state.work = null)));
  const plan = (delay: number) => {
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      state.timer = null;
      state.isOutdated = true;
      void work();
    }, delay);
  };
  const settled = async () => {
    await work();
    return state.edition;
  };
  void work();
  return {
    folder,
    edit(path, text) {
      buffers.set(path, text);
      edited.add(path);
      state.typed.add(path);
      if (state.edition !== null && state.work !== null)
        void opening.then((workspace) => workspace.interrupt());
      void work();
    },
    release(path) {
      buffers.drop(path);
      edited.delete(path);
      state.typed.delete(path);
      reports.own(path, null);
      state.isUnchecked = true;
      plan(afterSave);
    },
    saved() {
      state.isUnchecked = true;
      plan(afterSave);
    },
    async page(path) {
      const edition = await settled();
      const page = await edition?.page(path);
      return page && edition?.facts ? { page, facts: edition.facts } : null;
    },
    async whole() {
      const edition = await settled();
      await edition?.check().catch(failed);
      return edition?.facts ?? null;
    },
    async move(from, to) {
      const { moveIn } = await import('@docgen/engine/move');
      // The plan analyzes the site twice, mostly from the cache.
      await (await opening).keep();
      const asked = { from, to, cwd: folder, dryRun: true, redirect: true, force: true };
      return moveIn({ ...request, ...asked }, { fs: buffers.fs, tools, git: null });
    },
    async close() {
      state.isClosed = true;
      if (state.timer !== null) clearTimeout(state.timer);
      const workspace = await opening;
      workspace.interrupt();
      await Promise.allSettled([state.work, state.check]);
      const lost = await workspace.close();
      if (lost !== null) input.onNote(`the cache was not written: ${lost}`);
    },
  };
}

function navigationOf(page: EditedPage | null): string {
  return JSON.stringify(page?.parsed.document.skim ?? null);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
