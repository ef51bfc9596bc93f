/** Without JavaScript every text is readable and every menu reachable; no button is shown that would do nothing. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, phone, test } from '../content-site.js';
import { samplePages, shareOf } from '../sample.js';

/**
 * The visible text of the main region, except buttons that need JavaScript, and tabs, which show everything without it.
 * Lines may break in other places.
 */
function mainText(page: Page): Promise<string> {
  return page.evaluate(() => {
    // Hidden, not removed: an island that finds a different tree from the page's renders its own.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main :is(.tabs, .needs-js) { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, '');
  });
}

describe('without JavaScript', () => {
  const widths = [phone, desktop];
  test.for(widths)(
    'the pages of a sample read the same, at $width px',
    { timeout: 180_000 },
    async (viewport, { content, open }) => {
      const plain = await open({ viewport, javaScriptEnabled: false });
      const scripted = await open({ viewport });
      for (const { url } of shareOf(samplePages(content.pages, 12), viewport, widths)) {
        await plain.goto(url);
        await scripted.goto(url);
        const text = await mainText(plain);
        expect(text, url).not.toBe('');
        expect(text, url).toBe(await mainText(scripted));
      }
    },
  );

  test('no text of a page is hidden', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/en/docs/api/orders/create/');
    const blocks = page.locator('main article :is(p, li, td, th, h1, h2, h3, pre)');
    const hidden = await blocks.evaluateAll((all) =>
      all
        .filter((block) => !block.checkVisibility() && !block.closest('details:not([open])'))
        .map((block) => block.textContent),
    );
    expect(hidden).toEqual([]);
  });

  test('every tab is read under its own name, and what is folded can be opened', async ({ open }) => {
    const page = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto('/en/docs/getting-started/');
    const labels = page.locator('main .tabs').nth(1).locator('.tab-label');
    expect(await labels.allInnerTexts()).toEqual(['cURL', 'JavaScript', 'Python', 'PHP', 'Go']);
    const samples = await page.locator('main .tab-panel').all();
    for (const sample of samples) expect(await sample.locator('pre').isVisible()).toBe(true);
    await page.click('main .steps details.details summary');
    expect(await page.locator('main .steps details.details pre').first().isVisible()).toBe(true);
  });

  test('the drawer opens and closes, and its links lead on', async ({ open }) => {
    const page = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto('/en/docs/intro/');
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    await page.click('.menu-button');
    expect(await page.locator('.drawer').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    await page.click('.menu-button');
    await page.locator('.drawer .sidebar summary', { hasText: /^Orders$/ }).click();
    await page.click('.drawer .sidebar a[href$="/orders/create/"]');
    await page.waitForURL('**/en/docs/api/orders/create/');
  });

  test('the language menu works', async ({ open }) => {
    const page = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto('/en/docs/intro/');
    await page.click('.locale-button');
    await page.click('.locale-menu a[lang=id]');
    await page.waitForURL('**/id/docs/intro/');
  });

  test('the table of contents opens', async ({ open }) => {
    const page = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto('/en/docs/api/orders/create/');
    await page.click('.toc-disclosure summary');
    await page.click('.toc-disclosure a[href="#response"]');
    expect(page.url()).toContain('#response');
  });

  test('code is readable and coloured', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/en/docs/api/orders/create/');
    const code = page.locator('figure.code pre').first();
    expect(await code.innerText()).toContain('"reference_id": "SO-2025-10417"');
    const colours = await code
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
    expect(new Set(colours).size).toBeGreaterThan(1);
  });

  test('no button is shown that needs it', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/en/docs/api/orders/create/');
    expect(await page.locator('.needs-js:visible').count()).toBe(0);
    expect(await page.getAttribute('html', 'data-theme')).toBe(null);
  });
});
