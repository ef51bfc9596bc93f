/** The page or file that a broken link may mean: the closest name, in the form of the link. */
import { posix } from 'node:path';
import { type LinkRef, decodePath, joinPath, splitHref } from '@docgen/model';
import type { FixScope } from './fixes.js';
import type { Scope } from './near-names.js';
import { writtenFor } from './proposed-path.js';
import type { LinkPlace } from './resolve.js';

/** Whether a link means a file: images, and names with an extension that pages don't have. */
export function meansAsset(link: LinkRef): boolean {
  if (link.kind === 'image') return true;
  const extension = posix.extname(splitHref(link.href).path).toLowerCase();
  return /^\.[a-z][a-z0-9]{1,4}$/.test(extension) && !['.md', '.mdx', '.html', '.htm'].includes(extension);
}

/** The closest page of the locale, in the form of this link. */
export function nearPage(href: string, { place, names }: FixScope): string | undefined {
  const path = decodePath(splitHref(href).path);
  const scope = scopeOf(place);
  if (place.source === null || path.startsWith('/')) return names.near.route(joinPath(path), scope);
  const folder = posix.dirname(place.source.path);
  const wanted = posix.join(folder, path.replace(/\/$/, '')).replace(/\.md$/, '') + '.md';
  const near = names.near.source(wanted, scope);
  return near && (urlOfMade(near, { place, names }) ?? posix.relative(folder, near));
}

/** A generated page has no file to link to, so its URL is suggested. */
function urlOfMade(path: string, at: FixScope): string | undefined {
  const source = at.names.sources.get(path);
  const route = source?.madeFrom && at.names.routeFor(source, at.place.route.locale);
  return route
    ? writtenFor({ is: 'page', route, fragment: null, suffix: '', redirect: null }, '/', at)
    : undefined;
}

/** Scope of suggestions at a position: the locale and version of its file. */
export function scopeOf({ source, route }: LinkPlace): Scope {
  return { locale: source?.locale ?? route.locale, version: source?.version ?? '' };
}

export function nearAsset(href: string, { place, names }: FixScope): string | undefined {
  const path = decodePath(splitHref(href).path);
  if (path.startsWith('/')) return names.near.staticFile(path);
  const folder = place.source === null ? '' : posix.dirname(place.source.path);
  const near = names.near.asset(posix.join(folder, path), scopeOf(place));
  return near && posix.relative(folder, near);
}
