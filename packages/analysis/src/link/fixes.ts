/**
 * Correct address of a broken link, if it is certain: the same name in another case or Unicode form, with its
 * extension, or in the folder that the page was moved to; or an anchor in another spelling. Two candidates are no
 * result. The function that resolves all links verifies each address, so a suggestion always works.
 */
import { posix } from 'node:path';
import {
  type Fix,
  type LinkRef,
  type Route,
  decodePath,
  foldedPath,
  isUnderPrefix,
  joinPath,
  prefixOf,
  splitHref,
  withoutOrder,
  withoutPrefix,
} from '@docgen/model';
import { folderOf } from '../route/roots.js';
import { isIndexName } from '../route/page-entry.js';
import type { Names } from './names.js';
import { type LinkPlace, resolveLink, contentRoot } from './resolve.js';
import { fixOf } from './proposed-path.js';
import { pathAsWritten, relativePath } from './spelling.js';
import type { Anchors } from './anchor-sets.js';

export interface LinkAnswer {
  /** Path in the form of the link, for the hint. */
  readonly path: string;
  /** Missing if the link's text doesn't contain its address character by character. */
  readonly fix?: Fix;
}

export interface FixScope {
  readonly place: LinkPlace;
  readonly names: Names;
  /** Missing if anchors are unknown; then a link with a fragment has no fix. */
  readonly anchors?: Anchors;
}

/** Correct target of a broken link, if it is certain, or two candidates for the hint. */
export function certainAnswer(link: LinkRef, scope: FixScope): LinkAnswer | null {
  const { source } = scope.place;
  if (source !== null && (source.madeFrom !== undefined || source.format === 'code')) return null;
  const path = decodePath(splitHref(link.href).path);
  if (path === '' || path.endsWith('/..')) return null;
  return link.kind === 'image'
    ? assetAnswer(link, path, scope)
    : (pageAnswer(link, path, scope) ?? assetAnswer(link, path, scope));
}

function pageAnswer(link: LinkRef, path: string, scope: FixScope): LinkAnswer | null {
  const [route, other, ...more] = possiblePages(path, scope);
  if (!route || more.length > 0) return null;
  const one = waysTo(route, path, link, scope);
  if (other === undefined || one === null) {
    return one && answer(link, { ...one, isWhole: hasFragment(link, route, scope) });
  }
  const two = waysTo(other, path, link, scope);
  return two && { path: `${one.written}' or '${two.written}` };
}

/** Change that makes a link lead to a page's source or another file at its current path. */
export function fixTo(file: string, link: LinkRef, scope: FixScope): Fix | undefined {
  const { place, names } = scope;
  const { source } = place;
  const target = names.sources.get(file);
  const route = target && names.routeFor(target, place.route.locale);
  const path = decodePath(splitHref(link.href).path);
  if (source === null) return undefined;
  if (route) {
    const way = link.kind === 'image' ? null : waysTo(route, path, link, scope);
    return way ? answer(link, { ...way, isWhole: hasFragment(link, route, scope) }).fix : undefined;
  }
  const written = relativePath(folderOf(source.path), file);
  const next = pathAsWritten(written, splitHref(link.href).path, false);
  const leads = resolveLink(next, place, names);
  const isRight = leads.is === 'asset' && leads.asset === file;
  return isRight ? answer(link, { written, next, isWhole: true }).fix : undefined;
}

/** The first way to write a page instead of `path` that leads there. */
function waysTo(route: Route, path: string, link: LinkRef, scope: FixScope) {
  for (const written of pagePaths(path, route, scope)) {
    const next = pathAsWritten(written, splitHref(link.href).path, false);
    const found = resolveLink(next, scope.place, scope.names);
    if (found.is === 'page' && found.route === route && found.redirect === null) return { written, next };
  }
  return null;
}

/**
 * Pages that a path can mean, best first: the same name in another spelling, or else pages with the same last segment
 * elsewhere in the language and version, and one in the same folder with a similar name.
 */
function possiblePages(path: string, { place, names }: FixScope): Route[] {
  const { source, route } = place;
  const isRoot = path.startsWith('/');
  const bare = path.replace(/\/index\.html$|\/+$/, '').replace(/\.(?:mdx?|markdown|html)$/i, '');
  const folder = source === null ? '' : isRoot ? contentRoot(source) : folderOf(source.path);
  const file = `${posix.join(folder, isRoot ? bare.slice(1) : bare)}.md`;
  if (bare === '' || file.startsWith('../')) return [];
  const routesOf = (paths: readonly string[]) =>
    paths.flatMap((one) => {
      const target = names.sources.get(one);
      return (target && names.routeFor(target, route.locale)) ?? [];
    });
  const urls = isRoot ? [bare, joinPath(prefixOf(route.locale, names.site), bare)] : [];
  const spelt = [
    ...urls.flatMap(names.near.routed).flatMap((url) => names.routes.get(url) ?? []),
    ...routesOf(names.near.spelt(file)),
  ];
  if (spelt.length > 0) return [...new Set(spelt)];
  const isIndex = isIndexName(withoutOrder(posix.basename(bare)));
  const among = source ?? { locale: route.locale, version: '' };
  const named = isIndex ? [] : routesOf(names.near.named(file, among));
  if (named.length === 0) return [];
  const near = isRoot
    ? [names.routes.get(names.near.beside(bare) ?? '') ?? []].flat()
    : routesOf([names.near.beside(file) ?? []].flat());
  return [...new Set([...named, ...near])];
}

/** Ways to write the page instead of `path`, first in the same style. */
function* pagePaths(path: string, target: Route, { place, names }: FixScope): Generator<string> {
  const ending = /\/index\.html$|\.html$|\/$/.exec(path)?.[0] ?? '';
  const isFile = /\.(?:mdx?|markdown)$/i.test(path);
  const { source } = place;
  const { path: url, source: file } = target;
  // A generated page has no file; its URL identifies it.
  const isMade = file !== null && names.sources.get(file)?.madeFrom !== undefined;
  if (path.startsWith('/') || isMade) {
    if (isFile && source !== null && file !== null && !isMade)
      yield `/${relativePath(contentRoot(source), file)}`;
    const prefix = prefixOf(place.route.locale, names.site);
    yield (isUnderPrefix(path, prefix) ? url : withoutPrefix(url, prefix)) + ending;
  }
  if (file === null || source === null || isMade) return;
  const there = relativePath(folderOf(source.path), file);
  const written = there.startsWith('.') || !path.startsWith('./') ? there : `./${there}`;
  if (!isFile) yield written.replace(/\.md$/, '') + ending;
  yield written;
}

function assetAnswer(link: LinkRef, path: string, { place, names }: FixScope): LinkAnswer | null {
  const { source } = place;
  if (source === null || splitHref(link.href).fragment !== null) return null;
  const isRoot = path.startsWith('/');
  const wanted = isRoot ? path : posix.join(folderOf(source.path), path);
  const lacksExtension = link.kind === 'image' && posix.extname(path) === '';
  const found = names.near
    .file(wanted)
    .filter((name) => (lacksExtension ? isImage(name) : foldedPath(name) === foldedPath(wanted)));
  const [only] = found;
  if (found.length !== 1 || only === undefined) return null;
  const file = isRoot ? only : relativePath(folderOf(source.path), only);
  const written = !file.startsWith('.') && path.startsWith('./') ? `./${file}` : file;
  const next = pathAsWritten(written, splitHref(link.href).path, false);
  const leads = resolveLink(next, place, names);
  return leads.is === 'asset' ? answer(link, { written, next, isWhole: true }) : null;
}

function isImage(name: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|vtt)$/i.test(name);
}

function hasFragment({ href }: LinkRef, route: Route, { anchors }: FixScope): boolean {
  const { fragment } = splitHref(href);
  if (fragment === null || fragment === '' || fragment === 'top') return true;
  return anchors?.(route)?.has(decodePath(fragment)) ?? false;
}

/** `isWhole`: with the new path, the link has no problem left. */
function answer(
  link: LinkRef,
  { written, next, isWhole }: { written: string; next: string; isWhole: boolean },
): LinkAnswer {
  const suffix = link.href.slice(splitHref(link.href).path.length);
  return { path: written, ...(isWhole && fixOf(link, next + suffix)) };
}
