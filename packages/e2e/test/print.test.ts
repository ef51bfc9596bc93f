/** On paper: no navigation, links show their targets, code is complete. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { phone, test } from './content-site.js';

const long = '/en/docs/api/orders/create/';

/** A page as it is sent to a printer, on A4 with its margins. */
async function printed(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
}

describe('on paper', () => {
  test.for(['/en/', '/en/markdown-page/', long, '/en/docs/intro/'])(
    'navigation and buttons are gone, and the text is whole: %s',
    async (url, { open }) => {
      const page = await open();
      await printed(page, url);
      const frame = 'nav, header, button, [popover], .announcement, .locale-offer, .page-tools, .skip';
      const shown = page.locator(frame).filter({ visible: true });
      expect(await shown.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)))).toEqual([]);
      const text = page
        .locator('main :is(h1, h2, h3, p:not(.tab-label), li, td, pre)')
        .filter({ visible: false });
      const hidden = await text.evaluateAll((all) =>
        all
          .filter((one) => !one.closest('nav, button, .toc, .toc-disclosure, .tab-panel:has(.code-away)'))
          .map((one) => one.textContent),
      );
      expect(hidden).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      expect(await page.locator('footer').innerText()).toContain('© 2025');
    },
  );

  test('each link that leads elsewhere is followed by its target', async ({ open }) => {
    const page = await open();
    await printed(page, long);
    const links = await page
      .locator('.content a[href]:not(.heading-link)')
      .evaluateAll((all) =>
        all.map(
          (link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content] as const,
        ),
      );
    const [anchors, others] = [
      links.filter(([href]) => href.startsWith('#')),
      links.filter(([href]) => !href.startsWith('#')),
    ];
    expect(others.length).toBeGreaterThan(3);
    for (const [href, after] of others) expect(after).toContain(href);
    for (const [, after] of anchors) expect(after).not.toContain('#');
  });

  test('code is wrapped, on white, and nothing of it is cut off', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await printed(page, long);
    const blocks = await page
      .locator('figure.code pre')
      .evaluateAll((all) =>
        all.map((pre) => [getComputedStyle(pre).whiteSpace, pre.scrollWidth <= pre.clientWidth + 1]),
      );
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks).toEqual(blocks.map(() => ['pre-wrap', true]));
    const [ground, text] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color].map((colour) =>
        (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
      );
    });
    expect(ground).toBe(765);
    expect(text).toBeLessThan(200);
  });
});
