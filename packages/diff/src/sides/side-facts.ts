/** The facts of a surveyed side: its pages, in the form that every side has. */
import { type Route, shownSource, sourceKey } from '@docgen/model';
import { inLocales } from '@docgen/analysis/analyze';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Survey } from '@docgen/analysis/surveyed';
import type { Request } from '@docgen/store/request';
import type { PageFacts, SideFacts, SideName } from '../facts.js';

/** Sources by `sourceKey`. */
export type Sources = ReadonlyMap<string, ParsedSource>;

export function sourcesOf({ parsed }: Pick<Survey, 'parsed'>): Sources {
  return new Map((parsed ?? []).map((one) => [sourceKey(one.source), one]));
}

/** Pages in the requested locales, without those that only show a page of another language. */
export function sideFacts(
  surveyed: Survey,
  { name, sources, request }: { name: SideName; sources: Sources; request: Pick<Request, 'locales'> },
): SideFacts {
  const { routes, redirects } = surveyed.routed.manifest;
  const shown = routes.filter(({ locale }) => inLocales(locale, request));
  const own = shown.filter(({ kind, fallbackFrom }) => kind !== 'not-found' && fallbackFrom === undefined);
  return {
    name,
    pages: new Map(own.map((route) => [route.path, pageFacts(route, sources)])),
    others: new Set(routes.flatMap(({ path, fallbackFrom }) => (fallbackFrom === undefined ? [] : [path]))),
    redirects,
  };
}

function pageFacts(route: Route, sources: Sources): PageFacts {
  const { path, url, kind, locale, version, id, source, title } = route;
  const parsed = sources.get(shownSource(route) ?? '');
  return {
    path,
    url,
    kind,
    locale,
    version,
    id,
    source: route.madeFrom ?? source,
    title,
    description: parsed?.document.skim.matter.description ?? null,
    content: parsed?.bodyKey ?? null,
    anchors: parsed?.document.anchors.map((anchor) => anchor.id) ?? [],
  };
}
