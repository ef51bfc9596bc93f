/**
 * Undoes a change of the sources from its journal and the files on disk, so it may run after a failure, in another
 * process, and again after being interrupted itself. Text that somebody has saved since stays.
 */
import { basename, dirname, join } from 'node:path';
import type { FileSystem } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { type Journal, closeStage, newPath, oldPath } from './journal.js';
import { makeFolder, pruneAbove, unmakeFolder } from './source-folders.js';
import type { Sources } from './sources.js';

export interface UndoResult {
  /** Reasons why something couldn't be undone. If there are any, the journal stays. */
  readonly left: readonly string[];
  /** Messages for the user about files that stay unchanged because somebody has edited them since. */
  readonly kept: readonly string[];
}

export async function undo(journal: Journal, sources: Sources): Promise<UndoResult> {
  const { renames, edits, additions } = journal;
  const kept: string[] = [];
  const left: string[] = [];
  const steps = [
    ...renames.map((rename) => () => undoRename(rename, sources)),
    ...edits.map((edit, index) => () => undoEdit(edit, index, sources)),
    ...additions.map((addition, index) => () => undoAddition(addition, index, sources)),
  ];
  for (const step of steps.toReversed()) {
    try {
      const note = await step();
      if (note !== null) kept.push(note);
    } catch (error) {
      left.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (left.length > 0) return { left, kept };
  try {
    await closeStage(sources);
    return { left, kept };
  } catch (error) {
    return { left: [error instanceof Error ? error.message : String(error)], kept };
  }
}

async function undoAddition(
  { path, next }: Journal['additions'][number],
  index: number,
  sources: Sources,
): Promise<string | null> {
  const { fs, folder } = sources;
  const [at, fresh] = [join(folder, path), newPath(sources, 'addition', index)];
  // If the new file still waits, the file at the path is a second name of it, or somebody else's.
  if ((await fs.kind(fresh)) !== null && !(await isOneFile(fs, fresh, at))) return null;
  const hash = await hashAt(fs, at);
  if (hash === null) return null;
  if (hash !== next) return savedSince(path);
  await fs.remove(at);
  await pruneAbove(path, sources);
  return null;
}

async function undoEdit(
  { path, next }: Journal['edits'][number],
  index: number,
  sources: Sources,
): Promise<string | null> {
  const { fs, folder } = sources;
  const [at, old] = [join(folder, path), oldPath(sources, index)];
  if ((await fs.kind(old)) === null) return null;
  if ((await hashAt(fs, at)) === next) await fs.remove(at);
  return (await fs.place(old, at)) ? null : savedSince(path);
}

async function undoRename(
  { from, to }: Journal['renames'][number],
  sources: Sources,
): Promise<string | null> {
  const { fs, folder, git } = sources;
  const [before, after] = [join(folder, from), join(folder, to)];
  for (const path of [before, after]) await unmakeFolder(dirname(path), fs);
  if (!(await isListed(fs, after))) {
    await pruneAbove(to, sources);
    return null;
  }
  if (await isListed(fs, before)) {
    if (!(await isOneFile(fs, before, after))) return `${to} stays, because ${from} exists again`;
    await fs.remove(after);
  } else if (git !== null && (await git.isTracked(to))) {
    await makeFolder(dirname(before), fs);
    await git.move(to, from);
  } else if (!(await fs.place(after, before))) return `${to} stays, because ${from} exists again`;
  await pruneAbove(to, sources);
  return null;
}

const savedSince = (path: string) => `${path} stays, because it has been saved since`;

/** The hash of a file, or null if it doesn't exist. */
async function hashAt(fs: FileSystem, path: string): Promise<string | null> {
  const bytes = (await fs.kind(path)) === 'file' ? await fs.read(path) : null;
  return bytes && hashOf(bytes);
}

/** Whether a name exists exactly as spelled: a disk that ignores case also finds it under other spellings. */
async function isListed(fs: FileSystem, path: string): Promise<boolean> {
  const entries = (await fs.list(dirname(path))) ?? [];
  return entries.some(({ name }) => name === basename(path));
}

/** Whether two paths are names of one file. */
async function isOneFile(fs: FileSystem, one: string, other: string): Promise<boolean> {
  const [a, b] = [await fs.stamp(one), await fs.stamp(other)];
  return a !== null && b !== null && a.text === b.text;
}
