/** The contents list says where the reader is. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, test } from './content-site.js';

const long = '/en/docs/api/orders/create/';

const current = (page: Page) => page.locator('.toc [aria-current]').allInnerTexts();

describe('the contents list', () => {
  test('marks the section that is read while the page scrolls', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(long);
    expect(await current(page)).toEqual([]);
    const ids = await page
      .locator('.toc a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids.slice(0, 4)) {
      await page.evaluate(
        (at) => document.querySelector(at ?? '')?.scrollIntoView({ behavior: 'instant' }),
        id,
      );
      await expect
        .poll(() =>
          page
            .locator('.toc [aria-current]')
            .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
        )
        .toEqual([id]);
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page.locator('.toc a').last().innerText();
    await expect.poll(() => current(page)).toEqual([last]);
    expect(await page.locator('.toc [aria-current]').isVisible()).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => current(page)).toEqual([]);
  });

  test('goes on doing so on the next page, and the one before is forgotten', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto('/en/docs/intro/');
    await page.click(`.sidebar a[href="${long}"]`);
    await page.locator('main h1', { hasText: 'Create an order' }).waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page.locator('.toc a').last().innerText();
    await expect.poll(() => current(page)).toEqual([last]);
  });
});
