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

/** Another side, whose facts are reused for pages that are the same in memory. */
interface OtherSide {
  readonly facts: SideFacts;
  readonly survey: Survey;
  readonly sources: Sources;
}

interface Side {
  readonly name: SideName;
  readonly sources: Sources;
  readonly request: Pick<Request, 'locales'>;
  readonly other?: OtherSide;
}

/** Pages in the requested locales, without those that only show a page of another language. */
export function sideFacts(surveyed: Survey, { name, sources, request, other }: Side): SideFacts {
  const { routes, redirects } = surveyed.routed.manifest;
  const shown = routes.filter(({ locale }) => inLocales(locale, request));
  const hasSameRoutes = other?.survey.routed === surveyed.routed;
  const known = (route: Route) => {
    const key = shownSource(route) ?? '';
    const isSame = hasSameRoutes && other.sources.get(key) === sources.get(key);
    return isSame ? other.facts.pages.get(route.path) : undefined;
  };
  const own = shown.filter(({ kind, fallbackFrom }) => kind !== 'not-found' && fallbackFrom === undefined);
  return {
    name,
    pages: new Map(own.map((route) => [route.path, known(route) ?? pageFacts(route, sources)])),
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
