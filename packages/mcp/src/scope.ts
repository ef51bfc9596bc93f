/** Locale and version of a call, and the pages that are available there. */
import { listedRoutes } from '@docgen/engine';
import type { Route, Site } from '@docgen/model';
import { noSuch } from './refusal.js';
import type { Look } from './tool.js';

export interface Scope {
  readonly locale: string;
  /** Version; `''` is the current one. */
  readonly version: string;
}

/** Throws a Refusal for a locale or version that the site doesn't have. */
export function scopeOf(
  given: { locale?: string | undefined; version?: string | undefined },
  site: Site,
): Scope {
  const { locale = site.defaultLocale, version = '' } = given;
  const locales = site.locales.map(({ code }) => code);
  if (!locales.includes(locale)) throw noSuch('locale', locale, locales);
  const versions = site.versions.map((one) => one.name);
  if (!versions.includes(version)) throw noSuch('version', version, versions.filter(Boolean));
  return { locale, version };
}

export function isIn({ locale, version }: Scope, route: Pick<Route, 'locale' | 'version'>): boolean {
  return route.locale === locale && route.version === version;
}

/** Available pages of all locales and versions, without drafts and unlisted pages. */
export function pagesIn({ site, edition }: Look): Route[] {
  return listedRoutes(edition.manifest, site);
}

/** URL of the page: absolute if the site has a `url`. */
export function addressOf(
  { url }: Pick<Route, 'url'>,
  { origin }: Pick<Site, 'origin'>,
  id: string | null = null,
): string {
  return `${origin ?? ''}${url}${id === null ? '' : `#${encodeURIComponent(id)}`}`;
}
