/**
 * Decides which links the router follows: pages of this origin, opened in this window. The browser follows the
 * others.
 */

/** Whether a link can lead to a page of the site; the browser follows all others. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const isFile = /\.[a-z][a-z0-9]*$/i.test(link.pathname) && !link.pathname.endsWith('.html');
  return !isFile;
}

/** A URL without its fragment, as the server receives it. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
