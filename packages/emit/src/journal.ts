/**
 * The journal of a publication: which staged files replace which, and which files are removed. It is written completely
 * before the first file moves, so that a build killed at any moment leaves either the old site or a journal that the
 * next build finishes. If a journal is incomplete, nothing has moved, and it is discarded with the staged files.
 */
import { join } from 'node:path';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { markerName } from '@docgen/store/marker';
import type { Publication } from './order.js';
import { isBelow } from '@docgen/store/kept/below';

/** Both lists in the order in which they are applied. */
export type Journal = Publication;

export interface Stage {
  /** Absolute output folder. */
  readonly out: string;
  /** Absolute folder next to it for the journal and the staged files. */
  readonly folder: string;
}

const journalOf = (stage: Stage) => join(stage.folder, 'journal.json');

/** Path at which a file waits to be published. */
export function stagedPath(stage: Stage, path: string): string {
  return join(stage.folder, 'files', path);
}

export async function writeJournal(fs: FileSystem, stage: Stage, journal: Journal): Promise<void> {
  const text = JSON.stringify(journal);
  const aside = `${journalOf(stage)}.new`;
  await fs.write(aside, `${hashOf(text)}\n${text}`);
  await fs.move(aside, journalOf(stage));
}

/**
 * Finishes or discards the rest of an interrupted build, and removes its stage. Anybody may have written the journal,
 * so one that would touch anything outside of stage and output, or that can't be applied, is discarded before the first
 * file moves. Then a note reports that; otherwise the result is null.
 */
export async function recover(fs: FileSystem, stage: Stage): Promise<string | null> {
  const found = (await fs.kind(stage.folder)) === 'folder' ? await readJournal(fs, stage) : 'none';
  if (found === 'none') {
    await fs.remove(stage.folder);
    return null;
  }
  if (found !== 'foreign' && (await canFollow(fs, stage, found))) {
    await follow(fs, stage, found);
    return null;
  }
  await fs.remove(stage.folder);
  return `ignored ${journalOf(stage)}, which no interrupted build of ${stage.out} can have left`;
}

/** Whether a build wrote this journal for this output folder. If that can't be determined, the answer is no. */
async function canFollow(fs: FileSystem, stage: Stage, journal: Journal): Promise<boolean> {
  try {
    return (
      (await fs.kind(stage.out)) === 'folder' &&
      (await staysInside(fs, stage, journal)) &&
      (await isFree(fs, stage, journal))
    );
  } catch (error) {
    if (error instanceof Failure && error.kind === 'io') return false;
    throw error;
  }
}

/** Whether no file's path contains a link, and everything to publish is a file. */
async function staysInside(fs: FileSystem, stage: Stage, { writes, removes }: Journal): Promise<boolean> {
  const folders = new Set([stage.out, stagedPath(stage, '')]);
  for (const path of writes) for (const folder of foldersOf(path)) folders.add(stagedPath(stage, folder));
  for (const path of [...writes, ...removes])
    for (const folder of foldersOf(path)) folders.add(join(stage.out, folder));
  for (const folder of folders) if ((await fs.kind(folder)) === 'link') return false;
  for (const path of writes) {
    const kind = await fs.kind(stagedPath(stage, path));
    // Files moved before the interruption are no longer there.
    if (kind !== null && kind !== 'file') return false;
  }
  return true;
}

/** Whether the place of each new file is free after the journal's own removals, and these are possible. */
async function isFree(fs: FileSystem, stage: Stage, { writes, removes }: Journal): Promise<boolean> {
  // A path that is invalid for the system, such as one that is too long, fails here and not midway.
  for (const path of removes) await fs.kind(join(stage.out, path));
  const goes = { files: new Set(removes), folders: new Set(removes.flatMap(foldersOf)) };
  for (const path of writes) {
    if (!(await isCleared(fs, stage, { path, goes }))) return false;
    for (const folder of foldersOf(path)) {
      const kind = await fs.kind(join(stage.out, folder));
      if (kind !== null && kind !== 'folder' && !goes.files.has(folder)) return false;
    }
  }
  return true;
}

interface Clearing {
  /** Relative to the output folder. */
  readonly path: string;
  /** Files that removals delete, and folders that are empty after that. */
  readonly goes: { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> };
}

/** Whether a path has no folder, or one whose whole content is removed. */
async function isCleared(fs: FileSystem, stage: Stage, { path, goes }: Clearing): Promise<boolean> {
  if ((await fs.kind(join(stage.out, path))) !== 'folder') return true;
  if (!goes.folders.has(path)) return false;
  for (const { name, kind } of (await fs.list(join(stage.out, path))) ?? []) {
    const below = `${path}/${name}`;
    if (kind !== 'folder' && !goes.files.has(below)) return false;
    if (!(await isCleared(fs, stage, { path: below, goes }))) return false;
  }
  return true;
}

/** Applies a journal: files appear, each after anything in its way is removed; then the rest is removed. */
export async function follow(fs: FileSystem, stage: Stage, journal: Journal): Promise<void> {
  const { inTheWay, rest } = obstacles(journal);
  for (const path of journal.writes) {
    for (const old of inTheWay.get(path) ?? []) await removeFile(fs, stage, old);
    await fs.move(stagedPath(stage, path), join(stage.out, path));
  }
  for (const path of rest) await removeFile(fs, stage, path);
  await fs.remove(journalOf(stage));
  await fs.remove(stage.folder);
}

interface Obstacles {
  /** Old files by the first new one that needs their place: as a folder, or as a file if they are in a folder. */
  readonly inTheWay: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
}

function obstacles({ writes, removes }: Journal): Obstacles {
  const files = new Set(writes);
  const firstBelow = new Map<string, string>();
  for (const path of writes)
    for (const folder of foldersOf(path)) if (!firstBelow.has(folder)) firstBelow.set(folder, path);
  const inTheWay = new Map<string, string[]>();
  const rest: string[] = [];
  for (const path of removes) {
    const needed = firstBelow.get(path) ?? foldersOf(path).find((folder) => files.has(folder));
    if (needed === undefined) rest.push(path);
    else inTheWay.set(needed, [...(inTheWay.get(needed) ?? []), path]);
  }
  return { inTheWay, rest };
}

/** The folders that contain a path, nearest first: `a/b` and `a` of `a/b/c`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'));
}

/** When applied again, a journal may find the folder of a new file where the old file was: it stays. */
async function removeFile(fs: FileSystem, stage: Stage, path: string): Promise<void> {
  const file = join(stage.out, path);
  if ((await fs.kind(file)) !== 'folder') await fs.remove(file);
  for (const folder of foldersOf(path)) await fs.prune(join(stage.out, folder));
}

/** `none`: nothing was begun. `foreign`: it is complete, but no build wrote it. */
async function readJournal(fs: FileSystem, stage: Stage): Promise<Journal | 'none' | 'foreign'> {
  const path = journalOf(stage);
  const bytes = (await fs.kind(path)) === 'file' ? await fs.read(path) : null;
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (hashOf(body) !== text.slice(0, Math.max(0, end))) return 'none';
  const { writes, removes } = journalIn(body) ?? {};
  if (!Array.isArray(writes) || !Array.isArray(removes)) return 'foreign';
  if (![...writes, ...removes].every(isOutputPath) || removes.includes(markerName)) return 'foreign';
  const files = new Set(writes);
  const isTorn = writes.some((path: string) => foldersOf(path).some((folder) => files.has(folder)));
  return isTorn ? 'foreign' : { writes, removes };
}

function journalIn(text: string): Partial<Journal> | null {
  try {
    return JSON.parse(text) as Partial<Journal> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Maximum number of characters of a path; no system where sites are written has longer ones. */
const longest = 4096;

function isOutputPath(path: unknown): boolean {
  return isBelow(path) && String(path).length <= longest;
}
