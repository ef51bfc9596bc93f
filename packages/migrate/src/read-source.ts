/**
 * Reads a Docusaurus site: its folder, and what its configuration names outside of it, such as docs in `../docs`. A
 * configuration is data: it can have nothing read but what belongs to the site's repository.
 */
import { dirname, resolve } from 'node:path';
import type { SiteFacts } from './config/facts.js';
import { configFile, readConfig } from './config/read.js';
import { liesIn } from './lies-in.js';
import { type Source, type SourceDisk, readSiteFolder, withMore } from './source.js';

/** Null when there is no such folder. */
export async function readSource(folder: string, disk: SourceDisk): Promise<Source | null> {
  const own = await readSiteFolder(folder, disk);
  if (own === null) return null;
  const file = configFile(own);
  if (file === undefined) return own;
  const { facts } = readConfig(file, own);
  const unread = namedPaths(facts).filter((path) => !own.files.some((one) => isWithin(one, path)));
  const root = await repositoryOf(resolve(folder), disk);
  const isOwn = (path: string) => liesIn(root, resolve(folder, path));
  const read = await withMore(own, unread.filter(isOwn), { folder, disk });
  return { ...read, beyond: unread.filter((path) => !isOwn(path)) };
}

/** The folder of the repository that a site is in; without one, that beside which `../docs` stands. */
async function repositoryOf(folder: string, disk: SourceDisk): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await disk.list(at))?.some(({ name }) => name === '.git')) return at;
    if (at === dirname(at)) return dirname(folder);
  }
}

/** Whether a file is at a path, or below it. */
export function isWithin(file: string, path: string): boolean {
  return path === '.' ? !file.startsWith('../') : file === path || file.startsWith(`${path}/`);
}

/** Folders and files that the configuration names. */
function namedPaths({ docs, pages, otherPages, blogs, translations, statics }: SiteFacts): string[] {
  const sidebars = docs.flatMap((one) => (typeof one.sidebars === 'string' ? [one.sidebars] : []));
  const folders = [...docs, ...(pages === null ? [] : [pages]), ...otherPages, ...blogs];
  return [...new Set([...folders.map(({ path }) => path), translations, ...statics, ...sidebars])];
}
