/** Resolves links of a page in the new site: files by their new names, and links that only Docusaurus can resolve. */
import { posix } from 'node:path';
import { joinPath } from '@docgen/model';
import type { Collection } from './site.js';

export interface LinkContext {
  readonly collection: Collection;
  /** All of the site's. */
  readonly collections: readonly Collection[];
  /** The page's file in the old site. */
  readonly file: string;
  /** Below its content folder; null for a part of pages that is elsewhere. */
  readonly path: string | null;
  /** It is a part of pages, whose links are resolved where it is included. */
  readonly isPart: boolean;
  readonly defaultLocale: string;
  /** The page's own URL in the old site, which relative URLs start at; null for a part of pages. */
  readonly url: string | null;
}

/** The address in the new site; unchanged if it is the same. */
export function addressFrom(url: string, at: LinkContext): string {
  const [, written = '', end = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (written.startsWith('pathname://'))
    return `/${written.slice('pathname://'.length).replace(/^\/+/, '')}${end}`;
  if (written === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return url;
  if (/\.mdx?$/.test(written)) return (pageAddress(decoded(written), at) ?? written) + end;
  const byUrl = at.isPart ? undefined : pageByUrl(decoded(written), at);
  if (byUrl !== undefined) return byUrl + end;
  const site = written.startsWith('@site/') ? written.slice('@site/'.length) : null;
  if (site === null)
    return at.isPart && written.startsWith('.') ? fileAddress(joined(at, written), at, url) + end : url;
  const static_ = /^static\/(.*)$/.exec(site)?.[1];
  return static_ === undefined ? fileAddress(site, at, url) + end : `/${static_}${end}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function joined({ file }: LinkContext, path: string): string {
  return posix.join(posix.dirname(file), path);
}

/** A file of the old site as a path from the root of the new content. */
function fileAddress(file: string, { collection }: LinkContext, otherwise: string): string {
  const below = belowContent(file, collection);
  return below === null ? otherwise : rooted(below, collection);
}

function belowContent(file: string, { folders }: Collection): string | null {
  const roots = [...folders.values()].flat();
  const root = roots.find((folder) => file.startsWith(`${folder}/`));
  return root === undefined ? null : file.slice(root.length + 1);
}

function rooted(path: string, { within }: Collection): string {
  return within === '' ? `/${path}` : `/${within}/${path}`;
}

/** A link to a page's file: next to the page, else from the content's root, else from the site's. */
function pageAddress(written: string, at: LinkContext): string | undefined {
  const { collection, path, isPart, defaultLocale } = at;
  const pages = new Map(
    (collection.content.entries.get(defaultLocale) ?? []).map((entry) => [entry.path, entry.target]),
  );
  const isRelative = !written.startsWith('/') && !written.startsWith('@site/');
  const beside = isRelative && path !== null ? posix.join(posix.dirname(path), written) : null;
  const found = beside === null ? undefined : pages.get(beside);
  if (found !== undefined)
    return isPart ? rooted(found, collection) : encoded(written.replace(/\.mdx?$/, '.md'));
  const site = written.replace(/^@site\//, '').replace(/^\//, '');
  const places = [site, belowContent(site, collection), belowContent(joined(at, written), collection)];
  const target = places
    .map((place) => (place === null ? undefined : pages.get(place)))
    .find((one) => one !== undefined);
  return target === undefined ? pageElsewhere(site, at) : encoded(rooted(target, collection));
}

/** The file of a page that a URL leads to and whose name is different, so that another page may have that name. */
function pageByUrl(
  written: string,
  { collection, path, url, defaultLocale }: LinkContext,
): string | undefined {
  if (path === null || url === null) return undefined;
  const whole = joinPath(written.startsWith('/') ? written : posix.join(posix.dirname(url), written));
  const found = (collection.content.entries.get(defaultLocale) ?? []).find(
    (entry) => entry.url !== entry.plain.url && joinPath(collection.oldBase, entry.url) === whole,
  );
  return found && encoded(posix.relative(posix.dirname(path), found.target));
}

/** A page of another version or set of docs, by its URL. */
function pageElsewhere(site: string, { collections, defaultLocale }: LinkContext): string | undefined {
  for (const { content, newBase, folders } of collections) {
    const root = folders.get(defaultLocale)?.find((folder) => site.startsWith(`${folder}/`));
    const path = root === undefined ? null : site.slice(root.length + 1);
    const found = content.entries.get(defaultLocale)?.find((entry) => entry.path === path);
    if (found) return joinPath(newBase, found.url);
  }
  return undefined;
}

function encoded(path: string): string {
  return path.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}
