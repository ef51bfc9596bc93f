/**
 * One link across a move: what it must be written as to lead where it led, in the manner it was written in. Every
 * candidate is read by the very function that reads links, so a link that is wrong is never written. Pure.
 */
import { type Route, decodePath, splitHref } from '@docgen/model';
import { type LinkPlace, type Resolution, resolveLink } from '@docgen/analysis/link/resolve';
import { assetHrefs, lostHrefs, namesSameAsset, namesSameFile, pageHrefs } from './hrefs.js';
import type { Moved, SiteState } from './moved-site.js';

/** The place of a link before and after the move. */
export interface Crossing {
  readonly before: LinkPlace;
  readonly after: LinkPlace;
}

/** The decoded path that the link needs, or null when it stays as it is: it is right, or nothing would be. */
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

interface Way {
  readonly crossing: Crossing;
  readonly moved: Moved;
}

/**
 * A link to a page leads to the same page, as directly as it did. One that went through a redirect of docgen's own, to
 * whatever is first below a path, is content with any page there. One that named a file names it still, though another
 * reading of it may lead there by chance.
 */
function relinkPage(href: string, target: Route, { crossing, moved }: Way): string | null {
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

/** Whether one of docgen's own redirects, not an author's, leads from what the link names to the page. */
function leadsByPrefix(href: string, target: Route, { crossing, moved }: Way): boolean {
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

/** A decoded path as the reader of links takes it. */
function escapedPath(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}
