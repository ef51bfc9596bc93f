/**
 * Contents of a page's `<head>`: title, description, canonical link, languages, previews for social networks,
 * structured data, and data for the browser.
 */
import {
  type Document,
  type Route,
  encodePath,
  feedOf,
  isCurrent,
  joinPath,
  langOf,
  pageUrl,
  prefixOf,
  twinOf,
  versionHome,
  versionName,
  versionOf,
  versionsOfSet,
} from '@docgen/model';
import type { PageHead } from '@docgen/theme';
import { descriptionOf } from './description.js';
import type { OwnProps } from './locale-props.js';
import { jsonForScript } from './json.js';
import { lackingOf } from './lacking.js';
import { type Scope, siblingsOf } from './scope.js';
import { socialOf } from './social.js';
import { type Described, structuredOf } from './structured.js';
import { currentOf } from '@docgen/analysis/link/versions';

export function headOf(
  route: Route,
  about: { title: string; document: Document | null; known: Described['known'] },
  scope: Scope,
): OwnProps['head'] {
  const { site } = scope;
  const { title, document } = about;
  const siteTitle = scope.chromes.get(route.locale)?.site.title ?? '';
  const listed = isListed(route);
  const siblings = siblingsOf(route, scope);
  const isOriginal = isOwn(route, scope);
  const hasTwin = document !== null && route.fallbackFrom === undefined;
  const canonical = listed ? canonicalOf(route, siblings, scope) : null;
  const alternates = isOriginal ? alternatesOf(siblings, scope) : [];
  const description = descriptionOf(route, document, site);
  const shown = {
    title,
    description,
    url: canonical ?? `${site.origin}${route.url}`,
    isHome: route.path === joinPath(prefixOf(route.locale, site)),
  };
  const isShared = site.origin !== null && route.kind !== 'not-found';
  const social = isShared ? socialOf(route, { ...shown, document, alternates }, scope) : null;
  const described = { ...shown, image: social?.image?.url ?? null, known: about.known };
  return {
    title: title === siteTitle ? siteTitle : `${title} · ${siteTitle}`,
    description,
    partStyles: partStylesOf(route, document, scope),
    keywords: document?.skim.matter.keywords ?? [],
    canonical,
    alternates,
    robots: listed ? null : 'noindex',
    docsearch: site.search?.provider === 'algolia' ? docsearchOf(route, scope) : null,
    twin: hasTwin ? `${site.base}/${encodePath(twinOf(route.outFile))}` : null,
    feed: feedUrl(route, document, scope),
    social,
    structured: isOriginal && site.origin !== null ? structuredOf(route, described, scope) : null,
    data: jsonForScript(dataOf(route, route.kind === 'not-found' ? [] : siblings, scope)),
  };
}

/** Stylesheets of the page's directives and of its layout, each once, in the theme's order. */
function partStylesOf(
  { layout }: Route,
  document: Document | null,
  { site, theme }: Scope,
): PageHead['partStyles'] {
  const ofSite = site.consent ? ['consent'] : [];
  const used = new Set([...(document?.parts ?? []), `layout:${layout}`, ...ofSite]);
  const paths = theme.partStyles.flatMap(([name, path]) => (used.has(name) ? [path] : []));
  return Array.from(new Set(paths), (path) => `${site.base}/${path}`);
}

/** A page shown in a language other than its own has the feed of that language's page. */
function feedUrl(route: Route, document: Document | null, scope: Scope): string | null {
  const { site } = scope;
  if (document?.entries === undefined || site.origin === null) return null;
  const { fallbackFrom } = route;
  const original =
    fallbackFrom === undefined
      ? route
      : siblingsOf(route, scope).find(({ locale }) => locale === fallbackFrom);
  return original ? `${site.base}/${encodePath(feedOf(original.outFile))}` : null;
}

/** `current` is the version that isn't frozen; DocSearch requests it by default. */
function docsearchOf({ locale, version }: Route, { site }: Scope): PageHead['docsearch'] {
  return { language: langOf(locale, site), version: isCurrent(version) ? 'current' : version };
}

/** Whether search engines should index this page: no other language or version has it. */
function isOwn(route: Route, scope: Scope): boolean {
  return isListed(route) && route.fallbackFrom === undefined && !currentOf(route, scope);
}

/** Whether search engines should index the page. */
function isListed({ kind, unlisted, draft }: Route): boolean {
  return kind !== 'not-found' && !unlisted && !draft;
}

/**
 * The page's own absolute URL; for a fallback page that of the original, for a frozen page that of the current version.
 * Null without the site's origin.
 */
function canonicalOf(route: Route, siblings: readonly Route[], scope: Scope): string | null {
  const { origin } = scope.site;
  const original =
    route.fallbackFrom === undefined ? route : siblings.find(({ locale }) => locale === route.fallbackFrom);
  if (origin === null || !original) return null;
  return `${origin}${(currentOf(original, scope) ?? original).url}`;
}

/** The languages that have the page; the default locale's also serves readers of any other. */
function alternatesOf(siblings: readonly Route[], scope: Scope): PageHead['alternates'] {
  const { origin, defaultLocale } = scope.site;
  const originals = siblings.filter((route) => isOwn(route, scope));
  if (origin === null || originals.length < 2) return [];
  const main = originals.find(({ locale }) => locale === defaultLocale);
  return [
    ...originals.map(({ locale, url }) => ({ lang: langOf(locale, scope.site), url: `${origin}${url}` })),
    ...(main ? [{ lang: 'x-default', url: `${origin}${main.url}` }] : []),
  ];
}

/**
 * Data about a page for the browser: its id, version, locale, URLs in every locale and version, the color mode
 * setting, and the targets of links without a version in the version that the reader has chosen.
 */
function dataOf(route: Route, siblings: readonly Route[], scope: Scope) {
  const { site } = scope;
  const { set } = versionOf(route.version, site);
  const docsUrl = pageUrl(versionHome({ set, name: '' }, route.locale, site), site).replace(/\/$/, '');
  const versions = versionsOfSet(route.version, site).map(({ name }) => name);
  const others = versions.filter((name) => name !== '');
  const versionUrls = scope.versionUrls(route) ?? [];
  const lacking = others.length > 0 ? lackingOf(route, scope) : null;
  return {
    id: route.kind === 'doc' ? route.id : null,
    version: versionName(route.version),
    locale: route.locale,
    urls: Object.fromEntries(siblings.map(({ locale, url }) => [locale, url])),
    colorMode: site.colorMode,
    ...(others.length > 0 && {
      versions: Object.fromEntries(versionUrls.map((url, at) => [versions[at], url])),
      docs: { name: set.routeBase, url: docsUrl, versions: others, ...(lacking && { lacking }) },
    }),
  };
}
