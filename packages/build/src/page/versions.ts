/**
 * The same page of the docs in other versions. A version without it has the nearest page above it instead, or else its
 * first page, so that the version menu always leads somewhere close.
 */
import { type Route, joinPath, pageUrl, parentPath } from '@docgen/model';
import type { PageProps, VersionLink } from '@docgen/theme';
import { docKey } from '@docgen/analysis/link/names';
import type { Scope } from './scope.js';
import { versionHome } from '@docgen/analysis/link/versions';

type Versioned = Pick<Scope, 'site' | 'routes' | 'docs' | 'redirectTargets' | 'texts'>;

/** Empty for a page outside the docs, and if these have only one version. */
export function versionsOf(route: Route, scope: Versioned): PageProps['versions'] {
  const { versions } = scope.site;
  if (versions.length < 2 || (route.kind !== 'doc' && route.kind !== 'list')) return [];
  return versions.map(({ name, label, banner }): VersionLink => ({
    name,
    label:
      label?.[route.locale] ??
      (name === '' ? (scope.texts.get(route.locale)?.['version.current'] ?? '') : name),
    url: pageUrl(pathIn(name, route, scope), scope.site),
    current: name === '',
    shown: name === route.version,
    banner,
  }));
}

function pathIn(version: string, route: Route, { site, routes, docs, redirectTargets }: Versioned): string {
  const same = docs.get(docKey({ locale: route.locale, version }, route.id));
  if (same) return same.path;
  const home = versionHome(version, route.locale, site);
  const below = route.path.slice(versionHome(route.version, route.locale, site).length);
  for (let at = joinPath(home, below); at.length > home.length; at = parentPath(at)) {
    const there = routes.get(at) ?? routes.get(redirectTargets.get(at) ?? '');
    if (there?.version === version && there.kind === 'doc') return there.path;
  }
  return redirectTargets.get(home) ?? home;
}

/**
 * URLs of docs that a page's own links, the navigation bar and the footer lead to, by the versions that lack them: if
 * such a link specifies no version, the browser leaves it at the current one. Null if there are none.
 */
export function lackingOf(route: Route, scope: Scope): Readonly<Record<string, readonly string[]>> | null {
  const { site, routes, redirectTargets } = scope;
  const targets = [
    ...Object.values(scope.navTargets[route.locale] ?? {}),
    ...(route.kind === 'page' ? (scope.links[route.path] ?? []) : []),
  ];
  const paths = new Set(targets.flatMap((target) => (target.kind === 'page' ? [target.path] : [])));
  const linked = [...paths].flatMap((path) => routes.get(path) ?? []);
  const docs = linked.filter(({ kind, version }) => kind === 'doc' && version === '');
  const lacking = site.versions.flatMap(({ name }): [string, string[]][] => {
    const isLacking = ({ path, locale }: Route) => {
      const below = path.slice(versionHome('', locale, site).length);
      const there = joinPath(versionHome(name, locale, site), below);
      return !routes.has(there) && !redirectTargets.has(there);
    };
    const urls = docs.filter(isLacking).map(({ url }) => url);
    return urls.length > 0 ? [[name, urls]] : [];
  });
  return lacking.length > 0 ? Object.fromEntries(lacking) : null;
}
