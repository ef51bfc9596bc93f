/** The sidebar: a column from 997 px, a drawer below, which behaves as a modal dialog while it is open. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { phone, test } from '../content-site.js';
import { shows } from '../reader.js';

const url = '/en/docs/api/orders/create/';
const isOpen = (page: Page) => page.locator('.drawer').isVisible();

describe('the sidebar', () => {
  test('is a column from 997 px', async ({ open }) => {
    const page = await open({ viewport: { width: 997, height: 800 } });
    await page.goto(url);
    expect([await isOpen(page), await page.locator('.menu-button').isVisible()]).toEqual([true, false]);
    const [sidebar, main] = [
      await page.locator('.sidebar').boundingBox(),
      await page.locator('main').boundingBox(),
    ];
    expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
  });

  test('is a closed drawer at 996 px', async ({ open }) => {
    const page = await open({ viewport: { width: 996, height: 800 } });
    await page.goto(url);
    expect([await isOpen(page), await page.locator('.menu-button').isVisible()]).toEqual([false, true]);
  });

  test('shows the open branch with the current page in view', async ({ open }) => {
    const page = await open({ viewport: { width: 1280, height: 500 } });
    await page.goto(url);
    const current = page.locator('.sidebar [aria-current=page]');
    expect(await current.innerText()).toMatch(/^Create an order\s+POST$/);
    expect(await current.evaluate((link) => link.closest('details')?.open)).toBe(true);
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 500) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
  });

  test('collapses a category by keyboard', async ({ open }) => {
    const page = await open();
    await page.goto(url);
    await page.focus('.sidebar details:not(.version-menu) summary');
    await page.keyboard.press('Enter');
    expect(
      await page
        .locator('.sidebar details:not(.version-menu)')
        .first()
        .evaluate((details) => details.hasAttribute('open')),
    ).toBe(false);
  });
});

describe('the drawer', () => {
  test('takes the focus, and Escape gives it back', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    await page.focus('.menu-button');
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(true);
    // Browsers report a little later that it has opened.
    await page.waitForFunction(() => document.activeElement?.closest('.drawer') !== null);
    expect(await page.getAttribute('.drawer', 'role')).toBe('dialog');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button');
  });

  test('leaves the regions that a theme has in it open to all', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    const inner = page.locator('.drawer .sidebar');
    await inner.evaluate((element) => element.setAttribute('data-region', 'inner'));
    await page.click('.menu-button');
    await page.locator('.drawer:popover-open').waitFor();
    expect(await inner.evaluate((element) => element.closest('[inert]') === null)).toBe(true);
    expect(await page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(true);
  });

  test('keeps the focus inside while it is open', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    await page.click('.menu-button');
    const links = await page.locator('.drawer :is(a, button, summary):visible').count();
    const outside: string[] = [];
    for (let n = 0; n < links + 3; n++) {
      await page.keyboard.press('Tab');
      const strayed = await page.evaluate(() => {
        const { activeElement } = document;
        const inside = activeElement === document.body || activeElement?.closest('.drawer') !== null;
        return inside ? null : activeElement?.outerHTML.slice(0, 80);
      });
      if (strayed != null) outside.push(strayed);
    }
    expect(outside).toEqual([]);
  });

  test('is closed by its button, by the backdrop and by a wider window', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    await page.click('.menu-button');
    await page.click('.drawer-head button');
    expect(await isOpen(page)).toBe(false);
    await page.click('.menu-button');
    await page.mouse.click(phone.width - 4, phone.height / 2);
    expect(await isOpen(page)).toBe(false);
    await page.click('.menu-button');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setViewportSize(phone);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  test('is closed by following a link', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    await page.click('.menu-button');
    await page.click('.drawer .sidebar a[data-nav-id][href$="/intro/"]');
    await shows(page, 'Introduction');
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    await shows(page, 'Create an order');
    expect(await isOpen(page)).toBe(false);
  });

  test('does not let the page behind scroll', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    // With the mouse itself: a click on an element first scrolls to it, to the top of the page for one in the header.
    const button = await page.locator('.menu-button').boundingBox();
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    expect(await isOpen(page)).toBe(true);
    await page.mouse.move(phone.width - 4, phone.height / 2);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(100, phone.height / 2);
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });
});
