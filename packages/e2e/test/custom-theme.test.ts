/** A theme that extends docgen's, in a browser: its part, its island and its styles; on `examples/custom-theme`. */
import { join } from 'node:path';
import AxeBuilder from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { watch } from '../src/witness.js';

let site: Stage;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    openStage(join(rootFolder, 'examples/custom-theme'), ['--strict']),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await Promise.all([site?.close(), browser?.close()]);
});

const textSize = (page: Page) =>
  page.locator('.content').evaluate((content) => parseFloat(getComputedStyle(content).fontSize));

test('its part takes the place of docgen’s, and all others stay', async () => {
  const page = await browser.newPage();
  const seen = await watch(page, site.origin);
  await page.goto(`${site.origin}/open/`);
  expect(await page.getByRole('contentinfo').innerText()).toContain('The keepers of Lantern Hill');
  expect(await page.locator('.footer').count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Lantern Hill' }).count()).toBe(1);
  expect(await page.getByRole('navigation', { name: 'Documentation sidebar' }).isVisible()).toBe(true);
  expect(seen.faults).toEqual([]);
  await page.close();
});

test('its island lives, keeps what was chosen, and stays over a change of pages', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = await watch(page, site.origin);
  await page.goto(`${site.origin}/open/`);
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
  await context.close();
});

test('its rules, which stand in no layer, win over docgen’s', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/`);
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent.trim()).toBe('#7c2d12');
  await page.close();
});

test.each(['light', 'dark'])('it is accessible in %s', async (mode) => {
  const page = await browser.newPage({ bypassCSP: true });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(`${site.origin}/log/`);
  await page.addScriptTag({ content: AxeBuilder.source });
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof AxeBuilder }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
  await page.close();
});
