/** The versions of a page as its menu lists them: labels that all pages of a set share, and the page's own URLs. */
import { type Route, type Site, type Version, currentKey, isCurrent, versionsOfSet } from '@docgen/model';
import type { PageProps, VersionLink } from '@docgen/theme';
import type { Texts } from './texts.js';

/** A version in the menu, which is the same on all pages of a set, except for the link. */
export type VersionLabel = Omit<VersionLink, 'url' | 'shown'>;

/** The versions of a page as small data, because a page has as many as the site has releases. */
export interface OwnVersions {
  /** Key of the set's labels. */
  readonly set: string;
  /** URLs in the order of the labels, one a line. */
  readonly urls: string;
  /** Index of the page's own version. */
  readonly shown: number;
}

/** Labels of the versions in a locale, by the key of each set. */
export function versionLabels(
  locale: string,
  { site, texts }: { readonly site: Site; readonly texts: Texts },
): Readonly<Record<string, readonly VersionLabel[]>> {
  const labelsOf = (version: Version): VersionLabel => ({
    name: version.name,
    label: version.label?.[locale] ?? (version.name || (texts.get(locale)?.['version.current'] ?? '')),
    current: version.name === '',
    banner: version.banner,
  });
  const sets = site.versions.flatMap(({ key }) => (isCurrent(key) ? [key] : []));
  return Object.fromEntries(sets.map((key) => [key, versionsOfSet(key, site).map(labelsOf)]));
}

/** Null without URLs. */
export function ownVersionsOf(
  route: Route,
  urls: readonly string[] | null,
  site: Pick<Site, 'versions'>,
): OwnVersions | null {
  if (urls === null) return null;
  const shown = versionsOfSet(route.version, site).findIndex(({ key }) => key === route.version);
  return { set: currentKey(route.version), urls: urls.join('\n'), shown };
}

/** Joins a page's versions with their labels. */
export function versionLinks(
  own: OwnVersions | null,
  labels: ReturnType<typeof versionLabels>,
): PageProps['versions'] {
  const urls = own?.urls.split('\n') ?? [];
  return (labels[own?.set ?? ''] ?? []).map((label, at) => ({
    ...label,
    url: urls[at] ?? '',
    shown: at === own?.shown,
  }));
}
