/**
 * Plans the search: an index for each locale, with the current versions of all docs sets, and one for each of their
 * frozen versions.
 */
import { type Route, type Site, indexPath, isCurrent, setOf, shownSource } from '@docgen/model';
import type { Navigation } from '../page/navigation.js';

/** Data about a page in an index, other than its terms. */
export interface FoundPage {
  readonly route: Route;
  readonly url: string;
  readonly title: string;
  /** Its docs set, if the index contains several, else the outermost category above it, or an empty string. */
  readonly area: string;
  /** Whether it is the first page of a category. */
  readonly isLead: boolean;
}

export interface IndexPlan {
  /** Path of its manifest in the output. */
  readonly path: string;
  readonly locale: string;
  /** In the order of areas. */
  readonly pages: readonly FoundPage[];
}

/** Whether a page is in the search: one that the locale has itself, and that isn't hidden from readers. */
export function isFound(
  { kind, draft, unlisted, fallbackFrom, source }: Route,
  { search }: Pick<Site, 'search'>,
): boolean {
  if (search?.provider !== 'docgen' || source === null) return false;
  return (kind === 'doc' || kind === 'page') && !draft && !unlisted && fallbackFrom === undefined;
}

/** The indexes of a site; none if it uses another search. */
export function indexPlans(
  routes: readonly Route[],
  site: Site,
  { trail, place }: Pick<Navigation, 'trail' | 'place'>,
): readonly IndexPlan[] {
  if (site.search?.provider !== 'docgen') return [];
  const plans = new Map<string, { locale: string; pages: FoundPage[] }>();
  for (const { code } of site.locales)
    for (const { key } of site.versions)
      plans.set(indexPath({ locale: code, version: key }), { locale: code, pages: [] });
  for (const route of routes) {
    if (!isFound(route, site) || shownSource(route) === null) continue;
    const { url, title } = route;
    const area = setLabel(route, site) ?? trail(route)[0]?.label ?? '';
    const isLead = trail(route).at(-1)?.leadsTo === route.path;
    plans.get(indexPath(route))?.pages.push({ route, url, title, area, isLead });
  }
  return [...plans].map(([path, { locale, pages }]) => ({ path, locale, pages: byArea(pages, place) }));
}

/** The label of a page's docs set, if its index contains several sets. */
function setLabel({ kind, locale, version }: Route, site: Site): string | null {
  if (kind !== 'doc' || site.docs.length === 1 || !isCurrent(version)) return null;
  return setOf(version, site).label?.[locale] ?? null;
}

/** The order of the sidebar in an area, followed by pages outside it; areas are in order of appearance. */
function byArea(pages: readonly FoundPage[], place: Navigation['place']): FoundPage[] {
  const areas = new Map<string, FoundPage[]>();
  for (const page of pages) {
    const known = areas.get(page.area);
    if (known) known.push(page);
    else areas.set(page.area, [page]);
  }
  return [...areas.values()].flatMap((own) => own.sort((a, b) => place(a.route) - place(b.route)));
}
