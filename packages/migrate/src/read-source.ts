/** Reads a Docusaurus site: its folder, and what its configuration names outside of it, such as docs in `../docs`. */
import type { SiteFacts } from './config/facts.js';
import { configFile, readConfig } from './config/read.js';
import { type Source, type SourceDisk, readSiteFolder, withMore } from './source.js';

/** Null when there is no such folder. */
export async function readSource(folder: string, disk: SourceDisk): Promise<Source | null> {
  const own = await readSiteFolder(folder, disk);
  if (own === null) return null;
  const file = configFile(own);
  if (file === undefined) return own;
  const { facts } = readConfig(file, own);
  const unread = namedPaths(facts).filter((path) => !own.files.some((one) => isWithin(one, path)));
  return withMore(own, unread, { folder, disk });
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
