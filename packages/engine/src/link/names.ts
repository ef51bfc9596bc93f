/**
 * What names of links can mean: every route, source, asset and unsupported file by the ways a link may name it. Built
 * once per build; looking a name up costs the same in a site of any size.
 */
import { posix } from 'node:path';
import {
  type AssetFile,
  type Redirect,
  type Route,
  type RouteManifest,
  type Site,
  type SourceFile,
  canonicalPath,
  pageKey,
  redirectFinder,
  splitHref,
} from '@docgen/model';

export interface Names {
  readonly site: Site;
  /** Routes by site path. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The redirect that a site path meets, if any. */
  readonly redirectAt: (path: string) => Redirect | undefined;
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** Paths of all files that are no pages. */
  readonly assets: ReadonlySet<string>;
  /** Static files by URL path. */
  readonly statics: ReadonlyMap<string, string>;
  readonly unsupported: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  /** Routes by locale and source. */
  readonly routeOfSource: ReadonlyMap<string, Route>;
  /** Routes by locale and page. */
  readonly peers: ReadonlyMap<string, Route>;
  /** Docs of the current version by locale and id. */
  readonly docs: ReadonlyMap<string, Route>;
}

export interface NameInput {
  readonly site: Site;
  readonly manifest: RouteManifest;
  readonly sources: readonly SourceFile[];
  readonly assets: readonly AssetFile[];
  readonly unsupported: readonly string[];
  readonly drafts: readonly string[];
}

export function namesOf({ site, manifest, sources, assets, unsupported, drafts }: NameInput): Names {
  const pages = manifest.routes.filter(({ kind }) => kind !== 'not-found');
  return {
    site,
    routes: new Map(pages.map((route) => [route.path, route])),
    redirectAt: redirectFinder(manifest.redirects),
    sources: new Map(sources.map((source) => [source.path, source])),
    assets: new Set(assets.map(({ path }) => path)),
    statics: new Map(assets.flatMap(({ url, path }) => (url === null ? [] : [[url, path]]))),
    unsupported: new Set(unsupported),
    drafts: new Set(drafts),
    routeOfSource: new Map(
      pages.flatMap((route) => (route.source === null ? [] : [[`${route.locale} ${route.source}`, route]])),
    ),
    peers: new Map(pages.map((route) => [`${route.locale} ${pageKey(route)}`, route])),
    docs: docsById(pages),
  };
}

/** Docs of the current version by locale and id. */
export function docsById(routes: readonly Route[]): Map<string, Route> {
  const docs = routes.filter(({ kind, version }) => kind === 'doc' && version === '');
  return new Map(docs.map((route) => [`${route.locale} ${route.id}`, route]));
}

/** The route that shows `source` to a reader of `locale`: the locale's own page of that id, else the source's own. */
export function routeFor(source: SourceFile, locale: string, names: Names): Route | undefined {
  const original = names.routeOfSource.get(`${source.locale} ${source.path}`);
  if (!original || source.locale === locale) return original;
  return names.peers.get(`${locale} ${pageKey(original)}`) ?? original;
}

/** The route at a site path, also by `.html`, `/index.html`, a slash at the end, and through redirects. */
export function routeAt(path: string, names: Names): Route | undefined {
  let at = path;
  for (let hops = 0; hops < 10; hops++) {
    const route = names.routes.get(canonicalPath(at));
    if (route) return route;
    const next = names.redirectAt(at);
    if (!next) return undefined;
    at = splitHref(next.to).path;
  }
  return undefined;
}

/** Whether a path names a source by its file. */
export function isSourceName(path: string): boolean {
  return path.endsWith('.md') || path.endsWith('.tsx');
}

/** The source that a path from the site folder names: with its extension, without it, or as a folder. */
export function sourceAt(path: string, names: Names): SourceFile | undefined {
  const bare = path.replace(/\/+$/, '');
  const tries = isSourceName(bare)
    ? [bare]
    : [
        `${bare}.md`,
        ...['index.md', '_index.md', 'README.md', 'readme.md'].map((name) => posix.join(bare, name)),
      ];
  for (const attempt of tries) {
    const found = names.sources.get(attempt);
    if (found) return found;
  }
  return undefined;
}

/** The unsupported file that a path names, with its extension, without it, or as a folder's page. */
export function unsupportedAt(path: string, names: Names): string | undefined {
  if (names.unsupported.size === 0) return undefined;
  const bare = path.replace(/\/+$/, '').replace(/\.mdx?$/, '');
  return [path, `${bare}.mdx`, posix.join(bare, 'index.mdx'), posix.join(bare, 'README.mdx')].find((name) =>
    names.unsupported.has(name),
  );
}
