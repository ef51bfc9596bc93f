/** The URLs of pages that a live site lists. The lists are untrusted: what isn't a URL of the site is left out. */

/** Maximum number of URLs. */
const most = 50_000;
/** Maximum characters of a URL. */
const longest = 2_048;

/** URLs in a manifest or sitemap, on the origin of `site`. */
export function listedUrls(file: string, body: Buffer, site: URL): readonly string[] {
  const text = body.toString('utf8');
  const written = file.endsWith('.json') ? inManifest(text) : inSitemap(text);
  const found: string[] = [];
  for (const url of written) {
    if (url.length > longest || !URL.canParse(url, site.href)) continue;
    const full = new URL(url, site);
    // A preview lists the URLs of the published site.
    if (full.pathname.startsWith(site.pathname)) found.push(site.origin + full.pathname);
    if (found.length === most) break;
  }
  return found;
}

function inManifest(text: string): readonly string[] {
  try {
    const { pages } = JSON.parse(text) as { readonly pages?: unknown };
    if (!Array.isArray(pages)) return [];
    return (pages as readonly unknown[]).flatMap((page) => {
      const url = (page as { readonly url?: unknown } | null)?.url;
      return typeof url === 'string' ? [url] : [];
    });
  } catch {
    return [];
  }
}

function inSitemap(text: string): readonly string[] {
  return Array.from(text.matchAll(/<loc>([^<]{1,2048})<\/loc>/g), ([, url = '']) =>
    url.trim().replaceAll('&amp;', '&'),
  );
}
