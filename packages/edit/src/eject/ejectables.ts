/** Parts of docgen's theme that can be copied: parts, layouts, the sidebar, stylesheets, and the search window. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '@docgen/model';

export type EjectableKind = 'part' | 'layout' | 'sidebar' | 'style' | 'island';

export interface Ejectable {
  readonly name: string;
  readonly kind: EjectableKind;
  /** Keys of `parts`, `layouts` or `partStyles` that it provides; none for a stylesheet that every page has. */
  readonly keys: readonly string[];
  /** Files, its main file first. `path` is relative to the site's theme folder, `source` is absolute. */
  readonly files: readonly { readonly path: string; readonly source: string }[];
}

/** Sorted by kind and name. */
export async function ejectables(): Promise<Ejectable[]> {
  const root = dirname(dirname(fileURLToPath(import.meta.resolve('@docgen/theme-default'))));
  const { default: theme } = await import('@docgen/theme-default');
  const source = (path: string) => ({ path, source: join(root, 'src', path) });
  const parts = Object.keys(theme.parts ?? {}).map((name): Ejectable => ({
    name,
    kind: 'part',
    keys: [name],
    files: [source(`parts/${kebab(name)}.tsx`)],
  }));
  const components = [...new Set(Object.values(theme.layouts))];
  const layouts = components.map((component): Ejectable => {
    const keys = Object.keys(theme.layouts).filter((key) => theme.layouts[key] === component);
    const name = keys[0] ?? '';
    return { name, kind: 'layout', keys, files: [source(`layouts/${name}.tsx`)] };
  });
  const styles = importsOf(await readFile(join(root, 'styles/index.css'), 'utf8'));
  return [
    ...parts,
    ...layouts.toSorted((a, b) => compareText(a.name, b.name)),
    { name: 'Sidebar', kind: 'sidebar', keys: ['sidebar'], files: [source('parts/sidebar.tsx')] },
    ...[...styles.map((name) => [name, []] as const), ...stylesOfPages(theme.partStyles ?? {})]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([name, keys]): Ejectable => {
        const path = `styles/${name}`;
        return { name, kind: 'style', keys, files: [{ path, source: join(root, path) }] };
      }),
    { name: 'search-dialog', kind: 'island', keys: ['search'], files: searchFiles(root).map(source) },
  ];
}

/** Stylesheets that every page has. Those that only some sites use aren't in any list that a copy could be added to. */
function importsOf(index: string): string[] {
  return Array.from(index.matchAll(/@import '\.\/([^']+)'/g), ([, name = '']) => name);
}

/** Stylesheets that only some pages have, with the directives, groups and layouts that they are for. */
function stylesOfPages(partStyles: Readonly<Record<string, string>>): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, file] of Object.entries(partStyles)) {
    const name = posix.basename(file);
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

/** The mounted module comes first. */
function searchFiles(root: string): string[] {
  const names = filesIn(join(root, 'src', 'search')).filter((name) => name !== 'search.ts');
  return ['search.ts', ...names].map((name) => `search/${name}`);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).toSorted(compareText);
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
