/**
 * Finds the only name that an unknown one can mean, for doc ids and URL paths: the same name in another spelling
 * (case, Unicode form, numeric prefixes, with an extension), or else, because pages move, the same last segment in
 * another folder, compared with a similar name in the same folder. Several candidates are no result.
 */
import { posix } from 'node:path';
import { foldedPath, nearest, withoutOrder } from '@docgen/model';
import { isIndexName } from '../route/page-entry.js';

export type NameSearch = (name: string) => readonly string[];

/** Searches names that are collected on the first call. */
export function nameSearch(names: () => Iterable<string>): NameSearch {
  let known: ReturnType<typeof keyed> | undefined;
  return (name) => {
    known ??= keyed(new Set(names()));
    const key = keyOf(name);
    const spelt = known.spelt.get(key);
    if (spelt !== undefined) return spelt;
    const last = posix.basename(key);
    const named = isIndexName(last) ? [] : (known.named.get(last) ?? []);
    if (named.length === 0) return [];
    const beside = nearest(key, known.beside.get(posix.dirname(key)) ?? []);
    return [...new Set([...named, ...(beside === undefined ? [] : (known.spelt.get(beside) ?? []))])];
  };
}

/** Names by key and by last segment, and keys by folder; a folder's page also has the folder's name. */
function keyed(names: ReadonlySet<string>) {
  const [spelt, named, beside]: [Lists, Lists, Lists] = [new Map(), new Map(), new Map()];
  for (const name of names) {
    const key = keyOf(name);
    add(spelt, key, name);
    if (isIndexName(posix.basename(key)) && key.includes('/')) add(spelt, posix.dirname(key), name);
    add(named, posix.basename(key), name);
    add(beside, posix.dirname(key), key);
  }
  return { spelt, named, beside };
}

type Lists = Map<string, string[]>;

function add(lists: Lists, key: string, name: string): void {
  const list = lists.get(key);
  if (list) list.push(name);
  else lists.set(key, [name]);
}

function keyOf(name: string): string {
  const bare = name.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/\.(?:mdx?|markdown|html)$/i, '');
  return foldedPath(bare.split('/').map(withoutOrder).join('/'));
}
