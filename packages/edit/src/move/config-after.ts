/**
 * References of the configuration to docs and paths, and the configuration after a move. `configRefs` lists all words
 * that name a doc, a folder of docs or a path; `configAfter` returns the site with those words changed.
 */
import {
  type Site,
  type SiteNavItem,
  type SidebarItem,
  type Version,
  isCurrent,
  navLinks,
} from '@docgen/model';

/** `id`: a doc id; `folder`: a folder of a generated sidebar; `path`: a path of this site. */
export type RefKind = 'id' | 'folder' | 'path';

export interface ConfigRef {
  readonly kind: RefKind;
  readonly word: string;
  /** Current version of the docs set that has the doc or folder; `''` for a path. */
  readonly version: string;
}

/** New names by old ones, for each current version. */
export type NewNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface Words {
  readonly ids: NewNames;
  /** Folders by plain name, which include the folders in them. */
  readonly folders: NewNames;
}

/** Every word, as often as the configuration contains it. */
export function configRefs(site: Site): ConfigRef[] {
  return [
    ...currentOnes(site).flatMap(refsOfSet),
    ...navLinks(site).flatMap(refsOfNav),
    ...site.redirects.map(({ to }): ConfigRef => ({ kind: 'path', word: to, version: '' })),
  ];
}

function refsOfSet({ key: version, set: { main }, sidebars }: Version): ConfigRef[] {
  const inItems = (items: readonly SidebarItem[]): ConfigRef[] =>
    items.flatMap((item): ConfigRef[] => {
      if (typeof item === 'string') return [{ kind: 'id', word: item, version }];
      if ('generated' in item) return [{ kind: 'folder', word: item.generated, version }];
      const own: ConfigRef[] =
        'doc' in item && item.doc !== undefined ? [{ kind: 'id', word: item.doc, version }] : [];
      return 'items' in item ? [...own, ...inItems(item.items)] : own;
    });
  return [
    ...Object.values(sidebars ?? {}).flatMap(inItems),
    ...(main === null ? [] : [{ kind: 'id' as const, word: main, version }]),
  ];
}

function refsOfNav({ target }: SiteNavItem): ConfigRef[] {
  if (target.kind === 'doc') return [{ kind: 'id', word: target.id, version: target.version }];
  return target.kind === 'path' ? [{ kind: 'path', word: target.path, version: '' }] : [];
}

/** The folder's new plain name. */
export function folderAfter(
  { word: folder, version }: Pick<ConfigRef, 'word' | 'version'>,
  folders: Words['folders'],
): string {
  for (const [old, now] of folders.get(version) ?? []) {
    if (folder === old || folder.startsWith(`${old}/`)) return now + folder.slice(old.length);
  }
  return folder;
}

/** The site whose sidebars and main doc name docs and folders by their new words. */
export function configAfter(site: Site, words: Words): Site {
  const versionAfter = (version: Version): Version => {
    const { key, set, sidebars } = version;
    if (!isCurrent(key)) return version;
    const idOf = (id: string) => words.ids.get(key)?.get(id) ?? id;
    const itemOf = (item: SidebarItem): SidebarItem => {
      if (typeof item === 'string') return idOf(item);
      if ('generated' in item)
        return {
          ...item,
          generated: folderAfter({ word: item.generated, version: key }, words.folders),
        };
      const own = 'doc' in item && item.doc !== undefined ? { ...item, doc: idOf(item.doc) } : item;
      return 'items' in own ? { ...own, items: own.items.map(itemOf) } : own;
    };
    return {
      ...version,
      set: { ...set, main: set.main === null ? null : idOf(set.main) },
      sidebars:
        sidebars &&
        Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, items.map(itemOf)])),
    };
  };
  return { ...site, versions: site.versions.map(versionAfter) };
}

function currentOnes({ versions }: Site): readonly Version[] {
  return versions.filter(({ key }) => isCurrent(key));
}
