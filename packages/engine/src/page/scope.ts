/** All that the props of any page are made from, indexed once per build. */
import {
  type Links,
  type Locale,
  type Route,
  type Site,
  joinPath,
  pageKey,
  parentPath,
  sourceKey,
} from '@docgen/model';
import type { Analysis } from '../analyze.js';
import type { ThemeBundle } from '../bundle.js';
import type { Assets } from '../measure.js';
import type { ParsedSource } from '../worker.js';
import { docsById } from '../link/names.js';
import { type Chrome, chrome } from './chrome.js';
import { fillingOf } from './filling.js';
import { type Navigation, navigation } from './navigation.js';
import { type Texts, textsOf } from './texts.js';

export interface Scope {
  readonly site: Site;
  readonly theme: ThemeBundle;
  readonly assets: Assets;
  readonly links: Links;
  readonly texts: Texts;
  readonly navigation: Navigation;
  readonly routes: ReadonlyMap<string, Route>;
  /** By `sourceKey`. */
  readonly parsed: ReadonlyMap<string, ParsedSource>;
  readonly chromes: ReadonlyMap<string, Chrome>;
  /** The same page in every locale, by what makes it the same. */
  readonly siblings: ReadonlyMap<string, readonly Route[]>;
  /** Docs of the current version by locale and id. */
  readonly docs: ReadonlyMap<string, Route>;
  /** Routes right below a path. */
  readonly children: ReadonlyMap<string, readonly Route[]>;
}

export function scopeOf(
  { site, manifest, links, navTargets, parsed, strings }: Analysis,
  { theme, assets }: { theme: ThemeBundle; assets: Assets },
): Scope {
  const routes = new Map(manifest.routes.map((route) => [route.path, route]));
  const titleOf = (locale: Locale) =>
    site.title?.[locale.code] ??
    manifest.routes.find((route) => route.path === joinPath(locale.prefix) && route.source !== null)?.title ??
    'Documentation';
  return {
    site,
    theme,
    assets,
    links,
    texts: textsOf(site, theme.theme, strings),
    navigation: navigation(manifest, site),
    routes,
    parsed: new Map(parsed.map((one) => [sourceKey(one.source), one])),
    chromes: new Map(
      site.locales.map((locale) => [
        locale.code,
        chrome({
          site,
          locale,
          siteTitle: titleOf(locale),
          targets: navTargets,
          urlOf: (target) => fillingOf(target, { site, routes, assets }).url,
        }),
      ]),
    ),
    siblings: groupBy(manifest.routes, pageKey),
    docs: docsById(manifest.routes),
    children: groupBy(
      manifest.routes.filter(({ kind, path }) => kind !== 'not-found' && path !== '/'),
      ({ path }) => parentPath(path),
    ),
  };
}

/** The page in every locale that has it, its own included. */
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
