/**
 * The site as a crawler sees it: no link is broken, and sitemaps, feeds and lists contain exactly the published pages.
 */
import { Parser } from 'htmlparser2';
import { describe, expect } from 'vitest';
import { crawl } from '../../src/crawl.js';
import { headerRules, headersFor, redirectRules } from '../../src/host-rules.js';
import { htmlFacts } from '../../src/html-facts.js';
import { locales, publicOrigin, test as contentTest } from '../content-site.js';

const test = contentTest.extend('crawled', { scope: 'file' }, ({ content }) =>
  crawl(content.origin, publicOrigin),
);

interface SitemapEntry {
  loc: string;
  changefreq: string;
  priority: string;
  alternates: { [lang: string]: string };
}

/** The entries of a sitemap; throws if a tag is not closed in order. */
function sitemapEntries(xml: string): SitemapEntry[] {
  const entries: SitemapEntry[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, { hreflang = '', href = '' }) {
        open.push(name);
        if (name === 'url') entries.push({ loc: '', changefreq: '', priority: '', alternates: {} });
        const entry = entries.at(-1);
        if (name === 'xhtml:link' && entry) entry.alternates[hreflang] = href;
      },
      ontext(text) {
        const entry = entries.at(-1);
        const name = open.at(-1);
        if (entry && (name === 'loc' || name === 'changefreq' || name === 'priority')) entry[name] += text;
      },
      onclosetag(name, implied) {
        if (open.pop() !== name || (implied && name !== 'xhtml:link'))
          throw new Error(`sitemap: <${name}> is not closed in order`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (open.length > 0) throw new Error(`sitemap: <${open.join('> <')}> stays open`);
  return entries;
}

describe('a crawl from the home page', () => {
  test('finds nothing broken', ({ crawled }) => {
    expect(crawled.faults).toEqual([]);
  });

  test('finds every page that the manifest lists, and no other', ({ content, crawled }) => {
    // Samples in other languages are files next to their page, which search engines must not list.
    const found = [...crawled.pages]
      .filter(([, { meta }]) => !meta.has('refresh') && meta.get('robots') !== 'noindex')
      .map(([path]) => path);
    expect(found.sort()).toEqual(content.pages.map(({ url }) => url).sort());
  });

  test('finds links to pages in their one form only', ({ content, crawled }) => {
    const slashless = content.pages.filter(({ url }) => url !== '/').map(({ url }) => url.replace(/\/$/, ''));
    expect(slashless.filter((path) => crawled.pages.has(path))).toEqual([]);
  });

  test('finds a page at every prefix of a page', async ({ content }) => {
    const prefixes = content.pages.flatMap(({ url }) => {
      const names = url.split('/').filter(Boolean);
      return names.map((_, n) => `/${names.slice(0, n).join('/')}`);
    });
    const faults: string[] = [];
    for (const path of new Set(prefixes)) {
      const response = await fetch(content.origin + path);
      if (response.status !== 200) faults.push(`${path} answers ${response.status}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('what the site publishes beside pages', () => {
  test('sitemap.xml lists each canonical page with its translations', async ({ content, crawled }) => {
    const entries = sitemapEntries(await content.read('sitemap.xml'));
    const canonical: string[] = [...crawled.pages.values()]
      .filter(({ meta }) => !meta.has('refresh') && meta.get('robots')?.includes('noindex') !== true)
      .flatMap(({ links }) => links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href));
    // A page of an earlier version refers to the current one.
    expect(entries.map(({ loc }) => loc).sort()).toEqual([...new Set(canonical)].sort());
    for (const { loc, alternates, changefreq, priority } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(['en-GB', 'fr', 'id', 'x-default']);
      expect(Object.values(alternates)).toContain(loc);
      expect([changefreq, Number(priority)]).toEqual(['weekly', 1]);
    }
  });

  test('robots.txt names the sitemap', async ({ content }) => {
    expect((await content.read('robots.txt')).trim().split('\n').at(-1)).toBe(
      `Sitemap: ${publicOrigin}/sitemap.xml`,
    );
  });

  test('_headers repeats the policy of the pages and keeps hashed files for good', async ({
    content,
    crawled,
  }) => {
    const rules = headerRules(await content.read('_headers'));
    const pages = [...crawled.pages.values()].filter(({ meta }) => !meta.has('refresh'));
    const policies = new Set(pages.map(({ meta }) => meta.get('content-security-policy')));
    const header = headersFor('/', rules).get('content-security-policy')?.split('; ');
    expect([...policies]).toEqual([
      header?.filter((directive) => !directive.startsWith('frame-ancestors')).join('; '),
    ]);
    expect(header).toContain("frame-ancestors 'none'");
    expect(header?.join()).not.toContain('unsafe');
    expect(headersFor('/', rules).has('cache-control')).toBe(false);
    expect(headersFor('/assets/a.js', rules).get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('_redirects and the redirecting pages say the same', async ({ content }) => {
    const rules = redirectRules(await content.read('_redirects')).filter(({ status }) => status === 301);
    const [spellings, own] = [true, false].map((is) =>
      rules.filter(({ from }) => from.endsWith('.html') === is),
    );
    // `/docs` itself is no rule: its page redirects readers to the version that they chose.
    expect(own?.map(({ from }) => from)).toContain('/docs/api/orders');
    // The root has no other spelling; the page `/docs` of each language has one.
    const homes = locales.length;
    expect(spellings).toHaveLength(content.pages.length - 1 + (own?.length ?? 0) + homes);
    for (const { from, to } of own ?? []) {
      const { meta, links } = htmlFacts(await content.read(`${from}/index.html`));
      expect(meta.get('refresh')).toBe(`0; url=${to}`);
      expect(links).toEqual([{ rel: 'canonical', href: publicOrigin + to }]);
      expect(content.pages.map(({ url }) => url)).toContain(to);
    }
  });
});
