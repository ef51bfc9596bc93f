/**
 * The packages as tarballs, packed once for a run: by the first file that asks, as the others wait. To pack writes in
 * the packages' folders, so two at a time would be in each other's way.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Packed, packAll } from '../src/pack.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of what several files look at; it is made for each run, and goes with it. */
    readonly sharedSites: string;
  }
}

/** Milliseconds that packing may take beside others. */
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

/** Whether this file is the one that packs: the folder is made by one alone. */
function isClaimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
