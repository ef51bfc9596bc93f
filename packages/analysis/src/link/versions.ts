/** Where a version of the docs is, and which page of the current version a frozen one is. */
import { type Route, type Site, joinPath, prefixOf } from '@docgen/model';
import { docKey } from './names.js';

/** The current version's page of a frozen one, where it has it. */
export function currentOf(
  route: Route,
  { docs }: { readonly docs: ReadonlyMap<string, Route> },
): Route | undefined {
  return route.kind === 'doc' && route.version !== ''
    ? docs.get(docKey({ locale: route.locale, version: '' }, route.id))
    : undefined;
}

/** The path that a version's docs are below. */
export function versionHome(version: string, locale: string, site: Site): string {
  return joinPath(prefixOf(locale, site), site.docs.routeBase, version);
}
