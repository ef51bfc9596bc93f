/** The sitemap: every listed page in its own language, with its translations. Sitemaps protocol 0.9, xhtml alternates. */
import type { EnumChangefreq } from 'sitemap';
import type { Site } from '@docgen/model';
import type { Page } from '../page.js';

/** Null without the site's origin: the protocol wants absolute URLs. */
export async function sitemap(site: Site, pages: readonly Page[]): Promise<string | null> {
  const listed = pages.filter(
    ({ route, own }) => own.head.canonical !== null && route.fallbackFrom === undefined,
  );
  if (site.origin === null || listed.length === 0) return null;
  const { EnumChangefreq: frequencies, SitemapStream, streamToPromise } = await import('sitemap');
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  const frequency = site.sitemap.changefreq.toUpperCase() as keyof typeof EnumChangefreq;
  for (const { route, own } of listed) {
    stream.write({
      url: route.url,
      changefreq: frequencies[frequency],
      priority: site.sitemap.priority,
      links: own.head.alternates.map(({ lang, url }) => ({ lang, url })),
    });
  }
  stream.end();
  return `${(await streamToPromise(stream)).toString()}\n`;
}
