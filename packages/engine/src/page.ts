/**
 * Page: analysis to the props of every page, and what fills the holes of its body. Props hold nothing of other pages'
 * bodies; an unchanged page has unchanged props, and is not rendered again.
 */
import { type Document, type Heading, type LinkTarget, type Links, type Locale, type Route, type Site, encodePath, joinPath, pageUrl, twinOf } from '@docgen/model';
import type { PageHead, PageProps, TocEntry } from '@docgen/theme';
import type { Analysis } from './analyze.js';
import type { ThemeBundle } from './bundle.js';
import type { Assets } from './measure.js';
import { type Chrome, chrome } from './page/chrome.js';
import { jsonForScript } from './page/json.js';
import { type Navigation, navigation } from './page/navigation.js';
import { policy } from './page/policy.js';
import { type Texts, textsOf } from './page/texts.js';
import type { ParsedSource } from './worker.js';

/** What fills a body's holes of one link. */
export interface Filling {
  /** As it stands in HTML. */
  readonly url: string;
  /** As it stands in a document away from the site: absolute where the site's origin is known. */
  readonly absolute: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface Page {
  readonly route: Route;
  readonly props: PageProps;
  /** Null for pages without a source. */
  readonly parsed: ParsedSource | null;
  readonly fillings: readonly Filling[];
  /** Path of its Markdown twin in the output, or null. */
  readonly twinFile: string | null;
}

export interface Pages {
  readonly pages: readonly Page[];
  readonly navigation: Navigation;
  readonly texts: Texts;
}

interface Scope {
  readonly site: Site;
  readonly theme: ThemeBundle;
  readonly assets: Assets;
  readonly links: Links;
  readonly texts: Texts;
  readonly navigation: Navigation;
  readonly routes: ReadonlyMap<string, Route>;
  readonly parsed: ReadonlyMap<string, ParsedSource>;
  readonly chromes: ReadonlyMap<string, Chrome>;
  readonly siblings: ReadonlyMap<string, readonly Route[]>;
  readonly children: ReadonlyMap<string, readonly Route[]>;
}

/** Props of all pages, in the manifest's order. */
export function page(analysis: Analysis, from: { theme: ThemeBundle; assets: Assets }): Pages {
  const scope = scopeOf(analysis, from);
  const pages = analysis.manifest.routes.map((route) => pageOf(route, scope));
  return { pages, navigation: scope.navigation, texts: scope.texts };
}

function scopeOf({ site, manifest, links, navTargets, parsed, strings }: Analysis, { theme, assets }: { theme: ThemeBundle; assets: Assets }): Scope {
  const routes = new Map(manifest.routes.map((route) => [route.path, route]));
  const titleOf = (locale: Locale) => site.title?.[locale.code] ?? manifest.routes.find((route) => route.path === joinPath(locale.prefix) && route.source !== null)?.title ?? 'Documentation';
  return {
    site,
    theme,
    assets,
    links,
    texts: textsOf(site, theme.theme, strings),
    navigation: navigation(manifest, site),
    routes,
    parsed: new Map(parsed.map((one) => [one.source.path, one])),
    chromes: new Map(site.locales.map((locale) => [locale.code, chrome({ site, locale, siteTitle: titleOf(locale), targets: navTargets, urlOf: (target) => fillingOf(target, { site, routes, assets }).url })])),
    siblings: groupBy(manifest.routes, (route) => `${route.kind} ${route.version} ${route.id}`),
    children: groupBy(manifest.routes.filter(({ kind, path }) => kind !== 'not-found' && path !== '/'), ({ path }) => path.slice(0, path.lastIndexOf('/')) || '/'),
  };
}

function pageOf(route: Route, scope: Scope): Page {
  const parsed = route.source === null ? null : (scope.parsed.get(route.source) ?? null);
  const hasTwin = parsed !== null && route.fallbackFrom === undefined;
  return {
    route,
    props: propsOf(route, parsed?.document ?? null, scope),
    parsed,
    fillings: (scope.links[route.path] ?? []).map((target) => fillingOf(target, scope)),
    twinFile: hasTwin ? twinOf(route.outFile) : null,
  };
}

function propsOf(route: Route, document: Document | null, scope: Scope): PageProps {
  const { site, navigation, chromes, texts } = scope;
  const own = chromes.get(route.locale);
  const strings = texts.get(route.locale) ?? {};
  if (!own) throw new Error(`the route ${route.path} is of no locale`);
  const title = route.kind === 'not-found' ? (strings['notFound.title'] ?? '') : route.title === '' ? own.site.title : route.title;
  const matter = document?.skim.matter;
  const fallback = site.locales.find(({ code }) => code === route.fallbackFrom);
  const { previous, next } = navigation.around(route);
  const step = (to: { label: string; path: string | null } | null) => (to?.path ? { label: to.label, url: pageUrl(to.path, site) } : null);
  return {
    kind: route.kind,
    layout: route.layout,
    url: route.url,
    title,
    description: matter?.description ?? null,
    head: headOf(route, { title, document }, scope),
    site: own.site,
    locale: own.locale,
    locales: localesOf(route, scope),
    strings,
    ...own.links(route.path),
    announcement: own.announcement,
    colorMode: own.colorMode,
    nav: navigation.of(route),
    breadcrumbs: navigation.trail(route).map(({ label, path }) => ({ label, url: path === null ? null : pageUrl(path, site) })),
    toc: document ? tocOf(document.headings, { ...site.docs.toc, ...matter?.toc }) : [],
    previous: matter?.prev === false ? null : step(previous),
    next: matter?.next === false ? null : step(next),
    list: route.kind === 'list' ? listOf(route, scope) : [],
    fallback: fallback ? { lang: fallback.lang, dir: fallback.dir, label: fallback.label } : null,
    editUrl: route.source !== null && site.docs.editUrl !== null ? site.docs.editUrl.replace('{path}', encodePath(route.source)) : null,
    draft: route.draft,
    notFound: route.kind === 'not-found' && route.outFile === '404.html' && site.locales.length > 1 ? notFoundTexts(scope) : [],
  };
}

function headOf(route: Route, about: { title: string; document: Document | null }, { site, theme, siblings, chromes, assets }: Scope): PageHead {
  const matter = about.document?.skim.matter;
  const siteTitle = chromes.get(route.locale)?.site.title ?? '';
  const listed = route.kind !== 'not-found' && !route.unlisted && !route.draft;
  const originals = (siblings.get(`${route.kind} ${route.version} ${route.id}`) ?? []).filter(({ fallbackFrom }) => fallbackFrom === undefined);
  const original = route.fallbackFrom === undefined ? route : originals.find(({ locale }) => locale === route.fallbackFrom);
  const absolute = (url: string) => `${site.origin ?? ''}${url}`;
  const lang = (code: string) => site.locales.find((locale) => locale.code === code)?.lang ?? code;
  const inLanguages = listed && site.origin !== null && originals.length > 1 && route.fallbackFrom === undefined;
  const fallback = originals.find(({ locale }) => locale === site.defaultLocale);
  return {
    title: about.title === siteTitle ? siteTitle : `${about.title} · ${siteTitle}`,
    description: matter?.description ?? null,
    keywords: matter?.keywords ?? [],
    canonical: listed && site.origin !== null && original ? absolute(original.url) : null,
    alternates: inLanguages
      ? [
          ...originals.map((other) => ({ lang: lang(other.locale), url: absolute(other.url) })),
          ...(fallback ? [{ lang: 'x-default', url: absolute(fallback.url) }] : []),
        ]
      : [],
    robots: listed ? null : 'noindex',
    twin: about.document && route.fallbackFrom === undefined ? `${site.base}/${encodePath(twinOf(route.outFile))}` : null,
    csp: policy(theme.earlyHash, 'meta'),
    styles: theme.styles.map((path) => `${site.base}/${path}`),
    scripts: theme.scripts.map((path) => `${site.base}/${path}`),
    early: theme.early,
    icon: assets.get('static/favicon.svg')?.url ?? assets.get('static/favicon.ico')?.url ?? null,
    data: jsonForScript(dataOf(route, siblings.get(`${route.kind} ${route.version} ${route.id}`) ?? [], site)),
  };
}

/** What the browser needs to know of the page: its id, version, URLs in every locale, and the colour-mode setting. */
function dataOf(route: Route, siblings: readonly Route[], site: Site) {
  return {
    id: route.kind === 'doc' ? route.id : null,
    version: route.version,
    urls: Object.fromEntries(siblings.map(({ locale, url }) => [locale, url])),
    colorMode: site.colorMode,
  };
}

/** The page in every locale; where one does not offer it, that locale's home. */
function localesOf(route: Route, { site, siblings }: Scope): PageProps['locales'] {
  const same = siblings.get(`${route.kind} ${route.version} ${route.id}`) ?? [];
  return site.locales.map(({ code, label, lang, prefix }) => {
    const there = route.kind === 'not-found' ? undefined : same.find(({ locale }) => locale === code);
    return { code, label, lang, url: there?.url ?? pageUrl(joinPath(prefix), site), current: code === route.locale };
  });
}

function tocOf(headings: readonly Heading[], { min, max }: { min?: number; max?: number }): TocEntry[] {
  return headings.filter(({ depth }) => depth >= (min ?? 2) && depth <= (max ?? 3)).map(({ depth, id, text }) => ({ depth, id, text }));
}

function listOf(route: Route, { children, parsed }: Scope): PageProps['list'] {
  return (children.get(route.path) ?? [])
    .filter(({ unlisted }) => !unlisted)
    .map(({ title, url, source }) => ({ label: title, url, description: parsed.get(source ?? '')?.document.skim.matter.description ?? null }));
}

function notFoundTexts({ site, texts, chromes }: Scope): PageProps['notFound'] {
  return site.locales.map(({ code, lang, dir }) => ({ code, lang, dir, strings: texts.get(code) ?? {}, homeUrl: chromes.get(code)?.site.homeUrl ?? '/' }));
}

function fillingOf(target: LinkTarget | undefined, { site, routes, assets }: Pick<Scope, 'site' | 'routes' | 'assets'>): Filling {
  const away = (url: string) => (site.origin === null ? url : `${site.origin}${url}`);
  if (target?.kind === 'page') {
    const url = `${routes.get(target.path)?.url ?? pageUrl(target.path, site)}${target.suffix}`;
    return { url, absolute: away(url), size: null };
  }
  if (target?.kind === 'asset') {
    const facts = assets.get(target.asset);
    const url = `${facts?.url ?? ''}${target.suffix}`;
    return { url, absolute: away(url), size: facts?.size ?? null };
  }
  return { url: target?.href ?? '', absolute: target?.href ?? '', size: null };
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
