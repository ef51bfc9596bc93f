/** Links of the configuration, navigation bar and footer, resolved in each locale. */
import {
  type LinkTarget,
  type Locale,
  type Route,
  type Site,
  type SiteNavItem,
  assetUrl,
  navEntries,
  linksIn,
  navLinks,
} from '@docgen/model';
import { type Names, docKey } from './names.js';
import { resolveLink } from './resolve.js';

/**
 * Targets by locale and `keyOfItem`; the site's image, favicon, logos and icons by `imageKey`, `faviconKey`, `logoKeys`
 * and `markKey`.
 */
export type NavTargets = { readonly [locale: string]: { readonly [key: string]: LinkTarget } };

/** Key that identifies an entry's target. */
export function keyOfItem({ target }: SiteNavItem): string {
  return target.kind === 'doc'
    ? `doc ${target.id}`
    : target.kind === 'path'
      ? `path ${target.path}`
      : `href ${target.href}`;
}

export const imageKey = 'image';
export const faviconKey = 'favicon';
export const noticeKey = 'consent notice';
export const logoKeys = { light: 'logo light', dark: 'logo dark', link: 'logo link' } as const;

/** Key of an SVG file that the navigation shows as an icon. */
export function markKey(path: string): string {
  return `mark ${path}`;
}

/** Paths of the configuration that aren't entries of a list, with their keys in `NavTargets`. */
function singlePaths({ image, favicon, logo, consent }: Site, locale: Locale): [key: string, path: string][] {
  const found: [string, string | null | undefined][] = [
    [imageKey, image?.src[locale.code]],
    [faviconKey, favicon],
    [noticeKey, consent?.notice],
    [logoKeys.light, logo?.light],
    [logoKeys.dark, logo?.dark],
    [logoKeys.link, logo?.link],
  ];
  return found.flatMap(([key, path]): [string, string][] => (path ? [[key, path]] : []));
}

/** SVG files that the navigation shows as icons, with their keys. */
export function markPaths(site: Pick<Site, 'navbar' | 'footer'>): [key: string, path: string][] {
  const icons = navEntries(site).flatMap(({ entry }) => [
    entry.icon,
    ...linksIn(entry).map(({ icon }) => icon),
  ]);
  return icons.flatMap((icon): [string, string][] => (icon?.startsWith('/') ? [[markKey(icon), icon]] : []));
}

export function configLinks(names: Names): NavTargets {
  const { locales } = names.site;
  const items = navLinks(names.site);
  const marks = markPaths(names.site);
  return Object.fromEntries(
    locales.map((locale) => [
      locale.code,
      Object.fromEntries([
        ...items.map((item) => [keyOfItem(item), targetOf(item, locale, names)]),
        ...[...singlePaths(names.site, locale), ...marks].map(([key, path]) => [
          key,
          pathTarget(path, locale, names),
        ]),
      ]),
    ]),
  );
}

function targetOf({ target }: SiteNavItem, locale: Locale, names: Names): LinkTarget {
  if (target.kind === 'href') return { kind: 'external', href: target.href };
  if (target.kind === 'doc') {
    const route = names.docs.get(docKey({ locale: locale.code, version: target.version }, target.id));
    return route ? { kind: 'page', path: route.path, suffix: '' } : { kind: 'unresolved', href: target.id };
  }
  return pathTarget(target.path, locale, names);
}

function pathTarget(path: string, locale: Locale, names: Names): LinkTarget {
  const found = resolveLink(path, { route: nowhere(locale), source: null }, names);
  if (found.is === 'page') return { kind: 'page', path: found.route.path, suffix: found.suffix };
  if (found.is === 'asset') return { kind: 'asset', asset: found.asset, suffix: found.suffix };
  if (found.is === 'made') return { kind: 'external', href: assetUrl(found.path, names.site) + found.suffix };
  if (found.is === 'external') return { kind: 'external', href: found.to ?? path };
  return { kind: 'unresolved', href: path };
}

/** Position of a link on every page, of which only the locale matters. */
export function nowhere(locale: Locale): Pick<Route, 'path' | 'locale'> {
  return { path: locale.prefix === '' ? '/' : locale.prefix, locale: locale.code };
}
