/**
 * Parses the request target strictly: an absolute path and a query, without anything ambiguous. The accepted path is
 * decoded here once and never again.
 */

export interface Target {
  /** Percent-decoded; starts with `/` and contains no `.` or `..` segment, no `\`, no NUL. */
  readonly path: string;
  /** Query with its `?`, as sent; empty if there is none. */
  readonly query: string;
}

const longest = 8192;
/** Escapes of slash and backslash, which would become separators, and of all control characters. */
const forbiddenEscape = /%(?:2f|5c|[01][0-9a-f]|7f)/i;

/** Null for a target that no browser sends for a page or file of the site. */
export function parseTarget(text: string): Target | null {
  const { path: raw, query } = cut(text);
  if (text.length > longest || !raw.startsWith('/') || raw.startsWith('//')) return null;
  if (/[#\\\p{Cc}]/u.test(text) || forbiddenEscape.test(raw)) return null;
  const path = decoded(raw);
  if (path === null || path.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return { path, query };
}

function cut(text: string): { readonly path: string; readonly query: string } {
  const at = text.indexOf('?');
  return at < 0 ? { path: text, query: '' } : { path: text.slice(0, at), query: text.slice(at) };
}

/** Null for an invalid escape, or one that isn't UTF-8. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
