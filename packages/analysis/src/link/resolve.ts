/**
 * What one link of one route leads to. A link may name a file (relative, or from the content's root) or a URL
 * (relative to the page, also with the slash at its end that some hosts give it, or from the site's root). All meanings
 * are tried; one page is the answer, none or several are a fault.
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
  versionFolder,
  withoutOrder,
} from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import { isIndexName } from '../route/page-entry.js';
import { joined } from './join-path.js';
import { type Names, type Way, isSourceName, sourceAt, unsupportedAt, wayAt } from './names.js';

export type Resolution =
  /** `to`: where a redirect of the site leads out of it. */
  | { readonly is: 'external'; readonly to?: string }
  | {
      readonly is: 'page';
      readonly route: Route;
      readonly fragment: string | null;
      readonly suffix: string;
      /** The target of the redirect by which alone the page is reached; null where it is reached without. */
      readonly redirect: string | null;
    }
  | { readonly is: 'asset'; readonly asset: string; readonly suffix: string }
  /** A file that docgen writes beside the pages; `path` is its site path. */
  | { readonly is: 'made'; readonly path: string; readonly feedOf: Route | null; readonly suffix: string }
  | { readonly is: 'ambiguous'; readonly routes: readonly Route[] }
  | { readonly is: 'unsupported'; readonly file: string }
  | { readonly is: 'draft' }
  /** A source that has no route, which is reported at it. */
  | { readonly is: 'ousted' }
  | { readonly is: 'outside' }
  | { readonly is: 'missing' };

export interface LinkPlace {
  readonly route: Pick<Route, 'path' | 'locale'>;
  /** The file that holds the link; null for links of the configuration. */
  readonly source: SourceFile | null;
}

/** Where a link stands. */
export function placeOf(link: Pick<LinkRef, 'range' | 'mark'>, { route, source }: LinkPlace): FaultPlace {
  return { file: source?.path ?? route.path, range: link.range, mark: link.mark };
}

export function resolveLink(href: string, place: LinkPlace, names: Names): Resolution {
  if (isExternal(href)) return { is: 'external' };
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
  return assetOf(meanings, suffix, names) ?? elsewhere(meanings, suffix, names) ?? faultOf(meanings, names);
}

/** What the URL path of the site, decoded, leads to: as a host would have it, whatever page names it. */
export function resolvePath(path: string, end: LinkEnd, names: Names): Resolution {
  const meanings: Meanings = { files: [], paths: [path] };
  const way = wayAt(path, names);
  if (way && 'route' in way) return pageBy(way, end);
  return assetOf(meanings, end.suffix, names) ?? elsewhere(meanings, end.suffix, names) ?? { is: 'missing' };
}

/** What stands behind the path. */
interface LinkEnd {
  readonly fragment: string | null;
  readonly suffix: string;
}

/** A redirect that names a part of the page comes before what the link names, as browsers have it. */
function pageBy({ route, redirect }: Way, end: LinkEnd): Resolution {
  const to = redirect === null ? null : splitHref(redirect);
  if (to === null || to.fragment === null) return { is: 'page', route, ...end, redirect };
  return { is: 'page', route, fragment: to.fragment, suffix: `${to.query}#${to.fragment}`, redirect };
}

/** The page of a file that is named with its extension beside the link's own: most links, and no other meaning counts. */
function pageBeside(path: string, { route, source }: LinkPlace, names: Names): Route | undefined {
  if (source === null || path.startsWith('/') || !isSourceName(path)) return undefined;
  const named = names.sources.get(joined(source.path, path));
  return named && names.routeFor(named, route.locale);
}

/** The site paths that a link within the site may mean. */
export function meantPaths(href: string, place: LinkPlace, names: Names): readonly string[] {
  const path = decodePath(splitHref(href).path).replace(/\.md$/, '');
  if (path === '') return [];
  return meaningsOf(path, place, names).paths.map((at) => joinPath(at));
}

/** The places that a path may mean: files from the site folder, and site paths. `null` files lie outside the site. */
interface Meanings {
  readonly files: readonly (string | null)[];
  readonly paths: readonly string[];
}

export function meaningsOf(path: string, place: LinkPlace, names: Names): Meanings {
  return path.startsWith('/') ? fromRoot(path, place, names) : relative(path, place);
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
    paths: version === '' ? paths : distinct([...inVersion(paths, version, names.site), ...paths]),
  };
}

/** What a frozen version kept of a static file that a path names by its URL. */
function frozenStatics(path: string, version: string): string[] {
  return version === '' ? [] : [posix.join(versionFolder(version), 'static', path.slice(1))];
}

/** Paths of the docs that name no version, in one: a frozen page means its own version's pages, where they are. */
function inVersion(paths: readonly string[], version: string, { docs, locales }: Site): string[] {
  return paths.flatMap((path) =>
    locales.flatMap(({ prefix }) => {
      const base = joinPath(prefix, docs.routeBase);
      const isDocs = path === base || path.startsWith(base === '/' ? '/' : `${base}/`);
      return isDocs ? [joinPath(base, version, path.slice(base.length))] : [];
    }),
  );
}

function relative(path: string, { route, source }: LinkPlace): Meanings {
  const file = source && joined(source.path, path);
  const files = file === null ? [] : [file, ...outsideVersion(file, source)].map(inSite);
  const isFolderPage =
    source !== null && route.path !== '/' && isIndexName(withoutOrder(posix.basename(source.name)));
  const below = joined(route.path === '/' ? '/' : `${route.path}/`, path);
  return { files, paths: isFolderPage ? [below] : distinct([joined(route.path, path), below]) };
}

/**
 * The same file as it is now, where a frozen page names one that is not frozen: a standalone page, a static file that no
 * doc referred to then. Docs are their version's own, or nothing.
 */
function outsideVersion(file: string, source: SourceFile | null): string[] {
  const folder = versionFolder(source?.version ?? '');
  const rest = folder !== '' && file.startsWith(folder) ? file.slice(folder.length) : '';
  return rest === '' || rest.startsWith('docs/') ? [] : [rest];
}

/** The folder that a root-relative file path starts from: the locale's own folder of docs or pages. */
export function contentRoot(source: SourceFile | null): string {
  if (source === null) return '';
  const extension = posix.extname(source.path);
  return source.path.slice(0, -(source.name + extension).length).replace(/\/$/, '');
}

/** The file of the same name in the fallback locale: what the link means where its own locale lacks the page. */
function inFallback(file: string, { source }: LinkPlace, { site }: Names): string {
  const own = contentRoot(source);
  const hasFallback = site.fallback !== null && site.locales.length > 1 && source?.format !== 'code';
  if (!hasFallback || !file.startsWith(`${own}/`)) return file;
  return posix.join(posix.dirname(own), site.fallback, file.slice(own.length + 1));
}

/** The normalised path, or null when it climbs out of the site folder. */
function inSite(path: string): string | null {
  return path === '..' || path.startsWith('../') ? null : path;
}

/**
 * The pages that the meanings lead to. A path with a source's extension names a file: its own place decides, and only where nothing
 * is there do the URL meanings count.
 */
function pagesOf(meanings: Meanings, at: { path: string; place: LinkPlace; names: Names }): Way[] {
  const { path, place, names } = at;
  const named = eachFound(meanings.files, (file) =>
    file === null ? undefined : (sourceAt(file, names) ?? sourceAt(inFallback(file, place, names), names)),
  );
  const ofFiles = eachFound(named, (source): Way | undefined => {
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

/** The ways to different pages; where two lead to one, the direct one. */
function eachOnce(ways: readonly Way[]): Way[] {
  if (ways.length < 2) return [...ways];
  const directFirst = ways.toSorted((a, b) => Number(a.redirect !== null) - Number(b.redirect !== null));
  return directFirst.filter(
    ({ route }, index) => directFirst.findIndex((other) => other.route === route) === index,
  );
}

/** What is found for each of a few things, in their order. */
function eachFound<T, F>(things: readonly T[], find: (thing: T) => F | undefined): F[] {
  const found: F[] = [];
  for (const thing of things) {
    const one = find(thing);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** The few things without those that stand before. */
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

/** What a host answers a folder's URL with. */
function indexIn(path: string): string {
  return joinPath(path, 'index.html');
}

/** What is no file of the site: files that docgen writes, and what a redirect leads out of the site to. */
function elsewhere({ paths }: Meanings, suffix: string, names: Names): Resolution | undefined {
  for (const path of paths) {
    const made = names.made(path);
    if (made) return { is: 'made', path, feedOf: made.feedOf, suffix };
    const way = wayAt(path, names);
    if (way && 'out' in way) return { is: 'external', to: way.out };
  }
  return undefined;
}

/** In a folder without a configuration, URLs and files are the same tree. */
function treeAsset(path: string, { site, assets }: Names): string | undefined {
  const file = path.slice(1);
  return site.configFile === null && assets.has(file) ? file : undefined;
}

function faultOf({ files, paths }: Meanings, names: Names): Resolution {
  const candidates = [...files, ...paths.map((path) => path.slice(1))];
  for (const file of candidates) {
    const unsupported = file === null ? undefined : unsupportedAt(file, names);
    if (unsupported !== undefined) return { is: 'unsupported', file: unsupported };
  }
  const meant = files.flatMap((file) => (file === null ? [] : (sourceAt(file, names)?.path ?? [])));
  if (meant.some((path) => names.drafts.has(path))) return { is: 'draft' };
  if (meant.some((path) => names.ousted.has(path))) return { is: 'ousted' };
  return files.length > 0 && files.every((file) => file === null) ? { is: 'outside' } : { is: 'missing' };
}
