/**
 * Redirects that a move requires: from the old URL of every page that has a new one, and from the URLs of folders
 * that led to a moved page. They are added to the front matter of the moved page, and those that would lead a page to
 * itself are removed.
 */
import { type Route, joinPath, pathOfHref, prefixOf } from '@docgen/model';
import { matterTable } from '@docgen/markdown/matter-schema';
import type { Moved } from './moved-site.js';
import type { Analysis } from '@docgen/analysis/analysis';

export interface PageRedirects {
  /** Old path of the page's file. */
  readonly file: string;
  /** The page's new path; like the others, a site path below the locale's prefix. */
  readonly to: string;
  readonly add: readonly string[];
  readonly drop: readonly string[];
}

export interface Redirects {
  readonly pages: readonly PageRedirects[];
  readonly notes: readonly string[];
}

/** `isWanted` is false if the move adds none; redirects that would form a circle are removed in either case. */
export function redirectsOf(parsed: Analysis['parsed'], moved: Moved, isWanted: boolean): Redirects {
  const notes: string[] = [];
  const prefixes = isWanted ? prefixesOf(moved) : new Map<Route, string[]>();
  const pages = parsed.flatMap(({ source, document }): PageRedirects[] => {
    const old = moved.before.names.routeOfSource.get(`${source.locale} ${source.path}`);
    const now = old && moved.routeOf(old);
    if (!old || !now || source.format === 'code' || moved.pathOf(source.path) === source.path) return [];
    const below = (path: string) =>
      joinPath(path.slice(prefixOf(old.locale, moved.before.names.site).length));
    const has = (document.skim.matter.redirectFrom ?? []).map((path) => joinPath(path));
    const drop = has.filter((path) => path === below(now.path));
    const wanted = isWanted && !old.draft ? [old.path, ...(prefixes.get(old) ?? [])] : [];
    const add = wanted.filter((path) => {
      const reason = path === now.path || has.includes(below(path)) ? '' : refusal(path, now, moved);
      if (reason) notes.push(`${now.source ?? now.path}: no redirect from ${path}: ${reason}`);
      return reason === null;
    });
    return add.length + drop.length === 0
      ? []
      : [{ file: source.path, to: below(now.path), add: add.map(below), drop }];
  });
  return { pages, notes };
}

/**
 * Explains why a path can't redirect to the page: a text for the reader, `''` if no redirect is needed, or null if it
 * can.
 */
function refusal(from: string, to: Route, { after }: Moved): string | null {
  if (fold(from) === fold(to.path)) return 'the two differ only in case or Unicode form';
  if (after.names.routes.has(from)) return 'another page has this path now';
  if (after.redirects.some((redirect) => redirect.from === from && redirect.origin !== null)) return '';
  return matterTable.redirectFrom([from]) === undefined ? null : "a redirect can't start from such a path";
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Paths above pages that docgen itself redirected to a moved page, and that lead nowhere after the move. */
function prefixesOf({ before, after, routeOf }: Moved): Map<Route, string[]> {
  const found = new Map<Route, string[]>();
  const answered = new Set([...after.names.routes.keys(), ...after.redirects.map(({ from }) => from)]);
  for (const { from, to, origin } of before.redirects) {
    const target =
      origin === null && !answered.has(from) ? before.names.routes.get(pathOfHref(to)) : undefined;
    if (!target || routeOf(target)?.path === target.path || target.fallbackFrom !== undefined) continue;
    found.set(target, [...(found.get(target) ?? []), from]);
  }
  return found;
}
