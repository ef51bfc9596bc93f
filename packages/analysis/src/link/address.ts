/**
 * Addresses that look external but aren't: the site's own URL, which is checked like an internal link, and the
 * writer's own machine, where readers find nothing.
 */
import { type Site, requestedPath, splitHref } from '@docgen/model';
import { type Resolution, resolvePath } from './resolve.js';
import type { Names } from './names.js';

/** Resolves an absolute link to this site, with any scheme; null for other links. */
export function resolveOwn(href: string, names: Names): Resolution | null {
  const path = ownPath(href, names.site);
  if (path === null) return null;
  const { query, fragment } = splitHref(href);
  return resolvePath(path, { fragment, suffix: query + (fragment === null ? '' : `#${fragment}`) }, names);
}

/** Site path of an absolute link to this site; null for other links. */
export function ownPath(href: string, { origin, base }: Pick<Site, 'origin' | 'base'>): string | null {
  if (origin === null) return null;
  const from = href.indexOf('//') + 2;
  const host = origin.slice(origin.indexOf('//') + 2).toLowerCase();
  if (from < 2 || href.slice(from, from + host.length).toLowerCase() !== host) return null;
  const url = webUrl(href, origin);
  if (url === null || url.host !== new URL(origin).host || url.username !== '') return null;
  return requestedPath(url.pathname, base);
}

function webUrl(href: string, origin: string): URL | null {
  if (!/^(?:https?:)?\/\//i.test(href) || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  // If schemes differ, only the host and a non-default port count.
  url.protocol = new URL(origin).protocol;
  return url;
}

const local =
  /^(?:https?:|wss?:)?\/\/(?:[^/?#@]*@)?(?:(?:[^/?#@:]+\.)?localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?=[:/?#]|$)/i;

/** Whether a link leads to the reader's own machine. */
export function isLocalhost(href: string): boolean {
  return local.test(href);
}
