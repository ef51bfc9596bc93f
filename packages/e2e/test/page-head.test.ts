/** The metadata of every page, read from its finished HTML: titles, language, canonical URL, translations, images. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type Attributes, type HtmlFacts, htmlFacts } from '../src/html-facts.js';
import type { Stage } from '../src/stage.js';
import { byVersion, locales, publicOrigin, test } from './content-site.js';

interface PageFacts extends HtmlFacts {
  readonly url: string;
  readonly locale: (typeof locales)[number];
}

async function factsOfPages(content: Stage): Promise<PageFacts[]> {
  return Promise.all(
    content.pages.map(async ({ url, locale: code }) => {
      const locale = locales.find((one) => one.code === code);
      if (!locale) throw new Error(`${url} is of the unknown locale ${code}`);
      return { url, locale, ...htmlFacts(await content.read(`${decodeURI(url)}index.html`)) };
    }),
  );
}

/** The same for the current version only. */
const factsOfCurrent = async (content: Stage) => byVersion(await factsOfPages(content)).current;

/** Public URLs of a page's translations by language, as the page declares them. */
function alternates({ links }: HtmlFacts): { [lang: string]: string } {
  const translations = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
  return Object.fromEntries(translations.map(({ hreflang = '', href = '' }) => [hreflang, href]));
}

const canonical = ({ links }: HtmlFacts) =>
  links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);

interface LinkedData {
  readonly '@graph': readonly {
    readonly '@type': string;
    readonly itemListElement?: readonly { position: number; name: string; item: string }[];
  }[];
}

describe("every page's head", () => {
  test('covers the same pages in each of three locales', ({ content }) => {
    const paths = locales.map(({ code, prefix }) =>
      content.pages
        .filter(({ locale }) => locale === code)
        .map(({ url }) => url.slice(prefix.length))
        .sort(),
    );
    expect(paths[0]?.length).toBeGreaterThanOrEqual(14);
    expect(paths).toEqual([paths[0], paths[0], paths[0]]);
  });

  test('has the language of its locale', async ({ content }) => {
    const pages = await factsOfPages(content);
    expect(pages.filter(({ lang, locale }) => lang !== locale.lang).map(({ url }) => url)).toEqual([]);
    expect(
      pages.filter(({ url, locale }) => !url.startsWith(`${locale.prefix}/`)).map(({ url }) => url),
    ).toEqual([]);
  });

  test('has a title and a description of its own', async ({ content }) => {
    const pages = await factsOfCurrent(content);
    const titles = pages.map(({ title }) => title);
    const descriptions = pages.map(({ meta }) => meta.get('description') ?? '');
    expect(titles.filter((title) => title.length < 10 || title.length > 90)).toEqual([]);
    expect(descriptions.filter((text) => text.length < 30 || text.length > 200)).toEqual([]);
    expect(new Set(titles).size).toBe(pages.length);
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  test('has one heading of level 1, and no level is skipped after it', async ({ content }) => {
    const pages = await factsOfPages(content);
    expect(
      pages
        .filter(({ headings }) => headings.filter((level) => level === 1).length !== 1)
        .map(({ url }) => url),
    ).toEqual([]);
    const skips = ({ headings }: HtmlFacts) =>
      headings.some((level, at) => level > (headings[at - 1] ?? 0) + 1);
    expect(pages.filter(skips).map(({ url }) => url)).toEqual([]);
  });

  test('names no id twice', async ({ content }) => {
    const pages = await factsOfPages(content);
    const doubles = pages.flatMap(({ url, ids }) =>
      ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${url}#${id}`),
    );
    expect(doubles).toEqual([]);
  });

  test('is its own canonical URL', async ({ content }) => {
    for (const page of await factsOfCurrent(content))
      expect(canonical(page)).toEqual([publicOrigin + page.url]);
  });

  test('leaves search engines to the current page, where it is of an earlier version', async ({
    content,
  }) => {
    const { current, earlier } = byVersion(await factsOfPages(content));
    const known = new Set(current.map(({ url }) => publicOrigin + url));
    expect(earlier.length).toBeGreaterThan(0);
    for (const page of earlier) {
      expect(canonical(page).map((href) => known.has(href ?? ''))).toEqual([true]);
      expect(canonical(page)).toEqual([publicOrigin + page.url.replace('/2025-01-20/', '/')]);
      expect(alternates(page)).toEqual({});
    }
  });

  test('names its translations and itself, and they name it back', async ({ content }) => {
    const pages = await factsOfCurrent(content);
    const byUrl = new Map(pages.map((page) => [publicOrigin + page.url, alternates(page)]));
    for (const [url, named] of byUrl) {
      expect(Object.keys(named).sort()).toEqual(['en-GB', 'fr', 'id', 'x-default']);
      expect(named['x-default']).toBe(named['fr']);
      expect(Object.values(named)).toContain(url);
      for (const other of Object.values(named)) expect(byUrl.get(other)).toEqual(named);
    }
  });

  test('says how it looks where it is shared, with the picture of the site', async ({ content }) => {
    const card = await readFile(join(content.out, 'img/card.png'));
    expect([card.toString('latin1', 1, 4), card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    for (const { url, locale, meta } of await factsOfCurrent(content)) {
      const said = (name: string) => meta.get(`og:${name}`);
      expect(said('url')).toBe(publicOrigin + url);
      expect(said('locale')).toBe({ fr: 'fr_FR', en: 'en_GB', id: 'id_ID' }[locale.code]);
      expect(said('type')).toBe(url === `${locale.prefix}/` ? 'website' : 'article');
      expect(said('description')).toBe(meta.get('description'));
      expect(said('image')).toBe(`${publicOrigin}/img/card.png`);
      expect([said('image:width'), said('image:height')]).toEqual(['1200', '630']);
      expect(said('image:alt')).toContain('Parcelune');
      expect(meta.get('twitter:card')).toBe('summary_large_image');
    }
  });

  test('says what it is, and the way to it as readers see it', async ({ content }) => {
    const pages = await factsOfCurrent(content);
    const known = new Set(pages.map(({ url }) => publicOrigin + url));
    for (const { url, locale, scripts, breadcrumbs, meta } of pages) {
      const [block, ...others] = scripts.filter(({ type }) => type === 'application/ld+json');
      expect(others).toEqual([]);
      const [page, way] = (JSON.parse(block?.text ?? '') as LinkedData)['@graph'];
      const name = meta.get('og:title');
      const isHome = url === `${locale.prefix}/`;
      expect(page).toMatchObject({ inLanguage: locale.lang, description: meta.get('description') });
      expect(page?.['@type']).toBe(isHome ? 'WebSite' : url.includes('/docs/') ? 'TechArticle' : 'WebPage');
      if (isHome) continue;
      const items = way?.itemListElement ?? [];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      if (breadcrumbs.length > 0) expect(items.map((item) => item.name)).toEqual([...breadcrumbs, name]);
      expect(items.at(-1)).toMatchObject({ name, item: publicOrigin + url });
      expect(items.filter(({ item }) => !known.has(item))).toEqual([]);
    }
  });

  test('gives each image its size and its text', async ({ content }) => {
    const images = (await factsOfPages(content)).flatMap((page) =>
      page.images.map((image) => ({ page: page.url, image })),
    );
    const sized = (image: Attributes) => Number(image['width']) > 0 && Number(image['height']) > 0;
    // Icons are next to the words that they illustrate, so they have none.
    const hasText = ({ src = '', alt }: Attributes) =>
      src.startsWith('/img/resources.svg#') ? alt === '' : (alt ?? '') !== '';
    // Only the header's logo is decoded at once, so that it doesn't flash when pages are swapped.
    const isLogo = ({ class: name = '' }: Attributes) => /^for-(?:light|dark)$/.test(name);
    const lacking = images.filter(
      ({ image }) => !sized(image) || !hasText(image) || !(image['decoding'] === 'async' || isLogo(image)),
    );
    expect(images.length).toBeGreaterThan(0);
    expect(lacking).toEqual([]);
  });
});
