/**
 * Languages: the language menu stays on the page, and messages about missing translations are in the reader's language.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { serve } from '../src/serve.js';
import { locales, test } from './content-site.js';

/** Opens the language menu and follows its link to a language. */
async function switchTo(page: Page, label: string): Promise<string> {
  await page.click('.locale-button');
  await page.click(`.locale-menu a:text-is("${label}")`);
  await page.locator('.locale-button .locale-name', { hasText: label }).waitFor({ state: 'attached' });
  return new URL(page.url()).pathname;
}

const visibleHeadings = (page: Page) => page.locator('h1:visible').allInnerTexts();

describe('the language menu', () => {
  test('leads to the same page in each language', async ({ open }) => {
    const page = await open();
    for (const path of ['/', '/markdown-page/', '/docs/api/orders/create/']) {
      await page.goto(path);
      for (const to of locales.toReversed()) {
        expect(await switchTo(page, to.label)).toBe(to.prefix + path);
        expect(await page.getAttribute('html', 'lang')).toBe(to.lang);
      }
    }
  });

  test('marks the language shown and names each in its own', async ({ open }) => {
    const page = await open();
    await page.goto('/id/docs/intro/');
    await page.click('.locale-button');
    const entries = await page
      .locator('.locale-menu a')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute('lang'), link.ariaCurrent]),
      );
    expect(entries).toEqual(
      locales.map(({ code, label, lang }) => [label, lang, code === 'id' ? 'true' : null]),
    );
  });

  test('is worked by keyboard', async ({ open }) => {
    const page = await open();
    await page.goto('/docs/intro/');
    await page.focus('.locale-button');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Français');
    await page.keyboard.press('Escape');
    expect(await page.locator('.locale-menu').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('locale-button');
  });
});

describe('a path that is not there', () => {
  test('is answered with 404 in the language of its prefix', async ({ open }) => {
    const page = await open();
    for (const { prefix, notFound, lang } of locales) {
      const response = await page.goto(`${prefix}/no/such/page`);
      expect(response?.status()).toBe(404);
      expect(await visibleHeadings(page)).toEqual([notFound]);
      expect(await page.title()).toContain(notFound);
      // The root page serves every path, so all of it is in the default language.
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
    }
  });

  test('offers the way home and other languages', async ({ open }) => {
    const page = await open();
    await page.goto('/en/no-such-page');
    expect(await page.getAttribute('main .page-list a:visible', 'href')).toBe('/en/');
    expect(await switchTo(page, 'Bahasa Indonesia')).toBe('/id/');
  });

  test('is answered in every language without JavaScript', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/no-such-page');
    expect(await visibleHeadings(page)).toEqual(locales.map(({ notFound }) => notFound));
  });

  test('is answered by the root page alone where the host knows no rules', async ({ content, open }) => {
    const plain = await serve(content.out, { rules: false });
    try {
      const page = await open({ baseURL: plain.origin });
      for (const { prefix, notFound } of locales) {
        const response = await page.goto(`${prefix}/no/such/page`);
        expect(response?.status()).toBe(404);
        expect(await visibleHeadings(page)).toEqual([notFound]);
        expect(await page.title()).toContain(notFound);
        expect(await page.getAttribute('main .page-list a:visible', 'href')).toBe(`${prefix}/`);
      }
    } finally {
      await plain.close();
    }
  });
});
