/**
 * Redirects that depend on the reader: the docs' own URL contains no version, so it leads to the one that the reader
 * chose. Hosts don't have this choice, and browsers remember a host's 301, so these redirects have a page and no host
 * rule.
 */
import { type Redirect, type RouteManifest, type Site, pageUrl } from '@docgen/model';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';
import { versionHome } from '@docgen/analysis/link/versions';

/** Facts about such a page that the early script needs. */
export interface VersionChoice {
  /** Identifies the docs in the browser's storage. */
  readonly docs: string;
  /**
   * URL of each version, by the key in that storage followed by the name of the version; the current one has no name.
   */
  readonly urls: Readonly<Record<string, string>>;
}

/** Whether docgen itself redirects from the docs' own URL, and there is more than one version. */
export function isByVersion({ from, origin }: Redirect, site: Site): boolean {
  if (origin !== null || site.versions.length < 2) return false;
  return site.locales.some(({ code }) => versionHome('', code, site) === from);
}

/** Versions that start with a page or a redirect in the redirect's language. */
export function choiceOf(
  redirect: Redirect,
  site: Site,
  { routes, redirects }: Pick<RouteManifest, 'routes' | 'redirects'>,
): VersionChoice {
  const docs = site.docs.routeBase;
  const locale = site.locales.find(({ code }) => versionHome('', code, site) === redirect.from);
  const urls = site.versions.flatMap(({ name }): [string, string][] => {
    const home = versionHome(name, locale?.code ?? site.defaultLocale, site);
    const first = redirects.find(({ from }) => from === home);
    if (first) return [[`version:${docs}${name}`, redirectUrl(first, site)]];
    return routes.some(({ path }) => path === home) ? [[`version:${docs}${name}`, pageUrl(home, site)]] : [];
  });
  return { docs, urls: Object.fromEntries(urls) };
}
