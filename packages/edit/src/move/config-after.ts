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
}

export interface Words {
  readonly ids: ReadonlyMap<string, string>;
  /** Folders by plain name, which include the folders in them. */
  readonly folders: ReadonlyMap<string, string>;
}

/** Every word, as often as the configuration contains it. */
export function configRefs(site: Site): ConfigRef[] {
  const sidebars = currentOnes(site).flatMap((version) => Object.values(version.sidebars ?? {}));
  return [
    ...sidebars.flatMap(refsOfItems),
    ...site.docs.flatMap(({ main }) => (main === null ? [] : [{ kind: 'id' as const, word: main }])),
    ...navLinks(site).flatMap(refsOfNav),
    ...site.redirects.map(({ to }) => ({ kind: 'path' as const, word: to })),
  ];
}

function refsOfItems(items: readonly SidebarItem[]): ConfigRef[] {
  return items.flatMap((item): ConfigRef[] => {
    if (typeof item === 'string') return [{ kind: 'id', word: item }];
    if ('generated' in item) return [{ kind: 'folder', word: item.generated }];
    const own = 'doc' in item && item.doc !== undefined ? [{ kind: 'id' as const, word: item.doc }] : [];
    return 'items' in item ? [...own, ...refsOfItems(item.items)] : own;
  });
}

function refsOfNav({ target }: SiteNavItem): ConfigRef[] {
  if (target.kind === 'doc') return [{ kind: 'id', word: target.id }];
  return target.kind === 'path' ? [{ kind: 'path', word: target.path }] : [];
}

/** The folder's new plain name. */
export function folderAfter(folder: string, folders: Words['folders']): string {
  for (const [old, now] of folders) {
    if (folder === old || folder.startsWith(`${old}/`)) return now + folder.slice(old.length);
  }
  return folder;
}

/** The site whose sidebars and main doc name docs and folders by their new words. */
export function configAfter(site: Site, words: Words): Site {
  const idOf = (id: string) => words.ids.get(id) ?? id;
  const itemOf = (item: SidebarItem): SidebarItem => {
    if (typeof item === 'string') return idOf(item);
    if ('generated' in item) return { ...item, generated: folderAfter(item.generated, words.folders) };
    const own = 'doc' in item && item.doc !== undefined ? { ...item, doc: idOf(item.doc) } : item;
    return 'items' in own ? { ...own, items: own.items.map(itemOf) } : own;
  };
  const versionAfter = (version: Version): Version => {
    const { key, set, sidebars } = version;
    if (!isCurrent(key)) return version;
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
