/** axe-core finds nothing, on every page, in light and dark, on a phone and a desktop, with menus open. */
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, phone, test } from './content-site.js';

interface Look {
  readonly mode: 'light' | 'dark';
  readonly width: number;
}

const looks: readonly Look[] = [
  { mode: 'light', width: phone.width },
  { mode: 'dark', width: phone.width },
  { mode: 'light', width: desktop.width },
  { mode: 'dark', width: desktop.width },
];

/** Everything that axe finds on the page as it stands, one line per element. */
async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${page.url()} ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

type Open = (options: BrowserContextOptions) => Promise<Page>;

/**
 * A tab of a reader who likes `mode`, with axe in it. axe comes in by the browser's own door, so the site's policy
 * stays in force.
 */
async function tabFor({ mode, width }: Look, open: Open, origin: string): Promise<Page> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }] };
  const page = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce', storageState });
  await page.addInitScript({ content: axe.source });
  return page;
}

describe('axe', () => {
  // Every page once, each look on its share of them; the time grows with the site.
  const patience = { timeout: 180_000 };
  test.for(looks)(
    'finds nothing on any page: $mode at $width px',
    patience,
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      const found: string[] = [];
      for (const { url } of content.pages.filter((_, n) => looks[n % looks.length] === look)) {
        await page.goto(url);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test.for(looks)(
    'finds nothing on the main kinds of page, $mode at $width px',
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      const found: string[] = [];
      for (const url of [
        '/',
        '/en/docs/api/orders/create/',
        '/id/no-such-page',
        '/404.html',
        '/en/docs/intro/',
      ]) {
        await page.goto(url);
        expect(await page.getAttribute('html', 'data-theme')).toBe(look.mode);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test.for(looks)(
    'finds nothing with the menus open, $mode at $width px',
    async (look, { content, open }) => {
      const page = await tabFor(look, open, content.origin);
      await page.goto('/en/docs/api/orders/create/');
      await page.click('.locale-button');
      const found = await violations(page);
      await page.keyboard.press('Escape');
      if (look.width === phone.width) {
        await page.click('.toc-disclosure summary');
        found.push(...(await violations(page)));
        await page.click('.menu-button');
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test('would find something', async ({ content, open }) => {
    const page = await tabFor({ mode: 'light', width: desktop.width }, open, content.origin);
    await page.goto('/en/');
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect((await violations(page)).join()).toContain('image-alt');
  });
});
