/**
 * Creates a folder for files that test files share, and removes it after the run. If DOCGEN_SHARED_SITES names a
 * folder, several runs share it.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of sites that several files use. */
    readonly sharedSites: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['DOCGEN_SHARED_SITES'];
  if (named !== undefined) {
    project.provide('sharedSites', named);
    return () => Promise.resolve();
  }
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-sites-')));
  project.provide('sharedSites', folder);
  return () => rm(folder, { recursive: true, force: true });
}
