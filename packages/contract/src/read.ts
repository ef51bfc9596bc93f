/**
 * Reads the two files of another site's contract. They may come from anyone, so every value is checked before it is
 * used: its type, its length, the characters of names, and that each URL stays on the site. One wrong value refuses the
 * whole file, because its other values can't be trusted either.
 */
import {
  type Contract,
  type OpenOperation,
  type OpenPage,
  type PageGroup,
  formatVersion,
} from './contract.js';
import { ContractFault, isPlainName, isShowable } from './fault.js';
import { type UrlRule, ruledUrl } from './url-rule.js';

/** Limits of one contract. */
export const most = {
  /** Bytes of a file. */
  linksBytes: 64_000_000,
  anchorsBytes: 128_000_000,
  groups: 5000,
  pages: 1_000_000,
  anchorsOfPage: 20_000,
  /** Characters. */
  name: 1000,
  title: 1000,
  url: 4000,
} as const;

/** The text of both files, whose hashes were compared. Throws a ContractFault. */
export interface ContractTexts {
  readonly links: string;
  readonly anchors: string;
}

/** `under` is the URL that all targets must be at or below. */
export function readContract(texts: ContractTexts, under: URL): Contract {
  const links = headed(texts.links, 'docgen-links');
  const anchors = headed(texts.anchors, 'docgen-anchors');
  const locales = listOf(links['locales'], 'locales').map((code) => nameOf(code, 'locales'));
  const groups = listOf(links['groups'], 'groups');
  const named = listOf(anchors['groups'], 'groups');
  demand(groups.length <= most.groups, `has more than ${most.groups} groups`);
  demand(groups.length === named.length, 'has other groups than the file of anchors');
  const count = { pages: 0 };
  return { locales, groups: groups.map((group, n) => groupOf(group, named[n], { n, under, count })) };
}

/** The hash of the file of anchors that `docgen-links.json` names. */
export function anchorsHash(links: string): string {
  const { anchors } = headed(links, 'docgen-links');
  demand(typeof anchors === 'string' && /^[\da-f]{64}$/.test(anchors), "'anchors' isn't a sha256");
  return String(anchors);
}

interface GroupPlace {
  readonly n: number;
  readonly under: URL;
  readonly count: { pages: number };
}

function groupOf(given: unknown, named: unknown, { n, under, count }: GroupPlace): PageGroup {
  const at = `groups.${n}`;
  const group = objectOf(given, at);
  const names = objectOf(named, at);
  const rule: UrlRule = {
    at: textOf(group['at'], `${at}.at`, most.url),
    end: textOf(group['end'], `${at}.end`, 20),
  };
  const anchors = listOf(names['anchors'], `${at}.anchors`);
  const entries = listOf(group['folders'], `${at}.folders`).flatMap((folder, i) =>
    entriesOf(folder, `${at}.folders.${i}`),
  );
  count.pages += entries.length;
  demand(count.pages <= most.pages, `has more than ${most.pages} pages`);
  demand(
    entries.length === anchors.length,
    `${at} has ${entries.length} pages, but anchors of ${anchors.length}`,
  );
  const pages = entries.map((entry, i) => pageOf(entry, { rule, under, anchors: anchors[i] }));
  const version = group['version'] === '' ? '' : nameOf(group['version'], `${at}.version`);
  const operations = listOf(names['operations'], `${at}.operations`).map((one, i) =>
    operationOf(one, pages.length, `${at}.operations.${i}`),
  );
  return { version, locale: nameOf(group['locale'], `${at}.locale`), pages, operations };
}

interface WrittenPage {
  readonly name: string;
  readonly title: string;
  readonly url: string | null;
  readonly at: string;
}

function entriesOf(folder: unknown, at: string): WrittenPage[] {
  const [start, ...entries] = listOf(folder, at);
  const path = textOf(start, `${at}.0`, most.name);
  return entries.map((entry, i) => {
    const [rest, title, url] = listOf(entry, `${at}.${i + 1}`);
    return {
      name: nameOf(path + textOf(rest, `${at}.${i + 1}.0`, most.name), `${at}.${i + 1}.0`),
      title: textOf(title, `${at}.${i + 1}.1`, most.title),
      url: url === undefined ? null : textOf(url, `${at}.${i + 1}.2`, most.url),
      at: `${at}.${i + 1}`,
    };
  });
}

function pageOf(
  { name, title, url: given, at }: WrittenPage,
  { rule, under, anchors }: { readonly rule: UrlRule; readonly under: URL; readonly anchors: unknown },
): OpenPage {
  const url = given ?? ruledUrl(name, rule);
  demand(
    isBelow(url, under),
    `has the URL '${url.slice(0, 200)}' (${at}), which isn't a path at or below ${under.href}`,
  );
  const ids = textOf(anchors, `the anchors of ${at}`, Infinity)
    .split(' ')
    .filter((id) => id !== '');
  demand(ids.length <= most.anchorsOfPage, `${at} has more than ${most.anchorsOfPage} anchors`);
  return { name, title, url, anchors: ids.map((id) => nameOf(id, `the anchors of ${at}`)) };
}

function operationOf(given: unknown, pages: number, at: string): OpenOperation {
  const [name, page, anchor] = listOf(given, at);
  const isPage = typeof page === 'number' && Number.isInteger(page) && page >= 0 && page < pages;
  if (!isPage) throw new ContractFault(`has an operation without a page (${at})`);
  return { name: nameOf(name, at), page, anchor: anchor === '' ? null : nameOf(anchor, at) };
}

/** Whether a path means the same to a browser as it says, and leads to a URL at or below another. */
export function isBelow(path: string, under: URL): boolean {
  if (!/^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/]*$/.test(path) || !URL.canParse(path, under.origin)) return false;
  const url = new URL(path, under.origin);
  const base = under.pathname.replace(/\/$/, '');
  return url.origin === under.origin && url.pathname === path && `${url.pathname}/`.startsWith(`${base}/`);
}

function headed(text: string, format: string): Members {
  const value = objectOf(parsed(text), 'the file');
  demand(value['format'] === format, `isn't ${format}.json`);
  demand(value['version'] === formatVersion, 'was written by another version of docgen');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractFault("isn't valid JSON");
  }
}

type Members = { readonly [key: string]: unknown };

function objectOf(value: unknown, at: string): Members {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new ContractFault(`has no object at ${at}`);
  return value as Members;
}

function listOf(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ContractFault(`has no list at ${at}`);
  return value;
}

function textOf(value: unknown, at: string, longest: number): string {
  if (typeof value !== 'string') throw new ContractFault(`has no text at ${at}`);
  demand(value.length <= longest, `has a text of more than ${longest} characters at ${at}`);
  demand(isShowable(value), `has a text with hidden or control characters at ${at}`);
  return value;
}

function nameOf(value: unknown, at: string): string {
  const name = textOf(value, at, most.name);
  demand(name !== '' && isPlainName(name), `has a name that isn't allowed at ${at}`);
  return name;
}

function demand(holds: boolean, fault: string): void {
  if (!holds) throw new ContractFault(fault);
}
