/**
 * Converts sidebars of the old site to docgen's: a folder's tree stays one entry if docgen would show the same, else
 * all of it is written out. Docusaurus' generated lists of a category become pages, at their URLs.
 */
import { type SidebarItem, type Text, joinPath, withoutOrder } from '@docgen/model';
import GithubSlugger from 'github-slugger';
import type { DocEntry } from '../docs/entry.js';
import type { Translate } from '../docs/strings.js';
import type { Category, Item, Sidebars } from './item.js';
import { type FolderCategory, type TreeInput, folderItems, isFolder } from './tree.js';

export interface WrittenSidebars {
  /** Null: docgen's own, of the whole tree. */
  readonly sidebars: { readonly [name: string]: readonly SidebarItem[] } | null;
  readonly lists: readonly ListPage[];
  /** Entries that `_category_` files add to the front matter of a folder's page, by id. */
  readonly folders: ReadonlyMap<string, FolderPatch>;
  /** The first document of each sidebar. */
  readonly firsts: ReadonlyMap<string, string>;
  /** Items next to or below a document, for cards; by its id. */
  readonly around: ReadonlyMap<string, readonly Item[]>;
}

export interface FolderPatch {
  readonly label?: Text;
  readonly position?: number;
  readonly collapsed?: boolean;
}

/** A page that lists a category's entries. */
export interface ListPage {
  readonly id: string;
  /** Below the content folder, without extension. */
  readonly name: string;
  /** Below the version. */
  readonly url: string;
  readonly title: Text;
  readonly description: Text | undefined;
  readonly items: readonly Item[];
  readonly patch: FolderPatch;
}

export interface SidebarInput extends TreeInput {
  readonly sidebars: Sidebars;
  readonly base: string;
  readonly translate: Translate;
}

interface Writing {
  readonly input: SidebarInput;
  readonly name: string;
  readonly slugs: GithubSlugger;
  readonly lists: ListPage[];
  readonly folders: Map<string, FolderPatch>;
  readonly around: Map<string, readonly Item[]>;
}

export function writeSidebars(input: SidebarInput): WrittenSidebars {
  const lists: ListPage[] = [];
  const folders = new Map<string, FolderPatch>();
  const firsts = new Map<string, string>();
  const around = new Map<string, readonly Item[]>();
  const slugs = new GithubSlugger();
  const written = Object.entries(input.sidebars).map(([name, items]): [string, SidebarItem[]] => {
    const ways: Writing = { input, name, slugs, lists, folders, around };
    const whole = expanded(items, input);
    note(whole, ways);
    const first = firstDoc(whole);
    if (first !== undefined) firsts.set(name, first);
    return [name, items.flatMap((item) => writeItem(item, ways))];
  });
  const isWhole = written.length === 1 && written[0]?.[1].length === 1 && isTree(written[0][1][0]);
  return {
    sidebars: isWhole || written.length === 0 ? null : Object.fromEntries(written),
    lists,
    folders,
    firsts,
    around,
  };
}

function isTree(item: SidebarItem | undefined): boolean {
  return typeof item === 'object' && 'generated' in item && item.generated === '.';
}

/** With the trees of folders in place of their entries. */
function expanded(items: readonly Item[], input: TreeInput): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.kind === 'auto') return folderItems(item.folder, input);
    return item.kind === 'category' ? [{ ...item, items: expanded(item.items, input) }] : [item];
  });
}

function note(items: readonly Item[], ways: Writing): void {
  for (const item of items) {
    if (item.kind === 'doc' && !ways.around.has(item.id))
      ways.around.set(
        item.id,
        items.filter((one) => one !== item),
      );
    if (item.kind !== 'category') continue;
    if (item.link?.kind === 'doc') ways.around.set(item.link.id, item.items);
    note(item.items, ways);
  }
}

function firstDoc(items: readonly Item[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'doc') return item.id;
    if (item.kind !== 'category') continue;
    const own = item.link?.kind === 'doc' ? item.link.id : firstDoc(item.items);
    if (own !== undefined) return own;
  }
  return undefined;
}

function writeItem(item: Item, ways: Writing): SidebarItem[] {
  if (item.kind === 'doc') {
    const doc = newId(item.id, ways);
    if (item.label === undefined) return [doc];
    return [{ doc, label: ways.input.translate(item.label, [`sidebar.${ways.name}.doc.${item.label}`]) }];
  }
  if (item.kind === 'link') {
    const label = ways.input.translate(item.label, [`sidebar.${ways.name}.link.${item.label}`]);
    // docgen leaves these as they are, and Docusaurus adds the base.
    return [{ href: item.href.startsWith('/') ? joinPath(ways.input.base, item.href) : item.href, label }];
  }
  if (item.kind === 'auto') return writeTree(item.folder, ways);
  if (item.items.length === 0 && item.link?.kind === 'doc')
    return [{ doc: newId(item.link.id, ways), label: labelOf(item, ways) }];
  return [writeCategory(item, ways)];
}

function writeCategory(item: Category, ways: Writing): SidebarItem {
  const doc =
    item.link?.kind === 'doc'
      ? newId(item.link.id, ways)
      : item.link === null
        ? undefined
        : listOf(item, ways);
  const items =
    isFolder(item) && item.index === undefined && item.items.every((one) => isDrawn(one, ways))
      ? [{ generated: plainFolder(item.folder) }]
      : item.items.flatMap((one) => writeItem(one, ways));
  if (isFolder(item) && doc === undefined) remember(item.items, ways);
  return {
    category: labelOf(item, ways),
    ...(doc !== undefined && { doc }),
    ...(item.collapsed !== undefined && { collapsed: item.collapsed }),
    items,
  };
}

function newId(id: string, { input }: Writing): string {
  return entryBy(id, input)?.newId ?? id;
}

function labelOf(item: Category, { input, name }: Writing): Text {
  return input.translate(item.label, [`sidebar.${name}.category.${item.label}`]);
}

/** A tree as one entry if docgen shows it the same way. */
function writeTree(folder: string, ways: Writing): SidebarItem[] {
  const items = folderItems(folder, ways.input);
  if (items.every((item) => isDrawn(item, ways)) && isOrdered(items, ways)) {
    remember(items, ways);
    return [{ generated: plainFolder(folder) }];
  }
  return items.flatMap((item) => writeItem(item, ways));
}

function plainFolder(folder: string): string {
  return folder.split('/').map(withoutOrder).join('/');
}

/** Whether docgen shows the entry and all below it like the old site, once folder settings are in their pages. */
function isDrawn(item: Item, ways: Writing): boolean {
  if (!isFolder(item)) return item.kind === 'doc';
  return ownPage(item, ways) && isOrdered(item.items, ways) && item.items.every((one) => isDrawn(one, ways));
}

function ownPage({ index, facts, link, folder }: FolderCategory, { input }: Writing): boolean {
  const own = input.entries.find(
    (entry) => isIndexFile(entry) && entry.path.replace(/\/[^/]*$/, '') === folder,
  );
  if (index !== undefined) return index === own;
  if (own !== undefined) return false;
  if (link?.kind === 'list') return true;
  return facts?.label === undefined && facts?.position === undefined && facts?.collapsed === undefined;
}

/** Whether docgen uses it as its folder's page. */
function isIndexFile({ plain }: DocEntry): boolean {
  return /(?:^|\/)(?:index|readme)$/i.test(plain.id);
}

/** docgen puts every position before every number of a name, and a folder's own page first. */
function isOrdered(items: readonly Item[], { input }: Writing): boolean {
  const entries = items.flatMap((item) =>
    item.kind === 'doc' ? [entryBy(item.id, input)] : isFolder(item) ? [item.index] : [],
  );
  const given = entries.filter((entry) => entry !== undefined);
  const said = given.filter(({ matter }) => matter['sidebar_position'] !== undefined);
  const numbered = given.filter(
    ({ matter, position }) => matter['sidebar_position'] === undefined && position !== undefined,
  );
  const index = entries.findIndex(
    (entry) =>
      entry !== undefined &&
      isIndexFile(entry) &&
      items.some((item) => item.kind === 'doc' && item.id === entry.id),
  );
  return (said.length === 0 || numbered.length === 0) && index <= 0;
}

function entryBy(id: string, { entries }: TreeInput): DocEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Collects the facts about folders for the front matter of their pages. */
function remember(items: readonly Item[], ways: Writing): void {
  for (const item of items.filter(isFolder)) {
    const { facts, index } = item;
    const patch = patchOf(item, ways);
    if (index !== undefined && facts !== undefined) ways.folders.set(index.id, patch);
    if (item.link?.kind === 'list') listOf(item, ways);
    remember(item.items, ways);
  }
}

function patchOf(item: FolderCategory, ways: Writing): FolderPatch {
  const { facts } = item;
  return {
    ...(facts?.label !== undefined && { label: labelOf(item, ways) }),
    ...(facts?.position !== undefined && { position: facts.position }),
    ...(facts?.collapsed !== undefined && { collapsed: facts.collapsed }),
  };
}

/** Creates the page that lists a category's entries; returns its id. */
function listOf(item: Category, ways: Writing): string | undefined {
  if (item.link?.kind !== 'list') return undefined;
  const { title, description, slug } = item.link;
  const url = joinPath(slug ?? `/category/${ways.slugs.slug(item.label)}`);
  const name = isFolder(item) ? `${item.folder}/index` : url.slice(1);
  const id = name.split('/').map(withoutOrder).join('/');
  if (ways.lists.some((list) => list.id === id)) return id;
  const key = `sidebar.${ways.name}.category.${item.label}.link.generated-index`;
  ways.lists.push({
    id,
    name,
    url,
    title: title === undefined ? labelOf(item, ways) : ways.input.translate(title, [`${key}.title`]),
    description:
      description === undefined ? undefined : ways.input.translate(description, [`${key}.description`]),
    items: expanded(item.items, ways.input),
    patch: isFolder(item) ? patchOf(item, ways) : {},
  });
  return id;
}
