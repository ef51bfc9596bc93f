/**
 * Carries a plan out. New contents are written aside first; then files are renamed, then contents take their places.
 * A failure on the way undoes what was done, in reverse, so that a move is there whole or not at all.
 */
import { dirname, join, sep } from 'node:path';
import { Failure } from '../../store/failure.js';
import type { FileSystem } from '../../store/fs.js';
import type { Git } from './git.js';
import type { MovePlan } from './plan.js';
import type { Rename } from './renames.js';

export interface Disk {
  readonly fs: FileSystem;
  /** The site folder, absolute. */
  readonly folder: string;
  readonly git: Git | null;
}

/** Name of the folder in the site that holds new contents until they take their places; never a source. */
const stagingName = '.docgen-mv';

type Undo = () => Promise<unknown>;

/** `texts` are the old contents by old path, `contents` the new ones by new path. */
/** Applies the plan; says whether git moved files. */
export async function applyPlan(
  plan: MovePlan,
  texts: { readonly old: ReadonlyMap<string, Uint8Array>; readonly next: ReadonlyMap<string, string> },
  disk: Disk,
): Promise<boolean> {
  const { fs, folder } = disk;
  const staging = join(folder, stagingName);
  const staged = plan.edits.map(({ to }, index) => ({ to, path: join(staging, `${index}`) }));
  const undo: Undo[] = [];
  let usedGit = false;
  try {
    await fs.remove(staging);
    for (const { to, path } of staged) await fs.write(path, texts.next.get(to) ?? '');
    for (const rename of plan.renames) usedGit = (await applyRename(rename, disk, undo)) || usedGit;
    for (const [index, { to, path }] of staged.entries()) {
      const old = texts.old.get(plan.edits[index]?.file ?? '');
      undo.push(async () => old && fs.write(join(folder, to), old));
      await fs.move(path, join(folder, to));
    }
    return usedGit;
  } catch (error) {
    return await undoAll(undo, error);
  } finally {
    await fs.remove(staging);
  }
}

/** Renames by git what git tracks; says whether it did. */
async function applyRename(rename: Rename, disk: Disk, undo: Undo[]): Promise<boolean> {
  const { fs, folder, git } = disk;
  const { from, to } = rename;
  const isTracked = git !== null && (await git.isTracked(from));
  if (isTracked) {
    await makeFolder(dirname(join(folder, to)), fs);
    await git.move(from, to);
    undo.push(async () => {
      await makeFolder(dirname(join(folder, from)), fs);
      await git.move(to, from);
    });
  } else if (await fs.move(join(folder, from), join(folder, to))) {
    undo.push(() => fs.move(join(folder, to), join(folder, from)));
  }
  await pruneAbove(join(folder, from), disk);
  return isTracked;
}

/** Makes a folder: the file system makes it with the first file in it. */
async function makeFolder(path: string, fs: FileSystem): Promise<void> {
  if ((await fs.kind(path)) !== null) return;
  const first = join(path, stagingName);
  await fs.write(first, '');
  await fs.remove(first);
}

/** Removes the folders above a moved file that nothing is left in. */
async function pruneAbove(path: string, { fs, folder }: Disk): Promise<void> {
  for (let at = dirname(path); at.startsWith(join(folder, sep)); at = dirname(at)) await fs.prune(at);
}

/** Undoes in reverse, then fails as it had failed; what cannot be undone is named. */
async function undoAll(undo: readonly Undo[], cause: unknown): Promise<never> {
  const left: string[] = [];
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => left.push(error instanceof Error ? error.message : String(error)));
  }
  if (left.length === 0) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Failure('io', `${reason}; and not all could be undone: ${left.join('; ')}`, { cause });
}
