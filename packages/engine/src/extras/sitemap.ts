/** The sitemap: every listed page in its own language, with its translations. Sitemaps protocol 0.9, xhtml alternates. */
import type { EnumChangefreq } from 'sitemap';
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
export async function sitemap(site: Site, listed: readonly Listed[]): Promise<string | null> {
  if (site.origin === null || listed.length === 0) return null;
  const { EnumChangefreq: frequencies, SitemapStream, streamToPromise } = await import('sitemap');
  const stream = new SitemapStream({
    hostname: site.origin,
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  const frequency = site.sitemap.changefreq.toUpperCase() as keyof typeof EnumChangefreq;
  for (const { url, lastmod, links } of listed) {
    stream.write({
      url,
      ...(lastmod !== null && { lastmod }),
      changefreq: frequencies[frequency],
      priority: site.sitemap.priority,
      links: [...links],
    });
  }
  stream.end();
  return `${(await streamToPromise(stream)).toString()}\n`;
}
