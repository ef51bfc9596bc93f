/**
 * Follows the redirects that files and host rules cannot say, from a not-found page: other letter case, whole
 * sections, slashes, `.html`. The page's `[data-redirects]` names a file of the site that holds them. It goes only
 * where the site's configuration leads, never where the address says, and leaves the not-found page as it is when
 * there is nothing to follow or the file does not arrive, and says so by `docgen:stays` on the element, which bubbles.
 */
import { type RedirectData, redirectFinder, requestedPath } from '@docgen/model';

/** Mounts the element that names the file in `data-redirects`. */
export function mount(element: HTMLElement): void {
  const url = element.dataset['redirects'];
  if (url !== undefined) void follow(url, element);
}

async function follow(url: string, element: HTMLElement): Promise<void> {
  const target = await targetBy(url);
  if (!element.isConnected) return;
  if (target !== null) location.replace(target);
  else element.dispatchEvent(new Event('docgen:stays', { bubbles: true }));
}

async function targetBy(url: string): Promise<string | null> {
  try {
    const response = await fetch(url);
    return response.ok ? targetOf(location, (await response.json()) as RedirectData) : null;
  } catch {
    // Offline, or the site has been replaced meanwhile: the reader stays on a page that says what is known.
    return null;
  }
}

/** Where the redirect of an address leads: with its query and fragment, unless the target has its own. */
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
