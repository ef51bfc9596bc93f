/** Finds pages of a published site, and reads their Markdown and headings. */
import { type Heading, withoutTwinIndex } from '@docgen/model';
import { headingsIn } from '@docgen/search/sections';
import { Refusal, noSuch } from '../refusal.js';
import type { SiteFiles } from './files.js';
import type { PublishedPage, PublishedSite } from './site.js';

/** Maximum bytes of a page. */
const largestPage = 4_000_000;

export interface Wanted {
  readonly locale: string;
  /** Key of the version; null for the current versions of all docs sets. */
  readonly version: string | null;
}

/** Throws a Refusal for a locale or version that the site doesn't have. */
export function wantedIn(
  { pages }: PublishedSite,
  given: { readonly locale?: string | undefined; readonly version?: string | undefined },
): Wanted {
  const locales = [...new Set(pages.map(({ locale }) => locale))];
  const versions = [...new Set(pages.map(({ version }) => version))].filter((key) => !isCurrent(key));
  // The site's root is in its default language.
  const first = pages.reduce((a, b) => (b.url.length < a.url.length ? b : a)).locale;
  const { locale = first, version } = given;
  if (!locales.includes(locale)) throw noSuch('locale', locale, locales);
  if (version !== undefined && !versions.includes(version)) throw noSuch('version', version, versions);
  return { locale, version: version ?? null };
}

export function pagesIn({ pages }: PublishedSite, { locale, version }: Wanted): readonly PublishedPage[] {
  return pages.filter(
    (page) =>
      page.locale === locale && (version === null ? isCurrent(page.version) : page.version === version),
  );
}

export function isCurrent(version: string): boolean {
  return version === '' || version.endsWith('@');
}

/** The page of a URL in any locale and version, or of an id. Throws a Refusal if there is none. */
export function pageAt(page: string, site: PublishedSite, wanted: Wanted): PublishedPage {
  const own = pagesIn(site, wanted);
  const path = spellingOf(page);
  const found =
    own.find(({ id }) => id === page) ??
    site.pages.find(({ url }) => path !== null && spellingOf(url) === path);
  if (found) return found;
  const isAddress = page.startsWith('/') || /^https?:/.test(page);
  throw isAddress
    ? noSuch(
        'page',
        page,
        site.pages.map(({ url }) => url),
      )
    : noSuch(
        'page',
        page,
        own.map(({ id }) => id),
      );
}

/** One spelling of the path of a URL; null if it isn't one. */
function spellingOf(page: string): string | null {
  if (!URL.canParse(page, 'https://site.example')) return null;
  const { pathname } = new URL(page, 'https://site.example');
  return pathname.replace(/(?:\/index)?\.(?:html|md)$/, '').replace(/\/$/, '');
}

/** Throws a Refusal if the site has no Markdown copy of the page. */
export async function markdownOf({ twins, url }: PublishedPage, files: SiteFiles): Promise<string> {
  for (const twin of twins) {
    const text = await files.text(twin, largestPage);
    if (text !== null) return withoutTwinIndex(text);
  }
  throw new Refusal(`The site has no Markdown copy of ${url}.`);
}

/** The headings of the page's HTML; none if it can't be read. */
export async function headingsOf({ url }: PublishedPage, files: SiteFiles): Promise<readonly Heading[]> {
  const html = await files.text(url, largestPage);
  return html === null ? [] : headingsIn(html);
}
