/** A feature whose chunk does not arrive: tried twice, then a box in its place, and the rest of the page unchanged. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './content-site.js';

const long = '/en/docs/go_live/activation/';
const chunk = '**/assets/checklist.browser-*.js*';

const fault = (page: Page) => page.locator('.fault');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const boxes = (page: Page) => page.locator('[data-checklist] li input:enabled');

/** Breaks the chunk on the wire; returns how often it was requested. */
async function spoil(page: Page, times = Infinity): Promise<() => number> {
  let asked = 0;
  await page.route(chunk, (route) => (++asked <= times ? route.abort() : route.continue()));
  return () => asked;
}

describe('the chunk of a feature', () => {
  test('that fails once is fetched again, unseen', async ({ open }) => {
    const page = await open();
    const asked = await spoil(page, 1);
    await page.goto(long);
    await boxes(page).first().waitFor();
    expect([asked(), await fault(page).count()]).toEqual([2, 0]);
  });

  test('that fails twice leaves the page and one box, whose button tries again', async ({ open }) => {
    const page = await open();
    const asked = await spoil(page);
    await page.goto(long);
    const text = await page.innerText('[data-checklist]');
    await fault(page).waitFor();
    expect(asked()).toBe(2);
    expect(await fault(page).allInnerTexts()).toEqual([expect.stringMatching(/^Page Error\s+Retry$/)]);
    expect(await page.locator('main .fault').count()).toBe(1);
    expect(await page.innerText('[data-checklist]')).toBe(text);
    expect(await boxes(page).count()).toBe(0);
    // The rest of the page works.
    await page.click('.color-toggle');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');

    await page.focus('.fault button');
    await page.keyboard.press('Enter');
    // Browsers that remember a failure request it once, others twice.
    await expect.poll(asked).toBeGreaterThan(2);
    await expect.poll(() => focused(page)).toBe('Retry');
    expect(await fault(page).count()).toBe(1);

    await page.unroute(chunk);
    await page.keyboard.press('Enter');
    await expect.poll(() => fault(page).count()).toBe(0);
    expect(await boxes(page).count()).toBe(await page.locator('[data-checklist] li input').count());
    expect(await page.locator('[data-checklist] :focus').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(long);
  });

  test('says so in the language of the page, also after a page was swapped in', async ({ open }) => {
    const page = await open();
    await spoil(page);
    await page.goto('/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/go_live/activation/';
      link.textContent = 'A link of the test';
      document.querySelector('main')?.prepend(link);
    });
    await page.click('text=A link of the test');
    await page.locator('.sidebar').waitFor();
    await expect.poll(() => fault(page).allInnerTexts()).toHaveLength(1);
    expect(await fault(page).innerText()).toMatch(/^Erreur de page\s+Relancer$/);
  });
});
