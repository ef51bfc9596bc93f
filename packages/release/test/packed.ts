/**
 * The packages as tarballs, packed once per run by the first file that needs them, while the others wait. Packing
 * writes to the packages' folders, so two runs would interfere with each other.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Packed, packAll } from '../src/pack.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for files that several tests read; created for each run and removed after it. */
    readonly sharedSites: string;
  }
}

/** Milliseconds that packing may take while other tests run. */
const patience = 280_000;

export async function packed(): Promise<readonly Packed[]> {
  const folder = join(inject('sharedSites'), 'packages');
  const list = join(folder, 'list.json');
  if (isClaimed(folder)) {
    writeFileSync(`${list}.new`, JSON.stringify(await packAll(folder)));
    renameSync(`${list}.new`, list);
  }
  const end = performance.now() + patience;
  while (!existsSync(list)) {
    if (performance.now() > end)
      throw new Error('The packages were not packed, which another file was to do');
    await pause(100);
  }
  return JSON.parse(readFileSync(list, 'utf8')) as readonly Packed[];
}

/** Whether this file does the packing: only one file can create the folder. */
function isClaimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
