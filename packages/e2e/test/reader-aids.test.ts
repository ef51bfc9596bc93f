/**
 * What makes a page convenient: files that can be saved, links to fields, an icon for every site, and lines that cover
 * nothing.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { audit } from '../src/audit.js';
import { openFiles } from '../src/stage.js';
import { siteTest } from './browser-test.js';
import { desktop, locales, phone, test } from './content-site.js';
import { isWhole } from './sample.js';

describe('the offer of another language', () => {
  const offer = '.locale-offer:not([hidden])';

  /** Boxes of text that the offer or the header currently covers. */
  const covered = (page: Page) =>
    page.evaluate((selector) => {
      const line = document.querySelector(selector);
      if (!line) return ['no offer'];
      const box = line.getBoundingClientRect();
      const others = [
        ...document.querySelectorAll('main :is(h1, h2, p, a), .drawer, .bar a, .announcement p'),
      ];
      return others.flatMap((one) => {
        if (!one.checkVisibility()) return [];
        const other = one.getBoundingClientRect();
        const [left, right] = [Math.max(other.left, box.left), Math.min(other.right, box.right)];
        const [top, bottom] = [Math.max(other.top, box.top, 0), Math.min(other.bottom, box.bottom)];
        if (right - left <= 1 || bottom - top <= 1) return [];
        // If both are there, the upper one is visible: the header may cover the line, but not vice versa.
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return line.contains(seen) ? [one.textContent.slice(0, 40)] : [];
      });
    }, offer);

  test.for(
    [phone, desktop].flatMap((viewport) =>
      [true, false].map((announced) => ({ viewport, announced, width: viewport.width })),
    ),
  )(
    'covers no text and moves nothing: $width px, announcement $announced',
    async ({ viewport, announced }, { open }) => {
      const page = await open({ viewport, locale: 'en-US' });
      if (!announced) {
        await page.goto('/docs/intro/');
        await page.click('.announcement button');
      }
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const url of ['/docs/errors/', '/docs/api/orders/create/', '/']) {
        await page.goto(url, { waitUntil: 'networkidle' });
        await page.locator(offer).waitFor();
        expect(await page.isVisible('.announcement')).toBe(announced);
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
        expect([url, shifts]).toEqual([url, []]);
        for (const top of [0, 20, 60, 400]) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          expect([url, top, await covered(page)]).toEqual([url, top, []]);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      }
    },
  );

  test('stands before the first paint, without the client bundle too', async ({ open }) => {
    const page = await open({ locale: 'id-ID' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const line = document.querySelector('.locale-offer:not([hidden])');
        document.documentElement.dataset['atParse'] =
          `${line?.getAttribute('lang')}, ${performance.getEntriesByType('paint').length} paints`;
      });
    });
    await page.goto('/docs/errors/');
    expect(await page.getAttribute('html', 'data-at-parse')).toBe('id, 0 paints');
  });
});

test('an announcement that is dismissed in one tab goes in the others', async ({ reader }) => {
  const context = await reader({});
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) await page.goto('/en/', { waitUntil: 'networkidle' });
  await other.focus('.announcement button');
  await one.click('.announcement button');
  await other.locator('.announcement').waitFor({ state: 'hidden' });
  expect(await other.evaluate(() => document.activeElement?.localName)).toBe('main');
});

describe('links to fields', () => {
  const name = '.field-name:has(> code:text-is("origin"))';

  test.for(locales)(
    'have a name, are seen with the pointer and the focus, and lead there: $code',
    async ({ prefix }, { open }) => {
      const page = await open();
      await page.goto(`${prefix}/docs/api/orders/create/`, { waitUntil: 'networkidle' });
      const heads = page.locator('.field[id] > .field-name');
      expect(await heads.count()).toBeGreaterThan(50);
      expect(await page.locator('.field[id] > .field-name > a.heading-link').count()).toBe(
        await heads.count(),
      );
      const link = page.locator(`${name} > a`).first();
      expect(await link.getAttribute('aria-label')).toMatch(
        /^(?:Lien vers\u00A0:|Link to:|Tautan ke:) origin$/,
      );
      const opacity = () => link.evaluate((one) => getComputedStyle(one).opacity);
      expect(await opacity()).toBe('0');
      await page.locator(name).first().hover();
      expect(await opacity()).toBe('1');
      const [box, text] = [
        await link.boundingBox(),
        await page.locator(`${name} > code`).first().boundingBox(),
      ];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + 1);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      await link.click();
      await expect.poll(() => new URL(page.url()).hash).toMatch(/origin$/);
      const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
      expect(await page.locator(`[id="${id}"]`).evaluate((one) => one.matches('.field:target'))).toBe(true);
    },
  );

  test('are seen at once where nothing can hover', async ({ contexts, content }) => {
    const page = await (
      await contexts({ baseURL: content.origin, viewport: phone, hasTouch: true, isMobile: true })
    ).newPage();
    await page.goto('/en/docs/api/orders/create/', { waitUntil: 'networkidle' });
    const link = page.locator(`${name} > a`).first();
    expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    expect((await link.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });
});

test.for(locales)('files to save carry download, and are saved: $code', async ({ prefix }, { open }) => {
  const page = await open();
  await page.goto(`${prefix}/docs/api/postman_collection/`, { waitUntil: 'networkidle' });
  const files = page.locator('main a[href*="/openapi/"]');
  expect(await files.count()).toBeGreaterThan(2);
  expect(await files.evaluateAll((all) => all.filter((one) => !one.hasAttribute('download')).length)).toBe(0);
  expect(await page.locator('main a[download]:not([href*="/openapi/"])').count()).toBe(0);
  const [saved] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
  expect(saved.suggestedFilename()).toMatch(/\.(?:ya?ml|json)$/);
  expect(new URL(page.url()).pathname).toBe(`${prefix}/docs/api/postman_collection/`);
});

const plain = siteTest(() =>
  openFiles({
    'docgen.config.json': JSON.stringify({ title: '“Ça & <va>” docs', url: 'https://plain.example' }),
    'docs/index.md':
      '---\ndescription: All about the site of this test.\n---\n\n# Plain\n\nA page about parcels.\n',
    'docs/other.md': '# Other\n\nAnother page about parcels.\n',
  }),
);

describe('a site without an icon', () => {
  plain('has one of its own, and no browser asks for another', async ({ open, site }) => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const urls = [...site.pages.map(({ url }) => url), '/404.html', '/nowhere/at/all'];
    for (const url of urls) {
      await page.goto(url, { waitUntil: 'networkidle' });
      const href = (await page.getAttribute('link[rel=icon]', 'href')) ?? '';
      const drawn = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth > 0, decodeURIComponent(src).includes('>“</text>')];
      }, href);
      expect([url, ...drawn]).toEqual([url, true, true]);
    }
    expect(asked.filter((path) => /favicon|\.ico$/.test(path))).toEqual([]);
    // The response for a missing address is not an icon's error.
    expect(faults.filter((text) => !text.includes('404'))).toEqual([]);
  });

  plain.runIf(isWhole)('satisfies Lighthouse', { timeout: 120_000 }, async ({ site }) => {
    const { bestPractices, faults } = await audit(`${site.origin}${site.pages[0]?.url ?? '/'}`);
    expect([bestPractices, faults]).toEqual([100, []]);
  });
});
