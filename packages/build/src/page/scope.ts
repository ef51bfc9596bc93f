/** Everything that pages' props are made from, indexed once per build. */
import {
  type Links,
  type Route,
  type RouteManifest,
  type Site,
  pageKey,
  parentPath,
  pathOfHref,
} from '@docgen/model';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import type { Cards } from '@docgen/config/cards/cards';
import type { History } from '@docgen/analysis/history';
import type { Assets } from '../measure.js';
import { pageList } from '../extras/page-list.js';
import { redirectData } from '../extras/redirect-data.js';
import type { NavTargets } from '@docgen/analysis/link/config-links';
import { docsById } from '@docgen/analysis/link/names';
import { siteTitle } from '@docgen/config/texts/site-title';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import { type Chrome, chrome } from './chrome.js';
import { type Commons, commonsOf } from './locale-props.js';
import { fillingOf } from './filling.js';
import { type Navigation, navigation } from './navigation.js';
import { ogLocale } from './og-locale.js';
import { type Texts, textsOf } from './texts.js';
import { type OlderPages, olderPagesIn } from './version-marks.js';
import { type VersionUrls, versionUrlsIn } from './versions.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';

export interface Scope {
  readonly commons: Commons;
  readonly site: Site;
  readonly theme: DrawnTheme;
  readonly assets: Assets;
  /** Null if the site has none. */
  readonly cards: Cards | null;
  readonly links: Links;
  readonly navTargets: NavTargets;
  readonly texts: Texts;
  readonly history: History;
  readonly navigation: Navigation;
  readonly routes: ReadonlyMap<string, Route>;
  /** By `sourceKey`. */
  readonly parsed: ReadonlyMap<string, ParsedSource>;
  readonly chromes: ReadonlyMap<string, Chrome>;
  /** Open Graph's names for the languages of locales; null for a language without one. */
  readonly ogLocales: ReadonlyMap<string, string | null>;
  /** The same page in every locale, by the key they share. */
  readonly siblings: ReadonlyMap<string, readonly Route[]>;
  /** By `docKey`. */
  readonly docs: ReadonlyMap<string, Route>;
  /** Versions of a page, to mark its sections. */
  readonly olderPages: OlderPages;
  readonly versionUrls: VersionUrls;
  /** Targets in the site of docgen's own redirects and of the site's, by path. */
  readonly redirectTargets: ReadonlyMap<string, string>;
  /** URL of the redirects that the browser follows, or null. */
  readonly redirects: string | null;
  /** URL of the list of a locale's pages, by its code. */
  readonly pageListOf: (locale: string) => string;
  /** Routes directly below a path. */
  readonly children: ReadonlyMap<string, readonly Route[]>;
}

/** Input of a scope; `links`, `parsed` and `assets` need to contain only what the rendered pages refer to. */
export interface ScopeInput extends Pick<
  Scope,
  'site' | 'theme' | 'assets' | 'links' | 'navTargets' | 'parsed' | 'history'
> {
  readonly manifest: RouteManifest;
  readonly cards: Cards | null;
  readonly strings: LocaleStrings;
}

export function scopeOf(input: ScopeInput): Scope {
  const { site, manifest, theme, assets, navTargets } = input;
  const routes = new Map(manifest.routes.map((route) => [route.path, route]));
  const redirects = redirectData(site, manifest.redirects);
  const pageLists = new Map<string, string>();
  const docs = docsById(manifest.routes);
  const redirectTargets = new Map(manifest.redirects.map(({ from, to }) => [from, pathOfHref(to)]));
  const scope = {
    site,
    theme,
    assets,
    cards: input.cards,
    links: input.links,
    navTargets,
    history: input.history,
    texts: textsOf(site, theme.theme, input.strings),
    navigation: navigation(manifest, site),
    routes,
    parsed: input.parsed,
    chromes: new Map(
      site.locales.map((locale) => [
        locale.code,
        chrome({
          site,
          locale,
          siteTitle: siteTitle(locale, site, manifest),
          targets: navTargets,
          fill: (target) => fillingOf(target, { site, routes, assets }),
        }),
      ]),
    ),
    ogLocales: new Map(site.locales.map(({ lang }) => [lang, ogLocale(lang)])),
    siblings: groupBy(manifest.routes, pageKey),
    docs,
    olderPages: olderPagesIn({ site, docs }),
    versionUrls: versionUrlsIn({ site, routes, docs, redirectTargets }),
    redirectTargets,
    redirects: redirects && `${site.base}/${redirects.path}`,
    pageListOf: (locale: string) => {
      const url = pageLists.get(locale) ?? `${site.base}/${pageList(locale, manifest.routes, site).path}`;
      pageLists.set(locale, url);
      return url;
    },
    children: groupBy(
      manifest.routes.filter(({ kind, path }) => kind !== 'not-found' && path !== '/'),
      ({ path }) => parentPath(path),
    ),
  };
  return { ...scope, commons: commonsOf(scope) };
}

/** The page in every locale that has it, including its own. */
export function siblingsOf(route: Route, { siblings }: Pick<Scope, 'siblings'>): readonly Route[] {
  return siblings.get(pageKey(route)) ?? [];
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
