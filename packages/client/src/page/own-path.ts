/** The path by which a page is known, for an address that is another form of it. */

/** The functions of `own-spelling.ts`, which the entry has. */
export interface Spelling {
  readonly ownSpelling: (href: string) => string | null;
  readonly bareOf: (path: string) => string;
}

/** The URL with the path that the page declares, if the URL is another form of it. */
export function withOwnPath(url: URL, text: Document, { ownSpelling, bareOf }: Spelling): URL {
  if (ownSpelling(url.href) === null) return url;
  const data = JSON.parse(text.getElementById('docgen-page')?.textContent ?? '{}') as PageData;
  const own = data.urls?.[data.locale ?? ''];
  if (own === undefined || bareOf(own) !== bareOf(url.pathname)) return url;
  const named = new URL(url);
  named.pathname = own;
  return named;
}

interface PageData {
  readonly locale?: string;
  readonly urls?: { readonly [locale: string]: string };
}
