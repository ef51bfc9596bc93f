/**
 * Resolves one link of one route. A link can be a file path (relative, or from the content root) or a URL (relative
 * to the page, also with the trailing slash that some hosts add, or from the root of the site). All meanings are
 * tried. One page is the result; none or several are an error.
 */
import { posix } from 'node:path';
import {
  type LinkRef,
  type Route,
  type Site,
  type SourceFile,
  decodePath,
  isExternal,
  joinPath,
  prefixOf,
  splitHref,
  currentKey,
  isCurrent,
  versionFolder,
  versionOf,
  withoutOrder,
} from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import { isIndexName } from '../route/page-entry.js';
import { contentFolder, contentPlace } from '@docgen/config/folders/content-folders';
import { joined } from './join-path.js';
import type { Elsewhere } from './other-sites.js';
import { type Names, type ResolvedRoute, isSourceName, sourceAt, unsupportedAt, wayAt } from './names.js';

export type Resolution =
  /** `to`: target of a redirect that leaves the site, or page of another site, which has a title. */
  | Elsewhere
  | {
      readonly is: 'page';
      readonly route: Route;
      readonly fragment: string | null;
      readonly suffix: string;
      /** Target of the redirect that the link needs to reach the page; null if it needs none. */
      readonly redirect: string | null;
    }
  | { readonly is: 'asset'; readonly asset: string; readonly suffix: string }
  /** A file that docgen writes in addition to pages; `path` is its site path. */
  | { readonly is: 'made'; readonly path: string; readonly feedOf: Route | null; readonly suffix: string }
  | { readonly is: 'ambiguous'; readonly routes: readonly Route[] }
  | { readonly is: 'unsupported'; readonly file: string }
  | { readonly is: 'draft' }
  /** A source without a route, which is reported at the source. */
  | { readonly is: 'ousted' }
  | { readonly is: 'outside' }
  | { readonly is: 'missing' };

export interface LinkPlace {
  readonly route: Pick<Route, 'path' | 'locale'>;
  /** The file with the link; null for links of the configuration. */
  readonly source: SourceFile | null;
}

/** Position of a link. */
export function placeOf(link: Pick<LinkRef, 'range' | 'mark'>, { route, source }: LinkPlace): FaultPlace {
  return { file: source?.path ?? route.path, range: link.range, mark: link.mark };
}

export function resolveLink(href: string, place: LinkPlace, names: Names): Resolution {
  if (isExternal(href)) return names.others.find(href, place.route.locale) ?? { is: 'external' };
  const { path: encoded, query, fragment } = splitHref(href);
  const path = decodePath(encoded);
  const suffix = query + (fragment === null ? '' : `#${fragment}`);
  const end = { fragment, suffix };
  const here = names.routes.get(place.route.path);
  if (path === '') return here ? pageBy({ route: here, redirect: null }, end) : { is: 'missing' };
  const beside = pageBeside(path, place, names);
  if (beside) return pageBy({ route: beside, redirect: null }, end);
  const meanings = meaningsOf(path, place, names);
  const ways = pagesOf(meanings, { path, place, names });
  if (ways.length === 1 && ways[0]) return pageBy(ways[0], end);
  if (ways.length > 1) return { is: 'ambiguous', routes: ways.map(({ route }) => route) };
  return (
    assetOf(meanings, suffix, names) ??
    fallbackAsset(meanings, suffix, { place, names }) ??
    elsewhere(meanings, suffix, names) ??
    faultOf(meanings, place, names)
  );
}

/** Resolves a decoded URL path of the site, as a host would, from any page. */
export function resolvePath(path: string, end: LinkEnd, names: Names): Resolution {
  const meanings: Meanings = { files: [], paths: [path] };
  const way = wayAt(path, names);
  if (way && 'route' in way) return pageBy(way, end);
  return assetOf(meanings, end.suffix, names) ?? elsewhere(meanings, end.suffix, names) ?? { is: 'missing' };
}

/** The part after the path. */
interface LinkEnd {
  readonly fragment: string | null;
  readonly suffix: string;
}

/** A fragment in a redirect overrides that of the link, as in browsers. */
function pageBy({ route, redirect }: ResolvedRoute, end: LinkEnd): Resolution {
  const to = redirect === null ? null : splitHref(redirect);
  if (to === null || to.fragment === null) return { is: 'page', route, ...end, redirect };
  return { is: 'page', route, fragment: to.fragment, suffix: `${to.query}#${to.fragment}`, redirect };
}

/**
 * The page of a file with its extension in the link's own folder. Most links are like this, and then no other meaning
 * matters.
 */
function pageBeside(path: string, { route, source }: LinkPlace, names: Names): Route | undefined {
  if (source === null || path.startsWith('/') || !isSourceName(path)) return undefined;
  const named = names.sources.get(joined(source.path, path));
  return named && names.routeFor(named, route.locale);
}

/** Site paths that a link within the site can mean. */
export function possiblePaths(href: string, place: LinkPlace, names: Names): readonly string[] {
  const path = decodePath(splitHref(href).path).replace(/\.md$/, '');
  if (path === '') return [];
  return meaningsOf(path, place, names).paths.map((at) => joinPath(at));
}

/**
 * Possible meanings of a path: files relative to the site folder, and site paths. `null` files are outside the site.
 */
interface Meanings {
  readonly files: readonly (string | null)[];
  readonly paths: readonly string[];
}

export function meaningsOf(path: string, place: LinkPlace, names: Names): Meanings {
  return path.startsWith('/') ? fromRoot(path, place, names) : relative(path, place, names.site);
}

function fromRoot(path: string, { route, source }: LinkPlace, names: Names): Meanings {
  const prefix = prefixOf(route.locale, names.site);
  const contents = contentRoot(source);
  const version = source?.version ?? '';
  const files = distinct(
    [contents, versionFolder(version), ''].map((root) => posix.join(root, path.slice(1))),
  );
  const paths = distinct([joinPath(prefix, path), joinPath(path)]);
  return {
    files: [...files, ...frozenStatics(path, version)].map(inSite),
    paths: isCurrent(version) ? paths : distinct([...inVersion(paths, version, names.site), ...paths]),
  };
}

/** Copies in a frozen version of a static file that a path refers to by URL. */
function frozenStatics(path: string, version: string): string[] {
  return isCurrent(version) ? [] : [posix.join(versionFolder(version), 'static', path.slice(1))];
}

/**
 * Adds the version to paths of the docs without one: a frozen page links to its own version's pages, if they exist.
 */
function inVersion(paths: readonly string[], version: string, site: Site): string[] {
  const { set, name } = versionOf(version, site);
  return paths.flatMap((path) =>
    site.locales.flatMap(({ prefix }) => {
      const base = joinPath(prefix, set.routeBase);
      const isDocs = path === base || path.startsWith(base === '/' ? '/' : `${base}/`);
      return isDocs ? [joinPath(base, name, path.slice(base.length))] : [];
    }),
  );
}

function relative(path: string, { route, source }: LinkPlace, site: Site): Meanings {
  const file = source && joined(source.path, path);
  const files = file === null ? [] : [file, ...outsideVersion(file, source, site)].map(inSite);
  const isFolderPage =
    source !== null && route.path !== '/' && isIndexName(withoutOrder(posix.basename(source.name)));
  const below = joined(route.path === '/' ? '/' : `${route.path}/`, path);
  return { files, paths: isFolderPage ? [below] : distinct([joined(route.path, path), below]) };
}

/**
 * The current file, if a frozen page refers to one that isn't frozen: a standalone page, a page of another docs set,
 * or a static file that no doc used then. Pages of its own set come only from its own version.
 */
function outsideVersion(file: string, source: SourceFile | null, site: Site): string[] {
  const folder = versionFolder(source?.version ?? '');
  const rest = folder !== '' && file.startsWith(folder) ? file.slice(folder.length) : '';
  const place = rest === '' ? null : contentPlace(rest, site);
  const isOwnSet = place?.kind === 'doc' && place.version === currentKey(source?.version ?? '');
  return rest === '' || isOwnSet ? [] : [rest];
}

/** Folder that a root-relative file path starts from: the locale's folder of docs or pages. */
export function contentRoot(source: SourceFile | null): string {
  if (source === null) return '';
  const extension = posix.extname(source.path);
  return source.path.slice(0, -(source.name + extension).length).replace(/\/$/, '');
}

/** File of the same name in the fallback locale, which the link means if its own locale lacks the page. */
function inFallback(file: string, { source }: LinkPlace, { site }: Names): string {
  const own = contentRoot(source);
  const isOwn = source !== null && source.format !== 'code' && file.startsWith(`${own}/`);
  if (site.fallback === null || site.locales.length === 1 || !isOwn) return file;
  return contentFolder({ ...source, locale: site.fallback }, site) + file.slice(own.length);
}

/** The normalized path; null if it leaves the site folder. */
function inSite(path: string): string | null {
  return path === '..' || path.startsWith('../') ? null : path;
}

/**
 * Pages of the meanings. A path with a source's extension is a file name: the link's own folder has priority, and URL
 * meanings count only if nothing is there.
 */
function pagesOf(meanings: Meanings, at: { path: string; place: LinkPlace; names: Names }): ResolvedRoute[] {
  const { path, place, names } = at;
  const named = eachFound(meanings.files, (file) =>
    file === null ? undefined : (sourceAt(file, names) ?? sourceAt(inFallback(file, place, names), names)),
  );
  const ofFiles = eachFound(named, (source): ResolvedRoute | undefined => {
    const route = names.routeFor(source, place.route.locale);
    return route && { route, redirect: null };
  });
  const isFile = isSourceName(path);
  if (isFile && named.length > 0) return ofFiles.slice(0, 1);
  const ofPaths = eachFound(meanings.paths, (site) => {
    const way = wayAt(isFile ? site.slice(0, -posix.extname(site).length) : site, names);
    return way && 'route' in way ? way : undefined;
  });
  if (path.startsWith('/')) return [...ofPaths, ...ofFiles].slice(0, 1);
  return eachOnce([...ofFiles, ...ofPaths]);
}

/** One way for each different page; if two lead to the same, the direct one. */
function eachOnce(ways: readonly ResolvedRoute[]): ResolvedRoute[] {
  if (ways.length < 2) return [...ways];
  const directFirst = ways.toSorted((a, b) => Number(a.redirect !== null) - Number(b.redirect !== null));
  return directFirst.filter(
    ({ route }, index) => directFirst.findIndex((other) => other.route === route) === index,
  );
}

/** Results for each of a few items, in order. */
function eachFound<T, F>(things: readonly T[], find: (thing: T) => F | undefined): F[] {
  const found: F[] = [];
  for (const thing of things) {
    const one = find(thing);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** A few items without duplicates. */
function distinct<T>(things: readonly T[]): T[] {
  return things.filter((thing, index) => things.indexOf(thing) === index);
}

function assetOf({ files, paths }: Meanings, suffix: string, names: Names): Resolution | undefined {
  const named = files.find((file) => file !== null && names.assets.has(file));
  if (named) return { is: 'asset', asset: named, suffix };
  for (const path of paths) {
    const found = names.statics.get(path) ?? treeAsset(path, names) ?? names.statics.get(indexIn(path));
    if (found !== undefined) return { is: 'asset', asset: found, suffix };
  }
  return undefined;
}

/** A translation has the files next to its original, unless it has its own copies. */
function fallbackAsset(
  { files }: Meanings,
  suffix: string,
  { place, names }: { readonly place: LinkPlace; readonly names: Names },
): Resolution | undefined {
  const originals = files.map((file) => file && inFallback(file, place, names));
  const found = originals.find((file) => file !== null && names.assets.has(file));
  return found ? { is: 'asset', asset: found, suffix } : undefined;
}

/** File that a host serves for a folder's URL. */
function indexIn(path: string): string {
  return joinPath(path, 'index.html');
}

/** Targets other than files of the site: files that docgen writes, and external targets of redirects. */
function elsewhere({ paths }: Meanings, suffix: string, names: Names): Resolution | undefined {
  for (const path of paths) {
    const made = names.made(path);
    if (made) return { is: 'made', path, feedOf: made.feedOf, suffix };
    const way = wayAt(path, names);
    if (way && 'out' in way) return { is: 'external', to: way.out };
  }
  return undefined;
}

/** In a folder without a configuration, URLs and files have the same tree. */
function treeAsset(path: string, { site, assets }: Names): string | undefined {
  const file = path.slice(1);
  return site.configFile === null && assets.has(file) ? file : undefined;
}

/** Whether a path, with or without its extension, or a folder, means a misplaced page. */
function isAbsent(file: string | null, place: LinkPlace, names: Names): boolean {
  if (file === null || names.absent.size === 0) return false;
  return [file, inFallback(file, place, names)].some((one) => {
    const bare = one.replace(/\/+$/, '');
    return [bare, `${bare}.md`, `${bare}/index.md`].some((path) => names.absent.has(path));
  });
}

function faultOf({ files, paths }: Meanings, place: LinkPlace, names: Names): Resolution {
  const candidates = [...files, ...paths.map((path) => path.slice(1))];
  for (const file of candidates) {
    const unsupported = file === null ? undefined : unsupportedAt(file, names);
    if (unsupported !== undefined) return { is: 'unsupported', file: unsupported };
  }
  const meant = files.flatMap((file) => (file === null ? [] : (sourceAt(file, names)?.path ?? [])));
  if (meant.some((path) => names.drafts.has(path))) return { is: 'draft' };
  if (meant.some((path) => names.ousted.has(path))) return { is: 'ousted' };
  if (paths.some((path) => names.absent.has(path)) || files.some((file) => isAbsent(file, place, names)))
    return { is: 'ousted' };
  return files.length > 0 && files.every((file) => file === null) ? { is: 'outside' } : { is: 'missing' };
}
