/** Locale and version of a call, and the pages that are available there. */
import { listedRoutes } from '@docgen/engine';
import { type DocsSet, type Route, type Site, isCurrent, versionName } from '@docgen/model';
import { noSuch } from './refusal.js';
import type { Look } from './tool.js';

export interface Scope {
  readonly locale: string;
  /** Key of the version. */
  readonly version: string;
  /** Docs set to which the pages are limited; null for the current versions of all sets. */
  readonly set: DocsSet | null;
}

/** Throws a Refusal for a locale, docs set or version that the site doesn't have. */
export function scopeOf(
  given: { locale?: string | undefined; docs?: string | undefined; version?: string | undefined },
  site: Site,
): Scope {
  const { locale = site.defaultLocale, docs, version: name = '' } = given;
  const locales = site.locales.map(({ code }) => code);
  if (!locales.includes(locale)) throw noSuch('locale', locale, locales);
  const ids = site.docs.map(({ id }) => id).filter((id) => id !== '');
  if (docs !== undefined && !ids.includes(docs)) throw noSuch('docs set', docs, ids);
  const ofSet = site.versions.filter(({ set }) => set.id === (docs ?? site.docs[0].id));
  const version = ofSet.find((one) => one.name === name);
  if (version === undefined) throw noSuch('version', name, ofSet.map((one) => one.name).filter(Boolean));
  const isWhole = docs === undefined && name === '';
  return { locale, version: version.key, set: isWhole ? null : version.set };
}

export function isIn(
  { locale, version, set }: Scope,
  route: Pick<Route, 'kind' | 'locale' | 'version'>,
): boolean {
  if (route.locale !== locale) return false;
  if (set === null) return isCurrent(route.version);
  // Standalone pages belong to no set.
  return route.version === version && (set.id === '' || route.kind !== 'page');
}

/** The scope in words. */
export function nameOf({ locale, version, set }: Scope): string {
  return [locale, set?.id ?? '', versionName(version)].filter(Boolean).join(' ');
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
