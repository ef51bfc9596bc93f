/**
 * Rewrites one link for a move, so that it leads to the same target and keeps its style. The function that reads all
 * links verifies each candidate, so a wrong link is never written. Pure.
 */
import { type Route, decodePath, splitHref } from '@docgen/model';
import { type LinkPlace, type Resolution, resolveLink } from '@docgen/analysis/link/resolve';
import { assetHrefs, lostHrefs, namesSameAsset, namesSameFile, pageHrefs } from './hrefs.js';
import type { Moved, SiteState } from './moved-site.js';

/** Position of a link before and after the move. */
export interface Crossing {
  readonly before: LinkPlace;
  readonly after: LinkPlace;
}

/**
 * The decoded path that the link needs. Null if it stays unchanged, because it is correct or because no path would
 * be.
 */
export function relink(href: string, crossing: Crossing, moved: Moved): string | null {
  const was = resolveLink(href, crossing.before, moved.before.names);
  if (was.is === 'external' || splitHref(href).path === '') return null;
  if (was.is === 'page') return relinkPage(href, was.route, { crossing, moved });
  const path = decodePath(splitHref(href).path);
  if (was.is === 'asset') {
    const wanted = moved.pathOf(was.asset);
    const leads = (to: Resolution) => to.is === 'asset' && to.asset === wanted;
    const test = (written: string) => leads(resolveLink(written, crossing.after, moved.after.names));
    if (test(href) && namesSameAsset(path, was.asset, { crossing, moved })) return null;
    return firstOf(assetHrefs(path, wanted, crossing), test);
  }
  const [only] = lostHrefs(path, crossing, moved);
  return only === undefined || only === path ? null : only;
}

interface MoveContext {
  readonly crossing: Crossing;
  readonly moved: Moved;
}

/**
 * A link to a page leads to the same page, as directly as before. A link through docgen's redirect to the first page
 * of a path may lead to any page there. A link with a file name keeps one, even if another reading happens to lead
 * there.
 */
function relinkPage(href: string, target: Route, { crossing, moved }: MoveContext): string | null {
  const { before, after } = crossing;
  const wanted = moved.routeOf(target);
  const isDirect = routeIn(moved.before.direct, href, before) === target;
  const state = isDirect ? moved.after.direct : moved.after.names;
  const now = routeIn(state, href, after);
  if (now !== undefined && !isDirect && leadsByPrefix(href, target, { crossing, moved })) return null;
  const path = decodePath(splitHref(href).path);
  if (now !== undefined && now === wanted && namesSameFile(path, { crossing, moved })) return null;
  if (wanted === undefined) return null;
  const test = (written: string) => routeIn(state, written, after) === wanted;
  return firstOf(pageHrefs(path, { target, wanted }, { crossing, moved }), test);
}

/** Whether docgen's own redirect, not an author's, leads from the link's target to the page. */
function leadsByPrefix(href: string, target: Route, { crossing, moved }: MoveContext): boolean {
  const own = moved.before.redirects.filter(({ origin }) => origin === null);
  const withOwn = { ...moved.before.names, redirects: new Map(own.map(({ from, to }) => [from, to])) };
  return routeIn(withOwn, href, crossing.before) === target;
}

function routeIn(names: SiteState['names'], href: string, place: LinkPlace): Route | undefined {
  const found = resolveLink(href, place, names);
  return found.is === 'page' ? found.route : undefined;
}

function firstOf(paths: Iterable<string>, test: (href: string) => boolean): string | null {
  for (const path of paths) if (test(escapedPath(path))) return path;
  return null;
}

/** A decoded path as the reader of links expects it. */
function escapedPath(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}
