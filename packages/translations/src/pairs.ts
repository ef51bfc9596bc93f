/**
 * Pages and the pages that they are translated from: the same id and version in another language. Code pages and pages
 * generated from a description have no text written by an author and are in no pair, nor are pages that a locale only
 * shows from another one.
 */
import {
  type Document,
  type Route,
  type RouteManifest,
  type Site,
  type SourceFile,
  type TranslationFacts,
  pageKey,
  sourceKey,
} from '@docgen/model';

/** Facts of a page that comparing translations needs. */
export interface TranslatedPage {
  readonly source: SourceFile;
  readonly document: Pick<Document, 'translation' | 'headings' | 'anchors' | 'links' | 'skim'>;
}

/** One of the two pages that are compared. */
export interface Side {
  readonly route: Route;
  readonly parsed: TranslatedPage;
  readonly facts: TranslationFacts;
}

export interface Pair {
  readonly key: string;
  readonly own: Side;
  readonly source: Side;
}

export interface PairInput {
  readonly site: Pick<Site, 'locales' | 'sourceLocale'>;
  readonly manifest: Pick<RouteManifest, 'routes'>;
  readonly parsed: readonly TranslatedPage[];
}

/** All pairs, in the order of the translations' routes. */
export function pairsOf({ site, manifest, parsed }: PairInput): readonly Pair[] {
  if (site.locales.length < 2) return [];
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  const sides = manifest.routes.flatMap((route) => sideOf(route, bySource) ?? []);
  const sources = new Map(
    sides
      .filter(({ route }) => route.locale === site.sourceLocale)
      .map((side) => [pageKey(side.route), side]),
  );
  return sides.flatMap((own): Pair[] => {
    const key = pageKey(own.route);
    const source = sources.get(key);
    return source === undefined || source === own || own.route.locale === site.sourceLocale
      ? []
      : [{ key, own, source }];
  });
}

function sideOf(route: Route, bySource: ReadonlyMap<string, TranslatedPage>): Side | null {
  const { source: path, locale, fallbackFrom, madeFrom } = route;
  if (path === null || fallbackFrom !== undefined || madeFrom !== undefined) return null;
  const parsed = bySource.get(sourceKey({ path, locale }));
  const facts = parsed?.document.translation;
  return parsed && facts ? { route, parsed, facts } : null;
}
