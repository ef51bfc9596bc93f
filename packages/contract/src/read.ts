/**
 * Reads the two files of another site's contract. They may come from anyone, so every value is checked before it is
 * used: its type, its length, the characters of names, and that each URL stays on the site. One wrong value refuses the
 * whole file, because its other values can't be trusted either.
 */
import type { Contract, OpenOperation, OpenPage, OpenSearch, PageGroup } from './contract.js';
import { ContractFault } from './fault.js';
import { type UrlRule, ruledUrl } from './url-rule.js';
import { demand, headed, isBelow, listOf, most, nameOf, objectOf, textOf } from './values.js';

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

/**
 * The searches in `docgen-links.json`, which other sites may use; none if there are none. `under` is the URL that all
 * must be at or below.
 */
export function searchesIn(links: string, under: URL): readonly OpenSearch[] {
  const { search = [] } = headed(links, 'docgen-links');
  return listOf(search, 'search').map((one, i) => {
    const [locale, title, given] = listOf(one, `search.${i}`);
    const url = textOf(given, `search.${i}.2`, most.url);
    demand(
      isBelow(url, under),
      `has the search '${url.slice(0, 200)}', which isn't at or below ${under.href}`,
    );
    return {
      locale: nameOf(locale, `search.${i}.0`),
      title: textOf(title, `search.${i}.1`, most.title),
      url,
    };
  });
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
