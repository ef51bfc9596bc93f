/**
 * Whether edited pages leave all diagnostics of translations unchanged, so that a build after them need not compare the
 * site: the compared features are the same, or nothing that they could be compared with differs.
 */
import { type Document, type Route, type SourceFile, pageKey, sourceKey } from '@docgen/model';
import { keptDocument } from '../read/worker.js';
import { recordName } from '@docgen/config/texts/accepted';
import type { Opened } from '../surveyed.js';

/** A page of which only the text has changed. */
export interface EditedPage {
  readonly source: SourceFile;
  readonly old: Document;
  readonly fresh: Document;
}

export async function areTranslationsAsBefore(
  pages: readonly EditedPage[],
  routes: readonly Route[],
  opened: Opened,
): Promise<boolean> {
  if (opened.configured.site.locales.length < 2) return true;
  const sources = new Map(opened.loaded.sources.map((source) => [sourceKey(source), source]));
  for (const page of pages) {
    if (page.source.format === 'code') continue;
    const route = routes.find(
      (one) => one.source === page.source.path && one.locale === page.source.locale && !one.fallbackFrom,
    );
    // Drafts aren't compared.
    if (route === undefined) continue;
    if (shapeOf(page.old) !== shapeOf(page.fresh) || isRecorded(page, route, opened)) return false;
    const partners = routes.flatMap((one) => {
      const isPartner = pageKey(one) === pageKey(route) && one !== route && one.source !== null;
      return isPartner ? (sources.get(sourceKey({ path: one.source ?? '', locale: one.locale })) ?? []) : [];
    });
    if (!(await areNewTexts(page, partners, opened))) return false;
  }
  return true;
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

function hashesOf({ translation }: Document): string | undefined {
  return translation?.sections.map(({ hash }) => hash).join();
}

/** Whether translations were accepted for the page, and its text has changed since. */
function isRecorded({ source, old, fresh }: EditedPage, route: Route, { configured }: Opened): boolean {
  const name = recordName(route);
  if (source.locale !== configured.site.sourceLocale || name === null) return false;
  if (hashesOf(old) === hashesOf(fresh)) return false;
  return Object.values(configured.accepted).some((pages) => Object.hasOwn(pages, name));
}

/** Whether no new text of the page also occurs in the same page of another language. */
async function areNewTexts(
  { old, fresh }: EditedPage,
  partners: readonly SourceFile[],
  opened: Opened,
): Promise<boolean> {
  const before = new Set(old.translation?.texts);
  const gained = (fresh.translation?.texts ?? []).filter((hash) => !before.has(hash));
  if (gained.length === 0) return true;
  for (const source of partners) {
    const kept = await keptDocument(source, opened);
    if (kept === undefined) return false;
    if (gained.some((hash) => kept.document.translation?.texts.includes(hash) === true)) return false;
  }
  return true;
}
