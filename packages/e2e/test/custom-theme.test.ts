/** A theme that extends docgen's, in a browser: its part, its island and its styles; on `examples/custom-theme`. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watch } from '../src/witness.js';
import { bringAxe, looks, readerOf, violations } from './axe.js';
import { exampleTest } from './browser-test.js';
import { desktop } from './windows.js';

const test = exampleTest('custom-theme', { viewport: desktop });

const textSize = (page: Page) =>
  page.locator('.content').evaluate((content) => parseFloat(getComputedStyle(content).fontSize));

test('its part takes the place of docgen’s, and all others stay', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  await page.goto('/open/');
  expect(await page.getByRole('contentinfo').innerText()).toContain('The keepers of Lantern Hill');
  expect(await page.locator('.footer').count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Lantern Hill' }).count()).toBe(1);
  expect(await page.getByRole('navigation', { name: 'Documentation sidebar' }).isVisible()).toBe(true);
  expect(seen.faults).toEqual([]);
});

test('its island lives, keeps what was chosen, and stays over a change of pages', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  await page.goto('/open/');
  const before = await textSize(page);
  const large = page.getByRole('button', { name: 'Large' });
  await large.click();
  await page.waitForFunction(() => document.documentElement.dataset['readingSize'] === 'large');
  expect(await large.getAttribute('aria-pressed')).toBe('true');
  expect(await textSize(page)).toBeGreaterThan(before);
  await page
    .getByRole('navigation', { name: 'Documentation sidebar' })
    .getByRole('link', { name: 'Keep the log' })
    .click();
  await page.getByRole('heading', { name: 'Keep the log' }).waitFor();
  expect(await textSize(page)).toBeGreaterThan(before);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset['readingSize'] === 'large');
  expect(seen.faults).toEqual([]);
});

test('its layout draws the page that asks for it, and no other', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  await page.goto('/log/');
  await page
    .getByRole('navigation', { name: 'Documentation sidebar' })
    .getByRole('link', { name: 'Rules of the dome' })
    .click();
  await page.getByRole('heading', { name: 'Rules of the dome', level: 1 }).waitFor();
  await page.locator('html.sheet').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('link', { name: 'log' }).click();
  await page.getByRole('navigation', { name: 'Documentation sidebar' }).waitFor();
  expect(seen.faults).toEqual([]);
});

test('its rules, which stand in no layer, win over docgen’s', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent.trim()).toBe('#7c2d12');
});

test.for(looks.filter(({ width }) => width === desktop.width))(
  'it is accessible, $mode',
  async (look, { site, open }) => {
    const page = await bringAxe(await open(readerOf(look, site.origin)));
    await page.goto('/log/');
    expect(await page.getAttribute('html', 'data-theme')).toBe(look.mode);
    expect(await violations(page)).toEqual([]);
  },
);
