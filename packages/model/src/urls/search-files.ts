/** The files of docgen's search in the output of a site. */
import type { Site } from '../site.js';

/** Folder of the files that an index's manifest in `search/` names. Hosts have rules for folders. */
export const searchFolder = 'assets/docgen-search/';
/** What the paths of all of them begin with. */
export const searchPaths = ['search/', searchFolder] as const;

/** Whether pages of other sites may read a file of the output. */
export function isOpenFile(path: string, { publish }: Pick<Site, 'publish'>): boolean {
  return publish.search && searchPaths.some((start) => path.startsWith(start));
}
