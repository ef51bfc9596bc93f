/** Resolves the links of a page in the new site: to files by their new names, relative to the page. */
import { posix } from 'node:path';
import { joinPath } from '@docgen/model';
import { type OldPage, type OldSite, assetRoot } from '../site/site.js';

/** Rule by which the old generator resolves a path: paths below the content folder, the likeliest first. */
export type LinkRule = (path: string, page: OldPage, isHtml: boolean) => readonly string[];

export interface LinkContext {
  readonly page: OldPage;
  readonly site: OldSite;
  readonly rule: LinkRule;
  readonly directoryUrls: boolean;
  /** Paths of the old site below its base, without a slash at their end. */
  readonly byUrl: ReadonlyMap<string, OldPage>;
  readonly byPath: ReadonlyMap<string, OldPage>;
  /** The text is a part of pages, whose links are resolved where it is included. */
  readonly isPart: boolean;
}

export function indexOf(pages: readonly OldPage[]): Pick<LinkContext, 'byUrl' | 'byPath'> {
  return {
    byUrl: new Map(pages.map((page) => [page.url, page])),
    byPath: new Map(pages.map((page) => [page.path, page])),
  };
}

/** The address in the new site; unchanged if it is the same. */
export function addressOf(url: string, at: LinkContext, isHtml = false): string {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const end = rest.replace(/^#fn(ref)?:/, '#fn$1-');
  if (written === '' && end !== rest) return end;
  if (written === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return url;
  const found = targetAt(written, at, isHtml);
  if (found === undefined) return url;
  return (typeof found === 'string' ? toFile(found, written, at) : toPage(found, written, at)) + end;
}

/** The page that a URL leads to. */
export function pageAt(url: string, at: LinkContext): OldPage | undefined {
  const written = url.replace(/[?#].*$/s, '');
  if (written === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return undefined;
  const found = targetAt(written, at, false);
  return typeof found === 'string' ? undefined : found;
}

/** The page, or the path of the file beside pages. */
function targetAt(written: string, at: LinkContext, isHtml: boolean): OldPage | string | undefined {
  const path = decoded(written);
  for (const candidate of at.rule(path, at.page, isHtml)) {
    const clean = candidate.replace(/^\/+/, '');
    const page = at.byPath.get(clean);
    if (page !== undefined) return page;
    if (at.site.assets.has(clean)) return clean;
  }
  return at.byUrl.get(urlOf(path, at));
}

/** URL that a browser would request, relative to the page. */
function urlOf(path: string, { page, directoryUrls }: LinkContext): string {
  const base = directoryUrls ? page.url : posix.dirname(page.url);
  const bare = path.replace(/(?:^|\/)index\.html$/, '/').replace(/\.html$/, '');
  return joinPath(bare.startsWith('/') ? bare : posix.join(base, bare));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function toPage(to: OldPage, written: string, at: LinkContext): string {
  if (at.isPart) return encoded(`/${to.target}`);
  const { page } = at;
  const isSame =
    to.locale === page.locale && posix.join(posix.dirname(page.target), decoded(written)) === to.target;
  if (isSame && !written.startsWith('/')) return written;
  if (to.locale !== page.locale) return encoded(to.url);
  return encoded(relative(page.target, to.target));
}

/** Files beside pages keep their paths; those of several languages or with URLs of their own are below `static/`. */
function toFile(path: string, written: string, at: LinkContext): string {
  if (at.isPart || assetRoot(at.site) === 'static') return encoded(`/${path}`);
  const { page } = at;
  const isSame = posix.join(posix.dirname(page.target), decoded(written)) === path;
  return isSame && !written.startsWith('/') ? written : encoded(relative(page.target, path));
}

function relative(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

function encoded(path: string): string {
  return path.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}
