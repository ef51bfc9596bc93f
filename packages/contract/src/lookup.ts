/**
 * Finds what an address such as `billing:orders/create#fields` means in the contract of the site `billing`. A page is
 * found in the reader's language, or else in the default one of its site.
 */
import { nearest, spellingsOf } from '@docgen/model';
import type { Contract, OpenPage, PageGroup } from './contract.js';

/** An address without the name of its site. */
export interface SiteAddress {
  /** Key of the version. */
  readonly version: string;
  /** Name of a page, or of an operation. */
  readonly name: string;
  readonly isOperation: boolean;
  readonly fragment: string | null;
}

export type AddressTarget =
  | { readonly is: 'page'; readonly url: string; readonly title: string }
  | {
      readonly is: 'lost';
      readonly what: 'page' | 'operation' | 'version';
      readonly near: string | undefined;
    }
  | {
      readonly is: 'lost';
      readonly what: 'anchor';
      readonly page: string;
      readonly near: string | undefined;
    };

export type LookUp = (address: SiteAddress, locale: string) => AddressTarget;

/** `orders/create`, `@1.0/orders/create`, `sdk@/intro`, `/about`, `?api=createOrder`; all with `#anchor`. */
export function addressOf(written: string): SiteAddress {
  const [, set, version = '', rest = ''] = /^([\w.-]*)@([\w.-]*)\/(.*)$/s.exec(written) ?? [];
  const inner = set === undefined ? written : rest;
  const key = set === undefined ? '' : set === '' ? version : `${set}@${version}`;
  const hash = inner.indexOf('#');
  const path = hash < 0 ? inner : inner.slice(0, hash);
  const api = /^\?api=(.*)$/s.exec(path)?.[1];
  const fragment = hash < 0 || hash === inner.length - 1 ? null : decoded(inner.slice(hash + 1));
  return { version: key, name: decoded(api ?? path), isOperation: api !== undefined, fragment };
}

/** The address as it is written, without the name of its site. */
export function writtenAddress({ version, name, isOperation, fragment }: SiteAddress): string {
  const key = version === '' ? '' : `${version.includes('@') ? version : `@${version}`}/`;
  return `${key}${isOperation ? '?api=' : ''}${name}${fragment === null ? '' : `#${fragment}`}`;
}

/** Searches for the nearest name, which compare all names. Later lost targets have no hint. */
const mostHints = 100;

/** Prepares a contract for many addresses. */
export function lookUpIn(contract: Contract): LookUp {
  const tables = contract.groups.map(tableOf);
  let hints = mostHints;
  return (address, locale) => {
    const ofVersion = tables.filter(({ group }) => group.version === address.version);
    if (ofVersion.length === 0) return lostVersion(address, tables);
    const inOrder = [locale, ...contract.locales].flatMap(
      (code) => ofVersion.find(({ group }) => group.locale === code) ?? [],
    );
    for (const table of inOrder) {
      const found = inGroup(address, table);
      if (found !== null) return found;
    }
    const known = inOrder.flatMap(({ pages, operations }) => [
      ...(address.isOperation ? operations : pages).keys(),
    ]);
    const near =
      hints-- > 0 ? (spellingsOf(address.name, known)[0] ?? nearest(address.name, known)) : undefined;
    const what = address.isOperation ? 'operation' : 'page';
    return { is: 'lost', what, near: near && writtenAddress({ ...address, name: near }) };
  };
}

interface Table {
  readonly group: PageGroup;
  readonly pages: ReadonlyMap<string, OpenPage>;
  readonly operations: ReadonlyMap<
    string,
    { readonly page: OpenPage | undefined; readonly anchor: string | null }
  >;
}

function tableOf(group: PageGroup): Table {
  return {
    group,
    pages: new Map(group.pages.map((page) => [page.name, page])),
    operations: new Map(
      group.operations.map(({ name, page, anchor }) => [name, { page: group.pages[page], anchor }]),
    ),
  };
}

function inGroup(
  { name, isOperation, fragment, version }: SiteAddress,
  { pages, operations }: Table,
): AddressTarget | null {
  if (isOperation) {
    const { page, anchor } = operations.get(name) ?? {};
    return page === undefined
      ? null
      : { is: 'page', url: urlOf(page.url, anchor ?? null), title: page.title };
  }
  const page = pages.get(name) ?? pages.get(name.replace(/\.md$/, ''));
  if (page === undefined) return null;
  if (fragment === null || page.anchors.includes(fragment))
    return { is: 'page', url: urlOf(page.url, fragment), title: page.title };
  const near = spellingsOf(fragment, page.anchors)[0] ?? nearest(fragment, page.anchors);
  const meant = near && writtenAddress({ version, name, isOperation, fragment: near });
  return { is: 'lost', what: 'anchor', page: page.name, near: meant };
}

function lostVersion(address: SiteAddress, tables: readonly Table[]): AddressTarget {
  const known = [...new Set(tables.map(({ group }) => group.version))].filter((key) => key !== '');
  const near = nearest(address.version, known);
  return { is: 'lost', what: 'version', near: near && writtenAddress({ ...address, version: near }) };
}

function urlOf(url: string, anchor: string | null): string {
  return anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
