/** The current page of a frozen one. */
import { type Route, currentKey, isCurrent } from '@docgen/model';
import { docKey } from './names.js';

/** The current version's page of a frozen one, if it exists. */
export function currentOf(
  route: Route,
  { docs }: { readonly docs: ReadonlyMap<string, Route> },
): Route | undefined {
  return route.kind === 'doc' && !isCurrent(route.version)
    ? docs.get(docKey({ locale: route.locale, version: currentKey(route.version) }, route.id))
    : undefined;
}
