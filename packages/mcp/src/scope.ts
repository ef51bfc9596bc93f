/** Of which locale and version a call speaks, and the pages that it may be told of there. */
import { toldRoutes } from '@docgen/engine';
import type { Route, Site } from '@docgen/model';
import { noSuch } from './refusal.js';
import type { Look } from './tool.js';

export interface Scope {
  readonly locale: string;
  /** `''`: the current one. */
  readonly version: string;
}

/** Throws a Refusal for a locale or version that the site does not have. */
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

/** The pages of all locales and versions that programs are told of: no draft, none that is unlisted. */
export function pagesIn({ site, edition }: Look): Route[] {
  return toldRoutes(edition.manifest, site);
}

/** The page's address: absolute where the site says where it is published. */
export function addressOf(
  { url }: Pick<Route, 'url'>,
  { origin }: Pick<Site, 'origin'>,
  id: string | null = null,
): string {
  return `${origin ?? ''}${url}${id === null ? '' : `#${encodeURIComponent(id)}`}`;
}
