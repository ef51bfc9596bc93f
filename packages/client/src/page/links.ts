/** Which links are followed within the site: pages of this origin, opened in this window. The browser has the others. */

/** Whether a link may lead to a page of the site; all others are the browser's to follow. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const isFile = /\.[a-z][a-z0-9]*$/i.test(link.pathname) && !link.pathname.endsWith('.html');
  return !isFile;
}

/** A URL without its fragment: what is asked of the server. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
