/**
 * Other forms of a page's URL: `/x.html` and `/x/index.html` are the page `/x`. Hosts with rules redirect them. On
 * others, the browser requests the page by its canonical URL, from a link or from a not-found page.
 *
 * This module must not import from model, because code that the entry shares with a chunk would become a chunk, and
 * so a request, of every page.
 */

/** The URL without `.html` or `/index.html`; null if it has neither, or if it is the not-found page itself. */
export function ownSpelling(href: string): string | null {
  const url = new URL(href);
  if (!url.pathname.endsWith('.html') || url.pathname.endsWith('/404.html')) return null;
  url.pathname = bareOf(url.pathname) || '/';
  return url.href;
}

/** A path without these endings. */
export function bareOf(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
}
