/** Paths of pages and downloads that are generated from descriptions. */
import { type Site, joinPath, versionHome, versionName, versionOf } from '@docgen/model';

/** Whether descriptions of a version generate something at the path. */
export function isMade(
  path: string,
  {
    site,
    version,
  }: { readonly site: Pick<Site, 'locales' | 'openapi' | 'versions'>; readonly version: string },
): boolean {
  const { locales, openapi } = site;
  const folder = openapi?.pages?.folder;
  const pages =
    folder === undefined
      ? []
      : locales.map(({ code }) => joinPath(versionHome(versionOf(version, site), code, site), folder));
  const files = openapi?.downloads ? [joinPath('/openapi', versionName(version))] : [];
  return [...pages, ...files].some((home) => path === home || path.startsWith(`${home}/`));
}
