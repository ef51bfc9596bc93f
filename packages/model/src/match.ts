/**
 * Whether a request path is the page (or the section) that a pattern path names. The one matching function of
 * docgen: active links, redirects, servers and the browser's router all use it.
 */
import type { MatchOptions } from './config.js';

/** The path without `.html`, `/index.html` and (unless `strict`) the slash at its end; `/` stays. */
export function canonicalPath(path: string, strict = false): string {
  const bare = path.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  const trimmed = strict ? bare : bare.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/**
 * `exact`: the whole path, else also any path below it. `strict`: a slash at the end must be on both or on
 * neither. `sensitive`: case matters. Both paths start with `/` and are percent-decoded.
 */
export function matchPath(pattern: string, path: string, options: Required<MatchOptions>): boolean {
  const fold = (text: string) => (options.sensitive ? text : text.toLowerCase());
  const wanted = fold(canonicalPath(pattern, options.strict));
  const given = fold(canonicalPath(path, options.strict));
  if (wanted === given) return true;
  if (options.exact) return false;
  return given.startsWith(wanted.endsWith('/') ? wanted : `${wanted}/`);
}
