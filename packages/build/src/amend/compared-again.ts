/**
 * Diagnostics of translations after pages were edited, without comparing the whole site: the compared features are the
 * same, so a page can only be outdated, or no longer be.
 */
import {
  type Diagnostic,
  type Document,
  type Route,
  type SourceFile,
  pageKey,
  sourceKey,
} from '@docgen/model';
import { keptDocument } from '@docgen/analysis/read/worker';
import type { Opened } from '@docgen/analysis/surveyed';
import { doubtsOf } from '@docgen/translations/doubts';
import { type Pair, type TranslatedPage, pairsOf } from '@docgen/translations/pairs';
import { type Matched, matchSections } from '@docgen/translations/sections';
import { type Change, changesOf, recordedOf, staleFaults } from '@docgen/translations/stale';

/** A page of which only the text has changed. */
export interface EditedPage {
  readonly source: SourceFile;
  readonly old: Document;
  readonly fresh: Document;
}

interface LastBuild {
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
}

interface ComparedAgain {
  /** Diagnostics of the last build that still hold. */
  readonly kept: readonly Diagnostic[];
  /** Those of outdated pages, before levels are applied. */
  readonly found: readonly Diagnostic[];
}

/** Null if an edit may have changed others, so that the site must be compared. */
export async function comparedAgain(
  pages: readonly EditedPage[],
  last: LastBuild,
  opened: Opened,
): Promise<ComparedAgain | null> {
  const { site } = opened.configured;
  const sources = new Map(opened.loaded.sources.map((source) => [sourceKey(source), source]));
  const edited = new Map(pages.map((page) => [sourceKey(page.source), page]));
  const [before, after]: [TranslatedPage[], TranslatedPage[]] = [[], []];
  const keys = new Set<string>();
  const ignoring = new Set<string>();
  for (const page of site.locales.length < 2 ? [] : pages) {
    if (page.source.format === 'code') continue;
    const isOf = (one: Route) => one.source === page.source.path && one.locale === page.source.locale;
    const route = last.routes.find((one) => isOf(one) && !one.fallbackFrom);
    // Drafts aren't compared.
    if (route === undefined) continue;
    if (shapeOf(page.old) !== shapeOf(page.fresh)) return null;
    const key = pageKey(route);
    const others = last.routes.flatMap((one) => {
      const isOther = pageKey(one) === key && one !== route && one.source !== null;
      return isOther ? (sources.get(sourceKey({ path: one.source ?? '', locale: one.locale })) ?? []) : [];
    });
    const partners: Document[] = [];
    for (const source of others) {
      const kept = await keptDocument(source, opened);
      if (kept === undefined) return null;
      partners.push(kept.document);
      if (kept.document.ignores?.length) ignoring.add(source.path);
      if (!keys.has(key) && !edited.has(sourceKey(source)))
        for (const list of [before, after]) list.push({ source, document: kept.document });
    }
    if (!areNewTexts(page, partners)) return null;
    keys.add(key);
    before.push({ source: page.source, document: page.old });
    after.push({ source: page.source, document: page.fresh });
  }
  const routes = last.routes.filter((route) => keys.has(pageKey(route)));
  const pairs = (parsed: readonly TranslatedPage[]) => pairsOf({ site, manifest: { routes }, parsed });
  const { diagnostics } = last;
  return outdated({ before: pairs(before), after: pairs(after), diagnostics, ignoring }, opened);
}

interface Comparing {
  readonly before: readonly Pair[];
  readonly after: readonly Pair[];
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of pages with comments that ignore diagnostics. */
  readonly ignoring: ReadonlySet<string>;
}

function outdated(
  { before, after, diagnostics, ignoring }: Comparing,
  { configured: { accepted } }: Opened,
): ComparedAgain | null {
  const found: Diagnostic[] = [];
  const again = new Set<string>();
  for (const [index, now] of after.entries()) {
    const old = before[index];
    const recorded = recordedOf(now, accepted[now.own.route.locale]);
    if (recorded === null || old === undefined) continue;
    const changes = changesOf(now, recorded);
    if (changes.length + changesOf(old, recorded).length === 0) continue;
    const matched = matchedIn(now, changes);
    if (JSON.stringify(matched) !== JSON.stringify(matchedIn(old, changesOf(old, recorded)))) return null;
    const { source } = now.own.parsed;
    const named = [source.path, now.source.parsed.source.path];
    // Comments may ignore some, and other diagnostics make parts of a page doubtful.
    const isOther = ({ code, file = '' }: Diagnostic) => named.includes(file) && code !== 'i18n/stale-page';
    if (named.some((path) => ignoring.has(path)) || diagnostics.some(isOther)) return null;
    again.add(source.path);
    found.push(...staleFaults(now, matched, { changes, doubtful: doubtsOf([])(now, matched) }));
  }
  const isAgain = ({ code, file = '' }: Diagnostic) => code === 'i18n/stale-page' && again.has(file);
  return { kept: diagnostics.filter((one) => !isAgain(one)), found };
}

function matchedIn({ own, source }: Pair, changes: readonly Change[]): Matched {
  return matchSections(own, source, new Set(changes.filter(({ is }) => is === 'new').map(({ id }) => id)));
}

/** Everything except texts and positions; the page's diagnostics aren't compared. */
function shapeOf({ headings, translation, diagnostics }: Document): string {
  const sections = translation?.sections.map(({ links, codes, asides }) => [
    links,
    codes.map(({ language, hash }) => [language, hash]),
    asides.map(({ kind }) => kind),
  ]);
  const reported = diagnostics.map(({ code, range }) => [code, range?.start.line]);
  return JSON.stringify([headings.map(({ depth }) => depth), translation?.pins, sections, reported]);
}

/** Whether no new text of the page also occurs in the same page of another language. */
function areNewTexts({ old, fresh }: EditedPage, partners: readonly Document[]): boolean {
  const before = new Set(old.translation?.texts);
  const gained = (fresh.translation?.texts ?? []).filter((hash) => !before.has(hash));
  return !partners.some(({ translation }) =>
    gained.some((hash) => translation?.texts.includes(hash) === true),
  );
}
