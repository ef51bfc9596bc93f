/** What a page says of itself in the document's head: title, canonical, languages, policy, the block for the browser. */
import { type Document, type Route, type Site, encodePath, feedOf, pageUrl, twinOf } from '@docgen/model';
import type { PageHead } from '@docgen/theme';
import type { OwnProps } from './locale-props.js';
import { jsonForScript } from './json.js';
import { type Scope, siblingsOf } from './scope.js';
import { currentOf, versionHome, versionsOf } from './versions.js';

export function headOf(
  route: Route,
  about: { title: string; document: Document | null },
  scope: Scope,
): OwnProps['head'] {
  const { site } = scope;
  const matter = about.document?.skim.matter;
  const siteTitle = scope.chromes.get(route.locale)?.site.title ?? '';
  const listed = isListed(route);
  const siblings = siblingsOf(route, scope);
  const isOriginal = listed && route.fallbackFrom === undefined && !currentOf(route, scope);
  const hasTwin = about.document !== null && route.fallbackFrom === undefined;
  return {
    title: about.title === siteTitle ? siteTitle : `${about.title} · ${siteTitle}`,
    description: matter?.description ?? null,
    keywords: matter?.keywords ?? [],
    canonical: listed ? canonicalOf(route, siblings, scope) : null,
    alternates: isOriginal ? alternatesOf(siblings, site) : [],
    robots: listed ? null : 'noindex',
    docsearch: site.search?.provider === 'algolia' ? docsearchOf(route, scope) : null,
    twin: hasTwin ? `${site.base}/${encodePath(twinOf(route.outFile))}` : null,
    feed: feedUrl(route, about.document, scope),
    data: jsonForScript(dataOf(route, route.kind === 'not-found' ? [] : siblings, scope)),
  };
}

/** A page in another language than its own has the feed of that language's page. */
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

/** `current` is the version that is not frozen, which DocSearch is asked for by default. */
function docsearchOf({ locale, version }: Route, { site }: Scope): PageHead['docsearch'] {
  const lang = site.locales.find(({ code }) => code === locale)?.lang ?? locale;
  return { language: lang, version: version === '' ? 'current' : version };
}

/** Whether search engines are told of the page. */
function isListed({ kind, unlisted, draft }: Route): boolean {
  return kind !== 'not-found' && !unlisted && !draft;
}

/**
 * The page's own absolute URL; a fallback page's is its original's, and a frozen page's that of the current version.
 * Null without the site's origin.
 */
function canonicalOf(route: Route, siblings: readonly Route[], scope: Scope): string | null {
  const { origin } = scope.site;
  const original =
    route.fallbackFrom === undefined ? route : siblings.find(({ locale }) => locale === route.fallbackFrom);
  if (origin === null || !original) return null;
  return `${origin}${(currentOf(original, scope) ?? original).url}`;
}

/** The languages that have the page, the default locale's also for readers of any other. */
function alternatesOf(
  siblings: readonly Route[],
  { origin, locales, defaultLocale }: Site,
): PageHead['alternates'] {
  const originals = siblings.filter((route) => route.fallbackFrom === undefined && isListed(route));
  if (origin === null || originals.length < 2) return [];
  const langs = new Map(locales.map(({ code, lang }) => [code, lang]));
  const main = originals.find(({ locale }) => locale === defaultLocale);
  return [
    ...originals.map(({ locale, url }) => ({ lang: langs.get(locale) ?? locale, url: `${origin}${url}` })),
    ...(main ? [{ lang: 'x-default', url: `${origin}${main.url}` }] : []),
  ];
}

/**
 * What the browser needs to know of the page: its id, version, locale, URLs in every locale and version, the colour-mode setting,
 * and where links to the docs that name no version lead in a version that the reader chose.
 */
function dataOf(route: Route, siblings: readonly Route[], scope: Scope) {
  const { site } = scope;
  const docsUrl = pageUrl(versionHome('', route.locale, site), site).replace(/\/$/, '');
  const others = site.versions.flatMap(({ name }) => (name === '' ? [] : [name]));
  return {
    id: route.kind === 'doc' ? route.id : null,
    version: route.version,
    locale: route.locale,
    urls: Object.fromEntries(siblings.map(({ locale, url }) => [locale, url])),
    colorMode: site.colorMode,
    ...(others.length > 0 && {
      versions: Object.fromEntries(versionsOf(route, scope).map(({ name, url }) => [name, url])),
      docs: { name: site.docs.routeBase, url: docsUrl, versions: others },
    }),
  };
}
