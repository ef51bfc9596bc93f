/**
 * Suggestions for unknown names, for hints. A search compares every name of the site, so each is done once, and only
 * a hundred are done. More hints than anyone reads would make each page slower the more pages there are. Whether
 * something is an error doesn't depend on this.
 */
import { posix } from 'node:path';
import {
  type Route,
  type SourceFile,
  foldedPath,
  isUnderPrefix,
  joinPath,
  nearest,
  prefixOf,
  prefixedLocale,
  withoutOrder,
  withoutPrefix,
} from '@docgen/model';
import { type Folders, contentPlace } from '@docgen/config/folders/content-folders';
import { type NameSearch, nameSearch } from './certain-name.js';

export interface NearNames {
  /** Site paths of a locale's routes, whether the given path has the locale's prefix or not. */
  readonly route: SearchIn;
  /** Paths of sources of one locale and version. */
  readonly source: SearchIn;
  /** Paths of files, without those in other locales. */
  readonly asset: SearchIn;
  /** URL paths of static files. */
  readonly staticFile: Search;
  /** Doc ids of one locale and version, or of all. */
  readonly doc: (name: string, of?: Scope) => string | undefined;
  /** Doc ids in any locale and version, if only one is possible. */
  readonly docNamed: NameSearch;
  /** Sources, site paths and other files with the same name except for case, Unicode form or omitted parts. */
  readonly spelt: Spellings;
  readonly routed: Spellings;
  /** Files by path, and static files by URL path, with or without the extension. */
  readonly file: Spellings;
  /** Sources of one locale and version by their last segment only. */
  readonly named: (name: string, of: Pick<SourceFile, 'locale' | 'version'>) => readonly string[];
  /** The closest source in a path's own folder, or site path next to a site path. */
  readonly beside: Search;
}

export type Spellings = (name: string) => readonly string[];

export type Search = (name: string) => string | undefined;

/** Locale and version that a suggested name must have. */
export type Scope = Pick<SourceFile, 'locale' | 'version'>;

export type SearchIn = (name: string, of: Scope) => string | undefined;

/** Maximum number of searches. */
const searches = 100;

/** Known names, each kind collected only when it is searched. */
export type KnownNames = {
  readonly [kind in 'route' | 'source' | 'asset' | 'staticFile']: () => Iterable<string>;
} & {
  readonly sources: () => Iterable<SourceFile>;
  readonly routes: () => Iterable<Pick<Route, 'path' | 'locale'>>;
  readonly docs: () => Iterable<Pick<Route, 'id' | 'locale' | 'version'>>;
  readonly site: Folders;
};

export function nearOf(known: KnownNames): NearNames {
  let left = searches;
  const searchIn = (names: (of: Scope) => Iterable<string>): SearchIn => {
    const found = new Map<string, string | undefined>();
    return (name, of) => {
      const key = `${of.locale} ${of.version} ${name}`;
      if (found.has(key) || left === 0) return found.get(key);
      left--;
      const near = nearest(name, names(of));
      found.set(key, near);
      return near;
    };
  };
  const anywhere: Scope = { locale: '', version: '' };
  const staticFile = searchIn(known.staticFile);
  const docIn = searchIn((of) => idsOf(known.docs(), of === anywhere ? null : of));
  const isOfAnother = foreignFolders(known.site);
  return {
    route: routeSearch(searchIn, known),
    source: searchIn(({ locale, version }) =>
      [...known.sources()].flatMap((one) =>
        one.locale === locale && one.version === version ? [one.path] : [],
      ),
    ),
    asset: searchIn(({ locale }) => [...known.asset()].filter((path) => !isOfAnother(path, locale))),
    staticFile: (name) => staticFile(name, anywhere),
    doc: (id, of = anywhere) => docIn(id, of),
    docNamed: nameSearch(() => idsOf(known.docs(), null)),
    spelt: spellings(known.source, (path) => [foldedPath(path), plain(path)]),
    routed: spellings(known.route, (path) => [foldedPath(path)]),
    file: spellings(
      () => [...known.asset(), ...known.staticFile()],
      (path) => [foldedPath(path), foldedPath(path.slice(0, path.length - posix.extname(path).length))],
    ),
    named: sourcesByName(known.sources),
    beside: neighbours(() => [...known.source(), ...known.route()]),
  };
}

function idsOf(docs: Iterable<Pick<Route, 'id' | 'locale' | 'version'>>, of: Scope | null): string[] {
  const isWanted = (one: Scope) => of === null || (one.locale === of.locale && one.version === of.version);
  return [...docs].flatMap((one) => (isWanted(one) ? [one.id] : []));
}

/** Compares both without the locale's prefix; the suggestion has it if the given path does. */
function routeSearch(
  searchIn: (names: (of: Scope) => Iterable<string>) => SearchIn,
  { routes, site }: Pick<KnownNames, 'routes' | 'site'>,
): SearchIn {
  const search = searchIn(({ locale }) =>
    [...routes()].flatMap((route) =>
      route.locale === locale ? [withoutPrefix(route.path, prefixOf(locale, site))] : [],
    ),
  );
  return (path, of) => {
    const locale = prefixedLocale(path, site)?.code ?? of.locale;
    const prefix = prefixOf(locale, site);
    const found = search(withoutPrefix(path, prefix), { locale, version: '' });
    return found === undefined || !isUnderPrefix(path, prefix) ? found : joinPath(prefix, found);
  };
}

/** Whether a path is in a folder of docs or pages of another locale. */
function foreignFolders(site: Folders): (path: string, locale: string) => boolean {
  return (path, locale) => {
    const own = contentPlace(path, site)?.locale ?? null;
    return own !== null && own !== locale;
  };
}

/** Looks names up by key; the table is built on the first call. */
function spellings(names: () => Iterable<string>, keysOf: (name: string) => readonly string[]): Spellings {
  let byKey: Map<string, string[]> | undefined;
  return (asked) => {
    byKey ??= grouped([...names()].map((name) => [name, new Set(keysOf(name))]));
    return byKey.get(foldedPath(asked)) ?? byKey.get(plain(asked)) ?? [];
  };
}

function neighbours(paths: () => readonly string[]): Search {
  let byFolder: Map<string, string[]> | undefined;
  return (path) => {
    byFolder ??= grouped(paths().map((one) => [one, [posix.dirname(one)]]));
    return nearest(path, byFolder.get(posix.dirname(path)) ?? []);
  };
}

function sourcesByName(sources: KnownNames['sources']): NearNames['named'] {
  let byKey: Map<string, string[]> | undefined;
  return (name, of) => {
    byKey ??= grouped([...sources()].map((one) => [one.path, [keyOf(one.path, one)]]));
    return byKey.get(keyOf(name, of)) ?? [];
  };
}

function grouped(
  entries: readonly (readonly [name: string, keys: Iterable<string>])[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, keys] of entries) {
    for (const key of keys) {
      const list = found.get(key);
      if (list) list.push(name);
      else found.set(key, [name]);
    }
  }
  return found;
}

function keyOf(path: string, { locale, version }: Pick<SourceFile, 'locale' | 'version'>): string {
  return `${locale} ${version} ${withoutOrder(posix.basename(path))}`;
}

/** Key of a path without numeric prefixes. */
function plain(path: string): string {
  return `plain ${foldedPath(path.split('/').map(withoutOrder).join('/'))}`;
}

/**
 * Returns the known name that differs from `name` only in case or Unicode form; undefined if there is none or
 * several.
 */
export type Folded = (name: string) => string | undefined;

/** Searches names that are collected on the first call. */
export function foldedNames(names: () => Iterable<string>): Folded {
  let byFold: Map<string, string | undefined> | undefined;
  return (name) => {
    if (!byFold) {
      byFold = new Map();
      for (const one of names()) byFold.set(foldedPath(one), byFold.has(foldedPath(one)) ? undefined : one);
    }
    return byFold.get(foldedPath(name));
  };
}
