/**
 * Writes a change of the sources completely or not at all. It writes new texts to the stage, then the journal; then it
 * renames files, replaces texts and adds new files. A failure on the way undoes what was done. Files that differ from
 * what the change was planned for aren't overwritten, so text that an editor saves meanwhile is never lost.
 */
import { dirname, join } from 'node:path';
import { Failure, codeOf, ioFailure } from '@docgen/store/failure';
import { hashOf } from '@docgen/store/hash';
import type { Rename } from '../move/renames.js';
import { type Journal, closeStage, newPath, oldPath, stageOf, writeJournal } from './journal.js';
import { filesBelow, makeFolder, pruneAbove } from './source-folders.js';
import type { SourceChanges, TextEdit } from './source-changes.js';
import type { Sources } from './sources.js';
import { refuseOutside } from './refuse-outside.js';
import { undo } from './undo.js';

/** Writes the changes to sources that this command has locked; returns whether git moved files. */
export async function writeChanges(changes: SourceChanges, sources: Sources): Promise<boolean> {
  const { fs } = sources;
  const journal = journalOf(changes);
  await refuseOutside(pathsOf(changes), sources);
  try {
    await stage(changes, sources);
    await refuseStale(changes, sources);
    await writeJournal(sources, journal);
  } catch (error) {
    // If writing failed, as on a full disk, removing may fail too: then the next command does it.
    await fs.remove(stageOf(sources)).catch(() => undefined);
    throw error;
  }
  try {
    const usedGit = await carryOut(changes, sources);
    await closeStage(sources);
    return usedGit;
  } catch (error) {
    return await undone(error, journal, sources);
  }
}

function pathsOf({ renames, edits, additions }: SourceChanges): string[] {
  return [
    ...renames.flatMap(({ from, to }) => [from, to]),
    ...edits.flatMap(({ file, to }) => [file, to]),
    ...additions.map(({ file }) => file),
  ];
}

function journalOf({ command, renames, edits, additions }: SourceChanges): Journal {
  return {
    command,
    renames: renames.map(({ from, to }) => ({ from, to })),
    edits: edits.map(({ to, next }) => ({ path: to, next: hashOf(next) })),
    additions: additions.map(({ file, text }) => ({ path: file, next: hashOf(text) })),
  };
}

/** Writes new texts to the stage, with the mode and owner of the files that they replace. */
async function stage({ edits, additions }: SourceChanges, sources: Sources): Promise<void> {
  const { fs, folder } = sources;
  for (const [index, { file, next }] of edits.entries()) {
    const path = newPath(sources, 'edit', index);
    await fs.write(path, next);
    await fs.dress(path, join(folder, file));
  }
  for (const [index, { text }] of additions.entries())
    await fs.write(newPath(sources, 'addition', index), text);
}

/** Refuses changes that were planned for sources other than those on disk now. */
async function refuseStale({ renames, edits }: SourceChanges, sources: Sources): Promise<void> {
  const { fs, folder } = sources;
  for (const { from, isFolder, files } of renames) {
    const found = isFolder ? await filesBelow(from, sources) : [from];
    if ((await fs.kind(join(folder, from))) === null || found.join('\n') !== files.join('\n'))
      throw changedMeanwhile(from);
  }
  for (const edit of edits) {
    const path = join(folder, edit.file);
    if ((await fs.kind(path)) !== 'file') throw changedMeanwhile(edit.file);
    await refuseOther(edit, path, sources);
  }
}

/** Refuses a file with other bytes than an edit was planned for. */
async function refuseOther({ file, old }: TextEdit, path: string, { fs }: Sources): Promise<void> {
  const now = await fs.read(path);
  if (now === null || Buffer.compare(old, now) !== 0) throw changedMeanwhile(file);
}

export function changedMeanwhile(path: string): Failure {
  return new Failure('busy', `${path} was changed while docgen was working, so nothing was written`, {
    hint: 'run the command again',
  });
}

function isInTheWay(path: string): Failure {
  return new Failure('busy', `${path} was created while docgen was working, so nothing was written`, {
    hint: 'run the command again',
  });
}

async function carryOut({ renames, edits, additions }: SourceChanges, sources: Sources): Promise<boolean> {
  const { fs, folder } = sources;
  let usedGit = false;
  for (const rename of renames) usedGit = (await carryOutRename(rename, sources)) || usedGit;
  for (const [index, edit] of edits.entries()) {
    const [path, old] = [join(folder, edit.to), oldPath(sources, index)];
    // The old file is moved away before it is compared: anything that an editor saves from now on is a new file.
    await changing(path, () => fs.move(path, old));
    await refuseOther(edit, old, sources);
    const isPlaced = await changing(path, () => fs.place(newPath(sources, 'edit', index), path));
    if (!isPlaced) throw changedMeanwhile(edit.to);
  }
  for (const [index, { file }] of additions.entries()) {
    const path = join(folder, file);
    if (!(await changing(path, () => fs.place(newPath(sources, 'addition', index), path))))
      throw isInTheWay(file);
  }
  // An editor that had the old file open may have written to it.
  for (const [index, edit] of edits.entries()) await refuseOther(edit, oldPath(sources, index), sources);
  return usedGit;
}

/** Reports the user's file in a failure, not the path where docgen keeps old and new ones. */
async function changing<T>(path: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const cause = error instanceof Failure ? error.cause : null;
    if (codeOf(cause) === null) throw error;
    const { message } = ioFailure('change', path, cause);
    const hint =
      codeOf(cause) === 'EXDEV' ? { hint: 'keep the whole site on one disk, or mount all of it' } : {};
    throw new Failure('io', message, { path, cause, ...hint });
  }
}

/** Renames tracked files with git; returns whether it did. */
async function carryOutRename({ from, to }: Rename, sources: Sources): Promise<boolean> {
  const { fs, folder, git } = sources;
  const isTracked = git !== null && (await git.isTracked(from));
  if (isTracked) {
    await makeFolder(dirname(join(folder, to)), fs);
    await git.move(from, to);
  } else if (!(await fs.place(join(folder, from), join(folder, to)))) throw isInTheWay(to);
  await pruneAbove(from, sources);
  return isTracked;
}

/** Undoes, then throws the original failure; what can't be undone stays in the journal for the next command. */
async function undone(cause: unknown, journal: Journal, sources: Sources): Promise<never> {
  const { left } = await undo(journal, sources);
  if (left.length === 0) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Failure('io', `${reason}. Not everything could be undone: ${left.join('; ')}`, {
    cause,
    hint: 'the next docgen command in this site tries again',
  });
}
