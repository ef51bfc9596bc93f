/**
 * The sidebar of a site whose folders say what they contain, in files of the plugins awesome-pages (`.pages`) and
 * awesome-nav (`.nav.yml`): titles, order, hidden folders.
 */
import { posix } from 'node:path';
import { compareText, type SidebarItem } from '@docgen/model';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Source } from '@docgen/convert/source/source';
import { readYaml } from '@docgen/settings/yaml-module';
import picomatch from 'picomatch';
import { isIndex, titleOf } from './nav-globs.js';

export interface FolderNavInput {
  readonly source: Source;
  readonly docs: string;
  /** Ids of the pages of the default language by path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly category: (label: string, items: readonly SidebarItem[]) => readonly SidebarItem[];
  readonly findings: Finding[];
}

/** Names of the files, below each folder. */
const names = ['.pages', '.nav.yml'];

/** Undefined if no folder has such a file. */
export function folderSidebar(input: FolderNavInput): readonly SidebarItem[] | undefined {
  const { source, docs } = input;
  const root = docs === '.' ? '' : `${docs}/`;
  const hasFile = [...source.texts.keys()].some(
    (file) => file.startsWith(root) && names.includes(posix.basename(file)),
  );
  return hasFile ? itemsOf('', input) : undefined;
}

/** Files and folders directly in a folder, each by its name. */
function childrenOf(folder: string, { pages }: FolderNavInput): string[] {
  const inner = [...pages.keys()].filter((path) => path.startsWith(folder));
  const found = [...new Set(inner.map((path) => /^[^/]+/.exec(path.slice(folder.length))?.[0] ?? ''))];
  const rank = (name: string) => (isIndex(name) ? 0 : pages.has(folder + name) ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b) || compareText(a, b));
}

/** `folder` is empty or ends in a slash. */
function itemsOf(folder: string, input: FolderNavInput): SidebarItem[] {
  const children = childrenOf(folder, input);
  const { nav, arrange } = rulesOf(folder, input);
  const given = Array.isArray(nav)
    ? (nav as unknown[])
    : Array.isArray(arrange)
      ? (arrange as unknown[])
      : ['...'];
  // Folders of awesome-pages show what `arrange` leaves out, too.
  const entries = Array.isArray(nav) || given.includes('...') ? given : [...given, '...'];
  const named = new Set(entries.flatMap(targetsIn).map((one) => one.replace(/\/$/, '')));
  return entries.flatMap((entry) =>
    entryItems(entry, { folder, input, rest: children.filter((one) => !named.has(one)) }),
  );
}

interface NavEntry {
  readonly folder: string;
  readonly input: FolderNavInput;
  /** Children that no entry names. */
  readonly rest: readonly string[];
}

function entryItems(entry: unknown, at: NavEntry): readonly SidebarItem[] {
  const { folder, input } = at;
  if (typeof entry === 'string') {
    if (!entry.startsWith('...')) return childItems(entry, undefined, at);
    const glob = /\|\s*(?:glob=)?(.+)$/.exec(entry)?.[1];
    const isMatch = glob === undefined ? () => true : picomatch(glob);
    return at.rest.filter((name) => isMatch(name)).flatMap((name) => childItems(name, undefined, at));
  }
  return Object.entries(objectOf(entry)).flatMap(([label, value]): readonly SidebarItem[] => {
    if (Array.isArray(value)) {
      const items = (value as unknown[]).flatMap((one) => entryItems(one, { folder, input, rest: [] }));
      return items.length === 0 ? [] : input.category(label, items);
    }
    if (typeof value !== 'string') return [];
    return /^(?:https?:)?\/\//.test(value) ? [{ label, href: value }] : childItems(value, label, at);
  });
}

/** A page, or a folder with its pages. */
function childItems(
  name: string,
  label: string | undefined,
  { folder, input }: NavEntry,
): readonly SidebarItem[] {
  const path = posix.normalize(folder + name).replace(/\/$/, '');
  const id = input.pages.get(path);
  if (id !== undefined) return [label === undefined ? id : { doc: id, label }];
  const inner = `${path}/`;
  const { hide, title } = rulesOf(inner, input);
  if (hide === true) return [];
  const items = itemsOf(inner, input);
  if (items.length > 0)
    return input.category(
      label ?? (typeof title === 'string' ? title : titleOf(posix.basename(path))),
      items,
    );
  const file = fileOf(folder, input) ?? posix.join(input.docs, folder);
  input.findings.push(
    finding('lost', startOf(file), `an entry of the navigation, '${name}'`, 'no such page'),
  );
  return [];
}

function targetsIn(entry: unknown): string[] {
  if (typeof entry === 'string') return entry.startsWith('...') ? [] : [entry];
  return Object.values(objectOf(entry)).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]).flatMap(targetsIn) : typeof value === 'string' ? [value] : [],
  );
}

function rulesOf(folder: string, input: FolderNavInput): { readonly [key: string]: unknown } {
  const file = fileOf(folder, input);
  return file === undefined ? {} : objectOf(readYaml(file, input.source.texts.get(file) ?? '').value);
}

function fileOf(folder: string, { docs, source }: FolderNavInput): string | undefined {
  return names.map((name) => posix.join(docs, folder, name)).find((file) => source.texts.has(file));
}

function objectOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
