/**
 * List pages for folders without a page of their own, in a site without a configuration file, so that every folder of
 * the tree can be visited.
 */
import { type Locale, type Site, joinPath, withoutOrder } from '@docgen/model';
import { humanised, type PageEntry } from './page-entry.js';

export interface ListFolder {
  /** Folder below the locale's folder, with ordering prefixes, `''` at the top. */
  readonly folder: string;
  readonly slug: string;
  readonly title: string;
}

/** The folders that need a list page. The top folder's title is empty: the reader's language sets it. */
export function listFolders(entries: readonly PageEntry[], site: Site): ListFolder[] {
  if (site.configFile !== null) return [];
  const folders = new Map<string, readonly string[]>();
  for (const { folder } of entries) {
    if (folders.has(folder.join('/'))) continue;
    for (let depth = 0; depth <= folder.length; depth++) {
      const path = folder.slice(0, depth);
      folders.set(path.join('/'), path);
    }
  }
  const taken = new Set(entries.map(({ slug }) => slug));
  return [...folders]
    .map(([folder, path]) => ({
      folder,
      slug: joinPath(...path.map(withoutOrder)),
      title: humanised(withoutOrder(path.at(-1) ?? '')),
    }))
    .filter(({ slug }) => !taken.has(slug));
}

/** The locale's `404` route path: `/404`, `/en/404`. */
export function notFoundPath(locale: Locale): string {
  return joinPath(locale.prefix, '404');
}
