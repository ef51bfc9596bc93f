/** The sitemap: every listed page in its own language, with its translations. Sitemaps protocol 0.9, xhtml alternates. */
import type { Site } from '@docgen/model';
import type { Page } from '../page.js';

/** What the sitemap says of a page. */
export interface Listed {
  readonly url: string;
  /** The day on which it was last changed, or null. */
  readonly lastmod: string | null;
  /** Its translations. */
  readonly links: readonly { readonly lang: string; readonly url: string }[];
}

/** Null for a page that search engines are not to find, or find elsewhere. */
export function listedPage({ route, own }: Page, { origin }: Pick<Site, 'origin'>): Listed | null {
  if (origin === null || own.head.canonical !== `${origin}${route.url}`) return null;
  const lastmod = own.lastUpdated?.date ?? null;
  return { url: route.url, lastmod, links: own.head.alternates.map(({ lang, url }) => ({ lang, url })) };
}

/** Null without the site's origin: the protocol wants absolute URLs. */
export function sitemap({ origin, sitemap }: Site, listed: readonly Listed[]): string | null {
  if (origin === null || listed.length === 0) return null;
  const spaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  const changes = `<changefreq>${sitemap.changefreq}</changefreq><priority>${sitemap.priority.toFixed(1)}</priority>`;
  const entries = listed.map(({ url, lastmod, links }) => {
    const day = lastmod === null ? '' : `<lastmod>${escaped(lastmod)}</lastmod>`;
    return `<url><loc>${absolute(url, origin)}</loc>${day}${changes}${links.map((link) => alternate(link, origin)).join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${spaces}>${entries.join('')}</urlset>\n`;
}

function alternate({ lang, url }: Listed['links'][number], origin: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escaped(lang)}" href="${absolute(url, origin)}"/>`;
}

function absolute(url: string, origin: string): string {
  return escaped(new URL(url, origin).href);
}

const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (found) => references.get(found) ?? found);
}
