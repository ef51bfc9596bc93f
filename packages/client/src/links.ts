/** Which links are followed within the site: pages of this origin, opened in this window. The browser has the others. */

/** The URL that a link leads to, when that may be a page of the site; null for what the browser is to follow. */
export function pageOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const isFile = /\.[a-z][a-z0-9]*$/i.test(link.pathname) && !link.pathname.endsWith('.html');
  return isFile ? null : link.href;
}

/** A URL without its fragment: what is asked of the server. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
