/**
 * With scroll bars that take up space, nothing shifts when the search covers the page and its scroll bar disappears.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { openFiles } from '../src/stage.js';

const files = {
  'docgen.config.json': JSON.stringify({ title: 'T', docs: { routeBase: '/' } }),
  'docs/index.md': `# Long\n\n${'A line.\n\n'.repeat(200)}`,
};

/** The width of the scroll bar, and the positions of parts at both ends of the page. */
const places = (page: Page) =>
  page.evaluate(() => ({
    bar: innerWidth - document.documentElement.clientWidth,
    ends: ['h1', '[data-search]'].map((one) => document.querySelector(one)?.getBoundingClientRect().x),
  }));

test.each([
  ['with a bar', ['--hide-scrollbars'], true],
  ['without one', [], false],
] as const)('the window of the search moves nothing, %s', async (_, without, hasBar) => {
  const site = await openFiles(files);
  const browser = await launchBrowser([], without);
  try {
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: 600 } });
    await page.goto('/');
    await page.locator('html[data-js]').waitFor();
    const before = await places(page);
    expect(before.bar > 0).toBe(hasBar);
    await page.click('[data-search]');
    await page.locator('dialog.search[open]').waitFor();
    expect(await places(page)).toEqual({ ends: before.ends, bar: 0 });
    await page.keyboard.press('Escape');
    await page.locator('dialog.search').waitFor({ state: 'hidden' });
    expect(await places(page)).toEqual(before);
  } finally {
    await browser.close();
    await site.close();
  }
});
