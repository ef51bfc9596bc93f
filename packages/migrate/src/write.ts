/** Writes a planned site: only into a folder that is empty or not there, and never into the old site. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { SourceDisk } from './source.js';
import type { MigrationPlan } from './migration-plan.js';

export interface TargetDisk extends SourceDisk {
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  real(path: string): Promise<string | null>;
}

/** Absolute paths. */
export interface Folders {
  readonly source: string;
  readonly target: string;
}

/** Why nothing may be written to the target, or null. */
export async function targetFault({ source, target }: Folders, disk: TargetDisk): Promise<string | null> {
  const [from, to] = [(await disk.real(source)) ?? source, (await disk.real(target)) ?? target];
  if (isWithin(from, to)) return 'it lies in the site that is migrated';
  if (isWithin(to, from)) return 'the site that is migrated lies in it';
  const entries = await disk.list(target);
  return entries !== null && entries.length > 0 ? 'it is not empty' : null;
}

/** Whether `path` is `folder` or lies in it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

export async function writeMigration(
  { files }: Pick<MigrationPlan, 'files'>,
  { source, target }: Folders,
  disk: TargetDisk,
): Promise<void> {
  for (const file of files) {
    const bytes = 'text' in file ? file.text : await disk.read(resolve(source, file.from));
    if (bytes !== null) await disk.write(join(target, file.path), bytes);
  }
}
