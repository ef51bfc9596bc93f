/**
 * Redirects that depend on the reader: the docs' own URL contains no version, so it leads to the one that the reader
 * chose. Hosts don't have this choice, and browsers remember a host's 301, so these redirects have a page and no host
 * rule.
 */
import {
  type Redirect,
  type RouteManifest,
  type Site,
  type Version,
  isCurrent,
  pageUrl,
  versionHome,
  versionsOfSet,
} from '@docgen/model';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

/** Facts about such a page that the early script needs. */
export interface VersionChoice {
  /** Identifies the docs in the browser's storage. */
  readonly docs: string;
  /**
   * URL of each version, by the key in that storage followed by the name of the version; the current one has no name.
   */
  readonly urls: Readonly<Record<string, string>>;
}

/** Whether docgen itself redirects from the URL of a docs set, and the set has more than one version. */
export function isByVersion({ from, origin }: Redirect, site: Site): boolean {
  return origin === null && chosenAt(from, site) !== undefined;
}

/** The current version of a set with several versions that starts at a path, and its locale. */
function chosenAt(path: string, site: Site): { current: Version; locale: string } | undefined {
  const versioned = site.versions.filter(({ key }) => isCurrent(key) && versionsOfSet(key, site).length > 1);
  const all = versioned.flatMap((current) => site.locales.map(({ code }) => ({ current, locale: code })));
  return all.find(({ current, locale }) => versionHome(current, locale, site) === path);
}

/** Versions that start with a page or a redirect in the redirect's language; null if the redirect has no choice. */
export function choiceOf(
  { from, origin }: Redirect,
  site: Site,
  { routes, redirects }: Pick<RouteManifest, 'routes' | 'redirects'>,
): VersionChoice | null {
  const start = origin === null ? chosenAt(from, site) : undefined;
  if (start === undefined) return null;
  const { current, locale } = start;
  const docs = current.set.routeBase;
  const urls = versionsOfSet(current.key, site).flatMap((version): [string, string][] => {
    const home = versionHome(version, locale, site);
    const first = redirects.find((redirect) => redirect.from === home);
    if (first) return [[`version:${docs}${version.name}`, redirectUrl(first, site)]];
    return routes.some(({ path }) => path === home)
      ? [[`version:${docs}${version.name}`, pageUrl(home, site)]]
      : [];
  });
  return { docs, urls: Object.fromEntries(urls) };
}
