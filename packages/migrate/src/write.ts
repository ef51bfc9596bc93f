/**
 * Writes a planned site: only into a folder that is empty or missing, and never into the old site. All files are staged
 * there before any is moved into place, so that a full disk leaves nothing behind, and a stopped run can be repeated.
 * Of two simultaneous runs, the later one writes.
 */
import { join, resolve } from 'node:path';
import { liesIn } from '@docgen/convert/source/lies-in';
import type { SourceDisk } from '@docgen/convert/source/source';
import type { MigrationPlan } from '@docgen/convert/migration-plan';

export interface TargetDisk extends SourceDisk {
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Moves a file or folder to a free path; false if something is there. */
  place(from: string, to: string): Promise<boolean>;
  /** Removes a file, or a folder with all its contents. */
  remove(path: string): Promise<void>;
}

/** Folder that an interrupted run may leave; the next one removes it. */
const staging = '.docgen-migration';
/** In it, next to the folder of staged files: the run that owns it. */
const ownerFile = 'run';

/** Another run is writing to the same folder. */
export class TargetTakenError extends Error {}

/** A file of the plan would be outside of the new site. */
export class OutsideError extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/** Absolute paths. */
export interface Folders {
  readonly source: string;
  readonly target: string;
}

/** Explains why nothing may be written to the target; null if it may. */
export async function targetFault({ source, target }: Folders, disk: TargetDisk): Promise<string | null> {
  const [from, to] = [(await disk.real(source)) ?? source, (await disk.real(target)) ?? target];
  if (liesIn(from, to)) return 'it is inside the old site';
  if (liesIn(to, from)) return 'the old site is inside it';
  const entries = await disk.list(target);
  if (entries === null) return (await disk.real(target)) === null ? null : "it isn't a folder";
  return entries.some(({ name }) => name !== staging) ? "it isn't empty" : null;
}

/** Throws an `OutsideError` if a file would be outside of the target. Nothing else decides where a plan may write. */
export function confine({ files }: Pick<MigrationPlan, 'files'>, { target }: Folders): void {
  const isInside = (path: string) => {
    const at = resolve(target, path);
    return at !== resolve(target) && liesIn(target, at) && !path.includes('\0');
  };
  const stray = files.find(({ path }) => !isInside(path));
  if (stray !== undefined) throw new OutsideError(stray.path);
}

export async function writeMigration(
  { files }: Pick<MigrationPlan, 'files'>,
  { source, target }: Folders,
  disk: TargetDisk,
): Promise<void> {
  confine({ files }, { source, target });
  const own = join(target, staging);
  const staged = join(own, 'site');
  const run = crypto.randomUUID();
  const isNew = (await disk.real(target)) === null;
  try {
    await disk.remove(own);
    await disk.write(join(own, ownerFile), run);
    for (const file of files) {
      const bytes = 'text' in file ? file.text : await disk.read(resolve(source, file.from));
      if (bytes !== null) await disk.write(join(staged, file.path), bytes);
    }
    if ((await ownerOf(own, disk)) !== run) throw new TargetTakenError();
    for (const { name } of (await disk.list(staged)) ?? [])
      if (!(await disk.place(join(staged, name), join(target, name)))) throw new TargetTakenError();
    await disk.remove(own);
  } catch (error) {
    const owner = await ownerOf(own, disk);
    if (owner !== null && owner !== run) throw new TargetTakenError();
    await disk.remove(isNew ? target : own);
    throw error;
  }
}

/** The run that is staging in a folder; null if there is none. */
async function ownerOf(own: string, disk: TargetDisk): Promise<string | null> {
  const bytes = await disk.read(join(own, ownerFile));
  return bytes && new TextDecoder().decode(bytes);
}
