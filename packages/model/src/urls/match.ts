/**
 * Whether a request path is the page (or the section) that a pattern path names. The one matching function of
 * docgen: active links, redirects, servers and the browser all use it.
 *
 * What it takes are site paths: below the base, percent-decoded, with `/` at the front. Two spellings that Unicode
 * holds to be the same text (composed or not) are the same path, also where case matters, because no two pages may
 * differ by that alone. Case is folded the same way on every machine: lower case by Unicode's own tables, never by a
 * language's, and the two Greek small sigmas are one letter. Letters that only a language takes to be alike stay
 * apart: `ß` and `ss`, `ı` and `i`.
 */
import type { MatchOptions } from '../config/config.js';
import { parentPath } from './url.js';

/** The path without `.html`, `/index.html` and (unless `strict`) the slash at its end; `/` stays. */
export function canonicalPath(path: string, strict = false): string {
  if (path !== '' && !path.endsWith('/') && !path.endsWith('.html')) return path;
  const bare = path.replace(/\/index\.html$/, '/').replace(/(?<=[^/])\.html$/, '');
  const trimmed = strict ? bare : bare.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** The path as it is compared where case does not matter. */
export function foldedPath(path: string): string {
  return path.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/**
 * `exact`: the whole path, else also any path below it. `strict`: a slash at the end must be on both or on
 * neither; `/x/index.html` has one, `/x.html` has none. `sensitive`: case matters.
 */
export function matchPath(pattern: string, path: string, options: Required<MatchOptions>): boolean {
  const { exact, strict, sensitive } = options;
  const form = (text: string) => canonicalPath(sensitive ? text.normalize('NFC') : foldedPath(text), strict);
  const [wanted, given] = [form(pattern), form(path)];
  if (wanted === given) return true;
  if (exact) return false;
  return given.startsWith(wanted.endsWith('/') ? wanted : `${wanted}/`);
}

/** What is found by a path: a redirect, or whatever else has a pattern. */
export interface Matcher {
  readonly from: string;
  readonly match: Required<MatchOptions>;
}

/** What the browser is given of a site's redirects, as JSON. */
export interface RedirectData {
  readonly base: string;
  /** `to` is a URL as it stands in a link. */
  readonly redirects: readonly (Matcher & { readonly to: string })[];
}

/**
 * Finds the redirect for a path. The most specific one wins, that is the longest `from`; of equal ones the first. A
 * look-up takes as many steps as the path has segments.
 */
export function redirectFinder<T extends Matcher>(redirects: readonly T[]): (path: string) => T | undefined {
  const byKey = new Map<string, T[]>();
  for (const redirect of redirects) {
    const key = keyOf(redirect.from);
    byKey.set(key, [...(byKey.get(key) ?? []), redirect]);
  }
  return (path) => {
    for (let at = keyOf(path); ; at = parentPath(at)) {
      const found = byKey.get(at)?.find(({ from, match }) => matchPath(from, path, match));
      if (found || at === '/') return found;
    }
  };
}

function keyOf(path: string): string {
  return canonicalPath(foldedPath(path));
}

/**
 * The site path that a URL's path asks for, or null where it can ask for none: escapes that are no UTF-8, escaped
 * separators, dots and control characters, a path outside `base`. Escapes are taken off once, segment by segment, so
 * `%2F` never becomes a separator and `%252F` never an escape.
 */
export function requestedPath(pathname: string, base = ''): string | null {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
  const segments = pathname.slice(base.length).split('/').map(decodedSegment);
  return segments.some((segment) => segment === null) ? null : segments.join('/') || '/';
}

function decodedSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return /[/\\\p{Cc}]/u.test(text) || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}
