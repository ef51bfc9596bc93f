/** Before a run of tests, a folder for what its files share; it goes with the run. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of sites that several files look at. */
    readonly sharedSites: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-sites-')));
  project.provide('sharedSites', folder);
  return () => rm(folder, { recursive: true, force: true });
}
