/**
 * Determines the pages of each locale: its own, and those from the fallback locale that it lacks. Reports missing
 * pages, and pages without an original. It must not build URLs.
 */
import { posix } from 'node:path';
import { type Diagnostic, type Locale, type Site, compareText, isCurrent } from '@docgen/model';
import { extraPage, missingPage } from '@docgen/config/diagnostics';
import { duplicateId } from './claim-diagnostics.js';
import type { PageEntry } from './page-entry.js';
import { contentFolder } from '@docgen/config/folders/content-folders';

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

/** `unpublished` are drafts: they exist but have no route. */
export function localise(
  entries: readonly PageEntry[],
  unpublished: readonly PageEntry[],
  site: Site,
): Offers {
  const byLocale = new Map(site.locales.map(({ code }) => [code, new Map<string, PageEntry>()]));
  const all = new Map(site.locales.map(({ code }): [string, PageEntry[]] => [code, []]));
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    const own = byLocale.get(entry.source.locale);
    const first = own?.get(entry.key);
    // Two sources for one URL are reported when URLs are assigned.
    if (first && first.slug !== entry.slug) diagnostics.push(idTwice(entry, first));
    else own?.set(entry.key, entry);
    all.get(entry.source.locale)?.push(entry);
  }
  const originals = byLocale.get(site.sourceLocale);
  const drafts = new Set(unpublished.map(({ key, source }) => `${source.locale} ${key}`));
  const foreign = site.fallback === null ? undefined : byLocale.get(site.fallback);
  const translated = new Set(entries.map(({ source }) => `${source.locale} ${source.version}`));
  const offers: Offer[] = [];
  for (const locale of site.locales) {
    const own = byLocale.get(locale.code);
    const lacks = (entry: PageEntry) => !own?.has(entry.key) && isOffered(entry, locale.code);
    const isDrafted = ({ key }: PageEntry) => drafts.has(`${locale.code} ${key}`);
    if (locale.code !== site.sourceLocale)
      for (const extra of extras(own, { originals, drafts, source: site.sourceLocale }))
        diagnostics.push(extra);
    // A version that was frozen before the site had a language lacks all its pages, and nobody will fix that.
    const isDue = ({ source: { version } }: PageEntry) =>
      isCurrent(version) || translated.has(`${locale.code} ${version}`);
    for (const entry of locale.isPartial === true ? [] : (originals?.values() ?? []))
      if (lacks(entry) && isDue(entry) && !isDrafted(entry))
        diagnostics.push(missingPage(entry.source.path, locale.code, translationOf(entry, locale, site)));
    const borrowed = locale.code === site.fallback ? [] : [...(foreign?.values() ?? [])].filter(lacks);
    const offered = [
      ...(all.get(locale.code) ?? []).map((entry): Offer => ({ entry, locale, isFallback: false })),
      ...borrowed.map((entry): Offer => ({ entry, locale, isFallback: true })),
    ];
    // One by one: a call with more than about 120,000 arguments fails.
    for (const offer of offered.sort((a, b) => compareText(a.entry.slug, b.entry.slug))) offers.push(offer);
  }
  return { offers, diagnostics };
}

/** Path of a page in another language. */
function translationOf({ source }: PageEntry, { code: locale }: Locale, site: Site): string {
  return `${contentFolder({ ...source, locale }, site)}/${source.name}${posix.extname(source.path)}`;
}

function idTwice({ id, source, skim }: PageEntry, first: PageEntry): Diagnostic {
  return duplicateId({ file: source.path, range: skim.places?.['id'] }, id, first.source.path);
}

function isOffered(entry: PageEntry, locale: string): boolean {
  const { locales } = entry.skim.matter;
  return locales === undefined || locales.includes(locale);
}

interface Originals {
  readonly originals: ReadonlyMap<string, PageEntry> | undefined;
  /** By locale and key. */
  readonly drafts: ReadonlySet<string>;
  readonly source: string;
}

/** Pages of a locale that the locale it is translated from lacks. */
function extras(
  own: ReadonlyMap<string, PageEntry> | undefined,
  { originals, drafts, source }: Originals,
): Diagnostic[] {
  const isThere = (key: string) => originals?.has(key) === true || drafts.has(`${source} ${key}`);
  return [...(own?.values() ?? [])]
    .filter((entry) => !isThere(entry.key) && entry.skim.matter.locales === undefined)
    .map((entry) => extraPage(entry.source.path, entry.source.locale, source));
}
