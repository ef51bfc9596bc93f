/** Everything with only the keyboard: each stop is visible, none is a trap, and no path is a dead end. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, phone, test } from './content-site.js';
import { shareOf } from './sample.js';

const wide = { width: 1440, height: 900 };

interface Stop {
  readonly name: string;
  /** Problems with its focus indicator. */
  readonly faults: readonly string[];
}

/** The focused element, as a reader sees it. */
function stopOf(): Stop {
  const { activeElement: stop } = document;
  if (!stop || stop === document.body) return { name: 'none', faults: [] };
  const { opacity, visibility } = getComputedStyle(stop);
  // A card shows the focus of its link around itself.
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
    stop.closest('.cards li, .landing ul > li:has(img)') ?? stop,
  );
  const box = stop.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
  const top = document.elementFromPoint(x, y);
  const faults = [
    !stop.matches(':focus-visible') && 'no :focus-visible',
    (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 || outlineColor === 'transparent') &&
      'no outline',
    (opacity === '0' || visibility === 'hidden' || box.width === 0 || box.height === 0) && 'invisible',
    (y < 0 || y > innerHeight || x < 0 || x > innerWidth) && 'outside of the window',
    top && !stop.contains(top) && !top.contains(stop) && `under ${top.localName}.${top.className}`,
  ].filter((fault) => typeof fault === 'string');
  const name = [
    stop.className,
    stop.id,
    stop.textContent?.trim().slice(0, 24),
    stop.getAttribute('aria-label'),
  ];
  return { name: `${stop.localName} ${name.filter(Boolean).join(' ')}`, faults };
}

const focused = (page: Page) => page.evaluate(stopOf);
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses Tab until the focus leaves the page, or `most` times; returns every stop on the way. */
async function walk(page: Page, most = 250): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let n = 0; n < most; n++) {
    await press(page, 'Tab');
    const stop = await focused(page);
    if (stop.name === 'none' || (n > 0 && stop.name === stops[0]?.name)) return stops;
    stops.push(stop);
  }
  throw new Error(`no end after ${stops.at(-1)?.name}`);
}

/** Presses Tab until a stop's name matches. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 300; n++) {
    await press(page, 'Tab');
    if (name.test((await focused(page)).name)) return;
  }
  throw new Error(`no stop ${name}`);
}

const widths = [phone, desktop, wide];
const kinds = ['/en/', '/en/docs/getting-started/', '/en/nowhere/'];

describe.each(widths)('at $width px', (viewport) => {
  test.for(shareOf(kinds, viewport, widths))(
    'every stop shows that it has the focus, and the last leads out: %s',
    async (url, { open }) => {
      const page = await open({ viewport, reducedMotion: 'reduce' });
      await page.goto(url, { waitUntil: 'networkidle' });
      const stops = await walk(page);
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(stops[0]?.name).toMatch(/^a skip /);
      const links = await page.locator('main .content a:visible').count();
      expect(stops.length).toBeGreaterThan(links + 5);
      expect(stops.at(-1)?.name).toMatch(/About this documentation/);
    },
  );
});

describe('by keys alone', () => {
  test('a reader goes from the skip link through every part of a page', async ({ open }) => {
    const page = await open({ viewport: wide });
    await page.goto('/en/docs/getting-started/');
    await press(page, 'Tab', 'Enter');
    expect((await focused(page)).name).toMatch(/^main /);
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    await page.goto('/en/docs/getting-started/');
    const order = [
      /^a skip/,
      /Close announcement/,
      /^a site-title/,
      /^a.* Docs/,
      /locale-button/,
      /color-toggle/,
      /^summary General/,
      /^a Errors/,
      /^a Home/,
      /Copy page/,
      /^button tab /,
      /^pre/,
      /copy/,
      /^a Sandbox|pager/,
      /^a.*Status/,
    ];
    let at = 0;
    for (const { name } of await walk(page)) if (order[at]?.test(name)) at++;
    expect(order.slice(at)).toEqual([]);
  });

  test('the language menu opens, is walked and closed, and leads to the page', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto('/en/docs/errors/');
    await tabTo(page, /locale-button/);
    await press(page, 'Enter', 'Tab', 'Tab', 'Escape');
    expect((await focused(page)).name).toMatch(/locale-button/);
    await press(page, 'Enter');
    await tabTo(page, /Bahasa Indonesia$/);
    await press(page, 'Enter');
    await page.waitForURL('**/id/docs/errors/');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^main /);
    expect(await page.locator('h1').textContent()).toBe('Error');
  });

  test('colours are toggled by Enter and Space', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto('/en/');
    await tabTo(page, /color-toggle/);
    await press(page, 'Enter');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await press(page, 'Space');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  });

  test('the sidebar folds and leads on, and back brings the reader back; the focus is never lost', async ({
    open,
  }) => {
    const page = await open({ viewport: desktop });
    await page.goto('/en/docs/errors/');
    await tabTo(page, /^summary Trackings/);
    const branch = page.locator('.sidebar details details', { hasText: 'Trackings' });
    await press(page, 'Space');
    expect(await branch.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    await press(page, 'Enter');
    await press(page, 'Tab', 'Enter');
    await page.waitForURL('**/en/docs/api/trackings/**');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^main /);
    await page.goBack();
    await page.waitForURL('**/en/docs/errors/');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^main /);
  });

  test('tabs, table of contents and pager', async ({ open }) => {
    const page = await open({ viewport: wide });
    await page.goto('/en/docs/getting-started/');
    await tabTo(page, /^button tab /);
    await press(page, 'ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.ariaSelected)).toBe('true');
    const stops = await page.locator('.toc a').allInnerTexts();
    await tabTo(page, new RegExp(`^a .*${(stops[1] ?? '').slice(0, 12)}`));
    await press(page, 'Enter');
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    await page.goto('/en/docs/getting-started/');
    await page.locator('.pager a').last().waitFor();
    const next = (await page.locator('.pager a').last().innerText()).split('\n').at(-1) ?? '';
    await tabTo(page, new RegExp(`Next.*${next.slice(0, 6)}|pager|^a next`));
    await press(page, 'Enter');
    await page.locator('main h1', { hasText: next }).waitFor();
    await expect.poll(async () => (await focused(page)).name).toMatch(/^main /);
  });

  test('the drawer of a phone opens, keeps the focus, leads on and gives it to the text', async ({
    open,
  }) => {
    const page = await open({ viewport: phone });
    await page.goto('/en/docs/getting-started/');
    await tabTo(page, /menu-button/);
    await press(page, 'Enter');
    await expect.poll(async () => (await focused(page)).name).toMatch(/Close menu/);
    expect((await focused(page)).faults).toEqual([]);
    await tabTo(page, /^a .*Errors/);
    expect((await focused(page)).faults).toEqual([]);
    await press(page, 'Enter');
    await page.locator('main h1', { hasText: 'Errors' }).waitFor();
    await expect.poll(async () => (await focused(page)).name).toMatch(/^main /);
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
