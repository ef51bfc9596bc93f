/**
 * What a name that leads nowhere may have meant, for hints. A search looks at every name of the site, so each is made
 * once, and only a hundred are made: more hints than anybody reads would cost each page more the more pages there
 * are. What is a fault does not depend on it.
 */
import { posix } from 'node:path';
import { type SourceFile, foldedPath, nearest, withoutOrder } from '@docgen/model';
import { type Meant, meantNames } from './certain-name.js';

export interface Near {
  readonly route: Search;
  /** Paths of sources. */
  readonly source: Search;
  /** Paths of sources, by their last name alone: where only one has it. */
  readonly sameName: Search;
  readonly asset: Search;
  /** URL paths of static files. */
  readonly staticFile: Search;
  /** Ids of docs. */
  readonly doc: Search;
  /** Ids of docs that one must mean, in whatever locale and version. */
  readonly docMeant: Meant;
  /** Sources, site paths and other files by names that are the same but for case, Unicode form or what they leave out. */
  readonly spelt: Spellings;
  readonly routed: Spellings;
  /** Files by their paths, and static ones by their URL paths, also without the extension. */
  readonly file: Spellings;
  /** Sources of one locale and version by their last name alone. */
  readonly named: (name: string, of: Pick<SourceFile, 'locale' | 'version'>) => readonly string[];
  /** The nearest source in a path's own folder, or site path beside a site path. */
  readonly beside: Search;
}

export type Spellings = (name: string) => readonly string[];

export type Search = (name: string) => string | undefined;

/** Searches made in all. */
const searches = 100;

/** The names that may be meant, each kind asked for only when it is searched. */
export type KnownNames = {
  readonly [kind in 'route' | 'source' | 'asset' | 'staticFile' | 'doc']: () => Iterable<string>;
} & { readonly sources: () => Iterable<SourceFile> };

export function nearOf(known: KnownNames): Near {
  let left = searches;
  const searchIn = (names: () => Iterable<string>): Search => {
    const found = new Map<string, string | undefined>();
    return (name) => {
      if (found.has(name) || left === 0) return found.get(name);
      left--;
      const near = nearest(name, names());
      found.set(name, near);
      return near;
    };
  };
  return {
    route: searchIn(known.route),
    source: searchIn(known.source),
    sameName: onlyOne(known.source),
    asset: searchIn(known.asset),
    staticFile: searchIn(known.staticFile),
    doc: searchIn(known.doc),
    docMeant: meantNames(known.doc),
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

/** Looks names up by their keys; made when the first is asked for. */
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

function sourcesByName(sources: KnownNames['sources']): Near['named'] {
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

/** The key of a path without ordering prefixes. */
function plain(path: string): string {
  return `plain ${foldedPath(path.split('/').map(withoutOrder).join('/'))}`;
}

function onlyOne(paths: () => Iterable<string>): Search {
  let byName: Map<string, string | undefined> | undefined;
  return (path) => {
    if (!byName) {
      byName = new Map();
      for (const one of paths()) {
        const name = posix.basename(one);
        byName.set(name, byName.has(name) ? undefined : one);
      }
    }
    return byName.get(posix.basename(path));
  };
}

/** The known name that differs from `name` by case or Unicode form alone; undefined where there is none, or several. */
export type Folded = (name: string) => string | undefined;

/** Over names that are gathered when the first one is asked for. */
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
