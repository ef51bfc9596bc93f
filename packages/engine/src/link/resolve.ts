/**
 * What one link of one route leads to. A link may name a file (relative, or from the content's root) or a URL
 * (relative to the page, also with the slash at its end that some hosts give it, or from the site's root). All meanings
 * are tried; one page is the answer, none or several are a fault.
 */
import { posix } from 'node:path';
import {
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
import { isIndexName } from '../route/page-entry.js';
import { joined } from './joined.js';
import { type Names, isSourceName, routeAt, sourceAt, unsupportedAt } from './names.js';

export type Resolution =
  | { readonly is: 'external' }
  | { readonly is: 'page'; readonly route: Route; readonly fragment: string | null; readonly suffix: string }
  | { readonly is: 'asset'; readonly asset: string; readonly suffix: string }
  | { readonly is: 'ambiguous'; readonly routes: readonly Route[] }
  | { readonly is: 'unsupported'; readonly file: string }
  | { readonly is: 'draft' }
  | { readonly is: 'outside' }
  | { readonly is: 'missing' };

export interface LinkPlace {
  readonly route: Pick<Route, 'path' | 'locale'>;
  /** The file that holds the link; null for links of the configuration. */
  readonly source: SourceFile | null;
}

export function resolveLink(href: string, place: LinkPlace, names: Names): Resolution {
  if (isExternal(href)) return { is: 'external' };
  const { path: encoded, query, fragment } = splitHref(href);
  const path = decodePath(encoded);
  const suffix = query + (fragment === null ? '' : `#${fragment}`);
  const here = names.routes.get(place.route.path);
  if (path === '') return here ? { is: 'page', route: here, fragment, suffix } : { is: 'missing' };
  const beside = pageBeside(path, place, names);
  if (beside) return { is: 'page', route: beside, fragment, suffix };
  const meanings = path.startsWith('/') ? fromRoot(path, place, names) : relative(path, place);
  const routes = pagesOf(meanings, { path, place, names });
  if (routes.length === 1 && routes[0]) return { is: 'page', route: routes[0], fragment, suffix };
  if (routes.length > 1) return { is: 'ambiguous', routes };
  const asset = assetOf(meanings, names);
  if (asset !== undefined) return { is: 'asset', asset, suffix };
  return faultOf(meanings, names);
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
  return (path.startsWith('/') ? fromRoot(path, place, names) : relative(path, place)).paths.map((at) =>
    joinPath(at),
  );
}

/** The places that a path may mean: files from the site folder, and site paths. `null` files lie outside the site. */
interface Meanings {
  readonly files: readonly (string | null)[];
  readonly paths: readonly string[];
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
function contentRoot(source: SourceFile | null): string {
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
function pagesOf(meanings: Meanings, at: { path: string; place: LinkPlace; names: Names }): Route[] {
  const { path, place, names } = at;
  const named = eachFound(meanings.files, (file) =>
    file === null ? undefined : (sourceAt(file, names) ?? sourceAt(inFallback(file, place, names), names)),
  );
  const ofFiles = eachFound(named, (source) => names.routeFor(source, place.route.locale));
  const isFile = isSourceName(path);
  if (isFile && named.length > 0) return distinct(ofFiles).slice(0, 1);
  const ofPaths = eachFound(meanings.paths, (site) =>
    routeAt(isFile ? site.slice(0, -posix.extname(site).length) : site, names),
  );
  if (path.startsWith('/')) return distinct([...ofPaths, ...ofFiles]).slice(0, 1);
  return distinct([...ofFiles, ...ofPaths]);
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

function assetOf({ files, paths }: Meanings, names: Names): string | undefined {
  const named = files.find((file) => file !== null && names.assets.has(file));
  if (named) return named;
  for (const path of paths) {
    const found = names.statics.get(path) ?? treeAsset(path, names);
    if (found !== undefined) return found;
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
  const draft = files
    .map((file) => (file === null ? undefined : sourceAt(file, names)))
    .find((source) => source && names.drafts.has(source.path));
  if (draft) return { is: 'draft' };
  return files.length > 0 && files.every((file) => file === null) ? { is: 'outside' } : { is: 'missing' };
}
