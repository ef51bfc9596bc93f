/**
 * Progress of each locale: pages and strings that it has and lacks, and changes to the source since its pages were
 * accepted. It counts the current version and standalone pages, but not code pages, because each serves all locales.
 */
import { type Route, isCurrent, pageKey } from '@docgen/model';
import { inLocales } from '@docgen/analysis/analyze';
import { type Pair, pairsOf } from '@docgen/translations/pairs';
import { recordName } from '@docgen/config/texts/accepted';
import { type Change, changesOf, recordedOf } from '@docgen/translations/stale';
import { type StringNeed, stringNeeds, type NeedsPlace } from './string-needs.js';
import type { Analysis } from '@docgen/analysis/analysis';

export interface StalePage {
  readonly file: string;
  readonly changes: readonly Change[];
}

export interface LocaleStatus {
  readonly locale: string;
  /** Pages that the source locale offers to this one. */
  readonly pages: number;
  readonly translated: number;
  /** Files of the source without a translation. */
  readonly missing: readonly string[];
  /** Files that translate nothing. */
  readonly extra: readonly string[];
  readonly stale: readonly StalePage[];
  /** Translated files without a record of the text that they were translated from. */
  readonly unrecorded: readonly string[];
  readonly strings: { readonly all: number; readonly missing: readonly string[] };
}

export interface TranslationStatus {
  readonly source: string;
  readonly locales: readonly LocaleStatus[];
}

/** `locales` are the requested ones; empty means all. */
export async function statusOf(
  analysis: Analysis,
  locales: readonly string[],
  place: NeedsPlace,
): Promise<TranslationStatus> {
  const { site } = analysis;
  const pairs = pairsOf(analysis);
  const needs = await stringNeeds(analysis, place);
  const asked = site.locales
    .map(({ code }) => code)
    .filter((code) => code !== site.sourceLocale && inLocales(code, { locales }));
  return {
    source: site.sourceLocale,
    locales: asked.map((locale) => ({
      locale,
      ...pagesOf(locale, analysis),
      ...recordsOf(
        pairs.filter(({ own }) => own.route.locale === locale),
        analysis,
      ),
      strings: countOf(needs.get(locale) ?? []),
    })),
  };
}

function countOf(needs: readonly StringNeed[]): LocaleStatus['strings'] {
  return { all: needs.length, missing: needs.filter(({ own }) => own === null).map(({ key }) => key) };
}

function isPage({ source, madeFrom, fallbackFrom, version }: Route): boolean {
  const isFile = source !== null && /\.md$/i.test(source) && madeFrom === undefined;
  return isFile && isCurrent(version) && fallbackFrom === undefined;
}

function filesOf(routes: readonly Route[]): string[] {
  return routes.map(({ source }) => source ?? '').sort();
}

function pagesOf(locale: string, { site, manifest, parsed }: Analysis) {
  const routes = manifest.routes.filter(isPage);
  const offered = new Map(
    parsed.map(({ source, document }) => [source.path, document.skim.matter.locales] as const),
  );
  const sources = routes.filter((route) => route.locale === site.sourceLocale);
  const own = routes.filter((route) => route.locale === locale);
  const keys = new Set(own.map(pageKey));
  const known = new Set(sources.map(pageKey));
  const wanted = sources.filter(
    (route) => keys.has(pageKey(route)) || (offered.get(route.source ?? '')?.includes(locale) ?? true),
  );
  const missing = wanted.filter((route) => !keys.has(pageKey(route)));
  const extra = own.filter(
    (route) => !known.has(pageKey(route)) && offered.get(route.source ?? '') === undefined,
  );
  return {
    pages: wanted.length,
    translated: wanted.length - missing.length,
    missing: filesOf(missing),
    extra: filesOf(extra),
  };
}

function recordsOf(pairs: readonly Pair[], { configured }: Analysis) {
  const stale: StalePage[] = [];
  const unrecorded: string[] = [];
  for (const pair of pairs) {
    const { route, parsed } = pair.own;
    if (recordName(route) === null) continue;
    const recorded = recordedOf(pair, configured.accepted[route.locale]);
    const changes = recorded && changesOf(pair, recorded);
    if (changes === null) unrecorded.push(parsed.source.path);
    else if (changes.length > 0) stale.push({ file: parsed.source.path, changes });
  }
  return { stale, unrecorded };
}
