/**
 * Which pages each locale offers: its own, and from the fallback locale those it lacks. Says which are missing and
 * which have no original. It must not build paths.
 */
import { type Diagnostic, type Locale, type Site, compareText, pageKey } from '@docgen/model';
import { extraPage, missingPage } from '../diagnostics.js';
import type { PageEntry } from './page-entry.js';

export interface Offer {
  readonly entry: PageEntry;
  readonly locale: Locale;
  /** The page is in another language than the locale. */
  readonly isFallback: boolean;
}

export interface Offers {
  readonly offers: readonly Offer[];
  readonly diagnostics: readonly Diagnostic[];
}

export function localise(entries: readonly PageEntry[], site: Site): Offers {
  const byLocale = new Map(site.locales.map(({ code }) => [code, new Map<string, PageEntry>()]));
  const offers: Offer[] = [];
  const diagnostics: Diagnostic[] = [];
  const localeOf = new Map(site.locales.map((locale) => [locale.code, locale]));
  for (const entry of entries) {
    const locale = localeOf.get(entry.source.locale);
    if (!locale) continue;
    byLocale.get(locale.code)?.set(keyOf(entry), entry);
    offers.push({ entry, locale, isFallback: false });
  }
  const originals = byLocale.get(site.defaultLocale);
  for (const locale of site.locales) {
    const own = byLocale.get(locale.code);
    diagnostics.push(...extras(own, originals, locale.code === site.defaultLocale));
    for (const entry of originals?.values() ?? []) {
      if (own?.has(keyOf(entry)) || !isOffered(entry, locale.code)) continue;
      diagnostics.push(missingPage(entry.source.path, locale.code));
    }
    if (site.fallback === null || site.fallback === locale.code) continue;
    for (const entry of byLocale.get(site.fallback)?.values() ?? []) {
      if (!own?.has(keyOf(entry)) && isOffered(entry, locale.code))
        offers.push({ entry, locale, isFallback: true });
    }
  }
  const order = new Map(site.locales.map(({ code }, index) => [code, index]));
  offers.sort(
    (a, b) =>
      (order.get(a.locale.code) ?? 0) - (order.get(b.locale.code) ?? 0) ||
      compareText(a.entry.slug, b.entry.slug),
  );
  return { offers, diagnostics };
}

/** What makes two sources the same page in two languages. */
function keyOf(entry: PageEntry): string {
  return pageKey({ ...entry.source, id: entry.id });
}

function isOffered(entry: PageEntry, locale: string): boolean {
  const { locales } = entry.skim.matter;
  return locales === undefined || locales.includes(locale);
}

function extras(
  own: Map<string, PageEntry> | undefined,
  originals: Map<string, PageEntry> | undefined,
  isDefault: boolean,
): Diagnostic[] {
  if (isDefault || !own) return [];
  return [...own.values()]
    .filter((entry) => !originals?.has(keyOf(entry)) && entry.skim.matter.locales === undefined)
    .map((entry) => extraPage(entry.source.path, entry.source.locale));
}
