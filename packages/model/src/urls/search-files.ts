/** The files of docgen's search in the output of a site. */
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import { isCurrent } from '../versions.js';

/** Folder of the files that an index's manifest in `search/` names. Hosts have rules for folders. */
export const searchFolder = 'assets/docgen-search/';
/** What the paths of all of them begin with. */
export const searchPaths = ['search/', searchFolder] as const;

/** Path of an index's manifest. It stays the same when the content changes, so that no page changes with it. */
export function indexPath({ locale, version }: Pick<Route, 'locale' | 'version'>): string {
  return `search/${locale}${isCurrent(version) ? '' : `/${version}`}.json`;
}

/** Whether pages of other sites may read a file of the output. */
export function isOpenFile(path: string, { publish }: Pick<Site, 'publish'>): boolean {
  return publish.search && searchPaths.some((start) => path.startsWith(start));
}
