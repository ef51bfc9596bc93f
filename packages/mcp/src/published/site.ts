/**
 * What a published site says about its pages: its manifest, and its lists for machines. Both are untrusted: what isn't a
 * page of the site is left out, and everything has a limit.
 */
import { z } from 'zod';
import { Refusal } from '../refusal.js';
import type { SiteFiles } from './files.js';

export interface PublishedPage {
  /** URL path. */
  readonly url: string;
  readonly locale: string;
  /** Key of the version; empty or ending with `@` for the current one. */
  readonly version: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** URL paths where its Markdown copy may be. */
  readonly twins: readonly string[];
}

export interface PublishedSite {
  /** In the order of the lists. */
  readonly pages: readonly PublishedPage[];
}

/** Limits in bytes. */
const largestManifest = 32_000_000;
const largestList = 4_000_000;
/** Maximum pages, lists, and characters of a URL and of a title. */
const mostPages = 50_000;
const mostLists = 200;
const longestUrl = 2_048;
const longestTitle = 500;

const word = z.string().max(300);
const pageSchema = z.object({
  url: z.string().max(longestUrl),
  locale: word,
  id: z.string().max(longestUrl),
  title: z.string().optional(),
  version: word.default(''),
  fallbackFrom: word.optional(),
});
const manifestSchema = z.object({
  version: z.literal(1),
  pages: z.array(z.unknown()),
  llms: z.array(z.unknown()).default([]),
});

/** Throws a Refusal if the site isn't from docgen. */
export async function readSite(files: SiteFiles): Promise<PublishedSite> {
  const text = await files.text(`${files.base}docgen-manifest.json`, largestManifest);
  const manifest = text === null ? null : manifestSchema.safeParse(jsonIn(text));
  if (manifest?.success !== true)
    throw new Refusal('The site has no docgen-manifest.json that this version of docgen reads.');
  const pages = manifest.data.pages.slice(0, mostPages).flatMap((one) => pageIn(one, files.base));
  if (pages.length === 0)
    throw new Refusal(`The site lists no pages below ${files.base}. Is this the URL of its start page?`);
  const lists = manifest.data.llms
    .flatMap((path) => (typeof path === 'string' && isBelow(path, files.base) ? [path] : []))
    .slice(0, mostLists);
  const texts = await Promise.all(lists.map((path) => files.text(path, largestList)));
  return {
    pages: ordered(
      pages,
      texts.flatMap((list) => entriesIn(list ?? '')),
    ),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Unlisted pages have no title. Pages in a fallback language have no copy. */
function pageIn(value: unknown, base: string): PublishedPage[] {
  const read = pageSchema.safeParse(value);
  if (!read.success) return [];
  const { url, title, fallbackFrom, locale, id, version } = read.data;
  if (title === undefined || fallbackFrom !== undefined || !isBelow(url, base)) return [];
  const bare = url.replace(/\/$/, '');
  const twins = url === base ? [`${base}index.md`] : [`${bare}/index.md`, `${bare}.md`];
  return [{ url, locale, id, version, title: title.slice(0, longestTitle), description: null, twins }];
}

function isBelow(path: string, base: string): boolean {
  return (`${path}/` === base || path.startsWith(base)) && !path.startsWith('//') && !path.includes('\\');
}

interface ListEntry {
  /** URL path of a page's copy. */
  readonly twin: string;
  readonly description: string | null;
}

/** The links of an `llms.txt`. They name the published origin, wherever the file was read. */
function entriesIn(list: string): ListEntry[] {
  const found: ListEntry[] = [];
  for (const line of list.split('\n')) {
    if (!line.startsWith('- [') || line.length > 2 * longestUrl) continue;
    const at = line.indexOf('](');
    const end = line.indexOf(')', at);
    const url = at < 0 || end < 0 ? '' : line.slice(at + 2, end);
    if (!URL.canParse(url, 'https://site.example')) continue;
    const after = line.slice(end + 1);
    found.push({
      twin: new URL(url, 'https://site.example').pathname,
      description: after.startsWith(': ') ? after.slice(2).slice(0, longestTitle) : null,
    });
    if (found.length === mostPages) break;
  }
  return found;
}

/** The pages of the lists, in their order; all pages if the site has no lists of its pages. */
function ordered(pages: readonly PublishedPage[], entries: readonly ListEntry[]): PublishedPage[] {
  const byTwin = new Map(pages.flatMap((page) => page.twins.map((twin) => [pathOf(twin), page] as const)));
  const listed = new Map<string, PublishedPage>();
  for (const { twin, description } of entries) {
    const page = byTwin.get(pathOf(twin));
    if (page) listed.set(page.url, { ...page, description, twins: [twin] });
  }
  return listed.size > 0 ? [...listed.values()] : [...pages];
}

/** One spelling of a URL path. */
function pathOf(path: string): string {
  return new URL(path, 'https://site.example').pathname;
}
