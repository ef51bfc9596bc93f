/**
 * Sites that many test files use and none changes. The first test file that needs one builds it, and the others wait.
 * They are in a folder of the run, or of several runs.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishSite, rootFolder } from '../src/site.js';
import { type Stage, stageOn } from '../src/stage.js';

/** Milliseconds that a build may take next to others: as long as a hook. */
const patience = 115_000;

/** The site at `path` relative to the root, built with --strict and served; `sites` is the folder of the run. */
export async function openShared(path: string, sites: string): Promise<Stage> {
  return stageOn(await buildShared(path, sites));
}

/** The output folder of that site, once it is built. */
export async function buildShared(path: string, sites: string): Promise<string> {
  const out = join(sites, path.replaceAll('/', '-'));
  const lock = `${out}.lock`;
  while (!existsSync(out)) {
    if (await isClaimed(lock)) await build(path, { out, lock });
    else await pause(50);
  }
  return out;
}

/** Whether this file builds the site: only one can create the folder. */
async function isClaimed(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    return false;
  }
}

async function build(path: string, { out, lock }: { out: string; lock: string }): Promise<void> {
  try {
    if (existsSync(out)) return;
    const built = await publishSite(join(rootFolder, path), ['--strict'], patience);
    await rename(built.out, out);
    await built.remove();
  } finally {
    await rmdir(lock);
  }
}
