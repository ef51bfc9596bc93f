/** Patterns in the navigation, and the matching pages as a tree of their folders. */
import { posix } from 'node:path';
import { compareText, type SidebarItem } from '@docgen/model';
import picomatch from 'picomatch';

/** `guide/*.md`, `guide/` for a whole folder, or `...` for the pages that no other entry names. */
export function isGlob(target: string): boolean {
  return target.startsWith('...') || /[*?]|\/$/.test(target);
}

export function matcherOf(target: string): (path: string) => boolean {
  const [, given = ''] = /^\.\.\.(?:\s*\|\s*(?:glob=)?(.+))?$/.exec(target) ?? [undefined, target];
  if (given.startsWith('regex=')) return () => false;
  const pattern = posix.normalize(given === '' ? '**' : given).replace(/^\//, '');
  if (pattern.endsWith('/')) return (path) => path.startsWith(pattern);
  // If a folder matches, all its pages do.
  return picomatch([pattern, `${pattern}/**`]);
}

interface Match {
  /** Below the folder that the pattern names. */
  readonly path: string;
  readonly id: string;
}

/** Pages before folders, as in MkDocs, and the index first. */
export function folderItems(
  found: readonly Match[],
  category: (label: string, items: readonly SidebarItem[]) => readonly SidebarItem[],
): SidebarItem[] {
  const rank = ({ path }: Match) => (isIndex(path) ? 0 : 1);
  const pages = found
    .filter(({ path }) => !path.includes('/'))
    .toSorted((a, b) => rank(a) - rank(b) || compareText(a.path, b.path));
  const folders = [...new Set(found.flatMap(({ path }) => /^[^/]+(?=\/)/.exec(path)?.[0] ?? []))];
  return [
    ...pages.map(({ id }) => id),
    ...folders.toSorted(compareText).flatMap((name) => {
      const inner = found.filter(({ path }) => path.startsWith(`${name}/`));
      const below = inner.map(({ path, id }) => ({ path: path.slice(name.length + 1), id }));
      return category(titleOf(name), folderItems(below, category));
    }),
  ];
}

export function isIndex(name: string): boolean {
  return /^(?:index|README)\.\w+$/.test(name);
}

/** The title of a folder, as MkDocs derives it. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
