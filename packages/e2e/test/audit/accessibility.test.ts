/**
 * axe-core reports nothing, in light and dark, on a phone and a desktop, with menus open. Pages of one section are
 * alike, so the first and every 48th path of each is checked, in one look; the whole run checks every page in every
 * look.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Look, bringAxe, fewLooks, looks, readerOf, violations } from '../axe.js';
import { desktop, phone, test } from '../content-site.js';
import { samplePages, shareOf } from '../sample.js';

type Open = (options: BrowserContextOptions) => Promise<Page>;

const tabFor = async (look: Look, open: Open, origin: string, more: BrowserContextOptions = {}) =>
  bringAxe(await open({ ...readerOf(look, origin), ...more }));

/** One of each kind. The long page is also among the pages of the first test, in another look. */
const kinds = ['/', '/404.html', '/en/docs/api/orders/create/', '/id/no-such-page', '/en/docs/intro/'];

describe('axe', () => {
  const patience = { timeout: 600_000 };
  test.for(looks)(
    'finds nothing on a sample of the pages: $mode at $width px',
    patience,
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      const found: string[] = [];
      for (const { url } of shareOf(samplePages(content.pages, 48), look, looks)) {
        await page.goto(url);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test.for(fewLooks)(
    'finds nothing on the main kinds of page, $mode at $width px',
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      const found: string[] = [];
      for (const url of shareOf(kinds, look, fewLooks)) {
        await page.goto(url);
        expect(await page.getAttribute('html', 'data-theme')).toBe(look.mode);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test.for(fewLooks)(
    'finds nothing with the menus open, $mode at $width px',
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      await page.goto('/en/docs/intro/');
      await page.click('.locale-button');
      const found = await violations(page);
      await page.keyboard.press('Escape');
      if (look.width === phone.width) {
        await page.click('.toc-disclosure summary');
        found.push(...(await violations(page)));
        await page.click('.menu-button');
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test.for(fewLooks)(
    'finds nothing with an offer, the announcement, other tabs and details open, $mode at $width px',
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin, { locale: 'en-GB' });
      await page.goto('/docs/getting-started/');
      await page.locator('[data-offer]:visible').waitFor();
      expect(await page.locator('.announcement').isVisible()).toBe(true);
      await page.locator('.tabs').nth(1).locator('[role=tab]').nth(2).click();
      await page.click('main details.details summary');
      await page.locator('figure.code:visible button.copy').first().click();
      const found = await violations(page);
      await page.click('.locale-button');
      found.push(...(await violations(page)));
      expect(found).toEqual([]);
    },
  );

  test.for(fewLooks)(
    'finds nothing where something failed, or pages are near, $mode at $width px',
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      await page.goto('/en/docs/eror/');
      await page.locator('.near-pages a').first().waitFor();
      const found = await violations(page);
      await page.route('**/assets/checklist.browser-*.js*', (route) => route.abort());
      await page.goto('/en/docs/getting-started/');
      await page.locator('.fault').waitFor();
      found.push(...(await violations(page)));
      expect(found).toEqual([]);
    },
  );

  test('would find something', async ({ content, open }) => {
    const page = await tabFor({ mode: 'light', width: desktop.width }, open, content.origin);
    await page.goto('/en/');
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect((await violations(page)).join()).toContain('image-alt');
  });
});
