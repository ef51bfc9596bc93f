/** The navigation of `mkdocs.yml` as docgen's sidebar. */
import { posix } from 'node:path';
import type { SidebarItem } from '@docgen/model';
import type { OldPage, OldSite } from '../dialect/site.js';
import { type Finding, finding } from '../finding.js';
import type { Cursor } from '../script/cursor.js';
import type { MkdocsFacts } from './facts.js';

export interface NavInput {
  readonly facts: MkdocsFacts;
  readonly site: OldSite;
  readonly ids: ReadonlyMap<OldPage, { readonly id: string }>;
  readonly findings: Finding[];
}

/** Undefined if the configuration has none: then both generators show the tree of files. */
export function sidebarOf(input: NavInput): readonly SidebarItem[] | undefined {
  const nav = input.facts.root.get('nav');
  const items = nav.items().flatMap((item) => itemOf(item, input));
  return items.length === 0 ? undefined : items;
}

function itemOf(item: Cursor, input: NavInput): SidebarItem[] {
  const path = item.text();
  if (path !== undefined) return entry(path, undefined, item, input);
  return item.keys().flatMap((label): SidebarItem[] => {
    const value = item.get(label);
    const target = value.text();
    if (target !== undefined) return entry(target, label, value, input);
    const items = value.items().flatMap((one) => itemOf(one, input));
    const [first, ...rest] = items;
    const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)$/.test(first);
    if (items.length === 0) return [];
    if (isIndex && input.facts.features.has('navigation.indexes') && rest.length > 0)
      return [{ category: label, doc: first, items: rest }];
    return [{ category: label, items }];
  });
}

function entry(target: string, label: string | undefined, at: Cursor, input: NavInput): SidebarItem[] {
  if (/^(?:https?:)?\/\//.test(target)) return [{ label: label ?? target, href: target }];
  const path = posix.normalize(target).replace(/^\//, '');
  const { pages, defaultLocale } = input.site;
  const page = pages.find((one) => one.path === path && one.locale === defaultLocale);
  const id = page && input.ids.get(page)?.id;
  if (id === undefined) {
    input.findings.push(finding('lost', at.place, `an entry of the navigation, '${target}'`, 'no such page'));
    return [];
  }
  return [label === undefined ? id : { doc: id, label }];
}
