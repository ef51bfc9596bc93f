/** Names of books: the site's title, and what tells the books of a site apart. */
import type { Locale, Site, Version } from '@docgen/model';

/** `parcel-docs`, or `parcel-docs-sdk-1.0-fr` on a site with several docs sets, versions and languages. */
export function fileName(
  site: Pick<Site, 'title' | 'docs' | 'locales' | 'defaultLocale'>,
  { set, name }: Version,
  { code }: Locale,
): string {
  return [siteName(site), site.docs.length > 1 ? set.id : '', name, site.locales.length > 1 ? code : '']
    .filter(Boolean)
    .join('-');
}

/** The title of the site as a file name. */
export function siteName({ title, defaultLocale }: Pick<Site, 'title' | 'defaultLocale'>): string {
  return slug(title?.[defaultLocale] ?? '') || 'docs';
}

/** ASCII letters, digits and hyphens, so that every file system and URL takes the name unchanged. */
function slug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
