/** The page or file that a broken link may mean: the nearest name, written as the link would write it. */
import { posix } from 'node:path';
import { type LinkRef, decodePath, joinPath, splitHref } from '@docgen/model';
import type { FixScope } from './fixes.js';
import type { Scope } from './near-names.js';
import { writtenFor } from './proposed-path.js';
import type { LinkPlace } from './resolve.js';

/** Images, and links to a name with an extension that is no page's. */
export function meansAsset(link: LinkRef): boolean {
  if (link.kind === 'image') return true;
  const extension = posix.extname(splitHref(link.href).path).toLowerCase();
  return /^\.[a-z][a-z0-9]{1,4}$/.test(extension) && !['.md', '.mdx', '.html', '.htm'].includes(extension);
}

/** The nearest page of the place's locale, written as this link would write it. */
export function nearPage(href: string, { place, names }: FixScope): string | undefined {
  const path = decodePath(splitHref(href).path);
  const scope = scopeOf(place);
  if (place.source === null || path.startsWith('/')) return names.near.route(joinPath(path), scope);
  const folder = posix.dirname(place.source.path);
  const wanted = posix.join(folder, path.replace(/\/$/, '')).replace(/\.md$/, '') + '.md';
  const near = names.near.source(wanted, scope);
  return near && (urlOfMade(near, { place, names }) ?? posix.relative(folder, near));
}

/** What is made has no file to link to, so it is proposed by its URL. */
function urlOfMade(path: string, at: FixScope): string | undefined {
  const source = at.names.sources.get(path);
  const route = source?.madeFrom && at.names.routeFor(source, at.place.route.locale);
  return route
    ? writtenFor({ is: 'page', route, fragment: null, suffix: '', redirect: null }, '/', at)
    : undefined;
}

/** What may be proposed at a place: what its file's own locale and version have. */
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
