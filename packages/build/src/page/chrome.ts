/**
 * Parts that all pages of a locale share: navigation bar, footer, announcement and names. Created once for each
 * locale.
 */
import {
  type LinkTarget,
  type Locale,
  type Site,
  type SiteNavEntry,
  type SiteNavItem,
  isExternal,
  joinPath,
  pageUrl,
  pathOfHref,
} from '@docgen/model';
import type { NavIcon, NavbarEntry, NavbarLink, NavbarMenu, PageProps } from '@docgen/theme';
import { type NavTargets, keyOfItem, logoKeys, markKey, noticeKey } from '@docgen/analysis/link/config-links';
import type { Filling } from './filling.js';
import { type Section, currentArea, currentSection } from './current-section.js';
import type { Navigation } from './navigation.js';

export interface ChromeInput {
  readonly site: Site;
  readonly locale: Locale;
  readonly siteTitle: string;
  readonly targets: NavTargets;
  /** Resolves a target to what fills its hole in the HTML. */
  readonly fill: (target: LinkTarget | undefined) => Filling;
}

export interface Chrome {
  readonly site: PageProps['site'];
  readonly locale: PageProps['locale'];
  readonly announcement: PageProps['announcement'];
  readonly consent: PageProps['consent'];
  readonly colorMode: PageProps['colorMode'];
  /** Links of the bar and the footer; the links to the page's own section and area are marked. */
  links(path: string, sidebarOf: Navigation['sidebarOf']): Pick<PageProps, 'navbar' | 'footer'>;
}

export function chrome(input: ChromeInput): Chrome {
  const { site, locale } = input;
  const code = locale.code;
  const { navbar, footer } = site;
  const [left, right] = [navbar.left, navbar.right].map((list) => list.map((one) => entryOf(one, input)));
  const all = [...(left ?? []), ...(right ?? [])];
  const linksOf = (items: readonly SiteNavItem[]) => items.map((item) => navItem(item, input).link);
  const foot = {
    columns: footer.columns.map(({ title, items }) => ({ title: title[code] ?? '', links: linksOf(items) })),
    links: linksOf(footer.links),
    copyright: footer.copyright?.[code] ?? null,
  };
  const tabs = navbar.tabs.map((item) => navItem(item, input));
  const social = linksOf(navbar.social);
  return {
    site: {
      title: input.siteTitle,
      tagline: site.tagline?.[code] ?? null,
      homeUrl: pageUrl(joinPath(locale.prefix), site),
      base: site.base,
      prefixed: site.locales.filter(({ prefix }) => prefix !== '').map((other) => other.code),
      defaultLocale: site.defaultLocale,
      logo: logoOf(input),
    },
    locale: { code, label: locale.label, lang: locale.lang, dir: locale.dir },
    announcement: site.announcement && {
      ...site.announcement,
      content: site.announcement.content[code] ?? '',
    },
    consent: consentOf(input),
    colorMode: site.colorMode,
    links(path, sidebarOf) {
      const area = currentArea(sectionsOf(tabs), path, sidebarOf);
      const active = currentSection(sectionsOf(all.flatMap(itemsIn)), path);
      const marked = (entries: readonly BarEntry[] = []) =>
        entries.map((entry) => markedEntry(entry, active));
      return {
        navbar: {
          left: marked(left),
          right: marked(right),
          tabs: tabs.map((tab) => markedLink(tab, area)),
          social,
        },
        footer: foot,
      };
    },
  };
}

function consentOf({ site, locale: { code }, targets, fill }: ChromeInput): PageProps['consent'] {
  if (site.consent === null) return null;
  const { categories, notice } = site.consent;
  return {
    categories: categories.map(({ name, label, description }) => ({
      name,
      label: label[code] ?? '',
      description: description?.[code] ?? null,
    })),
    notice: notice === null ? null : fill(targets[code]?.[noticeKey]).url,
  };
}

function logoOf({ site, locale, siteTitle, targets, fill }: ChromeInput): PageProps['site']['logo'] {
  if (site.logo === null) return null;
  const ofLocale = targets[locale.code] ?? {};
  const picture = (key: string) => {
    const { url, size } = fill(ofLocale[key]);
    return { url, size };
  };
  const { dark, alt, link } = site.logo;
  return {
    light: picture(logoKeys.light),
    dark: dark === null ? null : picture(logoKeys.dark),
    alt: alt?.[locale.code] ?? siteTitle,
    url: link === null ? pageUrl(joinPath(locale.prefix), site) : fill(ofLocale[logoKeys.link]).url,
  };
}

interface Item {
  readonly link: NavbarLink;
  /** Section that the link opens; null for links to other sites. */
  readonly section: Section | null;
}

interface Menu extends Omit<NavbarMenu, 'items' | 'active'> {
  readonly items: readonly Item[];
}

type BarEntry = Item | Menu;

function itemsIn(entry: BarEntry): readonly Item[] {
  return 'items' in entry ? entry.items : [entry];
}

function sectionsOf(items: readonly Item[]): Section[] {
  return items.flatMap(({ section }) => section ?? []);
}

function markedEntry(entry: BarEntry, active: string | null): NavbarEntry {
  if (!('items' in entry)) return markedLink(entry, active);
  const items = entry.items.map((item) => markedLink(item, active));
  return { ...entry, items, active: items.some((item) => item.active) };
}

function markedLink({ link, section }: Item, active: string | null): NavbarLink {
  return { ...link, active: section !== null && section.path === active };
}

function entryOf(entry: SiteNavEntry, input: ChromeInput): BarEntry {
  if (!('items' in entry)) return navItem(entry, input);
  const { label, icon, items } = entry;
  return {
    label: label[input.locale.code] ?? '',
    ...iconOf(icon, input),
    items: items.map((item) => navItem(item, input)),
  };
}

function navItem(item: SiteNavItem, input: ChromeInput): Item {
  const { site, locale, targets, fill } = input;
  const target = targets[locale.code]?.[keyOfItem(item)] ?? { kind: 'unresolved', href: '' };
  const { url } = fill(target);
  const description = item.description?.[locale.code];
  const link = {
    label: item.label[locale.code] ?? '',
    url,
    button: item.button,
    external: isExternal(url),
    active: false,
    ...iconOf(item.icon, input),
    ...(description !== undefined && { description }),
  };
  if (target.kind !== 'page') return { link, section: null };
  const path =
    item.target.kind === 'path' ? joinPath(locale.prefix, pathOfHref(item.target.path)) : target.path;
  const isHome = path === joinPath(locale.prefix);
  return {
    link,
    section: { path, match: { ...site.routing, ...item.match, ...(isHome && { exact: true }) } },
  };
}

function iconOf(icon: string | null, { site, locale, targets, fill }: ChromeInput): { icon?: NavIcon } {
  if (icon === null) return {};
  const svg = site.icons[icon];
  if (svg !== undefined) return { icon: { kind: 'shapes', svg } };
  return { icon: { kind: 'file', url: fill(targets[locale.code]?.[markKey(icon)]).url } };
}
