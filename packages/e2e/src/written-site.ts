/**
 * Sites that a test writes: files by path and text, put into a temporary folder, with the folders that contain them.
 * The caller removes the folder.
 */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Texts by path, with slashes, relative to the site's folder. */
export interface SiteFiles {
  readonly [path: string]: string;
}

export interface WrittenSite {
  /** Its real path, without symbolic links. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Writes the files into `folder`, replacing existing ones. */
export async function writeFiles(folder: string, files: SiteFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}

/** Writes the files into a new folder. */
export async function writeSite(files: SiteFiles): Promise<WrittenSite> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-site-')));
  await writeFiles(folder, files);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
