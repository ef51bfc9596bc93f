/**
 * Decides whether a request path matches a pattern path, as that page or as a page in its section. It is docgen's only
 * matching function: active links, redirects, servers and the browser use it.
 *
 * It compares site paths: below the base, percent-decoded, starting with `/`. Composed and decomposed Unicode are
 * equal, even if case matters, because two pages must not differ only in that. Case is folded with Unicode's own
 * tables, never with a language's, so the result is the same on every machine. The two Greek small sigmas are equal.
 * Letters that are equal only in some languages stay different: `ß` and `ss`, `ı` and `i`.
 */
import type { MatchOptions } from '../config/navigation.js';
import { parentPath } from './url.js';

/** The path without `.html`, `/index.html` and (unless `strict`) its trailing slash; `/` stays. */
export function canonicalPath(path: string, strict = false): string {
  if (path !== '' && !path.endsWith('/') && !path.endsWith('.html')) return path;
  const bare = path.replace(/\/index\.html$/, '/').replace(/(?<=[^/])\.html$/, '');
  const trimmed = strict ? bare : bare.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** The path for comparisons that ignore case. */
export function foldedPath(path: string): string {
  return path.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/**
 * `exact`: the whole path must match, otherwise paths below it match, too. `strict`: a trailing slash must be on both
 * or on neither; `/x/index.html` has one, `/x.html` has none. `sensitive`: case matters.
 */
export function matchPath(pattern: string, path: string, options: Required<MatchOptions>): boolean {
  const { exact, strict, sensitive } = options;
  const form = (text: string) => canonicalPath(sensitive ? text.normalize('NFC') : foldedPath(text), strict);
  const [wanted, given] = [form(pattern), form(path)];
  if (wanted === given) return true;
  if (exact) return false;
  return given.startsWith(wanted.endsWith('/') ? wanted : `${wanted}/`);
}

/** Anything that a path can find: a redirect, or something else with a pattern. */
export interface Matcher {
  readonly from: string;
  readonly match: Required<MatchOptions>;
}

/** A site's redirects for the browser, as JSON. */
export interface RedirectData {
  readonly base: string;
  /** `to` is a URL as in a link. */
  readonly redirects: readonly (Matcher & { readonly to: string })[];
}

/**
 * Finds the redirect for a path. The most specific one wins, which is the longest `from`; of equal ones, the first. A
 * lookup takes as many steps as the path has segments.
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
 * The site path that a URL's path requests. Null if the path is invalid: escapes that aren't UTF-8, escaped
 * separators, dots and control characters, or a path outside `base`. Escapes are decoded once, segment by segment, so
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
