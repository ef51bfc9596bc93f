/** The earlier version of the first site: its menu, its banner and the remembered choice, in every language. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, locales, phone, test } from '../content-site.js';

const current = '2025-09-01';
const earlier = '2025-01-20';
const path = '/docs/api/orders/overview/';
const inEarlier = (url: string) => url.replace('/docs/', `/docs/${earlier}/`);

const banner = (page: Page) => page.locator('p.notice[role=note]');
const navbar = (page: Page, nth: number) => page.locator('header .navbar a').nth(nth);

async function choose(page: Page, version: string): Promise<void> {
  await page.locator('.version-menu summary').click();
  await page.locator('.version-menu').getByRole('link', { name: version, exact: true }).click();
}

describe.for(locales)('versions in $lang', ({ prefix, lang }) => {
  test('are chosen in the menu and left by the banner, page by page', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(prefix + path);
    expect(await page.locator('.version-menu summary').innerText()).toContain(current);
    expect(await banner(page).count()).toBe(0);
    await choose(page, earlier);
    await page.waitForURL(`**${prefix}${inEarlier(path)}`);
    await expect.poll(() => banner(page).innerText()).toContain(earlier);
    expect(await page.getAttribute('html', 'lang')).toBe(lang);
    await banner(page).getByRole('link').click();
    await page.waitForURL(`**${prefix}${path}`);
    await expect.poll(() => banner(page).count()).toBe(0);
  });

  test('are remembered by links to the docs; pages that are in the current one alone stay there', async ({
    open,
  }) => {
    const page = await open({ viewport: desktop });
    await page.goto(prefix + path);
    await choose(page, earlier);
    await page.waitForURL(`**${prefix}${inEarlier(path)}`);
    await page.goto(`${prefix}/`);
    await navbar(page, 0).click();
    await page.waitForURL(`**${prefix}/docs/${earlier}/intro/`);
    // The changelog includes newer entries, too.
    await navbar(page, 2).click();
    await page.waitForURL(`**${prefix}/docs/api/changelog/`);
    await choose(page, current);
    await page.goto(`${prefix}/`);
    await navbar(page, 0).click();
    await page.waitForURL(`**${prefix}/docs/intro/`);
  });
});

test('the language is changed within the earlier version', async ({ open }) => {
  const page = await open({ viewport: desktop });
  await page.goto(`/en${inEarlier(path)}`);
  await page.click('.locale-button');
  await page.click('.locale-menu a[hreflang=id]');
  await page.waitForURL(`**/id${inEarlier(path)}`);
  await expect.poll(() => banner(page).innerText()).toContain(earlier);
});

test('what the newer version brought is in the current pages alone', async ({ open }) => {
  const page = await open({ viewport: desktop });
  const statuses = async (url: string) => {
    await page.goto(url);
    return page.locator('main h3[id]').evaluateAll((all) => all.map(({ id }) => id));
  };
  const now = await statuses('/en/docs/api/trackings/status/');
  const before = await statuses(`/en/docs/${earlier}/api/trackings/status/`);
  expect(now.filter((id) => !before.includes(id))).toEqual(['delivery_attempted']);
  expect(before.filter((id) => !now.includes(id))).toEqual([]);
});

test('the menu is in the drawer of a phone', async ({ open }) => {
  const page = await open({ viewport: phone });
  await page.goto(`/en${path}`);
  await page.click('.menu-button');
  await choose(page, earlier);
  await page.waitForURL(`**/en${inEarlier(path)}`);
  await expect.poll(() => page.locator('.drawer').isVisible()).toBe(false);
});
