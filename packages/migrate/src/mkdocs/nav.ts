/** The navigation of `mkdocs.yml` as docgen's sidebar. */
import { posix } from 'node:path';
import type { SidebarItem, Text } from '@docgen/model';
import type { OldPage, OldSite } from '@docgen/convert/site/site';
import { type Finding, finding } from '@docgen/convert/finding';
import type { Cursor } from '@docgen/settings/cursor';
import type { MkdocsFacts } from './facts.js';
import { folderSidebar } from './folder-nav.js';
import { folderItems, isGlob, matcherOf } from './nav-globs.js';

export interface NavInput {
  readonly facts: MkdocsFacts;
  readonly site: OldSite;
  readonly ids: ReadonlyMap<OldPage, { readonly id: string }>;
  readonly findings: Finding[];
}

interface NavWay extends NavInput {
  /** Pages of the default language by path, and those that entries name. */
  readonly pages: ReadonlyMap<string, OldPage>;
  readonly named: Set<string>;
  /** Translations of labels by locale. */
  readonly words: readonly (readonly [locale: string, words: Cursor])[];
}

/** Undefined if neither the configuration nor folders have one: then both generators show the tree of files. */
export function sidebarOf(input: NavInput): readonly SidebarItem[] | undefined {
  const nav = input.facts.root.get('nav');
  const { pages, defaultLocale } = input.site;
  const own = pages.filter(({ locale }) => locale === defaultLocale);
  const way = {
    ...input,
    pages: new Map(own.map((page) => [page.path, page])),
    named: new Set(targetsIn(nav).map(pathOf)),
    words: translationsIn(input),
  };
  const items = nav.items().flatMap((item) => itemOf(item, way));
  return items.length === 0 ? foldersOf(way) : items;
}

/** In the order of the plugins awesome-pages and awesome-nav. */
function foldersOf(way: NavWay): readonly SidebarItem[] | undefined {
  const { facts, site, ids, findings } = way;
  if (!['awesome-pages', 'awesome-nav'].some((name) => facts.plugins.has(name))) return undefined;
  const pages = [...way.pages].map(([path, page]) => [path, ids.get(page)?.id ?? path] as const);
  return folderSidebar({
    source: site.source,
    docs: facts.docs,
    pages: new Map(pages),
    category: (label, items) => category(label, items, way),
    findings,
  });
}

/** `nav_translations` of each language of the plugin i18n. */
function translationsIn({ facts, site }: NavInput): NavWay['words'] {
  const languages = facts.plugins.get('i18n')?.get('languages').items() ?? [];
  return languages.flatMap((one): (readonly [string, Cursor])[] => {
    const code = one.get('locale').text() ?? '';
    const isOwn = code !== site.defaultLocale && site.locales.some((locale) => locale.code === code);
    const words = one.get('nav_translations');
    words.take();
    return isOwn && words.keys().length > 0 ? [[code, words]] : [];
  });
}

function labelOf(label: string, { words, site }: NavWay): Text {
  const others = words.flatMap(([code, own]) => {
    const word = own.get(label).text();
    return word === undefined ? [] : [[code, word]];
  });
  return others.length === 0 ? label : { [site.defaultLocale]: label, ...Object.fromEntries(others) };
}

/** Texts of all entries, such as paths and URLs. */
function targetsIn(cursor: Cursor): string[] {
  const own = typeof cursor.value === 'string' ? [cursor.value] : [];
  const inner = Array.isArray(cursor.value) ? cursor.items() : cursor.keys().map((key) => cursor.get(key));
  return [...own, ...inner.flatMap(targetsIn)];
}

function pathOf(target: string): string {
  return posix.normalize(target).replace(/^\//, '');
}

function itemOf(item: Cursor, way: NavWay): SidebarItem[] {
  const path = item.text();
  if (path !== undefined) return entry(path, undefined, item, way);
  return item.keys().flatMap((label): SidebarItem[] => {
    const value = item.get(label);
    const target = value.text();
    if (target !== undefined) return entry(target, label, value, way);
    return category(
      label,
      value.items().flatMap((one) => itemOf(one, way)),
      way,
    );
  });
}

function category(label: string, items: readonly SidebarItem[], way: NavWay): SidebarItem[] {
  const [first, ...rest] = items;
  const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)$/.test(first);
  if (items.length === 0) return [];
  if (isIndex && way.facts.features.has('navigation.indexes') && rest.length > 0)
    return [{ category: labelOf(label, way), doc: first, items: rest }];
  return [{ category: labelOf(label, way), items }];
}

function entry(target: string, label: string | undefined, at: Cursor, way: NavWay): SidebarItem[] {
  const shown = label === undefined ? undefined : labelOf(label, way);
  if (/^(?:https?:)?\/\//.test(target)) return [{ label: shown ?? target, href: target }];
  const page = way.pages.get(pathOf(target));
  const id = page && way.ids.get(page)?.id;
  if (id !== undefined) return [shown === undefined ? id : { doc: id, label: shown }];
  const items = isGlob(target) ? matches(target, way) : [];
  if (items.length > 0) return label === undefined ? items : category(label, items, way);
  way.findings.push(finding('lost', at.place, `an entry of the navigation, '${target}'`, 'no such page'));
  return [];
}

/** The pages that a pattern of the plugins literate-nav, awesome-nav or awesome-pages matches, in their folders. */
function matches(pattern: string, way: NavWay): SidebarItem[] {
  const isMatch = matcherOf(pattern);
  const found = [...way.pages].filter(([path]) => isMatch(path) && !way.named.has(path));
  for (const [path] of found) way.named.add(path);
  const folder = /^[^*?[\]{}|]*\//.exec(pattern)?.[0] ?? '';
  const idOf = (page: OldPage) => way.ids.get(page)?.id ?? page.path;
  return folderItems(
    found.map(([path, page]) => ({
      path: path.startsWith(folder) ? path.slice(folder.length) : path,
      id: idOf(page),
    })),
    (name, items) => category(name, items, way),
  );
}
