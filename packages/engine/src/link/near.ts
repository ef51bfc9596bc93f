/**
 * What a name that leads nowhere may have meant, for hints. A search looks at every name of the site, so each is made
 * once, and only a hundred are made: more hints than anybody reads would cost each page more the more pages there
 * are. What is a fault does not depend on it.
 */
import { posix } from 'node:path';
import { foldedPath, nearest } from '@docgen/model';

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
}

export type Search = (name: string) => string | undefined;

/** Searches made in all. */
const searches = 100;

/** The names that may be meant, each kind asked for only when it is searched. */
export type KnownNames = { readonly [kind in Exclude<keyof Near, 'sameName'>]: () => Iterable<string> };

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
  };
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
