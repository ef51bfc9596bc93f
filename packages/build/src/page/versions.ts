/**
 * The same page of the docs in other versions. A version without it has the nearest page above it instead, or else its
 * first page, so that the version menu always leads somewhere close.
 */
import {
  type Route,
  type Version,
  currentKey,
  isCurrent,
  joinPath,
  pageUrl,
  parentPath,
  versionHome,
  versionOf,
  versionsOfSet,
} from '@docgen/model';
import type { PageProps, VersionLink } from '@docgen/theme';
import { docKey } from '@docgen/analysis/link/names';
import type { Scope } from './scope.js';

type Versioned = Pick<Scope, 'site' | 'routes' | 'docs' | 'redirectTargets' | 'texts'>;

/** Empty for a page outside the docs, and if these have only one version. */
export function versionsOf(route: Route, scope: Versioned): PageProps['versions'] {
  const versions = versionsOfSet(route.version, scope.site);
  if (versions.length < 2 || (route.kind !== 'doc' && route.kind !== 'list')) return [];
  return versions.map((version): VersionLink => ({
    name: version.name,
    label:
      version.label?.[route.locale] ??
      (version.name || (scope.texts.get(route.locale)?.['version.current'] ?? '')),
    url: pageUrl(pathIn(version, route, scope), scope.site),
    current: version.name === '',
    shown: version.key === route.version,
    banner: version.banner,
  }));
}

function pathIn(version: Version, route: Route, { site, routes, docs, redirectTargets }: Versioned): string {
  const same = docs.get(docKey({ locale: route.locale, version: version.key }, route.id));
  if (same) return same.path;
  const home = versionHome(version, route.locale, site);
  const below = route.path.slice(versionHome(versionOf(route.version, site), route.locale, site).length);
  for (let at = joinPath(home, below); at.length > home.length; at = parentPath(at)) {
    const there = routes.get(at) ?? routes.get(redirectTargets.get(at) ?? '');
    if (there?.version === version.key && there.kind === 'doc') return there.path;
  }
  return redirectTargets.get(home) ?? home;
}

/**
 * URLs of docs that a page's own links, the navigation bar and the footer lead to, by the versions that lack them: if
 * such a link specifies no version, the browser leaves it at the current one. Null if there are none.
 */
export function lackingOf(route: Route, scope: Scope): Readonly<Record<string, readonly string[]>> | null {
  const { site, routes, redirectTargets } = scope;
  const current = versionOf(currentKey(route.version), site);
  const versions = versionsOfSet(route.version, site);
  const targets = [
    ...Object.values(scope.navTargets[route.locale] ?? {}),
    ...(route.kind === 'page' ? (scope.links[route.path] ?? []) : []),
  ];
  const paths = new Set(targets.flatMap((target) => (target.kind === 'page' ? [target.path] : [])));
  const linked = [...paths].flatMap((path) => routes.get(path) ?? []);
  const docs = linked.filter(({ kind, version }) => kind === 'doc' && isCurrent(version));
  const lacking = versions.flatMap((version): [string, string[]][] => {
    const isLacking = ({ path, locale, version: own }: Route) => {
      // A page of another set may be below the URL of this one.
      if (own !== current.key) return isUnder(path, versionHome(current, locale, site));
      const below = path.slice(versionHome(current, locale, site).length);
      const there = joinPath(versionHome(version, locale, site), below);
      return !routes.has(there) && !redirectTargets.has(there);
    };
    const urls = docs.filter(isLacking).map(({ url }) => url);
    return urls.length > 0 ? [[version.name, urls]] : [];
  });
  return lacking.length > 0 ? Object.fromEntries(lacking) : null;
}

function isUnder(path: string, home: string): boolean {
  return home === '/' || path === home || path.startsWith(`${home}/`);
}
