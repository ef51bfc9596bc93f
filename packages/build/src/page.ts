/**
 * Page: turns the analysis into every page's props and the content for the holes of its body. Props contain nothing
 * from other pages' bodies, so an unchanged page has unchanged props and isn't rendered again.
 */
import {
  type DocsSet,
  type Document,
  type Heading,
  type Route,
  type Site,
  encodePath,
  feedOf,
  indexPath,
  joinPath,
  langOf,
  pageUrl,
  setOf,
  shownSource,
  sourceKey,
  twinOf,
} from '@docgen/model';
import type { PageLink, PageProps, TocEntry } from '@docgen/theme';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import { docKey } from '@docgen/analysis/link/names';
import type { Assets } from './measure.js';
import type { Common, Commons, OwnProps } from './page/locale-props.js';
import { type Filling, fillingOf } from './page/filling.js';
import { headOf } from './page/head.js';
import { contributorsOf } from './page/contributors.js';
import { lastUpdatedOf } from './page/last-updated.js';
import type { Navigation, Step } from './page/navigation.js';
import { type Scope, scopeOf, siblingsOf } from './page/scope.js';
import { pageCard } from './page/social.js';
import { setsOf } from './page/docs-sets.js';
import { type VersionMark, versionMarksOf } from './page/version-marks.js';
import { ownVersionsOf } from './page/version-menu.js';
import { awayFile } from './render/away.js';
import type { Feed } from './render/feed.js';
import { answersPath } from '@docgen/bundle/answers';
import { llmsUrlOf } from '@docgen/analysis/pages/llms-plan';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { PageCard } from '@docgen/config/cards/cards';
import type { Analysis } from '@docgen/analysis/analysis';

export interface Page {
  readonly route: Route;
  /** Values that it shares with all pages of its locale. */
  readonly common: Common;
  readonly own: OwnProps;
  /** Null for pages without a source. */
  readonly parsed: ParsedSource | null;
  readonly fillings: readonly Filling[];
  /** Path of its Markdown twin in the output, or null. */
  readonly twinFile: string | null;
  /** URL of the list that the twin names, or null. */
  readonly twinIndex: string | null;
  /** Feed of its dated entries, or null. */
  readonly feed: Feed | null;
  /** Marks of its sections with versions. */
  readonly marks: readonly VersionMark[];
  /** Output paths of code in separate files. */
  readonly aways: readonly string[];
}

export interface Pages {
  /** The page of a route, created on request: creating all would use more memory as the site grows. */
  readonly of: (route: Route) => Page;
  readonly navigation: Navigation;
  readonly commons: Commons;
  /** The card of a page, if it has one. */
  readonly cardOf: (route: Route) => PageCard | null;
}

/** Creates the scope that the props of all pages come from, and the props of each page. */
export function page(analysis: Analysis, from: { theme: DrawnTheme; assets: Assets }): Pages {
  const parsed = new Map(analysis.parsed.map((one) => [sourceKey(one.source), one]));
  const scope = scopeOf({ ...analysis, ...from, parsed });
  const { navigation, commons } = scope;
  const cardOf = (route: Route) =>
    pageCard(route, parsed.get(shownSource(route) ?? '')?.document ?? null, scope);
  return { of: (route) => pageOf(route, scope), navigation, commons, cardOf };
}

/** One page, from a scope with everything it refers to. */
export function pageOf(route: Route, scope: Scope): Page {
  const parsed = scope.parsed.get(shownSource(route) ?? '') ?? null;
  const hasTwin = parsed !== null && route.fallbackFrom === undefined;
  const common = scope.commons.get(route.locale);
  if (!common) throw new Error(`the route ${route.path} has no locale`);
  return {
    route,
    common,
    own: ownProps(route, parsed, scope),
    parsed,
    fillings: (scope.links[route.path] ?? []).map((target) => fillingOf(target, scope, route)),
    twinFile: hasTwin ? twinOf(route.outFile) : null,
    twinIndex: llmsUrlOf(route, scope.site),
    feed: hasTwin ? feedFor(route, parsed.document, scope) : null,
    marks: parsed === null ? [] : versionMarksOf(route, scope),
    aways: (parsed?.document.aways ?? []).map((name) => awayFile(route.outFile, name)),
  };
}

/** Index for the search on the page: the one for its language and version. */
function searchOf(
  { locale, version }: Route,
  { search, searched, base }: Scope['site'],
): PageProps['search'] {
  if (search?.provider !== 'docgen') return search;
  const others = searched[locale] ?? [];
  return {
    provider: 'docgen',
    url: `${base}/${encodePath(indexPath({ locale, version }))}`,
    answers: search.answers && `${base}/${answersPath(search.answers)}`,
    service: search.answers?.service ?? null,
    ...(others.length > 0 && { others }),
  };
}

/** The output files of a page. */
export function filesOf({ route, twinFile, feed, aways }: Page): string[] {
  return [route.outFile, twinFile, feed?.file ?? null, ...aways].filter((path) => path !== null);
}

/** Null if the page has no entries to report, or if the site's address, which a feed must contain, is unknown. */
function feedFor(route: Route, { entries }: Document, { site }: Scope): Feed | null {
  if (entries === undefined || site.origin === null) return null;
  const file = feedOf(route.outFile);
  const home = `${site.origin}${site.base}`;
  return { file, url: `${home}/${encodePath(file)}`, pageUrl: `${site.origin}${route.url}`, entries };
}

function ownProps(route: Route, parsed: ParsedSource | null, scope: Scope): OwnProps {
  const { site } = scope;
  const set = setOf(route.version, site);
  const document = parsed?.document ?? null;
  const own = scope.chromes.get(route.locale);
  if (!own) throw new Error(`the route ${route.path} has no locale`);
  const strings = scope.texts.get(route.locale) ?? {};
  const title = (route.kind === 'not-found' ? strings['notFound.title'] : route.title) || own.site.title;
  const lastUpdated = lastUpdatedOf(route, parsed, scope);
  const readingTime = readingTimeOf(route, document, set);
  const contributors = contributorsOf(route, parsed, scope);
  const known = { modified: lastUpdated?.date ?? null, minutes: readingTime, contributors };
  const fallback = site.locales.find(({ code }) => code === route.fallbackFrom);
  return {
    kind: route.kind,
    layout: route.layout,
    url: route.url,
    title,
    description: document?.skim.matter.description ?? null,
    matter: document?.skim.matter.own ?? {},
    head: headOf(route, { title, document, known }, scope),
    locales: localesOf(route, scope),
    versions: ownVersionsOf(route, scope.versionUrls(route), site),
    sets: setsOf(route, scope),
    ...own.links(route.path, scope.navigation.sidebarOf),
    ...placeInNavigation(route, document, scope),
    toc: document ? tocOf(document.headings, { ...set.toc, ...document.skim.matter.toc }) : [],
    list: route.kind === 'list' ? listOf(route, scope) : [],
    fallback: fallback ? { lang: fallback.lang, dir: fallback.dir, label: fallback.label } : null,
    editUrl: editUrlOf(route, set),
    lastUpdated,
    readingTime,
    contributors,
    feedback: document ? feedbackOf(route, title, set) : null,
    draft: route.draft,
    search: searchOf(route, site),
    redirects: route.kind === 'not-found' ? scope.redirects : null,
    pageList: route.kind === 'not-found' ? scope.pageListOf(route.locale) : null,
    notFound: isRootNotFound(route) && site.locales.length > 1 ? notFoundTexts(scope) : [],
  };
}

/** In minutes; only for pages of the docs. */
function readingTimeOf({ kind }: Route, document: Document | null, set: DocsSet): number | null {
  if (kind !== 'doc' || !set.readingTime || document?.skim.matter.readingTime === false) return null;
  return document?.minutes ?? null;
}

function isRootNotFound({ kind, outFile }: Route): boolean {
  return kind === 'not-found' && outFile === '404.html';
}

function editUrlOf({ source, madeFrom }: Route, { editUrl }: DocsSet): string | null {
  const file = madeFrom ?? source;
  return file === null || editUrl === null ? null : editUrl.replace('{path}', encodePath(file));
}

/** Links with which readers rate the page as helpful or not. Both URLs contain the page. */
function feedbackOf({ locale, url }: Route, title: string, { feedback }: DocsSet): OwnProps['feedback'] {
  if (feedback === null) return null;
  const filled = (template: string) =>
    template.replaceAll(/\{(path|title)\}/g, (_, name) => encodeURIComponent(name === 'path' ? url : title));
  return { yes: filled(feedback.yes[locale] ?? ''), no: filled(feedback.no[locale] ?? '') };
}

type Placed = Pick<PageProps, 'nav' | 'breadcrumbs' | 'previous' | 'next'>;

/** Sidebar, breadcrumbs and neighbours; front matter may name other neighbours by id, or none. */
function placeInNavigation(route: Route, document: Document | null, scope: Scope): Placed {
  const { navigation, site } = scope;
  const { previous, next } = navigation.around(route);
  const neighbour = (own: string | false | undefined, step: typeof next): PageLink | null => {
    if (own === false) return null;
    const named = own === undefined ? undefined : scope.docs.get(docKey(route, own));
    if (named) return { label: named.title, url: named.url, ...foreign(named, site) };
    return step?.path ? { ...labelOf(step), url: pageUrl(step.path, site) } : null;
  };
  return {
    nav: navigation.of(route),
    breadcrumbs: navigation
      .trail(route)
      .map((crumb) => ({ ...labelOf(crumb), url: crumb.path === null ? null : pageUrl(crumb.path, site) })),
    previous: neighbour(document?.skim.matter.prev, previous),
    next: neighbour(document?.skim.matter.next, next),
  };
}

function labelOf({ label, lang }: Step): Pick<PageLink, 'label' | 'lang'> {
  return lang === undefined ? { label } : { label, lang };
}

/** The language of a page's title, if it isn't the locale's. */
function foreign({ fallbackFrom }: Route, site: Site): Pick<PageLink, 'lang'> {
  return fallbackFrom === undefined ? {} : { lang: langOf(fallbackFrom, site) };
}

/** The page in every locale; a locale without it has its fallback or that locale's home page. */
function localesOf(route: Route, scope: Scope): PageProps['locales'] {
  const same = route.kind === 'not-found' ? [] : siblingsOf(route, scope);
  return scope.site.locales.map(({ code, label, lang, dir, prefix }) => {
    const there = same.find(({ locale }) => locale === code);
    return {
      code,
      label,
      lang,
      dir,
      url: there?.url ?? pageUrl(joinPath(prefix), scope.site),
      current: code === route.locale,
      translated: there !== undefined && there.fallbackFrom === undefined,
    };
  });
}

function tocOf(headings: readonly Heading[], { min, max }: { min?: number; max?: number }): TocEntry[] {
  return headings
    .filter(({ depth }) => depth >= (min ?? 2) && depth <= (max ?? 3))
    .map(({ depth, id, text, parts }) => ({ depth, id, text, ...(parts && { parts }) }));
}

function listOf(route: Route, { children, parsed, site }: Scope): PageProps['list'] {
  return (children.get(route.path) ?? [])
    .filter(({ unlisted }) => !unlisted)
    .map((child) => ({
      label: child.title,
      url: child.url,
      ...foreign(child, site),
      description: parsed.get(shownSource(child) ?? '')?.document.skim.matter.description ?? null,
    }));
}

function notFoundTexts({ site, texts, chromes, pageListOf }: Scope): PageProps['notFound'] {
  return site.locales.map(({ code, lang, dir }) => ({
    code,
    lang,
    dir,
    strings: texts.get(code) ?? {},
    homeUrl: chromes.get(code)?.site.homeUrl ?? '/',
    pageList: pageListOf(code),
    ...(chromes.get(code)?.links('', () => null) ?? noLinks),
  }));
}

const noLinks = {
  navbar: { left: [], right: [], tabs: [], social: [] },
  footer: { columns: [], links: [], copyright: null },
};
