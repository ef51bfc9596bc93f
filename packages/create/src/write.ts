/**
 * Writes a new site's files. All are staged in the site's folder before the first is put in its place, whole and only
 * where nothing is: so a full disk leaves nothing behind, and whoever is killed can run the command again.
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

/** What an interrupted run may leave behind; the next one removes it. */
const staging = '.docgen-init-';
/** Of two runs at once, one puts this file in its place, and the other gives way. */
const first = 'docgen.config.ts';
/** A folder that has it has all the others. */
const last = 'package.json';

/** Whether an entry of the site's folder is what an interrupted run left there. */
export function isStaging(name: string): boolean {
  return name.startsWith(staging);
}

/** Thrown where another run has begun to write to the same folder. */
export class TakenError extends Error {}

/** Writes each file that is not there; returns the paths of those that are there with another content. */
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

/** Writes all files beside each other; returns where each lies, in the order in which they are put in their places. */
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

/** Puts a file where nothing is; false where something is. Some file systems have no links. */
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

/** Takes back what was made. What another run has staged stays, if it is at work. */
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

/** For `catch`: that it is not there any more is fine. */
function isGone(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
