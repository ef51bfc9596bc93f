/**
 * The rule files `_redirects` and `_headers`, in the subset that docgen writes: whole paths, a `*` at a path's end
 * (on Cloudflare also elsewhere), a status with or without `!`, `:splat` in a target. Lines with conditions,
 * placeholders or query parameters, which a site's own file may contain, are left to the host. Sources: Netlify Docs,
 * "Redirects and rewrites" and "Custom headers", and Cloudflare Docs, Pages, "Redirects" and "Headers".
 */

export interface RedirectRule {
  /** Decoded, with the base path. */
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** Applied before files. */
  readonly forced: boolean;
}

export interface HeaderRule {
  /** Decoded; a `*` at its end matches the rest. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export function readRedirects(text: string): RedirectRule[] {
  return linesOf(text).flatMap((line) => {
    const [from = '', to = '', status = '301', ...rest] = line.trim().split(/\s+/);
    const code = /^([1-5]\d\d)(!?)$/.exec(status);
    if (!from.startsWith('/') || to === '' || !code || rest.length > 0 || /:[a-z]/i.test(from)) return [];
    return [{ from: decoded(from), to, status: Number(code[1]), forced: code[2] === '!' }];
  });
}

export function readHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of linesOf(text)) {
    const colon = line.indexOf(':');
    if (!/^\s/.test(line)) rules.push({ path: decoded(line.trim()), headers: [] });
    else if (colon > 0)
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** The text that the `*` of a rule's path matches; null if the rule doesn't cover the request's path. */
export type Covers = (rule: string, path: string) => string | null;

/** Netlify: a slash at the end makes no difference, and `/x/*` covers `/x` too. */
export const coversLoosely: Covers = (rule, path) => {
  const bare = path.replace(/\/$/, '');
  if (!rule.endsWith('/*')) return rule.replace(/\/$/, '') === bare ? '' : null;
  const section = rule.slice(0, -1);
  return `${bare}/`.startsWith(section) ? `${bare}/`.slice(section.length, -1) : null;
};

/** Cloudflare: exact paths; a `*` matches anything, at any position. */
export const coversLiterally: Covers = (rule, path) => {
  const star = rule.indexOf('*');
  if (star < 0) return rule === path ? '' : null;
  const [start, end] = [rule.slice(0, star), rule.slice(star + 1)];
  const isCovered = path.length >= rule.length - 1 && path.startsWith(start) && path.endsWith(end);
  return isCovered ? path.slice(start.length, path.length - end.length) : null;
};

/**
 * Resolves the target of a rule: replaces `*` with the splat, and adds the request's query unless the target has its
 * own.
 */
export function locationOf(to: string, { splat, query }: { splat: string; query: string }): string {
  return withQuery(to.replaceAll(':splat', splat.split('/').map(encodeURIComponent).join('/')), query);
}

/** A target with the request's query, unless it has its own. */
export function withQuery(target: string, query: string): string {
  if (target.includes('?') || query === '') return target;
  const hash = target.indexOf('#');
  return hash < 0 ? target + query : target.slice(0, hash) + query + target.slice(hash);
}

/** The headers for a path. Values that several rules set for one header add up. */
export function headersFor(path: string, rules: readonly HeaderRule[], covers: Covers): Map<string, string> {
  const set = new Map<string, string>();
  for (const rule of rules.filter((one) => covers(one.path, path) !== null)) {
    for (const [name, value] of rule.headers) {
      const before = set.get(name.toLowerCase());
      set.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return set;
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** Paths in rules are percent-encoded; invalid escapes are literal text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
