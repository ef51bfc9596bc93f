/** The title of a site in a language: the configured one, or else that of its home page. */
import { type Locale, type RouteManifest, type Site, joinPath } from '@docgen/model';

export function siteTitle(locale: Locale, site: Pick<Site, 'title'>, { routes }: RouteManifest): string {
  return (
    site.title?.[locale.code] ??
    routes.find((route) => route.path === joinPath(locale.prefix) && route.source !== null)?.title ??
    'Documentation'
  );
}
