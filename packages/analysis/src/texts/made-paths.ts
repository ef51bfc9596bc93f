/** Paths of pages and downloads that are generated from descriptions. */
import { type Site, joinPath } from '@docgen/model';

/** Whether descriptions of a version generate something at the path. */
export function isMade(
  path: string,
  { site, version }: { readonly site: Pick<Site, 'docs' | 'locales' | 'openapi'>; readonly version: string },
): boolean {
  const { docs, locales, openapi } = site;
  const folder = openapi?.pages?.folder;
  const pages =
    folder === undefined
      ? []
      : locales.map(({ prefix }) => joinPath(prefix, docs.routeBase, version, folder));
  const files = openapi?.downloads ? [joinPath('/openapi', version)] : [];
  return [...pages, ...files].some((home) => path === home || path.startsWith(`${home}/`));
}
