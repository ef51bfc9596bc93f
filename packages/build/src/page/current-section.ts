/** Which link of the navigation leads to the section that a page is in. */
import { type SiteNavItem, matchPath } from '@docgen/model';
import type { Navigation } from './navigation.js';

export interface Section {
  readonly path: string;
  readonly match: SiteNavItem['match'];
}

/** Path of the innermost section that contains the page: `/docs/api` rather than `/docs`. */
export function currentSection(sections: readonly Section[], path: string): string | null {
  const matching = sections.flatMap((section) =>
    matchPath(section.path, path, section.match) ? [section.path] : [],
  );
  return matching.reduce<string | null>(
    (longest, at) => (longest === null || at.length > longest.length ? at : longest),
    null,
  );
}

/** Path of the area whose page is in the same sidebar. If that is none or several, paths decide. */
export function currentArea(
  areas: readonly Section[],
  path: string,
  sidebarOf: Navigation['sidebarOf'],
): string | null {
  const own = sidebarOf(path);
  const same = areas.filter((area) => own !== null && sidebarOf(area.path) === own);
  const [only, ...others] = same;
  if (only && others.length === 0) return only.path;
  return currentSection(only ? same : areas, path);
}
