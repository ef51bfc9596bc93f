/**
 * Sites that a test writes: files by path and text, put into a temporary folder of their own, with the folders that
 * they stand in. Whoever asked removes the folder.
 */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Texts by paths, with slashes, from the site's folder. */
export interface SiteFiles {
  readonly [path: string]: string;
}

export interface WrittenSite {
  /** Its real path, without links on the way. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Puts the files into `folder`, over those that are there. */
export async function writeFiles(folder: string, files: SiteFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}

/** Puts the files into a new folder. */
export async function writeSite(files: SiteFiles): Promise<WrittenSite> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-site-')));
  await writeFiles(folder, files);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
