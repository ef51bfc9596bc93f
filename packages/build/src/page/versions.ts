/**
 * The same page of the docs in other versions. A version without it has the nearest page above it instead, or else its
 * first page, so that the version menu always leads somewhere close.
 */
import {
  type Route,
  type Site,
  type Version,
  currentKey,
  joinPath,
  pageUrl,
  parentPath,
  versionHome,
  versionOf,
  versionsOfSet,
} from '@docgen/model';
import { docKey } from '@docgen/analysis/link/names';

interface Versioned {
  readonly site: Site;
  readonly routes: ReadonlyMap<string, Route>;
  /** By `docKey`. */
  readonly docs: ReadonlyMap<string, Route>;
  /** Targets of redirects in the site, by path. */
  readonly redirectTargets: ReadonlyMap<string, string>;
}

/** The URLs of a page in all versions of its set; null for a page outside the docs, and if these have only one. */
export type VersionUrls = (route: Route) => readonly string[] | null;

/** Finds the URLs once for a page that every version has. */
export function versionUrlsIn(scope: Versioned): VersionUrls {
  const known = new Map<string, readonly string[]>();
  return (route) => {
    const versions = versionsOfSet(route.version, scope.site);
    if (versions.length < 2 || (route.kind !== 'doc' && route.kind !== 'list')) return null;
    const id = docKey({ locale: route.locale, version: currentKey(route.version) }, route.id);
    const found = known.get(id);
    if (found) return found;
    const same = versions.map(({ key }) =>
      scope.docs.get(docKey({ locale: route.locale, version: key }, route.id)),
    );
    const urls = versions.map((version, at) =>
      pageUrl(same[at]?.path ?? nearest(version, route, scope), scope.site),
    );
    if (!same.includes(undefined)) known.set(id, urls);
    return urls;
  };
}

/** Path of the page that is closest in a version without the page. */
function nearest(version: Version, route: Route, { site, routes, redirectTargets }: Versioned): string {
  const home = versionHome(version, route.locale, site);
  const below = route.path.slice(versionHome(versionOf(route.version, site), route.locale, site).length);
  for (let at = joinPath(home, below); at.length > home.length; at = parentPath(at)) {
    const there = routes.get(at) ?? routes.get(redirectTargets.get(at) ?? '');
    if (there?.version === version.key && there.kind === 'doc') return there.path;
  }
  return redirectTargets.get(home) ?? home;
}
