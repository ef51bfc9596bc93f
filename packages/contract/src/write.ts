/**
 * Writes the two files of a contract. Pages are grouped by folder, one a line, so that names share their beginning and
 * a change is one line of a diff. A URL is left out if the rule of its group gives it.
 */
import { type Contract, type OpenPage, type PageGroup, folderOf, formatVersion } from './contract.js';
import { ruledUrl, type UrlRule } from './url-rule.js';

/** `docgen-links.json`; `anchors` is the sha256 of the other file. */
export function linksText({ locales, groups, searches }: Contract, anchors: string): string {
  const search = searches?.map(({ locale, title, url }) => [locale, title, url]);
  const head = {
    format: 'docgen-links',
    version: formatVersion,
    anchors,
    locales,
    ...(search && { search }),
  };
  return withLines(head, groups.map(linksOf));
}

/** `docgen-anchors.json`: the anchors of each page, in the order of the pages in the other file, and operations. */
export function anchorsText({ groups }: Contract): string {
  return withLines({ format: 'docgen-anchors', version: formatVersion }, groups.map(anchorsOf));
}

/** Anchors with white space, which no HTML attribute `id` may have, stay out. */
export function isOpenAnchor(id: string): boolean {
  return id !== '' && !/\s/.test(id);
}

function withLines(head: object, groups: readonly string[]): string {
  return `${JSON.stringify(head).slice(0, -1)},"groups":[\n${groups.join(',\n')}\n]}\n`;
}

function linksOf({ version, locale, pages }: PageGroup): string {
  const rule = ruleOf(pages);
  const head = JSON.stringify({ version, locale, ...rule }).slice(0, -1);
  const folders = byFolder(pages).map(([folder, within]) => {
    const entries = within.map((page) => JSON.stringify(entryOf(page, folder, rule)));
    return `[${JSON.stringify(folder)},\n${entries.join(',\n')}]`;
  });
  return `${head},"folders":[\n${folders.join(',\n')}]}`;
}

/** Pages of one folder follow each other. */
function byFolder(pages: readonly OpenPage[]): readonly (readonly [string, readonly OpenPage[]])[] {
  const folders = new Map<string, OpenPage[]>();
  for (const page of pages) {
    const folder = folderOf(page.name);
    const within = folders.get(folder);
    if (within) within.push(page);
    else folders.set(folder, [page]);
  }
  return [...folders];
}

function entryOf({ name, title, url }: OpenPage, folder: string, rule: UrlRule): readonly string[] {
  const rest = name.slice(folder.length);
  return url === ruledUrl(name, rule) ? [rest, title] : [rest, title, url];
}

function anchorsOf({ pages, operations }: PageGroup): string {
  const anchors = pages.map((page) => JSON.stringify(page.anchors.join(' ')));
  const api = operations.map(({ name, page, anchor }) => JSON.stringify([name, page, anchor ?? '']));
  return `{"anchors":[\n${anchors.join(',\n')}],"operations":[\n${api.join(',\n')}]}`;
}

/** The rule that gives the URLs of most pages. */
function ruleOf(pages: readonly OpenPage[]): UrlRule {
  const counts = new Map<string, number>();
  for (const { name, url } of pages) {
    const end = /(?:\/|\.html)$/.exec(url)?.[0] ?? '';
    const middle = ruledUrl(name, { at: '', end });
    if (middle === end || !url.endsWith(middle)) continue;
    const rule = JSON.stringify({ at: url.slice(0, -middle.length), end } satisfies UrlRule);
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return best === undefined ? { at: '/', end: '' } : (JSON.parse(best[0]) as UrlRule);
}
