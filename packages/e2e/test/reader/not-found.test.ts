/** A missing path: in the reader's language, the page suggests pages with a similar address. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { serve } from '../../src/serve.js';
import { watch } from '../../src/witness.js';
import { locales, test } from '../content-site.js';

const near = (page: Page) => page.locator('.near-pages:visible');
const links = (page: Page) =>
  near(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const lines = {
  fr: 'Ces pages s’en approchent le plus\u00A0:',
  en: 'These pages come closest:',
  id: 'Halaman yang paling mendekati:',
};

describe('the not-found page', () => {
  test.for(locales)(
    'names the nearest pages in the language of the address, one file or one for each: $code',
    async ({ code, prefix }, { content, open }) => {
      const plain = await serve(content.out, { rules: false });
      for (const origin of [content.origin, plain.origin]) {
        const page = await open({ baseURL: origin });
        await page.goto(`${prefix}/docs/api/order/creat`);
        await near(page).locator('a').first().waitFor();
        expect((await links(page))[0]).toBe(`${prefix}/docs/api/orders/create/`);
        expect((await links(page)).every((url) => url?.startsWith(`${prefix}/docs/`))).toBe(true);
        expect((await links(page)).length).toBeLessThanOrEqual(5);
        expect(await near(page).locator('p').innerText()).toBe(lines[code]);
        expect(await near(page).getAttribute('aria-live')).toBe('polite');
        await near(page).locator('a').first().click();
        await page.waitForURL(`**${prefix}/docs/api/orders/create/`);
      }
      await plain.close();
    },
  );

  test('asks for one list, of its language alone, and no other page asks for any', async ({
    content,
    open,
  }) => {
    const page = await open();
    const { requests } = await watch(page, content.origin);
    const lists = () => requests.filter((url) => url.includes('docgen-pages-'));
    await page.goto('/en/docs/intro/', { waitUntil: 'networkidle' });
    expect(lists()).toEqual([]);
    await page.goto('/404.html?en', { waitUntil: 'networkidle' });
    await page.goto('/en/docs/webhooks/', { waitUntil: 'networkidle' });
    expect(lists().map((url) => /docgen-pages-([a-z]+)-/.exec(url)?.[1])).toEqual(['fr', 'en']);
  });

  test('does so after a click too', async ({ content, open }) => {
    const page = await open();
    const witness = await watch(page, content.origin);
    await page.goto('/docs/intro/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/erors/';
      link.textContent = 'A link of the test';
      document.querySelector('main')?.prepend(link);
      Object.assign(globalThis, { mark: true });
    });
    await page.click('text=A link of the test');
    await near(page).locator('a').first().waitFor();
    expect((await links(page))[0]).toBe('/docs/errors/');
    expect(await page.evaluate(() => (globalThis as { mark?: boolean }).mark)).toBe(true);
    // All it has to report is that the page does not exist.
    expect(witness.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  test('offers nothing where nothing is near, or the list does not come', async ({ open }) => {
    const page = await open();
    await page.goto('/en/nowhere/', { waitUntil: 'networkidle' });
    expect(await near(page).locator('*').count()).toBe(0);
    await page.route('**/docgen-pages-*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>' }),
    );
    const exceptions: Error[] = [];
    page.on('pageerror', (error) => exceptions.push(error));
    await page.goto('/en/docs/erors/', { waitUntil: 'networkidle' });
    expect([await near(page).locator('*').count(), exceptions]).toEqual([0, []]);
    const usual = page.locator('main .page-list a:visible');
    expect(await usual.first().getAttribute('href')).toBe('/en/');
    expect(await usual.count()).toBe(5);
  });

  test('has the five pages that readers most likely want until nearer ones are known, and the search', async ({
    open,
  }) => {
    const page = await open();
    await page.goto('/en/docs/erors/', { waitUntil: 'networkidle' });
    await near(page).locator('a').first().waitFor();
    expect(await page.locator('main .page-list:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Search this documentation' }).click();
    await page.locator('dialog.search[open]').waitFor();
    expect(await page.locator('dialog.search').count()).toBe(1);
  });
});
