/**
 * The sitemap: every listed page in its own language, with its translations. Sitemaps protocol 0.9, xhtml alternates. A
 * site that is too large for one file has several, and an index in its place. Every line describes one page, in the
 * order of the pages.
 */
import type { Site } from '@docgen/model';
import type { Page } from '../page.js';
import { xmlText } from '../render/xml.js';

/** Facts about a page in the sitemap. */
export interface Listed {
  readonly url: string;
  /** The day of its last change, or null. */
  readonly lastmod: string | null;
  /** Its translations. */
  readonly links: readonly { readonly lang: string; readonly url: string }[];
}

/** Null for a page that search engines must not find, or find elsewhere. */
export function listedPage({ route, own }: Page, { origin }: Pick<Site, 'origin'>): Listed | null {
  if (origin === null || own.head.canonical !== `${origin}${route.url}`) return null;
  const lastmod = own.lastUpdated?.date ?? null;
  return { url: route.url, lastmod, links: own.head.alternates.map(({ lang, url }) => ({ lang, url })) };
}

/** Limits of the protocol for one file: pages, and bytes before compression. */
const protocol = { pages: 50_000, bytes: 52_428_800 };

/**
 * Text by path in the output: `sitemap.xml` and, if that is an index, its `sitemap-1.xml` and so on. None if the site
 * has no origin, since the protocol requires absolute URLs, or has turned sitemaps off.
 */
export function sitemaps(
  site: Pick<Site, 'origin' | 'base' | 'sitemap'>,
  listed: readonly Listed[],
  limits = protocol,
): { readonly [path: string]: string } {
  if (site.origin === null || site.sitemap === null || listed.length === 0) return {};
  const { changefreq, priority } = site.sitemap;
  const always = `<changefreq>${changefreq}</changefreq><priority>${Number(priority.toFixed(3))}</priority>`;
  const files = parted(
    listed.map((one) => entry(one, { origin: site.origin ?? '', always })),
    limits,
  );
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return { 'sitemap.xml': only };
  const named = files.map((text, index) => [`sitemap-${index + 1}.xml`, text] as const);
  const home = `${site.origin}${site.base}`;
  const lines = named.map(([path]) => `<sitemap><loc>${xmlText(`${home}/${path}`)}</loc></sitemap>\n`);
  return { ...Object.fromEntries(named), 'sitemap.xml': `${indexHead}${lines.join('')}</sitemapindex>\n` };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const tail = '</urlset>\n';
const indexHead = `${declaration}<sitemapindex ${namespace}>\n`;

function entry({ url, lastmod, links }: Listed, site: { origin: string; always: string }): string {
  const changed = lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`;
  const alternates = links.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${xmlText(one.lang)}" href="${xmlText(one.url)}"/>`,
  );
  const loc = `<loc>${xmlText(`${site.origin}${url}`)}</loc>`;
  return `<url>${loc}${changed}${site.always}${alternates.join('')}</url>\n`;
}

/** The entries in complete files, as few as the limits allow. */
function parted(entries: readonly string[], { pages, bytes }: typeof protocol): string[] {
  const files: string[][] = [];
  const frame = Buffer.byteLength(head + tail);
  let room = 0;
  for (const text of entries) {
    const size = Buffer.byteLength(text);
    const last = files.at(-1);
    if (last === undefined || last.length === pages || size > room) {
      files.push([text]);
      room = bytes - frame - size;
    } else {
      last.push(text);
      room -= size;
    }
  }
  return files.map((texts) => `${head}${texts.join('')}${tail}`);
}
