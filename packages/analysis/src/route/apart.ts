/**
 * Pages of a folder without a configuration that claim the same URL, or URLs that differ only in case: each gets a URL
 * of its own, with a number after the path of the later ones, and a warning. Other generators name files by other
 * rules, and those pages have no slug to choose.
 */
import { type Diagnostic, type Route, foldedPath } from '@docgen/model';
import { publishedApart } from './claim-diagnostics.js';

/** Maps a path to the parts of a route that follow from it. */
export type PlaceOf = (path: string) => Pick<Route, 'path' | 'url' | 'outFile'>;

export interface Apart<P> {
  readonly pages: readonly P[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * `pages` in order; the first one keeps the path that it claims, unless that is of `reserved`, which are docgen's own
 * routes. No numbered path takes another page's path.
 */
export function apart<P extends { readonly route: Route }>(
  pages: readonly P[],
  reserved: readonly Route[],
  placeOf: PlaceOf,
): Apart<P> {
  const taken = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  const claim = (route: Route) => {
    for (const path of [route.path, route.outFile]) taken.set(foldedPath(path), route);
    return route;
  };
  const holderOf = ({ path, outFile }: Pick<Route, 'path' | 'outFile'>) =>
    taken.get(foldedPath(path)) ?? taken.get(foldedPath(outFile));
  for (const route of reserved) claim(route);
  const late = new Set(
    pages.filter(({ route }) => {
      if (holderOf(route) !== undefined) return true;
      claim(route);
      return false;
    }),
  );
  const moved = pages.map((page) => {
    const { route } = page;
    if (!late.has(page)) return page;
    let place = placeOf(numbered(route.path, 2));
    for (let number = 3; holderOf(place) !== undefined; number++)
      place = placeOf(numbered(route.path, number));
    diagnostics.push(
      publishedApart({ path: route.path, apart: place.path }, holderOf(route)?.source, route.source),
    );
    return { ...page, route: claim({ ...route, ...place }) };
  });
  return { pages: moved, diagnostics };
}

/** `/guide` as `/guide-2`; the start page as `/index-2`. */
function numbered(path: string, number: number): string {
  return `${path === '/' ? '/index' : path.replace(/\/$/, '')}-${number}`;
}
