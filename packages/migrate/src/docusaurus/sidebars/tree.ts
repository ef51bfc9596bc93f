/**
 * Contents of a sidebar that is generated from folders, by Docusaurus' rules: documents and folders, sorted by position
 * and then by name. A folder's own page, or its `_category_` file, determines the folder's label and link.
 */
import { compareText } from '@docgen/model';
import type { DocEntry } from '../docs/entry.js';
import { withoutPrefix } from '../docs/entry.js';
import type { Category, CategoryLink, Item } from './item.js';
import type { FolderFacts } from './read.js';

export interface TreeInput {
  readonly entries: readonly DocEntry[];
  /** Facts by the folder's path below the content folder, as named there. */
  readonly facts: (folder: string) => FolderFacts | undefined;
}

/** A category generated from a folder; `folder` is its path as named, `index` its own page. */
export interface FolderCategory extends Category {
  readonly folder: string;
  readonly index: DocEntry | undefined;
  readonly facts: FolderFacts | undefined;
}

/** Everything below a folder; `folder` has no number prefixes in its names, and `.` means everything. */
export function folderItems(folder: string, input: TreeInput): Item[] {
  const start = folder === '.' ? '' : folder;
  const within = input.entries.filter(
    (entry) => start === '' || entry.folder === start || entry.folder.startsWith(`${start}/`),
  );
  const first = within[0]?.path.split('/').slice(0, start === '' ? 0 : start.split('/').length) ?? [];
  return itemsIn(first.join('/'), within, input);
}

interface Placed {
  readonly item: Item;
  readonly position: number;
  readonly name: string;
}

function itemsIn(folder: string, entries: readonly DocEntry[], input: TreeInput): Item[] {
  const below = (path: string) => (folder === '' ? path : path.slice(folder.length + 1));
  const here = entries.filter(({ path }) => !below(path).includes('/'));
  const names = [...new Set(entries.map(({ path }) => below(path)).filter((path) => path.includes('/')))];
  const folders = [...new Set(names.map((path) => path.split('/')[0] ?? ''))];
  const docs = here.map((entry): Placed => ({
    item: { kind: 'doc', id: entry.id, label: undefined },
    position: entry.position ?? Infinity,
    name: entry.path,
  }));
  const categories = folders.map((name): Placed => {
    const path = folder === '' ? name : `${folder}/${name}`;
    const inner = entries.filter((entry) => entry.path.startsWith(`${path}/`));
    const item = categoryOf(path, inner, input);
    const prefix = withoutPrefix(name) === name ? undefined : Number.parseInt(name, 10);
    const own = item.index?.position ?? prefix;
    return { item, position: item.facts?.position ?? own ?? Infinity, name: path };
  });
  return [...docs, ...categories]
    .sort((a, b) => compareNumber(a.position, b.position) || compareText(a.name, b.name))
    .map(({ item }) => item);
}

function categoryOf(folder: string, entries: readonly DocEntry[], input: TreeInput): FolderCategory {
  const facts = input.facts(folder);
  const index = entries.find((entry) => entry.isIndex && !entry.path.slice(folder.length + 1).includes('/'));
  const named = facts?.link?.kind === 'doc' ? linked(facts.link.id, folder, entries) : undefined;
  const own = facts?.link === undefined ? index : named;
  const link: CategoryLink | null = own
    ? { kind: 'doc', id: own.id }
    : facts?.link?.kind === 'list'
      ? facts.link
      : null;
  const items = itemsIn(folder, entries, input).filter((item) => item.kind !== 'doc' || item.id !== own?.id);
  const name = withoutPrefix(folder.split('/').at(-1) ?? '');
  return {
    kind: 'category',
    label: facts?.label ?? own?.label ?? name,
    items,
    link,
    collapsed: facts?.collapsed,
    place: facts?.place ?? { file: entries[0]?.file ?? '', line: 1, column: 1 },
    folder,
    index: own,
    facts,
  };
}

/** A `_category_` file refers to a document by its id, either in full or relative to the folder. */
function linked(id: string, folder: string, entries: readonly DocEntry[]): DocEntry | undefined {
  const within = `${folder.split('/').map(withoutPrefix).join('/')}/${id}`;
  return entries.find((entry) => entry.id === within) ?? entries.find((entry) => entry.id === id);
}

function compareNumber(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isFolder(item: Item): item is FolderCategory {
  return item.kind === 'category' && 'folder' in item;
}
