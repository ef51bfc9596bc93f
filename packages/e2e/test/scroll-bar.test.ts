/** Where scroll bars take room, nothing moves when the search covers a page, long or short, and its bar goes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { openFiles } from '../src/stage.js';

const files = {
  'docgen.config.json': JSON.stringify({ title: 'T', docs: { routeBase: '/' } }),
  'docs/index.md': '# Short\n\nA line.\n',
  'docs/long.md': `# Long\n\n${'A line.\n\n'.repeat(200)}`,
};

/** The room of the scroll bar, and where the parts at both ends of the page stand. */
const places = (page: Page) =>
  page.evaluate(() => ({
    bar: innerWidth - document.documentElement.clientWidth,
    ends: ['h1', '[data-search]'].map((one) => document.querySelector(one)?.getBoundingClientRect().x),
  }));

test('the window of the search moves nothing', async () => {
  const site = await openFiles(files);
  const browser = await launchBrowser([], ['--hide-scrollbars']);
  try {
    for (const [path, hasBar] of [
      ['/', false],
      ['/long', true],
    ] as const) {
      const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: hasBar ? 600 : 3000 } });
      await page.goto(path);
      await page.locator('html[data-js]').waitFor();
      const before = await places(page);
      expect(before.bar > 0).toBe(hasBar);
      await page.click('[data-search]');
      await page.locator('dialog.search[open]').waitFor();
      const open = await places(page);
      expect(open.bar).toBe(0);
      expect(open.ends).toEqual(before.ends);
      await page.keyboard.press('Escape');
      await page.locator('dialog.search').waitFor({ state: 'hidden' });
      expect(await places(page)).toEqual(before);
    }
  } finally {
    await browser.close();
    await site.close();
  }
});
