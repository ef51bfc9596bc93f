/**
 * Sidebars of one locale and version: explicit entries in the order of the configuration, generated ones in the order
 * of the tree (position, number prefix, name). Entries whose doc is missing in the locale are left out.
 */
import {
  type NavNode,
  type Route,
  type SidebarDoc,
  type SidebarItem,
  type Site,
  type Text,
  compareText,
  orderOf,
  withoutOrder,
} from '@docgen/model';
import { humanised, type PageEntry } from './page-entry.js';

/** A doc for the sidebar. */
export interface NavDoc {
  readonly route: Route;
  readonly entry: PageEntry;
  /** BCP 47 tag of its label if that isn't in the sidebar's language. */
  readonly lang: string | undefined;
}

export interface SidebarScope {
  readonly site: Site;
  readonly locale: string;
  readonly docs: readonly NavDoc[];
  readonly byId: ReadonlyMap<string, NavDoc>;
  /** List pages by folder, for categories without a page of their own. */
  readonly lists: ReadonlyMap<string, Route>;
  /** Returns the badge next to the page of a text; null for none. */
  readonly badgeOf: (text: string) => string | null;
}

export function sidebarTree(items: readonly SidebarItem[], scope: SidebarScope): NavNode[] {
  return items.flatMap((item) => nodesOf(item, scope));
}

function nodesOf(item: SidebarItem, scope: SidebarScope): NavNode[] {
  if (typeof item === 'string') return docNode(item, {}, scope);
  if ('generated' in item) return generated(item.generated, scope);
  if ('href' in item) {
    return [
      { kind: 'href', label: textIn(item.label, scope), href: item.href, ...badgeIn(item.badge, scope) },
    ];
  }
  if ('category' in item) {
    const children = sidebarTree(item.items, scope);
    const own = item.doc === undefined ? undefined : scope.byId.get(item.doc);
    if (children.length === 0 && !own) return [];
    const label = textIn(item.category, scope);
    const badge = { ...(own && badgeOn(own)), ...badgeIn(item.badge, scope) };
    return [category({ label, collapsed: item.collapsed ?? true, children, ...badge }, own)];
  }
  return docNode(item.doc, item, scope);
}

function docNode(id: string, { label, badge }: Partial<SidebarDoc>, scope: SidebarScope): NavNode[] {
  const doc = scope.byId.get(id);
  if (!doc) return [];
  const node = linkNode(doc, scope, label === undefined ? undefined : textIn(label, scope));
  return [{ ...node, ...badgeIn(badge, scope) }];
}

function linkNode(doc: NavDoc, { badgeOf }: SidebarScope, label?: string): NavNode {
  return {
    kind: 'link',
    label: label ?? labelOf(doc),
    path: doc.route.path,
    id: doc.route.id,
    ...(label === undefined && doc.lang !== undefined && { lang: doc.lang }),
    ...badgeOfTexts(doc, badgeOf),
    ...badgeOn(doc),
  };
}

type Badged = Pick<NavNode, 'badge'>;

/** The badge that the page's front matter gives it. */
function badgeOn({ entry }: NavDoc): Badged {
  const badge = entry.skim.matter.sidebar?.badge;
  return badge === undefined ? {} : { badge };
}

function badgeIn(badge: Text | undefined, scope: SidebarScope): Badged {
  return badge === undefined ? {} : { badge: textIn(badge, scope) };
}

/** The badge of a page's texts if all that have one agree. */
function badgeOfTexts({ entry }: NavDoc, badgeOf: SidebarScope['badgeOf']): Badged {
  const badges = new Set((entry.skim.texts ?? []).map(badgeOf).filter((badge) => badge !== null));
  const [badge] = badges;
  return badge !== undefined && badges.size === 1 ? { badge } : {};
}

function labelOf({ entry, route }: NavDoc): string {
  return entry.skim.matter.sidebar?.label ?? route.title;
}

function textIn(text: Text, { site, locale }: SidebarScope): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[site.defaultLocale] ?? Object.values(text)[0] ?? '';
}

function category(
  {
    lang,
    ...shape
  }: Badged & { label: string; collapsed: boolean; children: readonly NavNode[]; lang?: string | undefined },
  own?: NavDoc | { route: Route },
): NavNode {
  return {
    kind: 'category',
    ...shape,
    path: own?.route.path ?? firstPath(shape.children),
    ...(own && { id: own.route.id }),
    ...(lang !== undefined && { lang }),
  };
}

function firstPath(nodes: readonly NavNode[]): string | null {
  for (const node of nodes) {
    const path = node.kind === 'href' ? null : node.path;
    if (path !== null) return path;
  }
  return null;
}

/** The docs in a folder and below it; `.` means all docs. */
function generated(folder: string, scope: SidebarScope): NavNode[] {
  const start = folder === '.' ? [] : folder.split('/');
  const docs = scope.docs.filter(
    ({ entry, route }) =>
      !route.unlisted && entry.skim.matter.sidebar?.hidden !== true && startsWith(entry.folder, start),
  );
  const tree = folderTree(docs, start.length);
  return [...(tree.index ? [linkNode(tree.index, scope)] : []), ...childrenOf(tree, scope)];
}

interface Folder {
  /** Path below the locale's folder, with ordering prefixes. */
  readonly path: readonly string[];
  index: NavDoc | null;
  readonly docs: NavDoc[];
  readonly folders: Map<string, Folder>;
}

function folderTree(docs: readonly NavDoc[], depth: number): Folder {
  const root: Folder = {
    path: docs[0]?.entry.folder.slice(0, depth) ?? [],
    index: null,
    docs: [],
    folders: new Map(),
  };
  for (const doc of docs) {
    let at = root;
    for (const name of doc.entry.folder.slice(depth)) {
      const next: Folder = at.folders.get(name) ?? {
        path: [...at.path, name],
        index: null,
        docs: [],
        folders: new Map(),
      };
      at.folders.set(name, next);
      at = next;
    }
    if (doc.entry.isIndex && at.index === null) at.index = doc;
    else at.docs.push(doc);
  }
  return root;
}

interface Ordered {
  readonly node: NavNode;
  readonly position: number;
  readonly order: number;
  readonly name: string;
}

function childrenOf(folder: Folder, scope: SidebarScope): NavNode[] {
  const last = Number.POSITIVE_INFINITY;
  const docs = folder.docs.map((doc): Ordered => {
    const name = doc.entry.source.name.split('/').at(-1) ?? '';
    return {
      node: linkNode(doc, scope),
      position: doc.entry.skim.matter.sidebar?.position ?? last,
      order: orderOf(name) ?? last,
      name,
    };
  });
  const folders = [...folder.folders.values()].map((child): Ordered => {
    const position = child.index?.entry.skim.matter.sidebar?.position ?? last;
    const name = child.path.at(-1) ?? '';
    return { node: folderNode(child, scope), position, order: orderOf(name) ?? last, name };
  });
  return [...docs, ...folders]
    .sort(
      (a, b) => compare(a.position, b.position) || compare(a.order, b.order) || compareText(a.name, b.name),
    )
    .map(({ node }) => node);
}

function folderNode(folder: Folder, scope: SidebarScope): NavNode {
  const children = childrenOf(folder, scope);
  if (folder.index) {
    if (children.length === 0) return linkNode(folder.index, scope);
    const shape = {
      label: labelOf(folder.index),
      lang: folder.index.lang,
      collapsed: folder.index.entry.skim.matter.sidebar?.collapsed ?? true,
      children,
      ...badgeOn(folder.index),
    };
    return category(shape, folder.index);
  }
  const list = scope.lists.get(folder.path.join('/'));
  const label = humanised(withoutOrder(folder.path.at(-1) ?? ''));
  return category({ label, collapsed: true, children }, list && { route: list });
}

/** Whether a folder, with its ordering prefixes, is in one that is written without them. */
function startsWith(folder: readonly string[], start: readonly string[]): boolean {
  return (
    start.length <= folder.length &&
    start.every((segment, index) => withoutOrder(folder[index] ?? '') === segment)
  );
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
