/**
 * Ways to write a link to something that moved, best first: the style that it was written in, then others. They are
 * proposals, as decoded paths; `relink` uses the first that leads to the right target.
 */
import { posix } from 'node:path';
import { type Route, canonicalPath, joinPath, prefixOf, withoutOrder, withoutPrefix } from '@docgen/model';
import { type Names, sourceAt } from '@docgen/analysis/link/names';
import { type LinkPlace, contentRoot } from '@docgen/analysis/link/resolve';
import { isIndexName } from '@docgen/analysis/route/page-entry';
import type { Moved } from './moved-site.js';
import type { Crossing } from './relink.js';
import { contentFolder } from '@docgen/config/folders/content-folders';
import { folderOf } from '@docgen/analysis/route/roots';
import { relativePath } from '@docgen/analysis/link/spelling';

interface Target {
  readonly target: Route;
  readonly wanted: Route;
}

interface MoveContext {
  readonly crossing: Crossing;
  readonly moved: Moved;
}

/** Proposals for a link to a page, written as `path` before the move. */
export function* pageHrefs(path: string, to: Target, way: MoveContext): Generator<string> {
  const { crossing, moved } = way;
  if (path.startsWith('/')) {
    const isUrl = [...rootFiles(path, way)].length === 0 || namesUrl(path, to, way);
    if (isUrl) yield* rootUrls(path, to, way);
    yield* rootFiles(path, way);
    if (!isUrl) yield* rootUrls(path, to, way);
  } else {
    yield* relativeFiles(path, way);
    yield* relativeUrls(path, to, way);
  }
  const { source, route } = crossing.after;
  if (source !== null && to.wanted.source !== null)
    yield dotted(path, relativePath(folderOf(source.path), to.wanted.source));
  const { site } = moved.after.names;
  yield withoutPrefix(to.wanted.path, prefixOf(route.locale, site));
  yield to.wanted.path;
}

/** Proposals for a link to the file at `wanted`, relative to the site folder. */
export function* assetHrefs(path: string, wanted: string, { after }: Crossing): Generator<string> {
  const folder = after.source === null ? '' : folderOf(after.source.path);
  const root = contentRoot(after.source);
  const ways = [dotted(path, relativePath(folder, wanted)), `/${relativePath(root, wanted)}`, `/${wanted}`];
  yield* path.startsWith('/') ? [...ways.slice(1), ...ways.slice(0, 1)] : ways;
}

/** Whether a relative path to a page's file still leads to it after the move, or led to no file. */
export function namesSameFile(path: string, way: MoveContext): boolean {
  const { source } = way.crossing.after;
  const [now] = path.startsWith('/') ? [] : relativeFiles(path, way);
  if (now === undefined || source === null) return true;
  return fileAt(source.path, now) === fileAt(source.path, path);
}

/** The same for any other file. */
export function namesSameAsset(path: string, asset: string, { crossing, moved }: MoveContext): boolean {
  const { before, after } = crossing;
  const isFile = before.source !== null && fileAt(before.source.path, path) === asset;
  return !isFile || after.source === null || fileAt(after.source.path, path) === moved.pathOf(asset);
}

function fileAt(source: string, path: string): string {
  return posix.join(folderOf(source), path).replace(/\/$/, '');
}

/** A relative path that led to nothing still means the same place; others stay. */
export function lostHrefs(path: string, { before, after }: Crossing, moved: Moved): string[] {
  if (path.startsWith('/') || before.source === null || after.source === null) return [];
  const [from, to] = [before.source, after.source].map((source) => folderOf(source.path));
  if (from === undefined || to === undefined || from === to) return [];
  const slash = path.endsWith('/') ? '/' : '';
  const file = moved.pathOf(posix.join(from, path).replace(/\/$/, ''));
  return [dotted(path, relativePath(to, file) + slash)];
}

/** The ending after the path in a page's URL, in any of its forms. */
function endingOf(path: string): string {
  return /\/index\.html$|\.html$|\.md$|\/$/.exec(path)?.[0] ?? '';
}

function withEnding(path: string, ending: string): string {
  if (path !== '/' && path !== '') return path + ending;
  return ending.startsWith('/') ? ending : path;
}

/** Whether a path from the root is the page's own URL path, with or without the locale's prefix. */
function namesUrl(path: string, { target }: Target, { crossing, moved }: MoveContext): boolean {
  const { site } = moved.before.names;
  const bare = canonicalPath(path.replace(/\.md$/, ''));
  return bare === target.path || joinPath(prefixOf(crossing.before.route.locale, site), bare) === target.path;
}

function* rootUrls(
  path: string,
  { target, wanted }: Target,
  { crossing, moved }: MoveContext,
): Generator<string> {
  const { names } = moved.before;
  const prefix = prefixOf(crossing.before.route.locale, names.site);
  const ending = endingOf(path);
  const bare = canonicalPath(path.replace(/\.md$/, ''));
  const full = bare === prefix || bare.startsWith(`${prefix}/`);
  const now = full && prefix !== '' ? wanted.path : withoutPrefix(wanted.path, prefix);
  const rest = target.path.slice(joinPath(full ? '' : prefix, bare).length);
  if (rest !== '' && wanted.path.endsWith(rest)) yield withEnding(now.slice(0, -rest.length), ending);
  yield withEnding(now, ending);
}

function* relativeUrls(
  path: string,
  { target, wanted }: Target,
  { crossing }: MoveContext,
): Generator<string> {
  const ending = endingOf(path);
  const bare = path.replace(/\.md$/, '');
  const bases = basesOf(crossing.after);
  const used = basesOf(crossing.before).findIndex(
    (base) => canonicalPath(posix.join(base, bare)) === target.path,
  );
  for (const base of [bases[used] ?? [], ...bases].flat())
    yield dotted(path, withEnding(posix.relative(base, wanted.path), ending));
}

/** The paths that a relative URL may start from, as link resolution defines them. */
function basesOf({ route, source }: LinkPlace): string[] {
  const isFolderPage =
    source !== null && route.path !== '/' && isIndexName(withoutOrder(posix.basename(source.name)));
  return isFolderPage ? [route.path] : [posix.dirname(route.path), route.path];
}

/** Paths from the folder of the locale's content, or from the site folder. */
function* rootFiles(path: string, { crossing, moved }: MoveContext): Generator<string> {
  const { before, after } = crossing;
  for (const [old, now] of [
    [contentRoot(before.source), contentRoot(after.source)],
    ['', ''],
  ] as const) {
    const file = fileAfter(posix.join(old, path.slice(1)), before, moved);
    if (file !== null) yield `/${relativePath(now, file)}`;
  }
}

function* relativeFiles(path: string, { crossing, moved }: MoveContext): Generator<string> {
  const { before, after } = crossing;
  if (before.source === null || after.source === null) return;
  const slash = path.endsWith('/') ? '/' : '';
  const file = fileAfter(posix.join(folderOf(before.source.path), path), before, moved);
  if (file !== null) yield dotted(path, relativePath(folderOf(after.source.path), file) + slash);
}

/**
 * Name of the file `file` after the move, in the same style: with its extension, without it, or as its folder. A page
 * that exists only in the fallback locale is named as if this locale had it.
 */
function fileAfter(file: string, place: LinkPlace, moved: Moved): string | null {
  const { names } = moved.before;
  const own = sourceAt(file, names);
  const [from, to] = own ? ['', ''] : fallbackRoots(place, names);
  const there = own ?? sourceAt(swapRoot(file, from, to), names);
  if (!there) return null;
  const bare = swapRoot(file, from, to).replace(/\/+$/, '');
  const now = swapRoot(moved.pathOf(there.path), to, from);
  if (bare === there.path) return now;
  const named = now.replace(/\.md$/, '');
  const isFolder = bare !== there.path.replace(/\.md$/, '');
  return isFolder && isIndexName(posix.basename(named)) ? folderOf(named) : named;
}

/** The content root of the page, and the root of the same kind in the fallback locale. */
function fallbackRoots({ source }: LinkPlace, { site }: Names): [string, string] {
  const own = contentRoot(source);
  if (source === null || site.fallback === null || site.locales.length === 1) return [own, own];
  return [own, contentFolder({ ...source, locale: site.fallback }, site)];
}

function swapRoot(path: string, from: string, to: string): string {
  return from !== to && path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
}

/** Starts a relative path with `./` if the old one did, or if it would be empty or ambiguous otherwise. */
function dotted(old: string, path: string): string {
  if (path === '' || path === '/') return './';
  if (path.startsWith('.')) return path;
  return old.startsWith('./') || /^[^/]*:/.test(path) ? `./${path}` : path;
}
