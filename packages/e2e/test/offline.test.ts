/** Following links and going back without a network: readers see a message, and the page matches the address. */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { locales, test } from './content-site.js';
import { isSamePage, opened, shows } from './reader.js';

const start = '/en/docs/intro/';
const long = '/en/docs/api/orders/create/';

const isFetched = (route: Route) => route.request().resourceType() !== 'document';
const fault = (page: Page) => page.locator('main .fault');
const offline = async (page: Page, isOffline: boolean) => {
  await page.context().setOffline(isOffline);
  // The page learns of it a moment later than the network.
  await page.waitForFunction((is) => navigator.onLine !== is, isOffline);
};
const state = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    isTextShown: document.querySelector('main h1')?.checkVisibility(),
    current: document.querySelector('.sidebar [aria-current=page]')?.getAttribute('href'),
  }));

describe('a browser without a network', () => {
  test.for([
    { ...locales[1], text: 'You are offline.' },
    { ...locales[0], text: 'Vous êtes hors ligne.' },
    { ...locales[2], text: 'Anda sedang offline.' },
  ])('says so, loads nothing, and goes on when it is back: $code', async ({ prefix, text }, { open }) => {
    const page = await open();
    const url = `${prefix}${long.slice('/en'.length)}`;
    await page.route(`**${url}`, (route) => (isFetched(route) ? route.abort() : route.continue()));
    await opened(page, `${prefix}/docs/intro/`);
    // Everything that the page loads by itself has arrived, so only the link needs the network.
    await page.waitForLoadState('networkidle');
    await offline(page, true);
    const before = await state(page);
    await page.click(`.sidebar a[href="${url}"]`);
    await fault(page).getByText(text).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
    // The address did not change, so neither did the page.
    expect(await state(page)).toEqual(before);
    // The message stays until the next attempt has failed, which must be before there is a network again.
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(url));
    await page.click('.fault button');
    await refused;
    await fault(page).getByText(text).waitFor();
    await page.unroute(`**${url}`);
    await offline(page, false);
    await expect.poll(async () => (await state(page)).path).toBe(url);
    expect([await fault(page).count(), await isSamePage(page)]).toEqual([0, true]);
  });

  test('does not take readers away who have scrolled on; the button still does', async ({ open }) => {
    const page = await open();
    await page.route(`**${long}`, (route) => (isFetched(route) ? route.abort() : route.continue()));
    await opened(page, '/en/docs/api/orders/retrieve/');
    await page.waitForLoadState('networkidle');
    await offline(page, true);
    await page.click(`.sidebar a[href="${long}"]`);
    await fault(page).waitFor();
    await page.evaluate(() => scrollTo(0, 2000));
    await page.unroute(`**${long}`);
    await offline(page, false);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await fault(page).count()).toBe(1);
    await page.click('.fault button');
    await shows(page, 'Create an order');
  });

  test('has the pages that were read before on the way back', async ({ open }) => {
    const page = await open();
    await opened(page, start);
    for (const [url, title] of [
      ['/en/docs/support/', 'Support'],
      [long, 'Create an order'],
    ] as const) {
      await page.click(`.sidebar a[href="${url}"]`);
      await shows(page, title);
    }
    await offline(page, true);
    for (const [path, title] of [
      ['/en/docs/support/', 'Support'],
      [start, 'Introduction'],
    ] as const) {
      await page.goBack();
      await shows(page, title);
      expect(await state(page)).toMatchObject({ path, isTextShown: true, current: path });
    }
    expect(await isSamePage(page)).toBe(true);
  });

  test('shows the box in place of another page’s text where the way back leads nowhere', async ({ open }) => {
    const page = await open();
    // Nothing is stored of the first page.
    await page.route(`**${start}`, (route) => (isFetched(route) ? route.abort() : route.continue()));
    await opened(page, start);
    await page.click('.sidebar a[href="/en/docs/support/"]');
    await shows(page, 'Support');
    const there = await state(page);
    await page.waitForLoadState('networkidle');
    await offline(page, true);
    await page.goBack();
    await fault(page).getByText('You are offline.').waitFor();
    expect(await state(page)).toEqual({
      path: start,
      title: 'You are offline.',
      isTextShown: false,
      current: start,
    });
    await page.goForward();
    await expect.poll(() => state(page)).toEqual(there);
    expect(await fault(page).count()).toBe(0);
    await page.goBack();
    await fault(page).getByText('You are offline.').waitFor();
    await page.unroute(`**${start}`);
    await offline(page, false);
    await shows(page, 'Introduction');
    expect(await state(page)).toMatchObject({ path: start, isTextShown: true, current: start });
    expect(await isSamePage(page)).toBe(true);
  });
});
