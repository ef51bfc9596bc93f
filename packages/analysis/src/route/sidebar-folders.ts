/** Checks folders that sidebars take their pages from against those of the docs in any language. */
import { type Diagnostic, type SidebarItem, isCurrent, nearest, withoutOrder } from '@docgen/model';
import { navUnknownFolder } from '@docgen/config/diagnostics';
import { literalPlace } from '@docgen/config/data/literal-place';
import { locateText } from '@docgen/config/data/locate';
import { only } from '@docgen/config/data/only';
import { nameSearch } from '../link/certain-name.js';
import { fixOf } from '../link/proposed-path.js';
import type { RouteInput } from '../route.js';
import type { PageEntry } from './page-entry.js';

/** `entries` are all docs, including drafts: a folder with only drafts exists. */
export function unknownFolders(
  entries: readonly PageEntry[],
  { site, isWhole = () => true, ...files }: Omit<RouteInput, 'skims' | 'assets' | 'withDrafts'>,
): Diagnostic[] {
  const made = `${site.openapi?.pages?.folder ?? ''}/`;
  return site.versions.flatMap(({ key: version, sidebars, at }) => {
    const file = isCurrent(version) ? files.configFile : files.sidebarFiles.get(version);
    if (!file) return [];
    const known = foldersOf(
      entries.filter(({ source }) => source.kind === 'doc' && source.version === version),
    );
    const meant = nameSearch(() => known);
    const isLeftOut = (folder: string) => !isWhole(version) && `${folder}/`.startsWith(made);
    return Object.entries(sidebars ?? {}).flatMap(([name, items]) =>
      generatedIn(items)
        .filter((folder) => folder !== '.' && !known.has(folder) && !isLeftOut(folder))
        .map((folder) => {
          const certain = only(meant(folder));
          const after = at.length === 0 ? [] : [...at, 'sidebars'];
          const place = { file: file.name, range: locateText(file.text, folder, after) };
          const found = navUnknownFolder(
            place,
            folder,
            `sidebar '${name}'`,
            certain ?? nearest(folder, known),
          );
          const written = { href: folder, ...literalPlace(file.text, folder) };
          return certain === undefined ? found : { ...found, ...fixOf(written, certain) };
        }),
    );
  });
}

/** Each folder of the docs and its parents, in the form that sidebars use. */
function foldersOf(entries: readonly PageEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ folder }) => {
      const names = folder.map(withoutOrder);
      return names.map((_, index) => names.slice(0, index + 1).join('/'));
    }),
  );
}

function generatedIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [];
    if ('category' in item) return generatedIn(item.items);
    return 'generated' in item ? [item.generated] : [];
  });
}
