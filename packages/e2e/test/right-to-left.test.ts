/** A language that is written from right to left: the frame is mirrored, code is not. */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bringAxe, violations } from './axe.js';
import { siteTest } from './browser-test.js';
import { desktop, phone } from './windows.js';
import { offGrid } from './measures.js';
import { openRightToLeftSite } from './right-to-left-site.js';

const test = siteTest(openRightToLeftSite, { locale: 'ar' });

const url = '/docs/orders/create';

interface Sides {
  readonly left: number;
  readonly right: number;
}

async function sidesOf(part: Locator): Promise<Sides> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part.toString()} is not shown`);
  return { left: box.x, right: box.x + box.width };
}

describe('from right to left', () => {
  test('the document says so, and the sidebar stands on the right', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(url);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await page.getAttribute('html', 'lang')).toBe('ar');
    const [sidebar, text, toc] = [
      await sidesOf(page.locator('.sidebar')),
      await sidesOf(page.locator('.content')),
      await sidesOf(page.locator('.toc')),
    ];
    expect(sidebar.left).toBeGreaterThanOrEqual(text.right);
    expect(text.left).toBeGreaterThanOrEqual(toc.right);
    const [title, tools] = [
      await sidesOf(page.locator('.bar .site-title')),
      await sidesOf(page.locator('.tools')),
    ];
    expect(title.left).toBeGreaterThan(tools.right);
  });

  test('the areas are a row below the bar, from the right, and on phones they are in the drawer', async ({
    open,
  }) => {
    const page = await bringAxe(await open({ viewport: desktop }));
    await page.goto('/docs/errors');
    const current = (list: string) => page.locator(`${list} [aria-current]`).allInnerTexts();
    expect(await current('.areas')).toEqual(['الأدلة']);
    const [first, second] = [page.locator('.areas a').first(), page.locator('.areas a').nth(1)];
    expect((await sidesOf(first)).left).toBe((await sidesOf(second)).right);
    expect(await violations(page)).toEqual([]);
    await second.click();
    await expect.poll(() => current('.areas')).toEqual(['الطلبات']);
    await page.evaluate(() => scrollTo(0, 400));
    const top = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
    expect([await top('.areas'), await top('.drawer')]).toEqual([55, 96]);
    await page.setViewportSize(phone);
    expect(await page.locator('.areas').isVisible()).toBe(false);
    await page.click('.menu-button');
    expect(await current('.drawer-links:first-of-type')).toEqual(['الطلبات']);
    expect(await violations(page)).toEqual([]);
  });

  test('the drawer opens from the right, the language menu stays in the window', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    await page.click('.menu-button');
    expect((await sidesOf(page.locator('.drawer'))).right).toBe(phone.width);
    await page.keyboard.press('Escape');
    await page.click('.locale-button');
    const menu = await sidesOf(page.locator('.locale-menu'));
    expect(menu.left).toBeGreaterThanOrEqual(0);
    expect(menu.right).toBeLessThanOrEqual(phone.width);
  });

  test('code runs from left to right, with its marks and its button where they are elsewhere', async ({
    open,
  }) => {
    const page = await open({ viewport: desktop });
    await page.goto(url);
    const figure = page.locator('figure.code').first();
    const direction = (part: Locator) => part.evaluate((element) => getComputedStyle(element).direction);
    expect(await direction(figure.locator('pre'))).toBe('ltr');
    expect(await direction(page.locator('td code').first())).toBe('ltr');
    expect(await direction(page.locator('.content > p').first())).toBe('rtl');
    const first = figure.locator('.line').first();
    const keyword = await sidesOf(first.locator('.t-kw').first());
    expect(keyword.left - (await sidesOf(figure)).left).toBeLessThan(24);
    await figure.hover();
    const button = await sidesOf(figure.locator('.copy'));
    expect((await sidesOf(figure)).right - button.right).toBeLessThan(12);
  });

  test.for([320, phone.width, 768, desktop.width])(
    'no page scrolls sideways at %i px',
    async (width, { site, open }) => {
      const page = await open({ viewport: { width, height: 700 } });
      for (const path of [...site.pages.map((one) => one.url), '/no-such-page']) {
        await page.goto(path);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => scrollX), path).toBe(0);
      }
    },
  );

  test('a wide table begins at its right end, and what is to the left can be reached', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    const table = page.locator('.table-scroll');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await table.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(0);
  });

  test('the search is mirrored: sections stand in from the right, and it finds Arabic words', async ({
    open,
  }) => {
    const page = await open({ viewport: desktop });
    await page.goto(url);
    await page.locator('html[data-js]').waitFor();
    await page.click('[data-search]');
    const field = page.locator('dialog.search [role="combobox"]');
    await field.fill('الحقول');
    const lines = page.locator('dialog.search [role="option"]');
    await lines.nth(1).waitFor();
    expect(await lines.first().textContent()).toContain('إنشاء طلب');
    const [head, section, list, close] = [
      await sidesOf(lines.first()),
      await sidesOf(lines.nth(1)),
      await sidesOf(page.locator('dialog.search .search-list')),
      await sidesOf(page.locator('dialog.search .search-head button')),
    ];
    expect(head.right - section.right).toBe(24);
    expect(section.left).toBe(head.left);
    expect(head.right).toBeLessThanOrEqual(list.right);
    expect(close.right).toBeLessThan((await sidesOf(field)).left + 1);
    expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });

  test('distances stay on the grid', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(url);
    expect(await page.evaluate(offGrid)).toEqual([]);
  });

  test('the English pages of the same site run from left to right', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(`/en${url}`);
    expect(await page.getAttribute('html', 'dir')).toBe('ltr');
    const [sidebar, text] = [
      await sidesOf(page.locator('.sidebar')),
      await sidesOf(page.locator('.content')),
    ];
    expect(sidebar.right).toBeLessThanOrEqual(text.left);
  });
});
