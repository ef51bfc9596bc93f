/** Functions shared by generators whose pages are Markdown with additional marks: pages with their old URLs. */
import { posix } from 'node:path';
import { joinPath } from '@docgen/model';
import { plainUrl } from './new-urls.js';
import type { Source } from '../source/source.js';

export interface OldPage {
  /** Relative to the old site. */
  readonly file: string;
  /** Below the content folder, with its extension; links from other pages refer to this path. */
  readonly path: string;
  readonly locale: string;
  /** Below the base, with the language and without `.html`; `/` is the home page. */
  readonly url: string;
  /** The old site doesn't publish it. */
  readonly isDraft?: boolean;
  /** Below the folder of its language in the new site. */
  readonly target: string;
  /** Its URL in the old site, if another page has it, which `shadowedBy` names by its path. */
  readonly formerUrl?: string;
  readonly shadowedBy?: string;
}

export interface OldLocale {
  readonly code: string;
  readonly label: string;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

export interface OldSite {
  readonly source: Source;
  readonly pages: readonly OldPage[];
  readonly locales: readonly OldLocale[];
  readonly defaultLocale: string;
  /** Whether the URLs of the default language also contain its code. */
  readonly prefixDefault?: boolean;
  /** Files next to pages to copy: from the path below the content folder to the file. */
  readonly assets: ReadonlyMap<string, string>;
  /** The old site publishes these files at their paths, not only where pages show them. */
  readonly publishesAssets?: boolean;
}

/** The folder of files beside pages in the new site. docgen publishes those in `static/` at their paths. */
export function assetRoot({ locales, publishesAssets }: OldSite): 'static' | 'docs' {
  return locales.length > 1 || publishesAssets === true ? 'static' : 'docs';
}

/** The folder of a language's pages in the new site. */
export function rootOf(locale: string, { locales }: Pick<OldSite, 'locales'>): string {
  return locales.length > 1 ? `docs/${locale}` : 'docs';
}

/** A URL for each page: where `a.md` and `a/index.md` have the same one, the index keeps it. */
export function withDistinctUrls(pages: readonly OldPage[]): OldPage[] {
  const owners = new Map<string, OldPage>();
  for (const page of pages)
    if (!owners.has(page.url) || /(?:^|\/)(?:index|README)\.\w+$/.test(page.path)) owners.set(page.url, page);
  const taken = new Set(owners.keys());
  return pages.map((page) => {
    const owner = owners.get(page.url);
    if (owner === undefined || owner === page) return page;
    const plain = page.url === '/' ? '/index' : page.url;
    let url = `${plain}-2`;
    for (let n = 3; taken.has(url); n++) url = `${plain}-${n}`;
    taken.add(url);
    return { ...page, url, formerUrl: page.url, shadowedBy: owner.path };
  });
}

type Prefixes = Pick<OldSite, 'defaultLocale' | 'prefixDefault'>;

export function prefixOf(locale: string, { defaultLocale, prefixDefault }: Prefixes): string {
  return locale === defaultLocale && prefixDefault !== true ? '' : `/${locale}`;
}

/** A path in the new docs; docgen ignores names that begin with `.` or `_`. */
export function targetOf(path: string): string {
  const names = path
    .split('/')
    .map((name) => (name === '_index.md' ? name : name.replace(/^[._]+(?=.)/, '')));
  return names.join('/').replace(/\.(?:mdx|markdown|mkdn?|mdown|mdoc)$/, '.md');
}

/** A page's id, and the part of it that its front matter has to contain; undefined: docgen derives the id itself. */
export interface DocId {
  readonly id: string;
  readonly name: string | undefined;
}

/** Ids that sidebars use for pages. Where docgen's own isn't unique, the file's name or its path replaces the name. */
export function docIds(pages: readonly OldPage[]): ReadonlyMap<OldPage, DocId> {
  const plain = (page: OldPage) => withoutNumbers(page.target.replace(/\.md$/, ''));
  const counts = new Map<string, number>();
  const count = (locale: string, id: string) => counts.get(`${locale} ${id}`) ?? 0;
  for (const page of pages) counts.set(`${page.locale} ${plain(page)}`, count(page.locale, plain(page)) + 1);
  return new Map(
    pages.map((page): [OldPage, DocId] => {
      const id = plain(page);
      if (count(page.locale, id) === 1) return [page, { id, name: undefined }];
      const path = page.target.replace(/\.md$/, '');
      const folder = posix.dirname(id) === '.' ? '' : `${posix.dirname(id)}/`;
      const written = posix.basename(path);
      const isFree = folder + written !== id && count(page.locale, folder + written) === 0;
      const name = isFree ? written : path.replaceAll('/', '-');
      return [page, { id: folder + name, name }];
    }),
  );
}

function withoutNumbers(path: string): string {
  const url = plainUrl(`${path.replace(/(^|\/)(_?index|readme)$/i, '$1$2-')}.md`).slice(1);
  return url.replace(/(^|\/)(_?index|readme)-$/i, '$1$2');
}

/** The `slug` that a page needs to keep its old URL; undefined if its file has that URL anyway. */
export function slugOf(page: OldPage, site: Prefixes): string | undefined {
  const prefix = prefixOf(page.locale, site);
  const below =
    prefix !== '' && page.url.startsWith(prefix) ? joinPath(page.url.slice(prefix.length)) : page.url;
  return below === plainUrl(page.target) ? undefined : below;
}
