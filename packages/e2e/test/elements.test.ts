/** Tabs, steps, details, figures and islands as one page: accessible in every look, and never wider than the window. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bringAxe, fewLooks, readerOf, violations } from './axe.js';
import { test } from './elements/site.js';

/** The sample with its islands started: one works, one has crashed, one could not be fetched. */
async function openSample(page: Page): Promise<Page> {
  await bringAxe(page);
  await page.goto('/sample/');
  await page.evaluate(() => document.querySelector('docgen-island')?.scrollIntoView());
  for (const island of await page.locator('docgen-island').all())
    await island.locator('button').last().focus();
  await expect.poll(() => page.locator('.fault').count()).toBe(2);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return page;
}

test.for(fewLooks)('axe finds nothing, $mode at $width px', async (look, { open, site }) => {
  const page = await openSample(await open(readerOf(look, site.origin)));
  expect(await page.getAttribute('html', 'data-theme')).toBe(look.mode);
  expect(await violations(page)).toEqual([]);
});

test('nothing moves the page sideways at 360 px, and a long list of tabs scrolls in itself', async ({
  open,
}) => {
  const page = await openSample(await open({ viewport: { width: 360, height: 740 } }));
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBe(0);
  await page.focus('#tab-3-1');
  await page.keyboard.press('End');
  const list = await page.locator('#tab-3-1 >> xpath=..').boundingBox();
  const last = await page.locator('#tab-3-13').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1);
  expect(await page.evaluate(() => scrollX)).toBe(0);
  expect(await wider()).toBe(0);
});

test('a hidden panel takes no room and is nothing to assistive technology', async ({ open }) => {
  const page = await openSample(await open());
  const heights = await page
    .locator('.tab-panel[hidden]')
    .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
  expect(heights.length).toBe(15);
  expect(heights.filter((height) => height > 0)).toEqual([]);
  const tree = await page.locator('main').ariaSnapshot();
  expect(tree.match(/tabpanel/g)?.length).toBe(3);
  expect(tree).not.toContain('handed to the courier');
});

test('on paper faults, lists of tabs and buttons of them are left out, and details are open', async ({
  open,
}) => {
  const page = await openSample(await open());
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.fault, .tab-list').filter({ visible: true }).count()).toBe(0);
  expect(
    await page.getByText('The courier measures it.').evaluate((text) => text.clientHeight),
  ).toBeGreaterThan(0);
});
