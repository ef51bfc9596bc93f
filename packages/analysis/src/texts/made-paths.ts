/** Paths of pages and downloads that are generated from descriptions. */
import {
  type Site,
  currentKey,
  isCurrent,
  joinPath,
  versionHome,
  versionName,
  versionOf,
} from '@docgen/model';

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
  const home = openapi && pagesVersion(version, openapi);
  const pages =
    folder === undefined || home === null
      ? []
      : locales.map(({ code }) => joinPath(versionHome(versionOf(home, site), code, site), folder));
  const files = openapi?.downloads ? [joinPath('/openapi', versionName(version))] : [];
  return [...pages, ...files].some((home) => path === home || path.startsWith(`${home}/`));
}

/**
 * Version whose docs have the pages that are generated from the descriptions of a version; null if its docs set has
 * none. All current versions share their descriptions.
 */
export function pagesVersion(
  version: string,
  { pages }: Pick<NonNullable<Site['openapi']>, 'pages'>,
): string | null {
  if (pages === null) return null;
  if (isCurrent(version)) return pages.version;
  return currentKey(version) === pages.version ? version : null;
}
