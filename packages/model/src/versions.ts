/**
 * Keys of versions. The current version of the first docs set is `''` and a frozen one has its name, `1.0`. Other sets
 * put their id in front: `sdk@` and `sdk@1.0`. Names and ids contain no `@`.
 */
import { joinPath } from './urls/url.js';
import { type DocsSet, type Site, type Version, prefixOf } from './site.js';

/** `set` is `''` for the first one. */
export function versionKey(set: string, name: string): string {
  return set === '' ? name : `${set}@${name}`;
}

/** Key of the current version of the same set. */
export function currentKey(key: string): string {
  return key.slice(0, key.indexOf('@') + 1);
}

export function isCurrent(key: string): boolean {
  return key === currentKey(key);
}

/** Name of the version; `''` for the current one. */
export function versionName(key: string): string {
  return key.slice(key.indexOf('@') + 1);
}

/**
 * Folder of a version's docs, `snippets` and `static`, relative to the site folder: `''` is the site folder, where the
 * current versions of all sets are.
 */
export function versionFolder(key: string): string {
  return isCurrent(key) ? '' : `versions/${key}/`;
}

/** One key per folder of a version, in the order of `versions`. The current versions share a folder, with the key `''`. */
export function keysByFolder({ versions }: Pick<Site, 'versions'>): readonly string[] {
  return versions.map(({ key }) => key).filter((key) => key === '' || !isCurrent(key));
}

/** Keys of routes and sources always have a version. */
export function versionOf<Known extends Pick<Version, 'key'>>(
  key: string,
  { versions }: { readonly versions: readonly Known[] },
): Known {
  const found = versions.find((version) => version.key === key);
  if (!found) throw new Error(`the site has no version '${key}'`);
  return found;
}

/** All versions of the set that a key belongs to. */
export function versionsOfSet(key: string, { versions }: Pick<Site, 'versions'>): readonly Version[] {
  const current = currentKey(key);
  return versions.filter((version) => currentKey(version.key) === current);
}

/** The docs set of a version. */
export function setOf(key: string, site: Pick<Site, 'versions'>): DocsSet {
  return versionOf(key, site).set;
}

/** Folder of the pages of a version, relative to the site folder. */
export function docsFolder({ key, set }: Pick<Version, 'key' | 'set'>): string {
  return `${versionFolder(key)}${set.path}`;
}

/** Path of a version's docs in a locale. */
export function versionHome(
  { set, name }: Pick<Version, 'set' | 'name'>,
  locale: string,
  site: Pick<Site, 'locales'>,
): string {
  return joinPath(prefixOf(locale, site), set.routeBase, name);
}
