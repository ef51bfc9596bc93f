/** Addresses in the pages of a copy: links and files of the site as relative paths, so that they work from any folder. */
import { posix } from 'node:path';
import { nowhere } from '../origin.js';

export interface CopiedSite {
  /** Paths of all files in the output. */
  readonly files: ReadonlySet<string>;
  /** `''` or `/base`. */
  readonly base: string;
  /** Origin of the published site, or null. */
  readonly origin: string | null;
}

/**
 * The relative path for `value`, an address in the page `from`. An address of the site without a file leads to the
 * published site. Null if the address stays as it is.
 */
export function relativeAddress(value: string, from: string, site: CopiedSite): string | null {
  const origin = site.origin ?? nowhere;
  const page = `${origin}${site.base}/${encoded(from)}`;
  if (value.startsWith('#') || !URL.canParse(value, page)) return null;
  const url = new URL(value, page);
  if (url.origin !== origin) return null;
  const file = fileAt(url.pathname, site);
  if (file === null) return site.origin === null ? null : url.href;
  return `${relativePath(from, file)}${url.hash}`;
}

export function relativePath(from: string, to: string): string {
  return encoded(posix.relative(posix.dirname(from), to)) || encoded(posix.basename(to));
}

function fileAt(pathname: string, { files, base }: CopiedSite): string | null {
  const path = decoded(pathname);
  if (path === null || !path.startsWith(`${base}/`)) return null;
  const inside = path.slice(base.length + 1);
  const folder = inside.replace(/\/$/, '');
  const candidates = [inside, folder === '' ? 'index.html' : `${folder}/index.html`, `${folder}.html`];
  return candidates.find((name) => files.has(name)) ?? null;
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
