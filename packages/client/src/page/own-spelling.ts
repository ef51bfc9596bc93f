/**
 * Other spellings of a page's URL: `/x.html` and `/x/index.html` are the page `/x`. Hosts with rules redirect them; on
 * the others the browser asks for the page by its own URL, from a link that was followed and from a not-found page.
 *
 * It must not import from the model: what the entry shares with a chunk would be a chunk, and a request, of every page.
 */

/** The same URL without `.html` or `/index.html`; null where it has neither, or names the not-found page itself. */
export function ownSpelling(href: string): string | null {
  const url = new URL(href);
  if (!url.pathname.endsWith('.html') || url.pathname.endsWith('/404.html')) return null;
  url.pathname = bareOf(url.pathname) || '/';
  return url.href;
}

/** The URL's path as the page `text` at it names itself, where the URL is another spelling of that. */
export function withOwnPath(url: URL, text: Document): URL {
  if (ownSpelling(url.href) === null) return url;
  const data = JSON.parse(text.getElementById('docgen-page')?.textContent ?? '{}') as PageData;
  const own = data.urls?.[data.locale ?? ''];
  if (own === undefined || bareOf(own) !== bareOf(url.pathname)) return url;
  const named = new URL(url);
  named.pathname = own;
  return named;
}

function bareOf(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
}

interface PageData {
  readonly locale?: string;
  readonly urls?: { readonly [locale: string]: string };
}
