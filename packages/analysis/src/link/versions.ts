/** Paths of versions, and the current page of a frozen one. */
import { type Route, type Site, joinPath, prefixOf } from '@docgen/model';
import { docKey } from './names.js';

/** The current version's page of a frozen one, if it exists. */
export function currentOf(
  route: Route,
  { docs }: { readonly docs: ReadonlyMap<string, Route> },
): Route | undefined {
  return route.kind === 'doc' && route.version !== ''
    ? docs.get(docKey({ locale: route.locale, version: '' }, route.id))
    : undefined;
}

/** Path of a version's docs. */
export function versionHome(version: string, locale: string, site: Site): string {
  return joinPath(prefixOf(locale, site), site.docs.routeBase, version);
}
