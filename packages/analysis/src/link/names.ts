/**
 * Every route, source, asset and unsupported file, by all names that a link can use. Built once per build. A lookup
 * costs the same in a site of any size.
 */
import { posix } from 'node:path';
import {
  type AssetFile,
  type NamedPage,
  type Redirect,
  type Route,
  type RouteManifest,
  type Site,
  type SourceFile,
  canonicalPath,
  isExternal,
  pageKey,
  redirectFinder,
  pathOfHref,
} from '@docgen/model';
import { redirectUrl } from '../route/redirect-url.js';
import { type FindMade, madeFiles } from './generated-files.js';
import { type Folded, type NearNames, foldedNames, nearOf } from './near-names.js';
import { type Misplaced, filesOf } from '@docgen/config/folders/misplaced';
import type { Pin } from '@docgen/config/sites/pins';
import { type OtherSites, otherSites } from './other-sites.js';
import { type TextNames, noNames } from '../texts/known-texts.js';

export interface Names {
  readonly site: Site;
  /** Routes by site path. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Paths of folders without a page, which docgen redirects to their first page. */
  readonly prefixes: readonly string[];
  /** Returns the redirect of a site path, if any. */
  readonly redirectAt: (path: string) => Redirect | undefined;
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** Paths of all files that aren't pages. */
  readonly assets: ReadonlySet<string>;
  /** Static files by URL path. */
  readonly statics: ReadonlyMap<string, string>;
  readonly unsupported: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  /** Sources whose URL another source has. */
  readonly ousted: ReadonlySet<string>;
  /** Misplaced pages: their files, the files that they should be, and their site paths. */
  readonly absent: ReadonlySet<string>;
  /** Routes by locale and source. */
  readonly routeOfSource: ReadonlyMap<string, Route>;
  /**
   * Returns the route that shows a source to readers of a locale: the locale's page with the same id, else the
   * source's own.
   */
  readonly routeFor: (source: SourceFile, locale: string) => Route | undefined;
  /** By `docKey`. */
  readonly docs: ReadonlyMap<string, Route>;
  /** Returns the texts that pages of a version can include, as `<directive>/<id>`. */
  readonly texts: (version: string) => TextNames;
  /** Returns the pages that those texts link to. */
  readonly textPages: (version: string) => readonly NamedPage[];
  /** Pages of other sites. */
  readonly others: OtherSites;
  /** Finds files that docgen writes in addition to pages, by site path. */
  readonly made: FindMade;
  readonly near: NearNames;
  /** Names that differ only in case or Unicode form. */
  readonly folded: {
    readonly route: Folded;
    readonly source: Folded;
    readonly asset: Folded;
    readonly staticFile: Folded;
  };
}

export interface NameInput {
  readonly site: Site;
  readonly manifest: RouteManifest;
  readonly sources: readonly SourceFile[];
  readonly assets: readonly AssetFile[];
  readonly unsupported: readonly string[];
  readonly drafts: readonly string[];
  readonly ousted?: readonly string[];
  readonly absent?: readonly string[];
  readonly misplaced?: readonly Misplaced[];
  readonly texts?: { readonly names: Names['texts']; readonly pages: Names['textPages'] };
  /** Pinned manifests of other sites; without them, links to other sites aren't judged. */
  readonly pins?: readonly Pin[];
}

export function namesOf(input: NameInput): Names {
  const { site, manifest, sources, assets, unsupported, drafts, ousted, texts } = input;
  const pages = manifest.routes.filter(({ kind }) => kind !== 'not-found');
  const routeOfSource = new Map(
    pages.flatMap((route) => (route.source === null ? [] : [[`${route.locale} ${route.source}`, route]])),
  );
  return withFreshHints({
    site,
    routes: new Map(pages.map((route) => [route.path, route])),
    prefixes: manifest.redirects.flatMap(({ from, origin }) => (origin === null ? [from] : [])),
    redirectAt: redirectFinder(manifest.redirects),
    sources: new Map(sources.map((source) => [source.path, source])),
    assets: new Set(assets.flatMap(({ path, madeFrom }) => (madeFrom === undefined ? [path] : []))),
    statics: new Map(assets.flatMap(({ url, path }) => (url === null ? [] : [[url, path]]))),
    unsupported: new Set(unsupported),
    drafts: new Set(drafts),
    ousted: new Set(ousted),
    absent: new Set([...(input.absent ?? []), ...filesOf(input.misplaced ?? [])]),
    routeOfSource,
    routeFor: shownRoutes(pages, routeOfSource),
    docs: docsById(pages),
    texts: texts?.names ?? (() => noNames),
    textPages: texts?.pages ?? (() => []),
    others: otherSites(site, input.pins ?? []),
    made: madeFiles(site, pages),
  });
}

/** The names with a new budget of searches for hints, for another analysis of a site with the same names. */
export function withFreshHints(names: Omit<Names, 'near' | 'folded'>): Names {
  const [route, source] = [() => names.routes.keys(), () => names.sources.keys()];
  const [asset, staticFile] = [() => names.assets, () => names.statics.keys()];
  const docs = () => names.docs.values();
  const sources = () => names.sources.values();
  const routes = () => names.routes.values();
  const known = { route, source, asset, staticFile, docs, sources, routes, site: names.site };
  const folded = {
    route: foldedNames(() => [...route(), ...names.prefixes]),
    source: foldedNames(source),
    asset: foldedNames(asset),
    staticFile: foldedNames(staticFile),
  };
  return { ...names, near: nearOf(known), folded };
}

/** Docs by `docKey`. */
export function docsById(routes: readonly Route[]): Map<string, Route> {
  return new Map(
    routes.filter(({ kind }) => kind === 'doc').map((route) => [docKey(route, route.id), route]),
  );
}

/** Key of a doc by id, in the same version and language. */
export function docKey({ locale, version }: Pick<Route, 'locale' | 'version'>, id: string): string {
  return `${locale} ${version} ${id}`;
}

/** Every link to a source needs its route in a locale, so the result is kept. */
function shownRoutes(pages: readonly Route[], routeOfSource: Names['routeOfSource']): Names['routeFor'] {
  let peers: ReadonlyMap<string, Route> | undefined;
  const find = (source: SourceFile, locale: string) => {
    const original = routeOfSource.get(`${source.locale} ${source.path}`);
    if (!original || source.locale === locale) return original;
    peers ??= new Map(pages.map((route) => [`${route.locale} ${pageKey(route)}`, route]));
    return peers.get(`${locale} ${pageKey(original)}`) ?? original;
  };
  const byLocale = new Map<string, Map<SourceFile, Route | undefined>>();
  return (source, locale) => {
    const known = byLocale.get(locale) ?? new Map<SourceFile, Route | undefined>();
    if (known.size === 0) byLocale.set(locale, known);
    if (!known.has(source)) known.set(source, find(source, locale));
    return known.get(source);
  };
}

/** Route of a site path, direct or through redirects. */
export interface ResolvedRoute {
  readonly route: Route;
  /** The last redirect target that isn't docgen's; null if there is none. */
  readonly redirect: string | null;
}

/**
 * The route at a site path, also with `.html`, `/index.html` or a trailing slash, and through redirects. `out` is the
 * target if these leave the site.
 */
export function wayAt(path: string, names: Names): ResolvedRoute | { readonly out: string } | undefined {
  let at = path;
  let redirect: string | null = null;
  for (let hops = 0; hops < 10; hops++) {
    const route = names.routes.get(canonicalPath(at));
    if (route) return { route, redirect };
    const next = names.redirectAt(at);
    if (!next) return undefined;
    if (isExternal(next.to)) return { out: next.to };
    if (next.isFile) return { out: redirectUrl(next, names.site) };
    if (next.origin !== null) redirect = next.to;
    at = pathOfHref(next.to);
  }
  return undefined;
}

/** Whether a path is the file name of a source. */
export function isSourceName(path: string): boolean {
  return path.endsWith('.md') || path.endsWith('.tsx');
}

/** The source of a path relative to the site folder: with its extension, without it, or as a folder. */
export function sourceAt(path: string, names: Names): SourceFile | undefined {
  const bare = path.endsWith('/') ? path.replace(/\/+$/, '') : path;
  if (isSourceName(bare)) return names.sources.get(bare);
  const inside = bare === '' || bare === '.' ? '' : `${bare}/`;
  for (const name of [`${bare}.md`, ...folderPages.map((page) => inside + page)]) {
    const found = names.sources.get(name);
    if (found) return found;
  }
  return undefined;
}

const folderPages = ['index.md', '_index.md', 'README.md', 'readme.md'];

/** The unsupported file of a path, with its extension, without it, or as a folder's page. */
export function unsupportedAt(path: string, names: Names): string | undefined {
  if (names.unsupported.size === 0) return undefined;
  const bare = path.replace(/\/+$/, '').replace(/\.mdx?$/, '');
  return [path, `${bare}.mdx`, posix.join(bare, 'index.mdx'), posix.join(bare, 'README.mdx')].find((name) =>
    names.unsupported.has(name),
  );
}
