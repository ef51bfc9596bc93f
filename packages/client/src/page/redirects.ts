/**
 * Follows redirects from a not-found page that files and host rules can't express: other letter case, whole sections,
 * slashes, `.html`. The page's `[data-redirects]` is the URL of the site's file of redirects; it is empty if there are
 * none. An address that ends with `.html` also leads to the page without it, if that exists. Targets are only those in
 * the configuration and pages of the site. If there is nothing to follow or the file doesn't load, the not-found page
 * stays, and the element dispatches `docgen:stays`, which bubbles.
 */
import { type RedirectData, redirectFinder, requestedPath } from '@docgen/model';
import type { Tools } from '../tools.js';

/** Mounts the element with the file's URL in `data-redirects`. */
export function mount(element: HTMLElement, { ownSpelling }: Tools): void {
  const url = element.dataset['redirects'];
  if (url !== undefined) void follow(url, element, ownSpelling(location.href));
}

async function follow(url: string, element: HTMLElement, own: string | null): Promise<void> {
  const target = (url === '' ? null : await targetBy(url)) ?? (await ownPage(own));
  if (!element.isConnected) return;
  if (target !== null) location.replace(target);
  else element.dispatchEvent(new Event('docgen:stays', { bubbles: true }));
}

async function targetBy(url: string): Promise<string | null> {
  try {
    const response = await fetch(url);
    return response.ok ? targetOf(location, (await response.json()) as RedirectData) : null;
  } catch {
    // Offline, or the site has since been replaced: the reader stays on a page that explains what is known.
    return null;
  }
}

/** The page whose URL is the address without `.html` or `/index.html`, if it exists. */
async function ownPage(url: string | null): Promise<string | null> {
  if (url === null) return null;
  const response = await fetch(url, { method: 'HEAD' }).catch(() => null);
  const isPage = response?.headers.get('Content-Type')?.startsWith('text/html') === true;
  return response?.ok === true && isPage && new URL(response.url).origin === location.origin ? url : null;
}

/** Target of an address's redirect, with the query and fragment of the address unless the target has its own. */
export function targetOf(
  from: Pick<Location, 'href' | 'pathname' | 'search' | 'hash'>,
  { base, redirects }: RedirectData,
): string | null {
  const path = requestedPath(from.pathname, base);
  const redirect = path === null ? undefined : redirectFinder(redirects)(path);
  if (!redirect) return null;
  const target = new URL(redirect.to, from.href);
  target.search ||= from.search;
  target.hash ||= from.hash;
  const leadsOn = /^https?:$/.test(target.protocol) && target.href !== from.href;
  return leadsOn ? target.href : null;
}
