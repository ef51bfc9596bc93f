/** Lists a folder, and makes one together with its missing parents. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './fault.js';

/** Names of a folder's entries, sorted; empty if the folder does not exist. */
export async function entriesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.toSorted((a, b) => (a < b ? -1 : 1));
}

/**
 * Makes a folder and its missing parents, and adds the new ones to `made`, outermost first. It makes one folder at a
 * time, because Node.js treats every error on the way as a missing folder.
 */
export async function makeFolder(path: string, made: string[]): Promise<void> {
  try {
    await makeOne(path, made);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path), made);
    await makeOne(path, made);
  }
}

async function makeOne(path: string, made: string[]): Promise<void> {
  try {
    await mkdir(path);
    made.push(path);
  } catch (error) {
    if (!(await stat(path).catch(() => null))?.isDirectory()) throw error;
  }
}
