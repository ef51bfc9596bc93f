/**
 * Best path of a link to a page at its position: relative to the file if the page is a file, else its URL path. The
 * function that resolves links verifies every suggestion, so none leads elsewhere.
 */
import { posix } from 'node:path';
import {
  type Fix,
  type LinkRef,
  type Route,
  isUnderPrefix,
  prefixOf,
  splitHref,
  withoutPrefix,
} from '@docgen/model';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, resolveLink } from './resolve.js';
import { escapedAddress } from './spelling.js';

/** A decoded path for links in Markdown and HTML; letters of every script stay. */
export function escapedPath(path: string): string {
  return path.replace(/[\s%?#()<>[\]\\"'&`|\p{Cc}]/gu, (sign) =>
    sign === '(' ? '%28' : sign === ')' ? '%29' : sign === "'" ? '%27' : encodeURIComponent(sign),
  );
}

/** A link from `place` to the resolved target; `manner` is the current path. Undefined if no path leads there. */
export function writtenFor(
  to: Resolution,
  manner: string,
  at: { readonly place: LinkPlace; readonly names: Names },
): string | undefined {
  if (to.is !== 'page' && to.is !== 'asset') return undefined;
  const paths = to.is === 'page' ? pagePaths(to.route, manner, at) : assetPaths(to.asset, at);
  return paths
    .map((path) => escapedPath(path) + to.suffix)
    .find((href) => leadsTo(to, resolveLink(href, at.place, at.names)));
}

function pagePaths(
  route: Route,
  manner: string,
  { place, names }: { readonly place: LinkPlace; readonly names: Names },
): string[] {
  const file =
    place.source === null || route.source === null ? [] : [between(place.source.path, route.source)];
  const prefix = prefixOf(place.route.locale, names.site);
  const isBelow = isUnderPrefix(route.path, prefix);
  const urls = isBelow ? [withoutPrefix(route.path, prefix), route.path] : [route.path];
  const slash = /.\/$/.test(splitHref(manner).path) ? '/' : '';
  const full = isBelow && isUnderPrefix(manner, prefix) ? urls.toReversed() : urls;
  const ended = full.map((url) => (url === '/' ? url : url + slash));
  return manner.startsWith('/') ? [...ended, ...file] : [...file, ...full];
}

function assetPaths(
  asset: string,
  { place, names }: { readonly place: LinkPlace; readonly names: Names },
): string[] {
  const url = [...names.statics].find(([, path]) => path === asset)?.[0];
  const file = place.source === null ? [] : [between(place.source.path, asset)];
  return url === undefined ? file : [url, ...file];
}

function between(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return /^[^/]*:/.test(path) ? `./${path}` : path;
}

function leadsTo(wanted: Resolution, found: Resolution): boolean {
  if (wanted.is === 'asset') return found.is === 'asset' && found.asset === wanted.asset;
  return (
    wanted.is === 'page' && found.is === 'page' && found.route === wanted.route && found.redirect === null
  );
}

/**
 * The fix that replaces a link's address with `text`. None if the address isn't known exactly, because it is in a set
 * of addresses or generated. Characters that aren't allowed there are percent-encoded.
 */
export function fixOf(
  link: Pick<LinkRef, 'href' | 'range' | 'mark' | 'spelling'>,
  text: string | undefined,
): { readonly fix?: Fix } {
  const { range, mark, spelling } = link;
  if (text === undefined || mark === undefined || mark.start.line !== mark.end.line) return {};
  if (spelling === undefined && !isLetterByLetter(link)) return {};
  const file = mark.file ?? range?.file;
  const isPlain = !/[\s()<>"'`|\\]/.test(text);
  if (spelling === 'exact' && !isPlain) return {};
  const next = spelling === 'escaped' || !isPlain ? escapedAddress(text) : text;
  return { fix: { range: { ...mark, ...(file !== undefined && { file }) }, text: next } };
}

/**
 * Whether the mark covers only the address, judging by its width. A mark as wide as the whole link doesn't show the
 * address.
 */
function isLetterByLetter({ href, range, mark }: Pick<LinkRef, 'href' | 'range' | 'mark'>): boolean {
  if (mark === undefined || mark.end.column - mark.start.column !== href.length) return false;
  return (
    mark.start.line !== range?.start.line ||
    mark.start.column !== range.start.column ||
    mark.end.line !== range.end.line ||
    mark.end.column !== range.end.column
  );
}
