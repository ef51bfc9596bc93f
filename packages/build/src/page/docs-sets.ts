/** Links to the docs sets of a site, each to its first page in the page's language. */
import { type Route, currentKey, isCurrent, pageUrl, versionHome } from '@docgen/model';
import type { PageProps } from '@docgen/theme';
import type { Scope } from './scope.js';

/** Empty for a page outside the docs, on a site with one set, and if the site has no menu of sets. */
export function setsOf(
  route: Route,
  { site, redirectTargets }: Pick<Scope, 'site' | 'redirectTargets'>,
): PageProps['sets'] {
  const isInDocs = route.kind === 'doc' || route.kind === 'list';
  if (site.docs.length === 1 || !isInDocs || !site.navbar.docsMenu) return [];
  const currents = site.versions.filter(({ key }) => isCurrent(key));
  return currents.map((version) => {
    const home = versionHome(version, route.locale, site);
    return {
      id: version.set.id,
      label: version.set.label?.[route.locale] ?? version.set.id,
      url: pageUrl(redirectTargets.get(home) ?? home, site),
      current: version.key === currentKey(route.version),
    };
  });
}
