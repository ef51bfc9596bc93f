/** The figures of the default theme's design, measured in Chromium on the pages of `content`. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { SitePage } from '../../src/stage.js';
import { byVersion, desktop, locales, phone, test } from '../content-site.js';
import { huesOfFrame, lengthsOfLines, offGrid, sizesOfType } from '../measures.js';
import { isWhole, samplePages, shareOf } from '../sample.js';

const patience = { timeout: 240_000 };
const widths = [320, desktop.width];
/** One of each kind of page. */
const kinds = ['/', '/docs/getting-started/', '/docs/api/orders/create/', '/markdown-page/', '/no-such-page'];

/** The results of one visit to each page of the sample, by its URL; each width is visited once for all tests. */
interface Visited {
  readonly sizes: readonly number[];
  readonly lines: readonly number[];
  readonly width: number;
  readonly styled: readonly string[];
}

const visits = new Map<number, Promise<ReadonlyMap<string, Visited>>>();

function visited(width: number, pages: readonly SitePage[], open: Open) {
  const known =
    visits.get(width) ??
    visitAll(
      width,
      [...shareOf(samplePages(byVersion(pages).current, 4), width, widths).map(({ url }) => url), ...others],
      open,
    );
  visits.set(width, known);
  return known;
}

/** Pages that are in no list. */
const others = ['/no-such-page', '/404.html'];

type Open = (options: BrowserContextOptions) => Promise<Page>;

async function visitAll(width: number, urls: readonly string[], open: Open): Promise<Map<string, Visited>> {
  const page = await open({ viewport: { width, height: 800 } });
  const found = new Map<string, Visited>();
  for (const url of urls) {
    await page.goto(url);
    found.set(url, {
      sizes: await page.evaluate(sizesOfType),
      lines: width === desktop.width ? await page.evaluate(lengthsOfLines) : [],
      width: await page.evaluate(() => document.documentElement.scrollWidth),
      styled: await page.evaluate(() =>
        [...document.querySelectorAll('[style]')].map((element) => element.outerHTML),
      ),
    });
  }
  return found;
}

/** What `measure` returns for each of the pages, by their URLs. */
async function onEach<T>(page: Page, urls: readonly string[], measure: () => T[]): Promise<[string, T[]][]> {
  const found: [string, T[]][] = [];
  for (const url of urls) {
    await page.goto(url);
    found.push([url, await page.evaluate(measure)]);
  }
  return found;
}

describe('type', () => {
  test.for(widths)('has one scale of sizes at %i px', patience, async (width, { content, open }) => {
    const all = await visited(width, content.pages, open);
    const sizes = new Set([...all.values()].flatMap((one) => one.sizes));
    // A sample may lack the page with the largest.
    expect(isWhole ? [8] : [7, 8]).toContain(sizes.size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  });

  test('is 11 px in badges of methods, the same in the sidebar and below the title', async ({ open }) => {
    const page = await open();
    await page.goto('/en/docs/api/orders/create/');
    const looks = await page
      .locator('.sidebar a:not([aria-current]) .method-post, main .method-post')
      .evaluateAll((all) =>
        all.map((badge) => {
          const { fontSize, color, backgroundColor } = getComputedStyle(badge);
          return [fontSize, color, backgroundColor].join(' ');
        }),
      );
    expect(looks.length).toBeGreaterThan(2);
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]).toMatch(/^11px /);
    // It stands out from the row of the current page too.
    const grounds = page.locator('.sidebar [aria-current=page], .sidebar [aria-current=page] .method');
    const colors = await grounds.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(colors).size).toBe(2);
  });

  test.for(widths)('of prose is 16 to 18 px with lines of 1.5 to 1.7 at %i px', async (width, { open }) => {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto('/en/docs/intro/');
    const prose = await page.locator('.content > :is(p, ul, ol)').evaluateAll((all) =>
      all.map((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        return { size, leading: Number.parseFloat(lineHeight) / size };
      }),
    );
    expect(prose.length).toBeGreaterThan(10);
    const outside = prose.filter(
      ({ size, leading }) => size < 16 || size > 18 || leading < 1.5 || leading > 1.7,
    );
    expect(outside).toEqual([]);
  });

  test.for(locales)('runs 60 to 75 characters in $code', patience, async ({ code }, { content, open }) => {
    const all = await visited(desktop.width, content.pages, open);
    const own = content.pages.filter(({ locale }) => locale === code);
    const lengths = own.flatMap(({ url }) => all.get(url)?.lines ?? []);
    expect(lengths.length).toBeGreaterThan(30);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThanOrEqual(60);
    expect(mean).toBeLessThanOrEqual(75);
  });

  test('is the theme’s own, and a page of Latin text loads no other script’s file', async ({ open }) => {
    const page = await open();
    for (const url of kinds) {
      const files = new Set<string>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'font') files.add(new URL(response.url()).pathname);
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      expect([...files].filter((file) => !file.includes('-latin-'))).toEqual([]);
      const loaded = await page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])),
      );
      expect(loaded).toEqual(expect.arrayContaining([expect.stringMatching(/^"?Geist"?$/)]));
      page.removeAllListeners('response');
    }
  });

  test('has the same lines before its fonts have come', async ({ open }) => {
    const page = await open({ viewport: { width: desktop.width, height: 800 } });
    const heights = async () => {
      await page.goto('/en/docs/intro/', { waitUntil: 'networkidle' });
      return page
        .locator('.content > :is(h1, h2, p)')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
    };
    const withFonts = await heights();
    await page.route('**/*.woff2', (route) => route.abort());
    const without = await heights();
    const moved = withFonts.filter((height, index) => Math.abs(height - (without[index] ?? 0)) > 1);
    // A slightly wider word may wrap: no more than one paragraph in ten does.
    expect(moved.length).toBeLessThanOrEqual(withFonts.length / 10);
  });
});

describe('space', () => {
  test.for(widths)('lies on a grid of 4 px at %i px', patience, async (width, { open }) => {
    const page = await open({ viewport: { width, height: 800 } });
    const found = await onEach(page, kinds, offGrid);
    expect(found.flatMap(([url, faults]) => faults.map((fault) => `${url} ${fault}`))).toEqual([]);
  });

  test('is enough at 320 px: no page of the sample scrolls sideways', patience, async ({ content, open }) => {
    const all = await visited(320, content.pages, open);
    expect([...all].filter(([, { width }]) => width > 320).map(([url]) => url)).toEqual([]);
  });

  test('is enough for the columns of a wide table, which has the focus’s way to its end', async ({
    open,
  }) => {
    const page = await open({ viewport: phone });
    await page.goto('/en/docs/api/couriers/overview/');
    const wide = page.locator('.table-scroll', { hasText: 'kuriva' }).first();
    const tallest = await wide
      .locator('tr')
      .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)));
    expect(tallest).toBeLessThanOrEqual(200);
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });
});

describe('color', () => {
  test.for(['light', 'dark'] as const)(
    'is two accents at most in the frame, %s',
    async (mode, { content, open }) => {
      const { origin } = content;
      const storageState = {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }],
      };
      const page = await open({ storageState });
      const hues = new Set((await onEach(page, kinds, huesOfFrame)).flatMap(([, found]) => found));
      expect(hues.size).toBeGreaterThan(0);
      expect(hues.size).toBeLessThanOrEqual(2);
    },
  );
});

describe('the landing page', () => {
  const sizes = [
    { width: 360, height: 800, entries: 2 },
    { width: 1280, height: 800, entries: 5 },
  ];
  const cases = locales.flatMap(({ code, prefix }) => sizes.map((size) => ({ code, prefix, ...size })));

  test.for(cases)(
    'says in its first window what the API is: $code, $width px',
    async ({ prefix, width, height, entries }, { open }) => {
      const page = await open({ viewport: { width, height }, locale: prefix.slice(1) || 'fr' });
      await page.goto(`${prefix}/`);
      const content = page.locator('.content');
      const parts = [
        content.locator('h1'),
        content.locator('h1 + p'),
        content.locator('h1 + p + p a').last(),
        content.locator('h1 ~ :is(.code, .tabs)').first(),
        content
          .locator('ul')
          .first()
          .locator('li')
          .nth(entries - 1),
      ];
      for (const part of parts) {
        const box = await part.boundingBox();
        expect(box).not.toBeNull();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    },
  );
});

describe('the stylesheet', () => {
  test('has every rule in a layer of its own, so that rules of a site win', async ({ open }) => {
    const page = await open();
    await page.goto('/en/');
    // Rules of the site's own components are in no layer, and win.
    const rules = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => !(rule instanceof CSSStyleRule && rule.selectorText.startsWith('.tool')))
        .map((rule) => (rule instanceof CSSLayerBlockRule ? rule.name : rule.constructor.name)),
    );
    expect(rules.length).toBeGreaterThan(1);
    expect(rules.filter((name) => !/^docgen\.|^CSSLayerStatementRule$/.test(name))).toEqual([]);
    const order = await page.evaluate(
      () =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .find((rule) => rule instanceof CSSLayerStatementRule)?.nameList,
    );
    expect(order).toEqual(
      ['tokens', 'base', 'frame', 'parts', 'content', 'arrangements', 'media'].map(
        (name) => `docgen.${name}`,
      ),
    );
  });

  test('is the only one: no element has a style of its own', patience, async ({ content, open }) => {
    const all = await visited(desktop.width, content.pages, open);
    expect([...all].filter(([, { styled }]) => styled.length > 0)).toEqual([]);
  });
});

describe('paper', () => {
  test('has no navigation, the targets of links, and code in full', async ({ open }) => {
    const page = await open({ viewport: { width: 700, height: 900 } });
    await page.goto('/en/docs/getting-started/');
    await page.emulateMedia({ media: 'print' });
    for (const part of [
      '.header',
      '.drawer',
      '.toc-disclosure',
      '.page-top',
      '.pager',
      '.footer nav',
      '.copy',
    ])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    const link = page.locator('.content a[href="https://dashboard.parcelune.example/register"]').first();
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed).toContain('dashboard.parcelune.example/register');
    const cut = await page
      .locator('.content pre')
      .evaluateAll(
        (blocks) => blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
  });
});
