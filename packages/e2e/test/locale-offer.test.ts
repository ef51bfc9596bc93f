/** Readers are offered the page in their language, once, and are never sent there. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { phone, test } from './content-site.js';
import { blockStorage } from './reader.js';

const offer = (page: Page) => page.locator('.locale-offer:visible');

describe('the offer of another language', () => {
  test.for([
    {
      prefers: 'en-US',
      url: '/docs/errors/',
      lang: 'en-GB',
      text: 'also available in your language: English',
    },
    { prefers: 'id-ID', url: '/en/docs/errors/', lang: 'id', text: 'dalam bahasa Anda: Bahasa Indonesia' },
    { prefers: 'fr-CA', url: '/id/', lang: 'fr', text: 'dans votre langue' },
  ])(
    'is made in the language that the browser prefers: $prefers',
    async ({ prefers, url, lang, text }, { open }) => {
      const page = await open({ locale: prefers, viewport: phone });
      await page.goto(url);
      await offer(page).waitFor();
      expect(await offer(page).count()).toBe(1);
      expect(await offer(page).getAttribute('lang')).toBe(lang);
      expect(await offer(page).innerText()).toContain(text);
      expect(new URL(page.url()).pathname).toBe(url);
      const box = await offer(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
    },
  );

  test.for(['fr-FR', 'de-DE'])(
    'is not made where the page is in it, or no page is: %s',
    async (prefers, { open }) => {
      const page = await open({ locale: prefers });
      await page.goto('/docs/errors/', { waitUntil: 'networkidle' });
      expect(await offer(page).count()).toBe(0);
    },
  );

  test('leads to the same page and section, and is not made again', async ({ open }) => {
    const page = await open({ locale: 'en-US' });
    await page.goto('/docs/errors/#error-object');
    await offer(page).getByRole('link').click();
    await page.waitForURL('**/en/docs/errors/#error-object');
    await page.goto('/docs/intro/', { waitUntil: 'networkidle' });
    expect(await offer(page).count()).toBe(0);
  });

  test('is dismissed for good, by keyboard too, and gives the focus to the text', async ({ open }) => {
    const page = await open({ locale: 'en-US' });
    await page.goto('/docs/errors/');
    await offer(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    expect(await offer(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.goto('/docs/intro/', { waitUntil: 'networkidle' });
    expect(await offer(page).count()).toBe(0);
  });

  test('is not made once a language was chosen in the menu, which takes the section along', async ({
    open,
  }) => {
    const page = await open({ locale: 'id-ID' });
    await page.goto('/docs/errors/#error-object');
    await page.click('.locale-button');
    await page.click('.locale-menu a[hreflang=en-GB]');
    await page.waitForURL('**/en/docs/errors/#error-object');
    await page.goto('/docs/intro/', { waitUntil: 'networkidle' });
    expect(await offer(page).count()).toBe(0);
  });

  test('is made for the page that a link leads to as well', async ({ open }) => {
    const page = await open({ locale: 'en-US' });
    await page.goto('/en/docs/errors/', { waitUntil: 'networkidle' });
    expect(await offer(page).count()).toBe(0);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/errors/';
      link.textContent = 'A link of the test';
      document.querySelector('main')?.prepend(link);
    });
    await page.click('text=A link of the test');
    await offer(page).waitFor();
  });

  test('is closed for the page where storage is blocked', async ({ open }) => {
    const page = await open({ locale: 'en-US' });
    await blockStorage(page);
    await page.goto('/docs/errors/');
    await offer(page).getByRole('button').click();
    expect(await offer(page).count()).toBe(0);
  });
});
