/**
 * Exact spelling of a link that differs from a name of the site only in case or Unicode form. Such a link works on
 * some disks and hosts and is broken on others, so it is an error, but its meaning is certain.
 */
import { posix } from 'node:path';
import { decodePath, foldedPath, splitHref } from '@docgen/model';
import { escapedPath } from './proposed-path.js';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, meaningsOf, resolveLink } from './resolve.js';

export interface SpellingMatch {
  /** Path, query and fragment for the link. */
  readonly href: string;
  readonly resolution: Resolution;
}

/** Correct spelling of the broken link `href`; undefined if no name has the same spelling. */
export function exactSpelling(href: string, place: LinkPlace, names: Names): SpellingMatch | undefined {
  const split = splitHref(href);
  const path = decodePath(split.path);
  const rest = split.query + (split.fragment === null ? '' : `#${split.fragment}`);
  const { files, paths } = meaningsOf(path, place, names);
  const known = [
    ...files.flatMap((file) => (file === null ? [] : fileNames(file, names))),
    ...paths.flatMap((at) => urlNames(at, names)),
  ];
  for (const name of known) {
    const spelled = respelled(path, name);
    if (spelled === path) continue;
    const written = escapedPath(spelled) + rest;
    const resolution = resolveLink(written, place, names);
    if (resolution.is === 'page' || resolution.is === 'asset') return { href: written, resolution };
  }
  return undefined;
}

function fileNames(file: string, { folded }: Names): string[] {
  const bare = file.replace(/\/+$/, '');
  const pages = ['', '.md', '/index.md', '/_index.md', '/README.md'].flatMap(
    (ending) => folded.source(bare + ending)?.slice(0, -ending.length || undefined) ?? [],
  );
  return [...pages, ...[folded.asset(bare)].flatMap((found) => found ?? [])];
}

function urlNames(path: string, { folded }: Names): string[] {
  const bare = path.replace(/(?:\/index)?\.html$|(?<=.)\/+$/i, '');
  return [folded.route(bare), folded.staticFile(path)].flatMap((found) => found ?? []);
}

/** `path` with the names at the end of `name`; its `..` segments and ending stay unchanged. */
function respelled(path: string, name: string): string {
  const own = path.split('/');
  const known = name.split('/');
  for (let at = own.length - 1; at >= 0 && known.length > 0; at--) {
    const segment = own[at] ?? '';
    if (segment === '' || segment === '.' || segment === '..') continue;
    const exact = known.at(-1) ?? '';
    if (foldedPath(segment) === foldedPath(exact)) own[at] = exact;
    else if (foldedPath(segment) === foldedPath(`${exact}${posix.extname(segment)}`))
      own[at] = exact + posix.extname(segment).toLowerCase();
    else continue;
    known.pop();
  }
  return own.join('/');
}
