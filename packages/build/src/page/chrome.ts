/**
 * Parts that all pages of a locale share: navigation bar, footer, announcement and names. Created once for each
 * locale.
 */
import {
  type LinkTarget,
  type Locale,
  type Site,
  type SiteNavItem,
  isExternal,
  joinPath,
  matchPath,
  pageUrl,
  pathOfHref,
} from '@docgen/model';
import type { NavbarLink, PageProps } from '@docgen/theme';
import { type NavTargets, keyOfItem, logoKeys } from '@docgen/analysis/link/config-links';
import type { Filling } from './filling.js';

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
  readonly colorMode: PageProps['colorMode'];
  /** Links of the bar and the footer; the one of the page's own section is marked. */
  links(path: string): Pick<PageProps, 'navbar' | 'footer'>;
}

export function chrome(input: ChromeInput): Chrome {
  const { site, locale } = input;
  const code = locale.code;
  const left = site.navbar.left.map((item) => navItem(item, input));
  const right = site.navbar.right.map((item) => navItem(item, input));
  const footer = site.footer.links.map((item) => navItem(item, input).link);
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
    colorMode: site.colorMode,
    links(path) {
      const active = activeOf([...left, ...right], path);
      const drawn = ({ link, section }: Item) => ({
        ...link,
        active: section !== null && section.path === active,
      });
      return {
        navbar: { left: left.map(drawn), right: right.map(drawn) },
        footer: { links: footer, copyright: site.footer.copyright?.[code] ?? null },
      };
    },
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
  /** Section that a link stands for; null for links that lead elsewhere. */
  readonly section: { readonly path: string; readonly match: SiteNavItem['match'] } | null;
}

function navItem(item: SiteNavItem, { site, locale, targets, fill }: ChromeInput): Item {
  const target = targets[locale.code]?.[keyOfItem(item)] ?? { kind: 'unresolved', href: '' };
  const { url } = fill(target);
  const link = {
    label: item.label[locale.code] ?? '',
    url,
    button: item.button,
    external: isExternal(url),
    active: false,
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

/** The longest section that holds the page: `/docs/api` before `/docs`. */
function activeOf(items: readonly Item[], path: string): string | null {
  const matching = items.flatMap(({ section }) =>
    section && matchPath(section.path, path, section.match) ? [section.path] : [],
  );
  return matching.reduce<string | null>(
    (longest, at) => (longest === null || at.length > longest.length ? at : longest),
    null,
  );
}
