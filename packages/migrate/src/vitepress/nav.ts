/** Sidebars and the navigation bar of VitePress as docgen's. */
import { posix } from 'node:path';
import { type NavItem, type NavLink, type SidebarItem, joinPath } from '@docgen/model';
import { plainText } from '@docgen/convert/page/plain-text';
import type { OldPage } from '@docgen/convert/site/site';
import { type Finding, finding } from '@docgen/convert/finding';
import type { Cursor } from '@docgen/settings/cursor';
import type { VitepressFacts } from './facts.js';
import { type Labels, labelsOf } from './labels.js';
import type { VitepressSite } from './pages.js';

export interface NavInput {
  readonly facts: VitepressFacts;
  readonly site: VitepressSite;
  readonly ids: ReadonlyMap<OldPage, { readonly id: string }>;
  readonly findings: Finding[];
}

type NavWay = NavInput & { readonly labels: Labels };

type Sidebars = readonly SidebarItem[] | { readonly [name: string]: readonly SidebarItem[] };

/** Undefined if there is none: then docgen shows the tree of files. */
export function sidebarsOf(input: NavInput): Sidebars | undefined {
  const theme = themeOf(input.facts);
  const way = { ...input, labels: labelsOf('sidebar', input.facts, input.site) };
  const given = theme.get('sidebar');
  if (Array.isArray(given.value)) {
    const items = given.items().flatMap((item) => itemOf(item, '', way));
    return items.length === 0 ? undefined : items;
  }
  const made = given.keys().flatMap((key): [string, readonly SidebarItem[]][] => {
    const one = given.get(key);
    const base = one.get('base').text() ?? '';
    const list = Array.isArray(one.value) ? one.items() : one.get('items').items();
    const items = list.flatMap((item) => itemOf(item, base, way));
    return items.length === 0
      ? []
      : [[key.replaceAll(/^\/|\/$/g, '').replaceAll(/[^\w-]+/g, '-') || 'main', items]];
  });
  return made.length === 0 ? undefined : Object.fromEntries(made);
}

/** The theme's settings, or those of the root language if there are several. */
export function themeOf({ root }: VitepressFacts): Cursor {
  const own = root.get('locales').get('root').get('themeConfig');
  return own.get('sidebar').value === undefined && own.get('nav').value === undefined
    ? root.get('themeConfig')
    : own;
}

function itemOf(item: Cursor, base: string, input: NavWay): SidebarItem[] {
  const own = item.get('base').text() ?? base;
  const link = item.get('link').text();
  const text = plainText(item.get('text').text() ?? link ?? '');
  const label = input.labels(text, link && own + link, innerLinks(item, own));
  const collapsed = item.get('collapsed').flag();
  for (const key of ['docFooterText', 'rel', 'target', 'activeMatch']) item.get(key).take();
  const page = link === undefined ? undefined : pageAt(own + link, input);
  const id = page && input.ids.get(page)?.id;
  const items = item
    .get('items')
    .items()
    .flatMap((one) => itemOf(one, own, input));
  if (items.length > 0 && text === '') return items;
  if (items.length > 0) {
    return [
      {
        category: label,
        ...(id !== undefined && { doc: id }),
        ...(collapsed !== true && { collapsed: false }),
        items,
      },
    ];
  }
  if (link === undefined) return [];
  if (id !== undefined && !link.includes('#'))
    return [item.get('text').text() === undefined ? id : { doc: id, label }];
  if (/^(?:[a-z]+:)?\/\//.test(link)) return [{ label, href: link }];
  input.findings.push(
    finding(
      'lost',
      item.get('link').place,
      `an entry of the sidebar, '${own + link}'`,
      id === undefined ? 'no such page' : 'entries lead to whole pages',
    ),
  );
  return [];
}

/** Links of the entries directly below one. */
function innerLinks(item: Cursor, base: string): string[] {
  return item
    .get('items')
    .items()
    .flatMap((one) => {
      const link = one.get('link').text();
      return link === undefined ? [] : [(one.get('base').text() ?? base) + link];
    });
}

/** The page that a link of the configuration leads to. */
function pageAt(link: string, { site }: NavInput): OldPage | undefined {
  const path = link.replace(/[?#].*$/s, '');
  const url = joinPath(
    posix
      .join('/', path)
      .replace(/\.(?:html|md)$/, '')
      .replace(/\/index$/, '/'),
  );
  return site.pages.find((page) => page.url === url);
}

/** Links and menus of the navigation bar. */
export function navOf(input: NavInput): NavItem[] {
  const way = { ...input, labels: labelsOf('nav', input.facts, input.site) };
  return themeOf(input.facts)
    .get('nav')
    .items()
    .flatMap((item): NavItem[] => {
      const inner = item.get('items').items();
      if (inner.length === 0) return navLinks(item, way);
      const text = item.get('text').text() ?? '';
      const label = way.labels(text === '' ? 'More' : text, undefined, innerLinks(item, ''));
      const items = inner.flatMap((one) => navLinks(one, way));
      return items.length === 0 ? [] : [{ label, items }];
    });
}

/** A link, or those of a group in a menu. */
function navLinks(item: Cursor, input: NavWay): NavLink[] {
  for (const key of ['activeMatch', 'target', 'rel', 'noIcon']) item.get(key).take();
  const text = item.get('text').text();
  const inner = item.get('items').items();
  if (inner.length > 0) return inner.flatMap((one) => navLinks(one, input));
  const link = item.get('link').text();
  if (link === undefined || text === undefined) return [];
  const label = input.labels(text, link, []);
  const page = pageAt(link, input);
  const id = page && input.ids.get(page)?.id;
  if (id !== undefined && !/[?#]/.test(link)) return [{ label, doc: id }];
  if (/^(?:https?|mailto):/.test(link)) return [{ label, href: link }];
  if (id !== undefined) return [{ label, to: link }];
  input.findings.push(
    finding('lost', item.place, `an entry of the navigation bar, '${link}'`, 'no such page'),
  );
  return [];
}
