/** Links of a page that other versions lack. */
import {
  type Route,
  currentKey,
  isCurrent,
  joinPath,
  versionHome,
  versionOf,
  versionsOfSet,
} from '@docgen/model';
import type { Scope } from './scope.js';

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
