/** Writes a new site's files. A file that is there stays. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './template.js';

/** Names of what a folder has, in their order; none where there is no folder. */
export async function entriesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.toSorted((a, b) => (a < b ? -1 : 1));
}

/** Writes each file that is not there; returns the paths of the others. */
export async function writeFiles(files: Files, folder: string): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const [path, text] of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
      kept.push(path);
    });
  }
  return kept;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
