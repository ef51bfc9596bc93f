/**
 * Everything in a site that can be moved, by the names that a user may give: pages and folders of the current
 * version, in each locale. Folders contain a page or another file of the site.
 */
import { type Site, type SourceFile, pageKey } from '@docgen/model';
import { pageEntry } from '@docgen/analysis/route/page-entry';
import { type Root, below, folderOf, plainName, rootsOf } from '@docgen/analysis/route/roots';
import type { Analysis } from '@docgen/analysis/analysis';

/** Roots that differ only in their locale. */
export type RootKind = Pick<Root, 'kind' | 'version'>;

/** A page or folder in all locales that have it. */
export interface Subject extends RootKind {
  readonly isFolder: boolean;
  /** Plain name in the locale's folder. */
  readonly name: string;
  /** Paths to move in each locale: files or folders, relative to the site folder. */
  readonly places: readonly { readonly root: Root; readonly path: string }[];
}

export interface Page {
  readonly source: SourceFile;
  readonly root: Root;
  readonly id: string;
}

export interface Catalogue {
  readonly site: Site;
  readonly roots: readonly Root[];
  readonly pages: readonly Page[];
  /** Folders in each root, as relative paths. */
  readonly folders: ReadonlyMap<Root, ReadonlySet<string>>;
}

export function catalogueOf({
  site,
  parsed,
  assets,
}: Pick<Analysis, 'site' | 'parsed' | 'assets'>): Catalogue {
  const roots = rootsOf(site);
  const written = parsed.filter(({ source }) => source.madeFrom === undefined);
  const pages = written.flatMap(({ source, document }): Page[] => {
    const root = roots.find(
      ({ kind, locale, version }) =>
        kind === source.kind && locale === source.locale && version === source.version,
    );
    if (!root || source.format === 'code') return [];
    return [{ source, root, id: pageEntry({ source, skim: document.skim }, site).id }];
  });
  const files = [...written.map(({ source }) => source.path), ...assets.map(({ path }) => path)];
  const folders = new Map(roots.map((root) => [root, foldersIn(root, files)]));
  return { site, roots, pages, folders };
}

function foldersIn({ folder }: Root, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const name = below(folder, file);
    for (let at = name === null ? '' : folderOf(name); at !== ''; at = folderOf(at)) found.add(at);
  }
  return found;
}

/** The page in every locale that has it. */
export function pageSubject(page: Page, { pages }: Catalogue): Subject {
  const key = keyOf(page);
  const places = pages
    .filter((other) => keyOf(other) === key)
    .map(({ root, source }) => ({ root, path: source.path }));
  const { kind, version } = page.source;
  return { kind, version, isFolder: false, name: plainName(page.source.name), places };
}

function keyOf({ source, id }: Page): string {
  return pageKey({ kind: source.kind, version: source.version, id });
}

/** The folder with that plain name in every locale that has it. */
export function folderSubject(of: RootKind, name: string, { roots, folders }: Catalogue): Subject {
  const { kind, version } = of;
  const places = roots
    .filter((root) => root.kind === kind && root.version === version)
    .flatMap((root) =>
      [...(folders.get(root) ?? [])]
        .filter((folder) => plainName(folder) === name)
        .map((folder) => ({ root, path: inRoot(root, folder) })),
    );
  return { kind, version, isFolder: true, name, places };
}

/** A path in a root as a path in the site folder. */
export function inRoot({ folder }: Root, name: string): string {
  return [folder, name].filter(Boolean).join('/');
}

/** Name for messages, such as `the page docs/en/a.md`, with its first path. */
export function shown({ isFolder, places }: Subject): string {
  const path = places[0]?.path ?? '';
  return isFolder ? `the folder ${path}/` : `the page ${path}`;
}
