/**
 * The journal of a publication: which staged files replace which, and which files go. It is written whole before the
 * first file moves, so that a build killed at any moment leaves either the old site, or a journal that the next build
 * finishes. A journal that is not whole was never begun, and is discarded with what was staged.
 */
import { join } from 'node:path';
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';

export interface Journal {
  /** Paths below the output folder, in the order they are published. */
  readonly writes: readonly string[];
  readonly removes: readonly string[];
}

export interface Stage {
  /** Absolute output folder. */
  readonly out: string;
  /** Absolute folder beside it that holds the journal and the staged files. */
  readonly folder: string;
}

const journalOf = (stage: Stage) => join(stage.folder, 'journal.json');

/** Where a file waits for its publication. */
export function stagedPath(stage: Stage, path: string): string {
  return join(stage.folder, 'files', path);
}

export async function writeJournal(fs: FileSystem, stage: Stage, journal: Journal): Promise<void> {
  const text = JSON.stringify(journal);
  const aside = `${journalOf(stage)}.new`;
  await fs.write(aside, `${hashOf(text)}\n${text}`);
  await fs.move(aside, journalOf(stage));
}

/** Finishes or discards what an interrupted build left, and leaves no stage behind. */
export async function recover(fs: FileSystem, stage: Stage): Promise<void> {
  const journal = await readJournal(fs, stage);
  if (journal) await follow(fs, stage, journal);
  else await fs.remove(stage.folder);
}

/** Carries out a journal: what stands in a file's way goes first, then files appear, then the rest goes. */
export async function follow(fs: FileSystem, stage: Stage, { writes, removes }: Journal): Promise<void> {
  const files = new Set(writes);
  const folders = new Set(writes.flatMap(foldersOf));
  const inTheWay = removes.filter(
    (path) => folders.has(path) || foldersOf(path).some((folder) => files.has(folder)),
  );
  const rest = removes.filter((path) => !inTheWay.includes(path));
  for (const path of inTheWay) await removeFile(fs, stage, path);
  for (const path of writes) await fs.move(stagedPath(stage, path), join(stage.out, path));
  for (const path of rest) await removeFile(fs, stage, path);
  await fs.remove(journalOf(stage));
  await fs.remove(stage.folder);
}

/** The folders that hold a path, from the nearest up: `a/b` and `a` of `a/b/c`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'));
}

/** Followed again, a journal may find the folder of a new file where the old file was: it stays. */
async function removeFile(fs: FileSystem, stage: Stage, path: string): Promise<void> {
  const file = join(stage.out, path);
  if ((await fs.kind(file)) !== 'folder') await fs.remove(file);
  for (const folder of foldersOf(path)) await fs.prune(join(stage.out, folder));
}

async function readJournal(fs: FileSystem, stage: Stage): Promise<Journal | null> {
  const bytes = await fs.read(journalOf(stage));
  if (bytes === null) return null;
  const text = new TextDecoder().decode(bytes);
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (hashOf(body) !== text.slice(0, Math.max(0, end))) return null;
  const journal = JSON.parse(body) as Partial<Journal> | null;
  const { writes, removes } = journal ?? {};
  if (!Array.isArray(writes) || !Array.isArray(removes)) return null;
  return [...writes, ...removes].every(isBelow) ? { writes, removes } : null;
}

/** A path that stays below the output folder. */
export function isBelow(path: unknown): boolean {
  return (
    typeof path === 'string' &&
    !path.startsWith('/') &&
    !/^[A-Za-z]:|\\/.test(path) &&
    !path.split('/').includes('..')
  );
}
