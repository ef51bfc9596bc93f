/**
 * Redirects: those of the configuration in every locale, those of `redirectFrom`, and docgen's own, which lead from
 * every prefix of a page's URL to the first page below it. Loops and redirects without a target are errors, found with
 * each redirect's match options. A page always has priority over a redirect that covers it.
 */
import {
  type Diagnostic,
  type NavNode,
  type Redirect,
  type Route,
  type RouteManifest,
  type Site,
  type SiteRedirect,
  encodePath,
  isCurrent,
  isExternal,
  joinPath,
  matchPath,
  nearest,
  parentPath,
  pathOfHref,
  prefixedLocale,
  prefixOf,
  redirectFinder,
  setOf,
  splitHref,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import {
  type FaultPlace,
  redirectDeadTarget,
  redirectLoop,
  redirectsDeadTargets,
} from '@docgen/config/diagnostics';
import { isMade } from '../texts/made-paths.js';
import type { PageEntry } from './page-entry.js';
import { redirectRange } from './redirect-place.js';
import { targetSearch } from './redirect-targets.js';

const always: Redirect['match'] = { exact: true, strict: false, sensitive: true };

export interface RoutedEntry {
  readonly route: Route;
  readonly entry: PageEntry;
}

/** All redirects as claimed, before it is known whether a page has their path. */
export function claimedRedirects(site: Site, pages: readonly RoutedEntry[]): Redirect[] {
  return [
    ...site.redirects.flatMap((redirect) => inLocales(redirect, site)),
    ...ofNewest(
      pages.filter(({ route }) => route.fallbackFrom === undefined),
      site,
    ),
  ];
}

/**
 * The redirects of front matter. A frozen page still lists the old paths of the page that it was copied from: each
 * leads to the newest version that lists it. Two pages of one version that list the same path both claim it.
 */
function ofNewest(pages: readonly RoutedEntry[], site: Site): Redirect[] {
  const claims = pages.flatMap(({ route, entry }) =>
    fromFrontMatter(route, entry, site).map((redirect) => ({ redirect, age: ageOf(route, site) })),
  );
  const newest = new Map<string, number>();
  for (const { redirect, age } of claims)
    newest.set(redirect.from, Math.min(age, newest.get(redirect.from) ?? Infinity));
  return claims.flatMap(({ redirect, age }) => (newest.get(redirect.from) === age ? [redirect] : []));
}

/** Number of newer versions. */
function ageOf({ version }: Route, { versions }: Site): number {
  return isCurrent(version) ? -1 : versions.findIndex(({ key }) => key === version);
}

function inLocales(redirect: SiteRedirect, site: Site): Redirect[] {
  const origin = site.configFile;
  const { match } = redirect;
  const isMeant = isExternal(redirect.to) || namesLocale(redirect.to, site);
  if (namesLocale(redirect.from, site))
    return [{ from: fromPath(redirect, ''), to: redirect.to, match, origin }];
  return site.locales.map(({ prefix }) => ({
    from: fromPath(redirect, prefix),
    to: isMeant ? redirect.to : withPrefix(prefix, redirect.to),
    match,
    origin,
  }));
}

/** Whether a path in the configuration is for one language: it starts with that language's prefix. */
function namesLocale(path: string, site: Site): boolean {
  return prefixedLocale(pathOfHref(path), site) !== undefined;
}

/** Keeps a trailing slash only if it matters. */
function fromPath({ from, match }: SiteRedirect, prefix: string): string {
  const path = joinPath(prefix, from);
  return match.strict && from.endsWith('/') && path !== '/' ? `${path}/` : path;
}

function withPrefix(prefix: string, to: string): string {
  const { path } = splitHref(to);
  return joinPath(prefix, path) + to.slice(path.length);
}

function fromFrontMatter(route: Route, entry: PageEntry, site: Site): Redirect[] {
  const { redirectFrom } = entry.skim.matter;
  if (redirectFrom === undefined) return [];
  const prefix = prefixOf(route.locale, site);
  const { places } = entry.skim;
  return redirectFrom.map((from, index) => {
    const range = places?.[`redirectFrom.${index}`] ?? places?.['redirectFrom'];
    const redirect = {
      from: joinPath(prefix, from),
      to: encodePath(route.path),
      match: always,
      origin: entry.source.path,
    };
    return range ? { ...redirect, range } : redirect;
  });
}

/**
 * The redirects of pages that a locale shows from the fallback locale: their old URLs redirect there as well, unless
 * the locale has something of its own at that path.
 */
export function fallbackRedirects(
  site: Site,
  pages: readonly RoutedEntry[],
  { routes, redirects }: Pick<RouteManifest, 'routes' | 'redirects'>,
): Redirect[] {
  const wanted = pages
    .filter(({ route }) => route.fallbackFrom !== undefined)
    .flatMap(({ route, entry }) => fromFrontMatter(route, entry, site));
  if (wanted.length === 0) return [];
  const taken = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  return wanted.filter(({ from }) => {
    const isFree = !taken.has(from);
    taken.add(from);
    return isFree;
  });
}

/** docgen's own redirects: from each prefix of a page's path without a page, to the first page below it. */
export function prefixRedirects(
  site: Site,
  { routes, redirects }: Pick<RouteManifest, 'routes' | 'redirects'>,
  firsts: readonly string[],
): Redirect[] {
  if (site.configFile === null) return [];
  const taken = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => joinPath(from))]);
  const pages = routes.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path);
  const to = new Map<string, string>();
  const passed = new Set<string>();
  for (const path of defaultFirst([...mains(site, routes), ...firsts, ...pages], site, routes)) {
    // If a path has been visited, so have its parents.
    for (let at = parentPath(path); !passed.has(at); at = parentPath(at)) {
      passed.add(at);
      if (!taken.has(at)) to.set(at, path);
    }
  }
  return [...to].map(([from, target]) => ({
    from,
    to: encodePath(target),
    match: always,
    origin: null,
  }));
}

/** The default locale's paths before the others, starting with its home: `/` leads there. */
function defaultFirst(paths: readonly string[], site: Site, routes: readonly Route[]): string[] {
  const own = new Set(routes.filter(({ locale }) => locale === site.defaultLocale).map(({ path }) => path));
  const home = joinPath(prefixOf(site.defaultLocale, site));
  return [...paths.filter((path) => path === home), ...paths.filter((path) => own.has(path)), ...paths];
}

/** Paths of all pages of a sidebar's tree, in its order. */
export function pathsOf(nodes: readonly NavNode[], paths: string[] = []): string[] {
  for (const node of nodes) {
    if (node.kind === 'link') paths.push(node.path);
    if (node.kind !== 'category') continue;
    if (node.id !== undefined && node.path !== null) paths.push(node.path);
    pathsOf(node.children, paths);
  }
  return paths;
}

/** The main doc of each locale comes first: the docs' base leads to it, and each version's to its own. */
function mains(site: Site, routes: readonly Route[]): string[] {
  const isMain = ({ kind, id, version }: Route) => kind === 'doc' && id === setOf(version, site).main;
  const all = routes.filter(isMain);
  const current = all.filter(({ version }) => isCurrent(version));
  return [...current, ...all].map(({ path }) => path);
}

/** Problems of redirects: a target that is neither page nor redirect, and loops, each reported once. */
export function checkRedirects(
  redirects: readonly Redirect[],
  {
    site,
    routes,
    configFile: file,
    isWhole = () => true,
    absent,
  }: {
    readonly site: Site;
    /** Site paths that misplaced pages would have. */
    readonly absent: readonly string[];
    readonly routes: readonly Route[];
    readonly configFile: ConfigFile | null;
    /** Whether all descriptions of a version could be read. */
    readonly isWhole?: (version: string) => boolean;
  },
): Diagnostic[] {
  const pages = new Set(routes.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path));
  const meant = targetSearch(routes, site, file);
  const find = redirectFinder(redirects);
  const inCircle = new Set<Redirect>();
  const partial = site.versions.filter(({ key }) => !isWhole(key));
  const isLeftOut = (path: string) => partial.some(({ key: version }) => isMade(path, { site, version }));
  const isDead = (redirect: Redirect) => {
    if (isExternal(redirect.to) || redirect.isFile) return false;
    const target = targetOf(redirect);
    return !pages.has(target) && !find(target) && !isLeftOut(target) && !absent.includes(target);
  };
  const folders = repeatedFolders(redirects.filter(isDead));
  const found = redirects.flatMap((redirect): Diagnostic[] => {
    if (isExternal(redirect.to) || redirect.isFile) return [];
    const target = targetOf(redirect);
    const place = () => placeOf(redirect, file);
    if (!pages.has(target) && !find(target)) {
      if (!isDead(redirect)) return [];
      const folder = folderOf(redirect);
      if (folder !== null && folders.has(folder)) return [redirectsDeadTargets(place(), folder)];
      const { path = nearest(target, pages), fix } = meant(redirect, target) ?? {};
      const fault = redirectDeadTarget(place(), redirect.from, redirect.to, path);
      return [fix === undefined ? fault : { ...fault, fix }];
    }
    const circle = circleFrom(redirect, { pages, find });
    if (!circle || circle.passed.some((passed) => inCircle.has(passed))) return [];
    for (const passed of circle.passed) inCircle.add(passed);
    return [redirectLoop(place(), circle.paths)];
  });
  return file ? oncePerEntry(found, file.name) : found;
}

/** The folder that a path had before, where everything below it redirects to the same path without the folder. */
function folderOf({ from, to }: Redirect): string | null {
  return from.endsWith(to) && from.length > to.length && to !== '/' ? from.slice(0, -to.length) : null;
}

/** Folders with several redirects. Those of a whole site are one problem, such as when a folder of pages is removed. */
function repeatedFolders(redirects: readonly Redirect[]): ReadonlySet<string> {
  const all = redirects.flatMap((redirect) => folderOf(redirect) ?? []);
  return new Set(all.filter((folder, index) => all.indexOf(folder) !== index));
}

/**
 * An entry of the configuration is a redirect in each language, and one edit fixes them all, so its problem is reported
 * once.
 */
function oncePerEntry(found: readonly Diagnostic[], configFile: string): Diagnostic[] {
  const seen = new Set<string>();
  return found.filter(({ code, file, range }) => {
    if (file !== configFile || range === undefined) return true;
    const entry = `${code} ${range.start.line}:${range.start.column}`;
    const isFirst = !seen.has(entry);
    seen.add(entry);
    return isFirst;
  });
}

function targetOf(redirect: Redirect): string {
  return joinPath(pathOfHref(redirect.to));
}

interface RedirectLookup {
  readonly pages: ReadonlySet<string>;
  readonly find: (path: string) => Redirect | undefined;
}

/** The loop that a redirect leads into, with the paths on the way; null if there is no loop. */
function circleFrom(
  first: Redirect,
  { pages, find }: RedirectLookup,
): { readonly passed: readonly Redirect[]; readonly paths: readonly string[] } | null {
  const passed: Redirect[] = [];
  const paths = [first.from];
  for (let at: Redirect | undefined = first; at && !isExternal(at.to);) {
    if (passed.includes(at)) return { passed, paths };
    passed.push(at);
    const target = targetOf(at);
    paths.push(target);
    at = pages.has(target) && !coversTarget(at) ? undefined : find(target);
  }
  return null;
}

/** A redirect of a whole section to a page in it would loop forever on a host that applies its rules first. */
function coversTarget(redirect: Redirect): boolean {
  return !redirect.match.exact && matchPath(redirect.from, targetOf(redirect), redirect.match);
}

function placeOf(redirect: Redirect, file: ConfigFile | null): FaultPlace {
  return { file: redirect.origin ?? '', range: redirectRange(redirect, file) };
}
