/**
 * Writes a new site's files. It stages all of them in the site's folder and then moves each into place, if nothing is
 * there. So a full disk leaves nothing behind, and after a kill the same command can run again.
 */
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdtemp,
  readFile,
  readdir,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './fault.js';
import { makeFolder } from './folders.js';
import type { Files } from './template.js';

/** Prefix of files that an interrupted run may leave behind; the next run removes them. */
const staging = '.docgen-init-';
/** Of two simultaneous runs, the one that moves this file into place continues, and the other stops. */
const first = 'docgen.config.ts';
/** A folder with this file has all the others. */
const last = 'package.json';

/** Whether an entry of the site's folder was left behind by an interrupted run. */
export function isStaging(name: string): boolean {
  return name.startsWith(staging);
}

/** Thrown if another run has started to write to the same folder. */
export class TakenError extends Error {}

/** Writes each file that doesn't exist; returns the paths of existing files with other content. */
export async function writeFiles(files: Files, folder: string): Promise<readonly string[]> {
  const made: string[] = [];
  try {
    await makeFolder(folder, made);
    const taken = await isThere(join(folder, first));
    const staged = await stage(files, folder);
    const kept: string[] = [];
    for (const [path, source] of staged) {
      const target = join(folder, path);
      await makeFolder(dirname(target), made);
      if (await placed(source, target)) made.push(target);
      else if (path === first && !taken) throw new TakenError(folder);
      else if ((await readFile(target, 'utf8').catch(() => null)) !== files.get(path)) kept.push(path);
    }
    await removeStaging(folder);
    return kept.toSorted();
  } catch (error) {
    await undo(made, folder, error instanceof TakenError);
    throw error;
  }
}

/** Stages all files; returns the path of each, in the order in which they are moved into place. */
async function stage(files: Files, folder: string): Promise<readonly (readonly [string, string])[]> {
  const own = await mkdtemp(join(folder, staging));
  const staged: [string, string][] = [];
  for (const [path, text] of files) {
    const source = join(own, String(staged.length));
    await writeFile(source, text);
    staged.push([path, source]);
  }
  return staged.toSorted(([a], [b]) => rankOf(a) - rankOf(b));
}

function rankOf(path: string): number {
  if (path === last) return 2;
  return path === first ? 0 : 1;
}

/** Moves a file into place; false if something is there. Some file systems don't support hard links. */
async function placed(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      await copyFile(source, target, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes what was created. Files that another running process has staged stay. */
async function undo(made: readonly string[], folder: string, isShared: boolean): Promise<void> {
  if (!isShared) await removeStaging(folder).catch(() => {});
  for (const path of made.toReversed()) await unlink(path).catch(() => rmdir(path).catch(() => {}));
}

async function removeStaging(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isStaging)) {
    const own = join(folder, name);
    // Another run may remove them too.
    for (const file of await readdir(own).catch(() => [])) await unlink(join(own, file)).catch(isGone);
    await rmdir(own).catch(isGone);
  }
}

/** For `catch`: it is fine if the file is gone already. */
function isGone(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
