/** Nothing moves while a page appears: not on its load, not with remembered tabs, not when it is swapped in. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, phone, test } from '../content-site.js';
import { shareOf } from '../sample.js';

/** What moved without the reader's action since the page began, one line per shift. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { shifts: seen });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node?: Element | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        seen.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.nodeName).join(' ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForTimeout(300);
    return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  };
}

const urls = [
  '/',
  '/en/markdown-page/',
  '/en/docs/intro/',
  '/id/docs/getting-started/',
  '/en/docs/api/orders/create/',
];

const viewports = [phone, desktop];

describe.each(viewports)('at $width px nothing moves', (viewport) => {
  test('while a page loads, whatever its reader chose before', async ({ openFirst }) => {
    const page = await openFirst({ viewport });
    await page.goto('/en/docs/getting-started/');
    await page.locator('.tabs').nth(1).locator('[role=tab]').nth(2).click();
    await page.click('.color-toggle');
    await page.click('.announcement button');
    const shifts = await watchShifts(page);
    for (const url of shareOf(urls, viewport, viewports)) {
      await page.goto(url, { waitUntil: 'networkidle' });
      expect([url, await shifts()]).toEqual([url, []]);
    }
  });

  test('while a page loads for a new reader over a slow line', async ({ openFirst }) => {
    const page = await openFirst({ viewport });
    const shifts = await watchShifts(page);
    await page.route('**/*.{js,css,svg}', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    for (const url of shareOf(urls, viewport, viewports)) {
      await page.goto(url, { waitUntil: 'networkidle' });
      expect([url, await shifts()]).toEqual([url, []]);
    }
  });
});

test('the groups of the sidebar that a reader opened before are open at once', async ({ open }) => {
  const page = await open({ viewport: desktop });
  await page.goto('/en/docs/');
  const shifts = await watchShifts(page);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.locator('.sidebar details[open]').count()).toBeGreaterThan(10);
  expect(await shifts()).toEqual([]);
});

test('a link to an anchor in a hidden tab opens it without any shift', async ({ openFirst }) => {
  const page = await openFirst({ viewport: desktop });
  const shifts = await watchShifts(page);
  await page.route('**/en/docs/getting-started/', async (route) => {
    const response = await route.fetch();
    const second = /(?<=<div class="tab-panel".*?<div class="tab-panel")/s;
    await route.fulfill({ response, body: (await response.text()).replace(second, ' id="in-a-tab"') });
  });
  await page.goto('/en/docs/getting-started/#in-a-tab', { waitUntil: 'networkidle' });
  expect(await page.locator('#in-a-tab').isVisible()).toBe(true);
  expect(await shifts()).toEqual([]);
});
